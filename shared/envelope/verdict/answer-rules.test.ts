/** Which rule decides an answer that came with a 2xx, and that an earlier one goes before those behind it. */
import { describe, expect, it } from 'vitest';
import { explainAnswer, explainEnvelope } from '../../envelope.ts';
import type { KindName } from '../../kinds.ts';
import type { ReadOutcome } from '../../reading.ts';
import { gatherEvidence } from '../evidence.ts';
import { answerRules, decideAnswer } from './answer-rules.ts';
import { strongestReason } from './reason.ts';

const person = { firstName: 'Ada', lastName: 'Obi', dateOfBirth: '1990-01-01', bvn: '22222222222' };
const noRoom = { message: 'Insufficient balance' };

function decisionOf(body: unknown, kind: KindName = 'bvn', httpStatus = 200) {
  const evidence = gatherEvidence(body, { kind, httpStatus });
  return decideAnswer(evidence, strongestReason(evidence.signals.sentences));
}

type Example = readonly [by: string, outcome: ReadOutcome, body: object, kind?: KindName];

const examples: readonly Example[] = [
  ['a reason, no record', 'denied', { success: true, ...noRoom }],
  ['nothing found', 'not_found', { status: 'NOT_FOUND', data: null }],
  ['a reason, a failed call', 'denied', { success: false, ...noRoom, data: person }],
  ['something differs', 'mismatch', { success: true, data: person, nameMatch: false }],
  ['not finished', 'pending', { status: 'PROCESSING', data: { reference: 'r1' } }],
  ['a record, called missing', 'not_found', { success: true, found: false, data: person }],
  [
    'a record, called invalid or doubtful',
    'mismatch',
    { success: true, data: { ...person, verified: false } },
  ],
  ['somebody beside an empty record', 'unknown', { success: true, data: null, customer: person }],
  ['what was sent, taken in', 'pending', { status: 'RECEIVED', data: person }],
  ['a record', 'verified', { success: true, data: person }],
  ['a record, a failed call', 'unavailable', { success: false, message: 'Please try again', data: person }],
  ['a flag: missing', 'not_found', { success: true, data: { found: false } }],
  ['a flag: invalid', 'rejected', { isBvnValid: false, message: 'success' }],
  ['a flag: not verified', 'mismatch', { success: true, data: { verified: false } }],
  ['a status in the body', 'unavailable', { code: 503, msg: 'fail' }],
  ['a failed call', 'unknown', { status: 'error', code: 'E999' }],
  ['fields or faces that match', 'verified', { isIdentical: true, confidence: 0.9 }, 'face'],
  ['a weak reason', 'mismatch', { status: 'declined' }, 'face'],
  ['words that prove a person', 'verified', { success: true, message: 'BVN is valid' }],
];

it.each(examples.map((one) => [one[0], one] as const))('%s', (_rule, [by, outcome, body, kind]) => {
  expect(decisionOf(body, kind)).toMatchObject({ by, outcome });
});

it.each([
  // A weak word on a person who was compared says nothing that the comparison does not say better.
  [{ status: 'NOT_FOUND', fieldMatches: { firstname: false } }, 'something differs', 'mismatch'],
  [{ status: 'NOT_FOUND', isMatch: false, matchScore: 12 }, 'something differs', 'mismatch'],
  // Nobody was: that not all validations passed is true of nobody, too.
  [{ status: 'NOT_FOUND', isMatch: false }, 'nothing found', 'not_found'],
  [
    { success: true, data: { status: 'not_found', firstName: null, allValidationPassed: false } },
    'nothing found',
    'not_found',
  ],
  [{ status: 'NOT_FOUND', data: person, isMatch: false }, 'nothing found', 'not_found'],
  // Nobody was yet.
  [{ success: true, data: { status: 'pending', allValidationPassed: false } }, 'not finished', 'pending'],
  [{ status: 'pending', allMatch: false, matchScore: 12 }, 'something differs', 'mismatch'],
  [{ status: 'pending', allMatch: false, data: person }, 'something differs', 'mismatch'],
  [{ status: 'pending', firstNameMatch: false }, 'something differs', 'mismatch'],
  [{ status: 'pending', result: 'No match', isMatch: false }, 'something differs', 'mismatch'],
  [{ status: 'NOT_FOUND', data: person }, 'nothing found', 'not_found'],
  [{ status: 'NOT_FOUND', isMatch: true }, 'a weak reason', 'not_found'],
  // A record beside a status in the body of a call that failed is no proof, and the status names the outcome.
  [{ success: true, code: 503, data: person }, 'a record, a failed call', 'unavailable'],
  [{ success: false, data: person }, 'a record, a failed call', 'unknown'],
] as const)('%j is decided by “%s”', (body, by, outcome) => {
  expect(decisionOf(body)).toMatchObject({ by, outcome });
});

it('a yes on what many people share proves nobody, and beside a name takes nothing back', () => {
  for (const field of [
    'gender',
    'sex',
    'nationality',
    'country',
    'state',
    'stateOfOrigin',
    'lga',
    'maritalStatus',
  ]) {
    expect(decisionOf({ success: true, fieldMatches: { [field]: true } }).outcome, field).toBe('unknown');
    expect(decisionOf({ success: true, fieldMatches: { [field]: true, lastName: true } }).outcome).toBe(
      'verified',
    );
  }
  expect(decisionOf({ success: true, data: { gender_match: true, state_match: 'yes' } }).outcome).toBe(
    'unknown',
  );
  expect(decisionOf({ success: true, fieldMatches: { gender: false } }).outcome).toBe('mismatch');
});

it('a 202 that says nothing is pending, a 200 unknown', () => {
  expect(decisionOf({ jobId: 'j-1' }, 'bvn', 202)).toMatchObject({
    by: 'accepted, no more',
    outcome: 'pending',
  });
  expect(decisionOf({ jobId: 'j-1' })).toMatchObject({ by: 'nothing', outcome: 'unknown' });
});

it('has a name of its own for each rule, and an example', () => {
  const names = answerRules.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect([...examples.map(([by]) => by), 'accepted, no more']).toEqual(names);
});

describe('what an outcome was decided by', () => {
  const decided = (body: unknown, httpStatus = 200) =>
    explainEnvelope(body, { kind: 'bvn', httpStatus }).decision;

  it('is told with the place that the rule went by', () => {
    expect(decided({ success: true, data: person })).toEqual({
      outcome: 'verified',
      by: 'a record',
      source: '/data',
    });
    expect(decided({ success: true, error: noRoom }).source).toBe('/error/message');
    expect(decided({ data: person, isMatch: false }).source).toBe('/isMatch');
    expect(decided({ data: { firstNameMatch: false } })).toMatchObject({
      by: 'something differs',
      source: null,
    });
    expect(decided({ success: false })).toMatchObject({ by: 'a failed call', source: '/success' });
  });

  it('is not told with a yes where the call failed', () => {
    expect(decided({ success: true, error: 5 })).toMatchObject({ by: 'a failed call', source: null });
  });

  it('is the doubt where a record came with a word against it', () => {
    const { decision, reading } = explainEnvelope(
      { success: true, data: person, remarks: ['Customer is deceased'], status: 'OK', note: 'x' },
      { kind: 'bvn', httpStatus: 200 },
    );
    expect(decision).toEqual({ outcome: 'mismatch', by: 'words against it', source: '/remarks/0' });
    expect(reading.outcome).toBe('mismatch');
    expect(decided({ data: person, steps: [{ message: 'failed' }] })).toMatchObject({ outcome: 'unknown' });
    expect(decided({ data: { ...person, watchListed: true, isDeceased: true } })).toMatchObject({
      by: 'a flag against it',
    });
  });

  it('is the HTTP status, alone or with words, where that is no 2xx', () => {
    expect(decided({}, 401)).toEqual({ outcome: 'denied', by: 'the HTTP status', source: null });
    expect(decided({ error: { message: 'BVN not found' } }, 400)).toEqual({
      outcome: 'not_found',
      by: 'words beside the HTTP status',
      source: '/error/message',
    });
    expect(explainAnswer('<p>down</p>', undefined, { kind: 'bvn', httpStatus: 503 }).decision.by).toBe(
      'the HTTP status',
    );
  });
});
