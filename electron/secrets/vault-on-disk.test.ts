/** What a vault was given is on the disk before anybody is told that it is kept. */
import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { vaultUnsure } from '../../shared/failure.ts';
import { folderNotSynced } from '../testing/failing-disk.ts';
import { syncedPaths } from '../testing/in-place-of.ts';
import { keyFailure } from '../troubles.ts';
import { quickVault } from './testing/quick-vault.ts';
import { PASSPHRASE } from './testing/write-vault.ts';
import { openVault } from './vault.ts';

describe.skipIf(process.platform === 'win32')('in a folder', () => {
  it('that cannot be synced it is kept all the same', async () => {
    const path = await quickVault();
    const vault = await openVault(path, PASSPHRASE);
    folderNotSynced(dirname(path), 'EINVAL');
    await vault.set('a', 'first');
    expect(await vault.get('a')).toBe('first');
  });

  it('of a failing disk it is not told as kept, and the vault stays as it was', async () => {
    const path = await quickVault({ a: 'first' });
    const vault = await openVault(path, PASSPHRASE);
    folderNotSynced(dirname(path), 'EIO');
    await expect(vault.set('a', 'second')).rejects.toMatchObject({ code: 'vault-unavailable' });
    await expect(vault.remove('a')).rejects.toMatchObject({ code: 'vault-unavailable' });
    expect(await vault.get('a')).toBe('first');
    expect(readdirSync(dirname(path))).toEqual(['vault.json']);
  });

  it('of a disk that fails once it has its name it is not told as kept either, nor as not kept, since it is read', async () => {
    const path = await quickVault();
    const vault = await openVault(path, PASSPHRASE);
    folderNotSynced(dirname(path), 'EIO', 1);
    const trouble = await vault.set('a', 'first').catch((error: unknown) => error);
    expect(trouble).toMatchObject({ code: 'vault-unavailable' });
    expect(keyFailure(trouble)).toEqual({ code: 'vault-unavailable', sentence: vaultUnsure });
    expect(await vault.get('a')).toBe('first');
  });

  it('it is on the disk before it takes the place of the one before, and so is its name once it has', async () => {
    const path = await quickVault();
    const vault = await openVault(path, PASSPHRASE);
    const synced = syncedPaths();
    await vault.set('a', 'first');
    const part = expect.stringMatching(/vault\.json\.[0-9a-f-]{36}\.part$/u);
    expect(synced).toEqual([part, dirname(path), dirname(path)]);
  });

  it('that refuses it before, it is told as not written', async () => {
    const path = await quickVault();
    const vault = await openVault(path, PASSPHRASE);
    folderNotSynced(dirname(path), 'EIO');
    const trouble = await vault.set('a', 'first').catch((error: unknown) => error);
    expect(keyFailure(trouble)).toEqual({ code: 'vault-unavailable' });
  });
});
