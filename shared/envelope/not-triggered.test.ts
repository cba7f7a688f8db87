/** A rule that looked for a difference and found none takes nothing back. */
import { expect, it } from 'vitest';
import { readEnvelope } from '../envelope.ts';
import { outcomesBesideRecord } from './testing/beside-record.ts';

it.each([
  { rules: [{ name: 'NAME_MISMATCH', triggered: false }] },
  {
    rules: [
      { code: 'NAME_MISMATCH', hit: false },
      { code: 'DOB_MISMATCH', hit: 'no' },
    ],
  },
  { checks: [{ type: 'NAME_MISMATCH', detected: false }] },
  { indicators: [{ indicator: 'deceased', flag: 'N' }] },
  { risk: { signals: [{ signal: 'DECEASED', detected: false }] } },
  {
    riskFlags: [
      { flag: 'DECEASED', value: false },
      { flag: 'SUSPENDED', status: 'clear' },
    ],
  },
  { meta: { signals: [{ signal: 'DECEASED', detected: false }] } },
  { timeline: [{ signals: [{ signal: 'DECEASED', detected: 'no' }] }] },
  {
    checks: [
      { name: 'Deceased', result: 'clear' },
      { name: 'DECEASED_CHECK', passed: true },
    ],
  },
  { fields: [{ name: 'deceased', value: null }] },
  { screening: { displayName: 'Deceased persons register', hit: false } },
])('%j leaves it verified', (more) => {
  expect(outcomesBesideRecord(more)).toEqual(['verified', 'verified']);
});

it.each([
  { rules: [{ name: 'NAME_MISMATCH', triggered: true }] },
  { rules: [{ code: 'NAME_MISMATCH' }] },
  { rules: [{ code: 'NAME_MISMATCH', hit: false, detected: true }] },
  { rules: [{ code: 'NAME_MISMATCH', hit: false, message: 'Name does not match' }] },
  { results: [{ code: 'NO_MATCH', status: 'OK' }] },
  { checks: [{ type: 'NAME_MISMATCH', triggered: false, match: false }] },
])('%j does not', (more) => {
  expect(outcomesBesideRecord(more)).toEqual(['mismatch', 'mismatch']);
});

it.each([
  { indicators: [{ indicator: 'deceased', flag: 'Y' }] },
  { signals: [{ signal: 'DECEASED' }] },
  { signals: [{ signal: 'DECEASED', severity: 'low' }] },
  { riskFlags: [{ flag: 'DECEASED', value: false, status: 'confirmed' }] },
  { meta: { signals: [{ signal: 'DECEASED', detected: true }] } },
  { checks: [{ name: 'Deceased', value: 'Y' }] },
  { screening: { displayName: 'Deceased persons register', result: 'Hit' } },
  { applicant: { name: 'DECEASED ADA OBI' } },
  { timeline: [{ signals: [{ signal: 'DECEASED', detected: 'yes' }] }] },
])('a person who is dead is heard in %j', (more) => {
  expect(outcomesBesideRecord(more)[0]).toBe('mismatch');
});

it('the status of a record takes back no flag on its person', () => {
  const record = { firstName: 'Ada', lastName: 'Obi', bvn: '22222222222', flag: 'DECEASED' };
  const of = (more: object) =>
    readEnvelope({ status: true, data: [{ ...record, ...more }] }, { kind: 'bvn', httpStatus: 200 }).outcome;
  expect(of({ status: 'clear' })).toBe('mismatch');
  expect(of({ flag: null, status: 'clear' })).toBe('verified');
});
