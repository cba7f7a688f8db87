/** What a vault was given is on the disk before anybody is told that it is kept. */
import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderNotSynced } from '../testing/failing-disk.ts';
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

  it('of a disk that fails once it has its name it is not told as kept either', async () => {
    const path = await quickVault();
    const vault = await openVault(path, PASSPHRASE);
    folderNotSynced(dirname(path), 'EIO', 1);
    await expect(vault.set('a', 'first')).rejects.toMatchObject({ code: 'vault-unavailable' });
  });
});
