import { describe, expect, it } from 'vitest';
import { HistoryTrouble, historyTroubles } from './history/trouble.ts';
import { SecretsTrouble } from './secrets/port.ts';
import { accountFailure, fileFailure, keyFailure, storeFailure } from './troubles.ts';

describe('trouble with the history', () => {
  it('tells a damaged file from one that cannot be written: making room would not help', () => {
    expect(fileFailure(new HistoryTrouble('damaged'))).toEqual({ code: 'history-damaged' });
    expect(fileFailure(new HistoryTrouble('not-writable'))).toEqual({ code: 'history-unavailable' });
    expect(storeFailure(new HistoryTrouble('damaged'))).toEqual({ code: 'history-damaged' });
    expect(storeFailure(new HistoryTrouble('not-writable'))).toEqual({ code: 'history-unavailable' });
  });

  it('is a failure or a defect, whatever its kind', () => {
    for (const kind of historyTroubles) {
      const trouble = new HistoryTrouble(kind);
      const failure = fileFailure(trouble);
      if (failure) expect(storeFailure(trouble)).toEqual(failure);
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
