/** Which Electron is taken for one that can be started. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { temporaryFolder } from '../electron/history/testing/temporary-history.ts';
import { unpackedElectron as unpacked } from '../electron/terminal/testing/unpacked-electron.ts';

const { electronBinary, installedElectron } = (await import(
  new URL('./electron-binary.mjs', import.meta.url).href
)) as {
  electronBinary: (electron: string, named: string) => string | null;
  installedElectron: (electron: string, named: string) => string | null;
};

it('one whose unpacking was broken off is none', () => {
  expect(installedElectron(unpacked(null), '')).toBeNull();
});

it('one that was unpacked to its end is known by its record', () => {
  const home = unpacked('electron-here');
  expect(installedElectron(home, '')).toBe(join(home, 'dist', 'electron-here'));
  expect(installedElectron(unpacked('elsewhere'), '')).toBeNull();
});

it('one in a folder that somebody names needs no record', () => {
  const named = join(unpacked(null), 'dist');
  expect(installedElectron(temporaryFolder(), named)).toBe(join(named, 'electron'));
  expect(installedElectron(unpacked('electron-here'), named)).toBe(join(named, 'electron-here'));
  expect(installedElectron(temporaryFolder(), temporaryFolder())).toBeNull();
});

it('one that is not there is fetched, which is said before; one that is there is not', () => {
  const said: unknown[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(text) > 0);
  const home = unpacked(null);
  writeFileSync(
    join(home, 'install.js'),
    `require('fs').writeFileSync(__dirname + '/path.txt', 'electron-here')`,
  );
  const found = [electronBinary(home, ''), electronBinary(home, '')];
  write.mockRestore();
  expect(found).toEqual(Array(2).fill(join(home, 'dist', 'electron-here')));
  expect(said).toEqual([expect.stringContaining('Fetching')]);
});
