/** Logs and timelines of a check: what is said on the way decides nothing, the end does. */
import { expect, it } from 'vitest';
import { readEnvelope } from '../envelope.ts';

const record = { firstName: 'Ada', lastName: 'Obi', dateOfBirth: '1990-01-01', bvn: '22222222222' };
const outcome = (more: object) =>
  readEnvelope({ success: true, message: 'Success', data: record, ...more }, { kind: 'bvn', httpStatus: 200 })
    .outcome;

it.each([
  { logs: ['Request received', 'Upstream timeout, trying again', 'Response received'] },
  { timeline: [{ status: 'failed' }, { status: 'completed' }] },
  { logs: [{ message: 'Name mismatch' }, { message: 'BVN verified' }] },
  { audit: { createdBy: 'desk', result: 'success' } },
  { logs: [{ check: 'watchlist', result: 'no match' }] },
  { logs: [{ step: 'phone', result: 'failed' }] },
  {
    auditTrail: [
      { check: 'dob', result: 'failed' },
      { check: 'dob', result: 'passed' },
    ],
  },
  { previousAttempt: { status: 'mismatch' } },
  { previousAttempt: { logs: [{ status: 'mismatch' }] } },
])('%j leaves a record verified', (more) => {
  expect(outcome(more)).toBe('verified');
});

it.each([
  { timeline: [{ status: 'queued' }, { status: 'mismatch' }] },
  { statusHistory: [{ status: 'pending' }, { status: 'failed' }] },
  {
    logs: [
      { check: 'dob', result: 'failed' },
      { check: 'name', result: 'passed' },
    ],
  },
  {
    timeline: [
      { name: 'dob', status: 'mismatch' },
      { name: 'surname', status: 'match' },
    ],
  },
  { logs: ['Asking the registry', 'Date of birth does not match', 'Request completed'] },
  { logs: [{ message: 'Name does not match' }, { status: 'completed' }] },
  { audit: { result: 'failed' } },
  { audit: { verdict: 'DENY' } },
  { auditLog: [{ message: 'Customer is deceased' }] },
  { auditLog: [{ dob: false, surname: true }] },
  { audit_trail: [{ field: 'dob', match: false }] },
])('%j is a mismatch', (more) => {
  expect(outcome(more)).toBe('mismatch');
});

it('a log of more than is read is not taken for a good one', () => {
  const logs = Array.from({ length: 400 }, (_, at) => ({ at, message: 'no aml or '.repeat(39) }));
  expect(outcome({ logs })).toBe('unknown');
});
