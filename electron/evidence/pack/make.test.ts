/** What a pack is not made of: more than any reader takes. */
import { expect, it } from 'vitest';
import { packLimits } from './limits.ts';
import { contentsOf, PackTooLarge, packOf } from './make.ts';
import { newDevice, proofOf } from './testing/chain.ts';
import { everything, FIRST, gatheredOf, SECOND } from './testing/packs.ts';

const input = { id: SECOND, madeAt: 0, madeBy: 'Ada', shows: everything, report: null };

it('no part is larger than one may be', async () => {
  const made = (bytes: number) =>
    contentsOf({ ...input, checks: [gatheredOf(FIRST)], report: Buffer.alloc(bytes) });
  await expect(made(packLimits.part)).resolves.toBeDefined();
  await expect(made(packLimits.part + 1)).rejects.toThrow(PackTooLarge);
});

it('all parts together are no larger than they may be', async () => {
  const bytes = Buffer.alloc(packLimits.part);
  const many = packLimits.unpacked / packLimits.part;
  const answered = { ...gatheredOf(FIRST), answer: { bytes, size: bytes.length, sha256: '' } };
  const made = contentsOf({ ...input, checks: Array.from({ length: many }, () => answered) });
  // The records beside them are what is too much.
  await expect(made).rejects.toThrow(PackTooLarge);
});

it('nor is the piece of the log, of which each entry bears the name of whoever did it', async () => {
  const made = await contentsOf({ ...input, checks: [gatheredOf(FIRST)] });
  const proof = proofOf(newDevice(), ['{"seq":1}']);
  const packed = (bytes: number) => packOf(made, { ...proof, entries: '\n'.repeat(bytes) });
  await expect(packed(packLimits.part + 1)).rejects.toThrow(PackTooLarge);
  await expect(packed(packLimits.part)).resolves.toBeDefined();
});

it('the words to whoever opens it say that it is the sandbox’s where one check is, and not where none is', async () => {
  const words = async (...sandbox: readonly boolean[]) => {
    const one = gatheredOf(FIRST);
    const checks = sandbox.map((is) => ({ ...one, check: { ...one.check, sandbox: is } }));
    const { contents, parts } = await contentsOf({ ...input, checks });
    const text = parts[0]?.bytes.toString() ?? '';
    return [contents.sandbox, text.startsWith('SANDBOX: '), text.startsWith('VERIDESK EVIDENCE PACK')];
  };
  expect(await words(false, true)).toEqual([true, true, false]);
  expect(await words(false, false)).toEqual([false, false, true]);
});
