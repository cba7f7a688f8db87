/** Where two signs of an answer pull apart, the outcome lies on the side on which nobody is let in and nothing is paid twice. */
import { expect, it } from 'vitest';
import { readEnvelope } from '../../envelope.ts';
import type { KindName } from '../../kinds.ts';
import type { ReadOutcome } from '../../reading.ts';

const person = { firstName: 'Ada', lastName: 'Obi', dateOfBirth: '1990-01-01', bvn: '22222222222' };
const outcomeOf = (body: object, httpStatus = 200, kind: KindName = 'bvn') =>
  readEnvelope(body, { kind, httpStatus }).outcome;

it.each<[object, ReadOutcome]>([
  [{ confidence: 92 }, 'unknown'],
  [{ threshold: 80 }, 'unknown'],
  [{ confidence: 92, threshold: 80 }, 'verified'],
  [{ confidence: 80, threshold: 80 }, 'verified'],
  [{ confidence: 80, threshold: 80, match: true }, 'verified'],
  [{ confidence: 79.9, threshold: 80, match: true }, 'mismatch'],
])('a score proves somebody by its threshold alone, from that on: %j is %s', (data, outcome) => {
  for (const kind of ['bvn', 'face'] as const)
    expect(outcomeOf({ success: true, data }, 200, kind)).toBe(outcome);
});

it.each([
  { success: true, message: 'BVN verified', data: {} },
  { success: true, message: 'BVN verified', data: null },
  { status: 'VERIFIED', data: [] },
])('words over a record with nothing in it prove nobody: %j', (body) => {
  for (const kind of ['bvn', 'face'] as const) expect(outcomeOf(body, 200, kind)).toBe('unknown');
});

it.each([
  'BVN verified - low',
  'Face match skipped',
  'Face match: 98%',
  'Face matched 12%',
  'ID valid: null',
  'identity matched, threshold 80',
])('words that take themselves back, or are a score, prove nobody: %s', (message) => {
  for (const kind of ['bvn', 'face'] as const)
    expect(outcomeOf({ success: true, message }, 200, kind)).toBe('unknown');
});

it.each<[number, ReadOutcome]>([
  [302, 'unavailable'],
  [401, 'denied'],
  [402, 'denied'],
  [403, 'denied'],
  [429, 'limited'],
  [503, 'unavailable'],
])('HTTP %i is %s, whatever its body says of the number', (status, outcome) => {
  for (const message of ['BVN not found', 'Invalid BVN', 'BVN verified'])
    expect(outcomeOf({ success: false, message }, status)).toBe(outcome);
});

it.each<[string, ReadOutcome]>([
  ['BVN not found', 'not_found'],
  ['Invalid BVN', 'rejected'],
  ['too many requests', 'limited'],
  ['unauthorized', 'denied'],
])('HTTP 500 is a service’s whose every refusal bears it: %s is %s', (message, outcome) => {
  expect(outcomeOf({ success: false, message }, 500)).toBe(outcome);
});

it('a record proves somebody up to HTTP 299', () => {
  expect([299, 300].map((status) => outcomeOf({ success: true, data: person }, status))).toEqual([
    'verified',
    'unavailable',
  ]);
  expect([300, 399].map((status) => outcomeOf({}, status))).toEqual(['unavailable', 'unavailable']);
});

it('what was taken in is pending where nothing more is said, and an answer where there is one', () => {
  const resultUrl = 'https://api.example.com/results/1';
  expect(outcomeOf({ data: { resultUrl } }, 201)).toBe('pending');
  // Deeper, it is a place within somebody’s record.
  expect(outcomeOf({ data: { ...person, links: { resultUrl } } }, 201)).toBe('verified');
  for (const body of [
    { success: true, data: person },
    { matched: true, data: person },
  ])
    expect(outcomeOf(body, 202)).toBe('verified');
  expect(outcomeOf({ match: true, data: person, status: 'RECEIVED' })).toBe('verified');
  expect(outcomeOf({ data: person, a: { b: { status: 'received' } } })).toBe('pending');
  expect(outcomeOf({ data: person, a: { b: { c: { status: 'received' } } } })).toBe('verified');
});
