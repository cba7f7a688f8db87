import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import { type FolderTrouble, folderTrouble, takesFolder } from './second-start.ts';

const shell = await vi.hoisted(async () => {
  const { EventEmitter } = await import('node:events');
  return { app: Object.assign(new EventEmitter(), { requestSingleInstanceLock: vi.fn(() => true) }) };
});
vi.mock('electron', () => shell);

afterEach(() => {
  vi.unstubAllGlobals();
  shell.app.removeAllListeners();
});

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

describe('on Windows', () => {
  const onWindows = () => vi.stubGlobal('process', { ...process, platform: 'win32' });
  const had = () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'lockfile'), '');
    return folder;
  };
  /** What this start has its lock asked with. */
  const word = () => shell.app.requestSingleInstanceLock.mock.lastCall?.[0 as never];

  it('a folder in which nobody has made the lock cannot be used', () => {
    onWindows();
    expect(folderTrouble(join(temporaryFolder(), 'none'))).toBe('unusable');
    expect(folderTrouble(temporaryFolder())).toBe('unusable');
  });

  it('one that has the folder and came to the front has answered this start; one of another session has not', () => {
    onWindows();
    const folder = had();
    const waited = vi.spyOn(Atomics, 'wait').mockReturnValue('timed-out');
    expect(takesFolder(folder)).toBe(true);
    shell.app.emit('second-instance', {}, [], '', { start: 'an earlier one' });
    expect(folderTrouble(folder)).toBe('elsewhere');
    expect(waited).toHaveBeenCalled();
    waited.mockClear();
    shell.app.emit('second-instance', {}, [], '', word());
    expect(folderTrouble(folder)).toBeNull();
    expect(waited).not.toHaveBeenCalled();
    waited.mockRestore();
  });

  it('one that cannot write its answer comes up all the same', () => {
    onWindows();
    expect(takesFolder(join(temporaryFolder(), 'none'))).toBe(true);
    expect(() => shell.app.emit('second-instance', {}, [], '', word())).not.toThrow();
  });
});

it('elsewhere the one that has the folder leaves no answer in it', () => {
  vi.stubGlobal('process', { ...process, platform: 'linux' });
  takesFolder(temporaryFolder());
  expect(shell.app.listenerCount('second-instance')).toBe(0);
});
