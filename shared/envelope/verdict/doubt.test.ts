/** A word on the account beside a record: a hint for the next time, or the reason why the call came to nothing. */
import { describe, expect, it } from 'vitest';
import { readEnvelope } from '../../envelope.ts';

const record = { firstName: 'Ada', lastName: 'Obi', dateOfBirth: '1990-01-01', bvn: '22222222222' };
const outcome = (more: object) =>
  readEnvelope({ status: true, ...more, data: record }, { kind: 'bvn', httpStatus: 200 }).outcome;

describe('a hint on the account beside a message of success', () => {
  it.each(['warning', 'notice', 'note', 'info'])('under %s takes nothing back', (key) => {
    for (const hint of [
      'Your wallet balance is running low',
      'You have exceeded 80% of your monthly quota',
      ['Your wallet balance is low, kindly top up your wallet'],
    ])
      expect(outcome({ message: 'Verification Successful', [key]: hint })).toBe('verified');
  });

  it.each([
    [{ warning: 'Your wallet balance is running low' }, 'denied'],
    [{ message: 'Failed', warning: 'Insufficient balance' }, 'denied'],
    [{ message: 'Request received and processed', note: 'Insufficient balance' }, 'denied'],
    [{ message: 'Success', detail: 'Insufficient balance' }, 'denied'],
    [{ message: 'Success', warning: 'Invalid API key' }, 'denied'],
    [{ message: 'Success', success: false, warning: 'Insufficient balance' }, 'denied'],
    [{ message: 'Access denied', warning: 'Your balance is low' }, 'denied'],
  ])('%j is no such hint', (more, expected) => {
    expect(outcome(more)).toBe(expected);
  });

  it.each(['. ', ', ', ' - ', ' and ', ' | '])('hides no other no behind “%s”', (sign) => {
    const warning = `Your wallet balance is low${sign}name does not match`;
    expect(outcome({ message: 'Success', warning })).not.toBe('verified');
  });
});

describe('a status of what was not done, or of somebody who is kept out', () => {
  const words = ['SKIPPED', 'NOT_PERFORMED', 'NOT_RUN', 'DENY', 'BLOCK', 'BANNED', 'INSUFFICIENT_DATA'];

  it.each(words)('%s, of the whole check, verifies nobody', (word) => {
    expect(outcome({ verification_status: word })).toBe('mismatch');
    expect(outcome({ verification: { status: word } })).toBe('mismatch');
    expect(outcome({ summary: { bvn_check: word } })).toBe('mismatch');
  });

  it('takes nothing back of a single field, nor of a face beside a number', () => {
    for (const key of ['name_check', 'dob_check', 'selfie_check', 'address_verification_status'])
      expect(outcome({ [key]: 'SKIPPED' })).toBe('verified');
    expect(outcome({ selfie_verification: { status: 'SKIPPED' } })).toBe('verified');
  });

  it('takes nothing back where another number was not looked up; whoever is banned under one is', () => {
    const twin = (status: string) => [{ nin_status: status }, { summary: { nin_check: status } }];
    for (const more of [...twin('SKIPPED'), ...twin('NOT_PERFORMED'), { voters_card: { status: 'SKIPPED' } }])
      expect(outcome(more)).toBe('verified');
    for (const more of twin('BANNED')) expect(outcome(more)).toBe('mismatch');
  });

  it('of the face, where faces were to be compared, verifies nobody', () => {
    for (const more of [{ face_status: 'SKIPPED' }, { selfie_verification: { status: 'NOT_PERFORMED' } }]) {
      const body = { status: true, data: record, ...more };
      expect(readEnvelope(body, { kind: 'face', httpStatus: 200 }).outcome).toBe('mismatch');
    }
  });
});
