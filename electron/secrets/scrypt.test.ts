import { spawnSync } from 'node:child_process';
import crypto, { scryptSync } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sealerOf } from '../backup-parts.ts';
import { isProved, proofOf } from '../operators/secret.ts';
import { scryptApart } from './port.ts';
import { deriveKey, newKdf } from './sealed.ts';
import { LEAST_COST } from './testing/least-cost.ts';

const { scrypt } = crypto;

/** As in Electron: whoever calls it waits until the whole work is done, and only then it goes to the pool. */
const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
  crypto.scrypt = ((...args: Parameters<typeof scrypt>) => {
    asked.push('this thread stands still');
    return scrypt(...args);
  }) as typeof scrypt;
  syncBuiltinESMExports();
});
afterEach(() => {
  crypto.scrypt = scrypt;
  syncBuiltinESMExports();
});

it.each([
  ['a vault is opened', async () => void (await deriveKey('passphrase', newKdf(LEAST_COST)))],
  ['a backup is sealed', async () => void (await sealerOf(LEAST_COST).seal('text', 'passphrase'))],
  [
    'a secret is proved',
    async () => expect(await isProved('604913', await proofOf('604913', LEAST_COST))).toBe(true),
  ],
])('the thread that everything runs on does not stand still while %s', async (_, work) => {
  await work();
  expect(asked).toEqual([]);
});

it('makes what scrypt makes, however the text is typed, and leaves the salt as it is', async () => {
  const cost = { N: 2 ** 10, r: 4, p: 2 };
  const salt = Buffer.from('sixteen bytes of');
  const typed = 'ọ̀rọ̀ aṣínà';
  const expected = scryptSync(Buffer.from(typed.normalize('NFC')), salt, 40, cost);
  for (const form of ['NFC', 'NFD'])
    expect(await scryptApart(typed.normalize(form), salt, 40, cost)).toEqual(expected);
  expect(String(salt)).toBe('sixteen bytes of');
  expect(await scryptApart('', salt, 40, cost)).toEqual(scryptSync('', salt, 40, cost));
});

it('says so where the cost cannot be paid', async () => {
  await expect(scryptApart('text', new Uint8Array(16), 32, { N: 3, r: 8, p: 1 })).rejects.toThrow();
  const unpaid = deriveKey('text', { ...newKdf(LEAST_COST), N: 3 });
  const next = deriveKey('text', newKdf(LEAST_COST));
  await expect(unpaid).rejects.toMatchObject({ code: 'vault-unavailable' });
  expect((await next).key.symmetricKeySize).toBe(32);
});

it('keeps no program from ending', () => {
  const program = `
    import { scryptApart } from ${JSON.stringify(new URL('./scrypt.ts', import.meta.url).href)};
    const made = () => scryptApart('text', new Uint8Array(16), 32, { N: 16, r: 1, p: 1 });
    const first = await made();
    console.log(first.equals(await made()));`;
  const ran = spawnSync(process.execPath, ['--input-type=module', '--eval', program], { timeout: 15_000 });
  expect([ran.status, ran.signal, String(ran.stdout)]).toEqual([0, null, 'true\n']);
});
