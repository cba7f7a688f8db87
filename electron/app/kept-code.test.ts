import fs, { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import { forgetsKeptCode } from './kept-code.ts';

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

it('what the engine has compiled goes, and nothing else of the data folder', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'Code Cache', 'electron-preload'), { recursive: true });
  writeFileSync(join(folder, 'Code Cache', 'electron-preload', 'A1.cache'), 'EPC1');
  writeFileSync(join(folder, 'desk.json'), '{}');
  expect(forgetsKeptCode(folder)).toBe(true);
  expect(readdirSync(folder)).toEqual(['desk.json']);
});

it('where nothing is kept, nothing is wrong; a link goes, and not what it leads to', () => {
  const [folder, elsewhere] = [temporaryFolder(), temporaryFolder()];
  expect(forgetsKeptCode(folder)).toBe(true);
  expect(forgetsKeptCode(join(folder, 'none'))).toBe(true);
  writeFileSync(join(elsewhere, 'A1.cache'), 'EPC1');
  symlinkSync(elsewhere, join(folder, 'Code Cache'), 'junction');
  expect(forgetsKeptCode(folder)).toBe(true);
  expect([existsSync(join(folder, 'Code Cache')), readdirSync(elsewhere)]).toEqual([false, ['A1.cache']]);
});

it('says so where it cannot be taken away', () => {
  vi.spyOn(fs, 'rmSync').mockImplementation(() => {
    throw Object.assign(new Error('it is another user’s'), { code: 'EACCES' });
  });
  syncBuiltinESMExports();
  expect(forgetsKeptCode(temporaryFolder())).toBe(false);
});
