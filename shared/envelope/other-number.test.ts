/** Beside a record of the number that was asked for, another one that is not there is no word on the person. */
import { expect, it } from 'vitest';
import { readEnvelope } from '../envelope.ts';
import type { KindName } from '../kinds.ts';

const record = { firstName: 'Ada', lastName: 'Obi', dateOfBirth: '1990-01-01' };
const outcomes = (more: object, kind: KindName = 'bvn') =>
  [
    { status: true, message: 'Successful', data: record, ...more },
    { status: true, message: 'Successful', data: { ...record, ...more } },
  ].map((body) => readEnvelope(body, { kind, httpStatus: 200 }).outcome);

it.each<[object, KindName?]>([
  [{ nin: { status: 'NOT_FOUND', value: null } }],
  [{ nin_status: 'not found' }],
  [{ voters_card: { status: 'not_found' } }],
  [{ nin_lookup: { status: 'not_found', message: 'NIN not found' } }],
  [{ summary: { bvn_check: 'verified', nin_check: 'not_found' } }],
  [
    {
      checks: [
        { name: 'bvn', status: 'verified' },
        { name: 'nin', status: 'not_found' },
      ],
    },
  ],
  [{ bvn_status: 'NOT_FOUND' }, 'nin'],
  [{ nin: { status: 'not_found' } }, 'voters_card'],
])('%j leaves it verified', (more, kind) => {
  expect(outcomes(more, kind)).toEqual(['verified', 'verified']);
});

it.each<[object, string, KindName?]>([
  [{ bvn_status: 'NOT_FOUND' }, 'not_found'],
  [{ summary: { bvn_check: 'not_found', nin_check: 'verified' } }, 'not_found'],
  [{ checks: [{ name: 'bvn', status: 'not_found' }] }, 'not_found'],
  [{ nin: { bvn_status: 'NOT_FOUND' } }, 'not_found'],
  [{ nin_lookup: { status: 'BVN not found' } }, 'not_found'],
  [{ nin: { status: 'NOT_FOUND' } }, 'not_found', 'nin'],
  [{ nin_check: { status: 'mismatch' } }, 'mismatch'],
  [{ nin: { status: 'suspended' } }, 'mismatch'],
])('%j does not', (more, outcome, kind) => {
  expect(outcomes(more, kind)).toEqual([outcome, outcome]);
});

it('verifies nobody without a record', () => {
  const body = { status: true, data: { nin: { status: 'NOT_FOUND' } } };
  expect(readEnvelope(body, { kind: 'bvn', httpStatus: 200 }).outcome).toBe('not_found');
});
