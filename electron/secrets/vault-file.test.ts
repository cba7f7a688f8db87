import { randomBytes, scryptSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { DATABASE_KEY } from '../desk/database-key.ts';
import { SecretsTrouble } from './port.ts';
import { deriveKey, newKdf, type PassphraseKey, SCRYPT } from './sealed.ts';
import { LEAST_COST } from './testing/least-cost.ts';
import { quickVault } from './testing/quick-vault.ts';
import { PASSPHRASE } from './testing/write-vault.ts';
import { openVault } from './vault.ts';
import { parseVault, seal, unseal, type VaultFile } from './vault-file.ts';

let key: PassphraseKey;
const contents = {
  'database-key': 'ab'.repeat(32),
  'profile/p-1/keys': '{"apiKey":"a","encryptionKey":"b"}',
};

beforeAll(async () => {
  key = await deriveKey(PASSPHRASE, newKdf(LEAST_COST));
});

function codeOf(open: () => unknown): string {
  try {
    open();
    return 'opened';
  } catch (error) {
    if (!(error instanceof SecretsTrouble)) throw error;
    return error.code;
  }
}

describe('sealing', () => {
  it('is undone by the same key alone', async () => {
    const file = seal(contents, key);
    expect(unseal(parseVault(JSON.stringify(file)), key)).toEqual(contents);
    const other = await deriveKey('another passphrase', key.kdf);
    expect(codeOf(() => unseal(file, other))).toBe('passphrase-wrong');
  });

  it('uses the cost that the comment states, and a salt and a nonce of full length', () => {
    expect([SCRYPT.N, SCRYPT.r, SCRYPT.p]).toEqual([131_072, 8, 1]);
    const { kdf, nonce, tag } = seal(contents, { ...key, kdf: newKdf() });
    expect([kdf.salt, nonce, tag].map((text) => Buffer.from(text, 'base64').length)).toEqual([16, 12, 16]);
  });

  it('is under the key that scrypt makes at the cost that the file names, however the passphrase is typed', async () => {
    // Another cost in each part than Node's own, which stands in where none is handed over.
    const cost = { N: 2 ** 15, r: 4, p: 2 };
    const salt = randomBytes(16);
    const kdf = { name: 'scrypt', ...cost, salt: salt.toString('base64') } as const;
    const passphrase = 'Ọ̀yọ́ is a passphrase';
    const options = { ...cost, maxmem: 2 ** 26 };
    const expected = scryptSync(Buffer.from(passphrase.normalize('NFC')), salt, 32, options);
    for (const form of ['NFC', 'NFD'] as const) {
      const { key: made } = await deriveKey(passphrase.normalize(form), kdf);
      expect(made.export()).toEqual(expected);
    }
  });

  it('whose key the machine cannot make is trouble with the vault, told without the passphrase', async () => {
    const kdf = { ...newKdf(LEAST_COST), N: 3 };
    const trouble = await deriveKey(PASSPHRASE, kdf).catch((error: unknown) => error);
    expect(trouble).toMatchObject({ name: 'SecretsTrouble', code: 'vault-unavailable' });
    expect(String(trouble)).not.toContain(PASSPHRASE);
  });

  it('keeps any contents', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.string().filter((name) => name !== '__proto__'),
          fc.string({ unit: 'grapheme' }),
        ),
        (any) => {
          expect(unseal(parseVault(JSON.stringify(seal(any, key))), key)).toEqual({ ...any });
        },
      ),
    );
  });
});

/** Written by an earlier program: a vault of this form opens for ever, or its history is lost. */
const EARLIER = `{
  "format": "veridesk-vault",
  "version": 1,
  "kdf": { "name": "scrypt", "N": 16384, "r": 8, "p": 1, "salt": "c2l4dGVlbiBieXRlcyBvZg==" },
  "cipher": "aes-256-gcm",
  "nonce": "3bCTSJaWBbKVvFf/",
  "tag": "prK+mJzo4/iqWKpuE1oW+w==",
  "sealed": "fWKLLJbTvyZiPqYvrbM9rShl8YBa2z9QwPvfzIz/KcfsIulsV3RsZOTEwHcvBqhFLKubrN/Cr2DhfH+oLDs8Mq2mp/KLg2fcL6vTOUiH/BWLJ0w="
}`;

it('a vault of before opens with its passphrase, and holds the key of the history under its name', async () => {
  const file = parseVault(EARLIER);
  const opened = await deriveKey('correct horse battery', file.kdf);
  expect(unseal(file, opened)).toEqual({ 'database-key': 'ab'.repeat(32) });
  expect(DATABASE_KEY).toBe('database-key');
});

describe('a changed file', () => {
  it('never opens, wherever one bit is turned', () => {
    const bytes = Buffer.from(JSON.stringify(seal(contents, key), null, 2));
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.nat(7), (at, bit) => {
        const changed = Buffer.from(bytes);
        changed[at] = (changed[at] ?? 0) ^ (1 << bit);
        expect(codeOf(() => unseal(parseVault(changed.toString('utf8')), key))).not.toBe('opened');
      }),
      { numRuns: 3_000 },
    );
  });

  it.each([
    ['salt', 'Zg==', 'Zh=='],
    ['tag', '+w==', '+x=='],
    ['contents', '0w="', '0x="'],
  ])('never opens where only the bits that say nothing are turned, of its %s', (_, from, to) => {
    expect(Buffer.from(to, 'base64')).toEqual(Buffer.from(from, 'base64'));
    expect(EARLIER).toContain(from);
    expect(codeOf(() => parseVault(EARLIER.replace(from, to)))).toBe('vault-unreadable');
  });

  it('never opens, wherever it is cut or written over', () => {
    const text = JSON.stringify(seal(contents, key));
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.string({ minLength: 1, maxLength: 8 }), (at, more) => {
        expect(codeOf(() => parseVault(text.slice(0, at)))).toBe('vault-unreadable');
        const changed = text.slice(0, at) + more + text.slice(at + more.length);
        if (changed !== text) expect(codeOf(() => unseal(parseVault(changed), key))).not.toBe('opened');
      }),
    );
  });

  it('does not open with a header exchanged for a weaker one', () => {
    const file = seal(contents, key);
    for (const kdf of [
      { ...file.kdf, r: 4 },
      { ...file.kdf, p: 2 },
      { ...file.kdf, N: 2 ** 15 },
    ]) {
      expect(codeOf(() => unseal({ ...file, kdf }, key))).toBe('passphrase-wrong');
    }
  });
});

describe('a file that is not a vault of this version', () => {
  const change = (edit: (file: Record<string, unknown> & { kdf: VaultFile['kdf'] }) => unknown) => {
    const file = JSON.parse(JSON.stringify(seal(contents, key)));
    return JSON.stringify(edit(file) ?? file);
  };
  it.each<[string, () => string]>([
    ['nothing', () => ''],
    ['another document', () => '{}'],
    ['a list', () => '[]'],
    ['a newer version', () => change((file) => ({ ...file, version: 2 }))],
    ['another format', () => change((file) => ({ ...file, format: 'other' }))],
    ['another cipher', () => change((file) => ({ ...file, cipher: 'aes-128-gcm' }))],
    ['something more', () => change((file) => ({ ...file, hint: 'the usual one' }))],
    ['a cheap key', () => change((file) => ({ ...file, kdf: { ...file.kdf, N: 2 ** 13 } }))],
    [
      'a cost that is no power of two',
      () => change((file) => ({ ...file, kdf: { ...file.kdf, N: 100_000 } })),
    ],
    ['a cost of 1 GiB', () => change((file) => ({ ...file, kdf: { ...file.kdf, N: 2 ** 19, r: 16 } }))],
    ['a cost of minutes', () => change((file) => ({ ...file, kdf: { ...file.kdf, N: 2 ** 19, p: 64 } }))],
    ['a short nonce', () => change((file) => ({ ...file, nonce: 'AAAA' }))],
    ['a short tag', () => change((file) => ({ ...file, tag: 'AAAA' }))],
    ['no salt', () => change((file) => ({ ...file, kdf: { ...file.kdf, salt: '' } }))],
  ])('is unreadable, at once, and left as it is: %s', async (_, make) => {
    const path = await quickVault();
    const text = make();
    writeFileSync(path, text);
    const from = performance.now();
    await expect(openVault(path, PASSPHRASE)).rejects.toMatchObject({ code: 'vault-unreadable' });
    // What is refused would take several seconds, or minutes.
    expect(performance.now() - from).toBeLessThan(2_000);
    expect(readFileSync(path, 'utf8')).toBe(text);
  });
});
