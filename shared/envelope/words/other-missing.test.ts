/** What else than the person was not found: nobody was looked for, so the registry is not said to have no record. */
import { expect, it } from 'vitest';
import { readEnvelope } from '../../envelope.ts';

const outcomes = (message: string) =>
  [
    { success: false, message },
    { status: 'error', error: message },
    { success: true, message, data: null },
  ].map((body) => readEnvelope(body, { kind: 'bvn', httpStatus: 200 }).outcome);

it.each([
  ['Product not found', 'denied'],
  ['Your wallet was not found', 'denied'],
  ['Account does not exist', 'denied'],
  ['Cannot find your account', 'denied'],
  ['Business not registered', 'denied'],
  ['Not registered for this product', 'denied'],
  ['Your account is not in our system', 'denied'],
  ['Provider not found', 'unavailable'],
  ['Could not resolve host', 'unavailable'],
  ['Could not find provider', 'unavailable'],
  ['No data source available', 'unavailable'],
  ['Empty response from provider', 'unavailable'],
  ['BVN not found in payload', 'rejected'],
  ['No BVN in request body', 'rejected'],
  ['Field not found', 'rejected'],
  ['No result yet', 'pending'],
  ['Result not available yet', 'pending'],
  ['Transaction not found', 'unknown'],
  ['Request ID not found', 'unknown'],
  ['Not found in cache', 'unknown'],
])('“%s” is %s', (message, outcome) => {
  expect(outcomes(message)).toEqual([outcome, outcome, outcome]);
});

it.each([
  'Requested record not found',
  'Record not found for the request',
  'Product: BVN. Record not found',
  'Transaction successful, record not found',
  'Data provider: NIBSS. No record found',
  'Account with this BVN does not exist',
  'Account not registered with this BVN',
  'Unable to find customer account',
  'BVN not linked to any account',
  'BVN not found on database',
  'Empty response from registry',
  'NIN not in our database',
])('“%s” says of the person that there is no record', (message) => {
  expect(outcomes(message)).toEqual(['not_found', 'not_found', 'not_found']);
});
