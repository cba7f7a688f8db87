/** Room that is not to be had whole, on a system that cuts no file that is open to be added to, as Windows. */
import fs, { statSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-history.ts';
import { holdRoom } from './held-room.ts';

const { ftruncateSync, truncateSync, writeSync } = fs;
const put = (changed: Partial<typeof fs>) => {
  Object.assign(fs, changed);
  syncBuiltinESMExports();
};
afterEach(() => put({ ftruncateSync, truncateSync, writeSync }));

function refused(code: string): () => never {
  return () => {
    throw Object.assign(new Error(code), { code });
  };
}

/** Takes one piece and has no room for the next; what was written to is not cut while it is open. */
function fillingDisk(): Partial<typeof fs> {
  const written: number[] = [];
  return {
    writeSync: ((...given: Parameters<typeof writeSync>) => {
      if (written.push(given[0]) > 1) refused('ENOSPC')();
      return writeSync(...given);
    }) as typeof writeSync,
    ftruncateSync: (file, length) =>
      written.includes(file) ? refused('EPERM')() : ftruncateSync(file, length),
  };
}

it('stays as it was, and the disk that is full is what is told', () => {
  const database = join(temporaryFolder(), 'history.db');
  writeFileSync(`${database}.room`, 'held before');
  put(fillingDisk());
  expect(() => holdRoom(database, 1)).toThrow('ENOSPC');
  expect(statSync(`${database}.room`).size).toBe('held before'.length);
});

it('tells the full disk also where it cannot be cut at all', () => {
  const database = join(temporaryFolder(), 'history.db');
  put({ ...fillingDisk(), truncateSync: refused('EBUSY') });
  expect(() => holdRoom(database, 1)).toThrow('ENOSPC');
});
