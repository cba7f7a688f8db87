import { describe, expect, it } from 'vitest';
import { HistoryTrouble, historyTroubles, troubleFrom } from './history/trouble.ts';
import { SecretsTrouble } from './secrets/port.ts';
import { accountFailure, fileFailure, keyFailure, storeFailure } from './troubles.ts';

describe('trouble with the history', () => {
  it('tells a damaged file from one that cannot be written: making room would not help', () => {
    expect(fileFailure(new HistoryTrouble('damaged'))).toEqual({ code: 'history-damaged' });
    expect(fileFailure(new HistoryTrouble('not-writable'))).toEqual({ code: 'history-unavailable' });
    expect(storeFailure(new HistoryTrouble('damaged'))).toEqual({ code: 'history-damaged' });
    expect(storeFailure(new HistoryTrouble('not-writable'))).toEqual({ code: 'history-unavailable' });
  });

  it('says that Veridesk has to be started anew where its thread has ended', () => {
    for (const failure of [fileFailure, storeFailure].map((of) => of(new HistoryTrouble('ended'))))
      expect(failure).toMatchObject({
        code: 'history-unavailable',
        sentence: expect.stringContaining('Close Veridesk and start it anew.'),
      });
  });

  it('says of that that nothing was sent where something was to be, and not to a reader', () => {
    const said = [fileFailure, storeFailure].map((of) => of(new HistoryTrouble('ended'))?.sentence);
    expect(said.map((sentence) => sentence?.includes('Nothing was sent.'))).toEqual([false, true]);
  });

  it('says why a file cannot be written to, where that is known', () => {
    const said = (code: string) =>
      fileFailure(troubleFrom(Object.assign(new Error(), { code })))?.sentence?.split(/[.,:]/u)[0];
    expect(['SQLITE_FULL', 'ENOSPC', 'EDQUOT'].map(said)).toEqual(Array(3).fill('The disk is full'));
    expect(['SQLITE_READONLY_DIRECTORY', 'EACCES', 'EROFS'].map(said)).toEqual(
      Array(3).fill('The history may not be written'),
    );
    expect(['SQLITE_BUSY_SNAPSHOT', 'EBUSY'].map(said)).toEqual(
      Array(2).fill('Another program holds the history file'),
    );
    expect(said('EMFILE')).toBe('Too many files are open on this computer');
    expect(said('SQLITE_IOERR_WRITE')).toBe('The disk reports an error where the history lies');
    // This can be any of them.
    expect(said('SQLITE_CANTOPEN')).toBeUndefined();
  });

  it('is none of ours where a file may not become so large, as by a limit of whoever started it', () => {
    const met = troubleFrom(Object.assign(new Error(), { code: 'EFBIG' }));
    expect(fileFailure(met)).toEqual({ code: 'history-unavailable' });
  });

  it('is a failure or a defect, whatever its kind', () => {
    for (const kind of historyTroubles) {
      const trouble = new HistoryTrouble(kind);
      const failure = fileFailure(trouble);
      // Of the thread that has ended, whether anything was to be sent is told apart.
      const told = kind === 'ended' ? expect.any(String) : failure?.sentence;
      if (failure) expect(storeFailure(trouble)).toEqual({ ...failure, ...(told && { sentence: told }) });
    }
    expect(() => storeFailure(new HistoryTrouble('defect'))).toThrow(HistoryTrouble);
  });
});

it('trouble with keys keeps its code, and a passphrase that no longer fits means locked', () => {
  expect(keyFailure(new SecretsTrouble('keychain-unavailable'))).toEqual({ code: 'keychain-unavailable' });
  expect(keyFailure(new SecretsTrouble('passphrase-wrong'))).toEqual({ code: 'vault-locked' });
  expect(() => keyFailure(new Error('defect'))).toThrow('defect');
});

it('an account can have trouble of both sorts', () => {
  expect(accountFailure(new HistoryTrouble('damaged'))).toEqual({ code: 'history-damaged' });
  expect(accountFailure(new SecretsTrouble('vault-unavailable'))).toEqual({ code: 'vault-unavailable' });
});
