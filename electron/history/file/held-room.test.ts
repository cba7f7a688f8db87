/** Room that is not to be had whole, on a system that cuts no file that is open to be added to, as Windows. */
import fs, { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inFs } from '../../testing/in-place-of.ts';
import { temporaryFolder } from '../testing/temporary-history.ts';
import { holdRoom, holdRoomForOne } from './held-room.ts';

const { ftruncateSync, truncateSync, writeSync } = fs;
const ROOM = 4 * 1024 * 1024;

function refused(code: string): () => never {
  return () => {
    throw Object.assign(new Error(code), { code });
  };
}

/** Takes one piece and has no room for the next, before which `meanwhile`; what was written to is not cut while it is open. */
function fillingDisk(meanwhile: () => void = () => undefined): Partial<typeof fs> {
  const written: number[] = [];
  return {
    writeSync: ((...given: Parameters<typeof writeSync>) => {
      if (written.push(given[0]) > 1) {
        meanwhile();
        refused('ENOSPC')();
      }
      return writeSync(...given);
    }) as typeof writeSync,
    ftruncateSync: (file, length) =>
      written.includes(file) ? refused('EPERM')() : ftruncateSync(file, length),
  };
}

it('stays as it was, and the disk that is full is what is told', () => {
  const database = join(temporaryFolder(), 'history.db');
  writeFileSync(`${database}.room`, 'held before');
  inFs(fillingDisk());
  expect(() => holdRoom(database, 1)).toThrow('ENOSPC');
  expect(statSync(`${database}.room`).size).toBe('held before'.length);
});

it('tells the full disk also where it cannot be cut at all', () => {
  const database = join(temporaryFolder(), 'history.db');
  inFs({ ...fillingDisk(), truncateSync: refused('EBUSY') });
  expect(() => holdRoom(database, 1)).toThrow('ENOSPC');
});

it('is not held again without being there, where an answer took of it while there was no room for more', () => {
  const database = join(temporaryFolder(), 'history.db');
  writeFileSync(`${database}.room`, 'held before');
  inFs(fillingDisk(() => truncateSync(`${database}.room`, 4)));
  expect(() => holdRoom(database, 1)).toThrow('ENOSPC');
  expect(statSync(`${database}.room`).size).toBe(4);
});

it('is held for each answer and no more, and given back for many once no check is under way', () => {
  const database = join(temporaryFolder(), 'history.db');
  const size = () => statSync(`${database}.room`).size;
  writeFileSync(`${database}.room`, 'held before');
  holdRoom(database, 2);
  expect(size()).toBe(2 * ROOM);
  holdRoom(database, 1);
  holdRoomForOne(database, () => false);
  expect(size()).toBe(2 * ROOM);
  holdRoomForOne(database, () => true);
  expect(size()).toBe(ROOM);
});
