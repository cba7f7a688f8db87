/** Which Electron the doctor finds. */
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '../../history/testing/temporary-history.ts';
import { unpackedElectron as unpacked } from '../testing/unpacked-electron.ts';
import { windowFindings } from './doctor-window.ts';

const found = (home: string | null) => windowFindings(home).find(({ name }) => name === 'electron');

it('is one that was unpacked to its end, and none whose unpacking was broken off', () => {
  const home = unpacked('electron-here');
  expect(found(home)).toEqual({
    ...{ name: 'electron', found: true, sentence: join(home, 'dist', 'electron-here') },
  });
  for (const other of [unpacked(null), unpacked('elsewhere'), temporaryFolder(), null])
    expect(found(other)).toMatchObject({ found: false, sentence: 'Electron’s binary is not installed.' });
});

it('is one in a folder that somebody names, record or none', () => {
  const named = join(unpacked(null), 'dist');
  vi.stubEnv('ELECTRON_OVERRIDE_DIST_PATH', named);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(found(temporaryFolder())).toMatchObject({ found: true, sentence: join(named, 'electron') });
});
