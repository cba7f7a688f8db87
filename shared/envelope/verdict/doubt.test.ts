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
