/** A search of lists, of other customers or for risks: that nothing matches there is no word on who the person is. */
import { describe, expect, it } from 'vitest';
import { readEnvelope } from '../envelope.ts';
import type { KindName } from '../kinds.ts';
import { outcomesBesideRecord } from './testing/beside-record.ts';

const searches = [
  'ofac',
  'blacklist',
  'dedupe',
  'one_to_many',
  'fraud',
  'crime_check',
  'velocity',
  'rule_engine',
];
const nobody = [
  { match: false },
  { matches: 0 },
  { result: 'No match' },
  { result: 'NOT_MATCHED' },
  { status: 'not_found' },
  { message: 'No match found' },
  { result: { message: 'No matching record' } },
];
const outcomeOf = (body: object, kind: KindName = 'bvn') =>
  readEnvelope({ success: true, ...body }, { kind, httpStatus: 200 }).outcome;

it.each([...searches, 'face_search'])('nobody in %s takes nothing back from a record', (search) => {
  for (const one of nobody)
    expect(outcomesBesideRecord({ [search]: one }), JSON.stringify(one)).toEqual(['verified', 'verified']);
});

it('nor in an item of a list that is called so', () => {
  for (const name of ['OFAC', 'Criminal records', 'VELOCITY', 'Duplicate check'])
    expect(outcomesBesideRecord({ checks: [{ name, result: 'No match' }] }), name).toEqual([
      'verified',
      'verified',
    ]);
});

it('nor from two faces that match', () => {
  for (const search of searches)
    for (const one of nobody)
      expect(outcomeOf({ face_match: { match: true }, [search]: one }, 'face'), search).toBe('verified');
});

describe('it stays a no', () => {
  it.each([
    { global_search: { match: false } },
    { bvn_screening: { match: false } },
    { screening: { bvn: { match: false } } },
    { fraud: { identity: { match: false } } },
    { fraud: { first_name_match: false } },
    { velocity: { message: 'Names do not match' } },
    { ofac: { passed: false } },
  ])('as %j', (more) => {
    expect(outcomesBesideRecord(more)).toEqual(['mismatch', 'mismatch']);
  });

  it('of somebody whose name begins as a search is called', () => {
    for (const name of ['Courtney Obi', 'Harcourt Ada', 'Pepple Ada', 'Amlak Obi', 'Mediana Obi'])
      for (const no of [{ match: false }, { message: 'No match' }, { matched: 'No' }]) {
        expect(outcomeOf({ data: { name, dateOfBirth: '1990-01-01', ...no } }), name).toBe('mismatch');
        expect(outcomesBesideRecord({ holder: { name, ...no } })[0], name).toBe('mismatch');
      }
  });

  it('where the record stands within what is called so, or in a list or beside a picture', () => {
    const data = { firstName: 'Ada', lastName: 'Obi', dateOfBirth: '1990-01-01' };
    expect(outcomeOf({ fraud_check: { bvn_data: data, match: false } })).toBe('mismatch');
    expect(outcomeOf({ deduplication: { ...data, match: false } })).toBe('mismatch');
    expect(outcomeOf({ data: { list: [{ ...data, match: false }] } })).toBe('mismatch');
    expect(outcomeOf({ data, media: { match: false } })).toBe('mismatch');
    expect(outcomeOf({ type: 'fraud', match: false, data })).toBe('mismatch');
  });

  it('of a search by face in a face check, which may have compared the two', () => {
    for (const one of [{ match: false }, { message: 'No match' }, { status: 'NO_MATCH' }])
      expect(outcomeOf({ data: { firstName: 'Ada', lastName: 'Obi' }, face_search: one }, 'face')).toBe(
        'mismatch',
      );
  });
});

it('somebody in it is nobody’s proof', () => {
  for (const search of searches)
    for (const one of [{ match: true }, { message: 'match' }, { result: 'matched' }, { status: 'MATCH' }])
      for (const kind of ['bvn', 'face'] as const)
        expect(outcomeOf({ [search]: one }, kind), `${search} ${JSON.stringify(one)}`).not.toBe('verified');
});
