import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { usualFolder } from './usual-folder.ts';

let own: string;
beforeEach(() => {
  own = mkdtempSync(join(tmpdir(), 'veridesk-usual-'));
});
afterEach(() => rmSync(own, { recursive: true, force: true }));

const on = (platform: NodeJS.Platform, environment: Record<string, string> = {}) =>
  usualFolder({ platform, environment, own });

/** A desk’s folder, with the file that says where its keys are kept. */
function deskIn(...parts: string[]): string {
  const folder = join(own, ...parts, 'Veridesk');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'desk.json'), '{}');
  return folder;
}

it.each(['', '.config', 'a/b'])(
  'a folder of settings that the environment names as “%s” counts as not named',
  (folder) => {
    expect(on('linux', { XDG_CONFIG_HOME: folder })).toBe(join(own, '.config', 'Veridesk'));
  },
);

it('the environment names the folder of settings', () => {
  expect(on('linux', { XDG_CONFIG_HOME: '/somewhere/else' })).toBe('/somewhere/else/Veridesk');
  expect(on('darwin', { XDG_CONFIG_HOME: '/somewhere/else' })).toBe(
    join(own, 'Library', 'Application Support', 'Veridesk'),
  );
});

it('a desk on Windows stays on the computer, unless one lies already among what roams', () => {
  expect(on('win32')).toBe(join(own, 'AppData', 'Local', 'Veridesk'));
  expect(on('win32', { LOCALAPPDATA: '/local', APPDATA: '/roaming' })).toBe(join('/local', 'Veridesk'));
  const roaming = deskIn('AppData', 'Roaming');
  expect(on('win32')).toBe(roaming);
  expect(on('win32', { APPDATA: join(own, 'AppData', 'Roaming'), LOCALAPPDATA: '/local' })).toBe(roaming);
  const local = deskIn('AppData', 'Local');
  expect(on('win32')).toBe(local);
});
