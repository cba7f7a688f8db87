/** Containers beside a record: those about other things are not heard, those that only sound like them are. */
import { expect, it } from 'vitest';
import { readEnvelope } from '../envelope.ts';

const record = { firstName: 'Ada', lastName: 'Obi', dateOfBirth: '1990-01-01', bvn: '22222222222' };
const outcome = (more: object) =>
  readEnvelope({ status: true, data: record, ...more }, { kind: 'bvn', httpStatus: 200 }).outcome;

it.each(['feedback', 'properties', 'serverResponse', 'server_status', 'bankResponse'])(
  '%s is heard',
  (key) => {
    expect(outcome({ [key]: { status: 'FAILED' } })).toBe('unknown');
    expect(outcome({ [key]: { message: 'Name mismatch' } })).toBe('mismatch');
    expect(outcome({ [key]: { status: 'SUCCESS' } })).toBe('verified');
  },
);

it.each(['fees', 'property', 'propertyTax', 'server', 'session', 'bank', 'bank_account', 'payment_status'])(
  '%s is not',
  (key) => {
    expect(outcome({ [key]: { status: 'FAILED' } })).toBe('verified');
  },
);
