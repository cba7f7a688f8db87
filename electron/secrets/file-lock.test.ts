import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { smallDisk } from '../evidence/testing/small-disk.ts';
import { withFileLock } from './file-lock.ts';

it('a full disk leaves no lock behind, which would hold the next one up until it is stale', async ({
  skip,
}) => {
  const folder = smallDisk(64) ?? skip();
  const path = join(folder, 'vault.json.lock');
  expect(() => writeFileSync(join(folder, 'full'), Buffer.alloc(1_000_000))).toThrow('ENOSPC');
  const work = async () => 'done';
  await expect(withFileLock(path, work)).rejects.toMatchObject({ code: 'vault-unavailable' });
  expect(readdirSync(folder)).toEqual(['full']);
  writeFileSync(join(folder, 'full'), '');
  expect(await withFileLock(path, work)).toBe('done');
});
