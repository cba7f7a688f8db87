/** `veridesk evidence`: a pack made by one desk and verified with none. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import type { PackVerdict } from '../../../shared/evidence.ts';
import { canonical } from '../../evidence/pack/canonical.ts';
import { ENTRIES } from '../../evidence/pack/manifest.ts';
import { newDevice } from '../../evidence/pack/testing/chain.ts';
import { everything, FIRST, samplePack, withParts } from '../../evidence/pack/testing/packs.ts';
import { replaced } from '../../evidence/pack/testing/tampered.ts';
import { temporaryFolder } from '../../history/testing/temporary-history.ts';
import { veridesk } from '../testing/command-line.ts';
import { vaultDesk } from '../testing/vault-desk.ts';
import { evidenceMakeCommand } from './evidence-commands.ts';

let folder: string;

beforeEach(() => {
  folder = temporaryFolder();
});

const verify = (path: string, ...more: string[]) => veridesk(['evidence', 'verify', path, ...more]);

it('a pack is made by a desk, and verified with none', async () => {
  const desk = await vaultDesk(folder);
  const asked = ['check', 'bvn', '--number', '22212345678', '--identifier', 'a', '--json'];
  const { id } = JSON.parse((await veridesk([...asked, ...desk])).out) as { id: string };
  const out = join(folder, 'pack.zip');
  const packed = await veridesk(['evidence', 'make', '--check', id, '--out', out, '--json', ...desk]);
  expect([packed.code, packed.err]).toEqual([0, '']);
  expect(JSON.parse(packed.out)).toMatchObject({ file: out, bytes: readFileSync(out).length });
  const { code, out: text } = await verify(out, '--json');
  expect([code, JSON.parse(text)]).toMatchObject([
    0,
    { verdict: 'valid', findings: [], facts: { sandbox: true, checks: [{ id, number: '•••••••5678' }] } },
  ]);
});

it('a signal ends it while it gathers and while it writes, and leaves no half-written file', async () => {
  const desk = await vaultDesk(folder);
  const [, dataDir = '', , passphraseFile = ''] = desk;
  const asked = ['check', 'bvn', '--number', '22212345678', '--identifier', 'a', '--json'];
  const { id } = JSON.parse((await veridesk([...asked, ...desk])).out) as { id: string };
  const written = () => readdirSync(folder).filter((name) => name.startsWith('pack.zip'));
  const before = process.listenerCount('SIGTERM');
  const isHeeded = () => process.listenerCount('SIGTERM') > before;
  for (const hasCome of [isHeeded, () => written().some((name) => name.endsWith('.part'))]) {
    let isOver = false;
    // Each turn of the loop, so that no part of the writing goes by unseen.
    const look = () => {
      if (hasCome()) process.emit('SIGTERM');
      else if (!isOver) setImmediate(look);
    };
    look();
    const shows = { clear: true, answers: true, pictures: true };
    const making = evidenceMakeCommand(
      { check: [id], out: join(folder, 'pack.zip'), ...shows },
      { dataDir, passphraseFile },
    ).finally(() => {
      isOver = true;
    });
    await expect(making).rejects.toMatchObject({ code: 'export-cancelled', exitCode: 20 });
    expect([written(), isHeeded()]).toEqual([[], false]);
  }
}, 120_000);

it('what is valid is told with its key; another key and a change are told too', async () => {
  const { file, device } = await samplePack(everything);
  const [whole, changed] = [join(folder, 'whole.zip'), join(folder, 'changed.zip')];
  writeFileSync(whole, file);
  const change = (text: string) => text.replace('"verified"', '"mismatch"');
  writeFileSync(changed, await withParts(file, (parts) => replaced(parts, `records/${FIRST}.json`, change)));
  const words = await verify(whole, '--key', device.keyId);
  expect([words.code, words.out]).toEqual([
    0,
    expect.stringMatching(/^VALID: [\s\S]*SANDBOX[\s\S]*Signed {3}20 Nov 2026, 14:05:01 UTC\n[\s\S]*•5678/u),
  ]);
  const other = await verify(whole, '--key', 'A'.repeat(43));
  expect([other.code, other.out]).toEqual([10, expect.stringContaining('another key')]);
  const told = await verify(changed);
  const sentence = `The record of check ${FIRST} was changed after the pack was made.`;
  expect([told.code, told.out]).toEqual([10, expect.stringContaining(sentence)]);
});

it('a check is told with what was decided on it, where anything was', async () => {
  const by = { at: '2026-11-20T14:05:00.000Z', operator: 'Ada' };
  const decision = {
    id: FIRST,
    decision: 'rejected',
    reason: 'No',
    note: null,
    replaces: null,
    ...by,
  } as const;
  // As in a log of before, which does not name the decision.
  const told = [{ kind: 'decided', check: FIRST, detail: {} }] as const;
  const { file } = await samplePack(everything, newDevice(), told, [{ what: 'decided', ...by, decision }]);
  const path = join(folder, 'decided.zip');
  writeFileSync(path, file);
  const { out } = await verify(path);
  const checks = out.split('\n').filter((line) => line.startsWith('  BVN'));
  expect(checks.map((line) => line.includes('  Verified  Rejected  '))).toEqual([true, false]);
});

it.each([
  [['make', '--check', 'no-id', '--out', 'x.zip'], 'looks like'],
  [['make', '--out', 'x.zip'], 'at least one check'],
  [['make', '--check', '5b0ae9f4-6c26-4ab6-a1c1-6f3c6c1f3a52', '--answers', '--out', 'x.zip'], '--clear'],
  [['make', '--check', '5b0ae9f4-6c26-4ab6-a1c1-6f3c6c1f3a52', '--out', '/nonexistent/x.zip'], 'not there'],
  [
    ['make', '--check', '5b0ae9f4-6c26-4ab6-a1c1-6f3c6c1f3a52', '--out', 'x.zip', '--ephemeral'],
    'not in the history',
  ],
  [['make', '--check', '5b0ae9f4-6c26-4ab6-a1c1-6f3c6c1f3a52', '--out', 'package.json'], 'is there already'],
  [['verify', '/nonexistent/x.zip'], 'cannot be read'],
  [['verify', 'package.json', '--key', 'abc'], 'the id of a key'],
  [['verify', 'package.json', '--key', `-----BEGIN PUBLIC KEY-----\n${'A'.repeat(60)}`], 'the id of a key'],
])('%j ends with 2 and one sentence', async (words, part) => {
  const { code, err } = await veridesk(['evidence', ...words]);
  expect([code, err]).toEqual([2, expect.stringContaining(part)]);
  expect(err.trimEnd().split('\n')).toHaveLength(1);
  expect(existsSync('x.zip')).toBe(false);
});

it('a file that is no pack ends with 20', async () => {
  const path = join(folder, 'text.zip');
  writeFileSync(path, 'Dear Sir');
  const { code, out } = await veridesk(['evidence', 'verify', path]);
  expect([code, out]).toEqual([20, expect.stringMatching(/^NO PACK\n {2}The file ends too early/u)]);
});

it('of a file with hundreds of wrong places a hundred are told, and how many more there are', async () => {
  const { file } = await samplePack(everything);
  const wild = join(folder, 'wild.zip');
  const put = {
    at: '2026-03-01T10:00:00.000Z',
    by: { id: null, name: 'Ada' },
    check: null,
    detail: {},
    kind: 'x',
  };
  const entries = Array.from(
    { length: 300 },
    (_, at) => `${canonical({ ...put, prev: '', seq: 1_000 + at })}\n`,
  );
  writeFileSync(
    wild,
    await withParts(file, (parts) => replaced(parts, ENTRIES, (text) => text + entries.join(''))),
  );
  const { code, out } = await verify(wild);
  const lines = out.trimEnd().split('\n');
  expect([code, lines.length, lines.at(-1)]).toEqual([
    10,
    102,
    expect.stringMatching(/^ {2}And 20\d more\.$/u),
  ]);
  const read = JSON.parse((await verify(wild, '--json')).out) as PackVerdict;
  expect([read.findings.length, lines.at(-1)]).toEqual([100, `  And ${read.found - 100} more.`]);
});
