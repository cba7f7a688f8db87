import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { memorySecrets } from './memory.ts';
import type { Secrets } from './port.ts';
import { folderForTest, quickVault } from './testing/quick-vault.ts';
import { PASSPHRASE } from './testing/write-vault.ts';
import { makeVault, openVault, vaultExists } from './vault.ts';

async function newVault(path: string): Promise<Secrets> {
  const secrets = await makeVault(path, PASSPHRASE);
  if (!secrets) throw new Error('There was a vault already');
  return secrets;
}

describe('a vault', () => {
  it('keeps secrets behind its passphrase, over restarts', async () => {
    const path = join(folderForTest(), 'vault.json');
    expect(await vaultExists(path)).toBe(false);
    const made = await newVault(path);
    expect(await vaultExists(path)).toBe(true);
    expect(await made.get('a')).toBeNull();
    await made.set('a', 'first');
    await made.set('b', 'é€😀'.repeat(100));
    await made.set('a', 'second');
    const opened = await openVault(path, PASSPHRASE);
    expect([await opened.get('a'), await opened.get('b')]).toEqual(['second', 'é€😀'.repeat(100)]);
    await opened.remove('a');
    await opened.remove('never was');
    expect(await made.get('a')).toBeNull();
    expect(await made.get('b')).not.toBeNull();
    for (const odd of ['constructor', 'toString', '__proto__']) expect(await made.get(odd)).toBeNull();
  });

  it('shows nothing of what it keeps, not even the names, and only to its owner', async () => {
    const path = join(folderForTest(), 'vault.json');
    const secrets = await newVault(path);
    await secrets.set('canary-name', 'canary-value-5521');
    const text = readFileSync(path, 'utf8');
    const plain = Buffer.from(JSON.parse(text).sealed, 'base64').toString('latin1');
    for (const canary of ['canary', '5521', PASSPHRASE]) expect(text + plain).not.toContain(canary);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readdirSync(dirname(path))).toEqual(['vault.json']);
  });

  it('opens with the same passphrase however its letters were composed, and with no other', async () => {
    const path = join(folderForTest(), 'vault.json');
    await makeVault(path, 'Adébáyọ̀ and co.'.normalize('NFD'));
    await expect(openVault(path, 'Adébáyọ̀ and co.'.normalize('NFC'))).resolves.toBeDefined();
    for (const wrong of ['', 'adébáyọ̀ and co.', 'Adébáyọ̀ and co. ', 'Adebayo and co.']) {
      await expect(openVault(path, wrong)).rejects.toMatchObject({ code: 'passphrase-wrong' });
    }
  });

  it('is salted for itself, and sealed anew at every write', async () => {
    const [one, other] = [await quickVault({ a: 'same' }), await quickVault({ a: 'same' })];
    const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
    expect(read(one).kdf.salt).not.toBe(read(other).kdf.salt);
    const nonces = new Set<string>();
    const secrets = await openVault(one, PASSPHRASE);
    for (let i = 0; i < 20; i += 1) {
      await secrets.set('a', 'same');
      nonces.add(read(one).nonce);
    }
    expect(nonces.size).toBe(20);
  });

  it('is made once: one that is there is never replaced, nor when two are made at the same time', async () => {
    const path = join(folderForTest(), 'vault.json');
    const made = await Promise.allSettled([
      makeVault(path, PASSPHRASE),
      makeVault(path, 'another passphrase'),
    ]);
    const secrets = made.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(secrets.map((one) => one === null).sort()).toEqual([false, true]);
    const before = readFileSync(path);
    expect(await makeVault(path, PASSPHRASE)).toBeNull();
    expect(readFileSync(path).equals(before)).toBe(true);
    for (const one of secrets) await one?.set('database-key', 'kept');
  });

  it('adds a secret that is not there yet, and leaves one that is', async () => {
    const path = await quickVault();
    const both = await Promise.all([openVault(path, PASSPHRASE), openVault(path, PASSPHRASE)]);
    await Promise.all(both.map((secrets, i) => secrets.add?.('database-key', `of ${i}`)));
    const kept = await both[0].get('database-key');
    expect(['of 0', 'of 1']).toContain(kept);
    await both[1].add?.('database-key', 'of a third');
    expect(await both[1].get('database-key')).toBe(kept);
  });

  it('whose passphrase was changed by another process is locked for this one', async () => {
    const path = await quickVault({ a: '1' });
    const secrets = await openVault(path, PASSPHRASE);
    writeFileSync(path, readFileSync(await quickVault({ a: '2' })));
    await expect(secrets.get('a')).rejects.toMatchObject({ code: 'vault-locked' });
    await expect(secrets.set('a', '3')).rejects.toMatchObject({ code: 'vault-locked' });
  });

  it('that is gone is unavailable, and is not made again by writing to it', async () => {
    const missing = join(folderForTest(), 'vault.json');
    await expect(openVault(missing, PASSPHRASE)).rejects.toMatchObject({ code: 'vault-unavailable' });
    const path = await quickVault({ a: '1' });
    const secrets = await openVault(path, PASSPHRASE);
    rmSync(path);
    for (const work of [() => secrets.get('a'), () => secrets.set('a', '2'), () => secrets.remove('a')])
      await expect(work()).rejects.toMatchObject({ code: 'vault-unavailable' });
    expect(readdirSync(dirname(path))).toEqual([]);
    writeFileSync(path, 'not a vault');
    await expect(secrets.set('a', '1')).rejects.toMatchObject({ code: 'vault-unreadable' });
    expect(readFileSync(path, 'utf8')).toBe('not a vault');
    expect(existsSync(`${path}.lock`)).toBe(false);
  });

  it('that is a folder, or lies in no folder, is unavailable', async () => {
    const folder = folderForTest();
    await expect(vaultExists(folder)).rejects.toMatchObject({ code: 'vault-unavailable' });
    await expect(makeVault(join(folder, 'none', 'vault.json'), PASSPHRASE)).rejects.toMatchObject({
      code: 'vault-unavailable',
    });
  });
});

describe('secrets of a try-out', () => {
  it('are kept while the object lives', async () => {
    const [one, other] = [memorySecrets(), memorySecrets()];
    await one.set('a', '1');
    expect([await one.get('a'), await one.get('b'), await other.get('a')]).toEqual(['1', null, null]);
    await one.remove('a');
    await one.remove('a');
    expect(await one.get('a')).toBeNull();
  });
});
