import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import { type FolderTrouble, folderTrouble } from './second-start.ts';

/** More than any system has. */
const NOBODY = 2 ** 22 + 1;

function lockedBy(holder: string): string {
  const folder = temporaryFolder();
  symlinkSync(holder, join(folder, 'SingletonLock'));
  return folder;
}

it.skipIf(process.platform === 'win32').each<[string, () => string, FolderTrouble | null]>([
  ['another Veridesk of this computer has it', () => lockedBy(`${hostname()}-${process.pid}`), null],
  ['one has it that began under the name of before', () => lockedBy(`before-${process.pid}`), null],
  ['there is no folder', () => join(temporaryFolder(), 'none'), 'unusable'],
  ['it took no lock', () => temporaryFolder(), 'unusable'],
  ['one that ended cannot be taken away', () => lockedBy(`${hostname()}-${NOBODY}`), 'unusable'],
  ['one is left of a computer of another name', () => lockedBy(`desk-17.example-${NOBODY}`), 'left'],
  ['something else is left in its place', () => lockedBy('nowhere'), 'left'],
])('where %s', (_, folder, trouble) => {
  expect(folderTrouble(folder())).toBe(trouble);
});

it.skipIf(process.platform === 'win32')('a lock that is no link says nothing', () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'SingletonLock'), '');
  expect(folderTrouble(folder)).toBeNull();
  rmSync(folder, { recursive: true });
  writeFileSync(folder, '');
  expect(folderTrouble(folder)).toBe('unusable');
});
