import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnswerContext, readAnswer, readEnvelope, valueAt } from '../envelope.ts';
import { kindNames } from '../kinds.ts';
import { Reading, readableFields } from '../reading.ts';
import { MAX_NODES } from './bounds.ts';
import { corpora } from './testing/case.ts';
import { treeOf } from './tree.ts';

const bvn: AnswerContext = { kind: 'bvn', httpStatus: 200 };

const knownKeys =
  'status success message error errors data entity result response code firstName surname name names dob gender phone bvn nin photo match matched confidence_value score threshold fieldMatches validations requestedBy applicant summary selfie_verification face Actions checks field value statusCode verified total __proto__ constructor toString length';
const key = fc.oneof(fc.constantFrom(...knownKeys.split(' ')), fc.string());
const leaf = fc.oneof(
  fc.constantFrom(
    'success',
    'failed',
    'Not found',
    'No Match',
    'EXACT_MATCH',
    '00',
    'true',
    'N',
    '1990-01-01',
    '31-02-1990',
    'Ada Obi',
    '22100000001',
    '/9j/4AAQSkZJRg==',
    '99.5%',
    '&#99999999;',
    '\ud800',
  ),
  fc.string(),
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
);
const body = fc.letrec((tie) => ({
  any: fc.oneof({ depthSize: 'small' }, leaf, tie('list'), tie('object')),
  list: fc.array(tie('any'), { maxLength: 5 }),
  object: fc
    .array(fc.tuple(key, tie('any')), { maxLength: 7 })
    .map((pairs) =>
      JSON.parse(
        `{${pairs.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`,
      ),
    ),
})).any;
const hints = fc.dictionary(
  fc.constantFrom(...readableFields),
  fc.oneof(fc.constantFrom('', '/data', '/data/0', '/status', '/data/firstName', '/__proto__'), fc.string()),
);
const context = fc.record({
  kind: fc.constantFrom(...kindNames),
  httpStatus: fc.constantFrom(0, 200, 201, 202, 204, 302, 400, 401, 402, 404, 409, 418, 422, 429, 500, 503),
  hints,
});

describe('any JSON at all', () => {
  it('gives a reading of the agreed shape', () => {
    fc.assert(
      fc.property(fc.oneof(body, fc.jsonValue()), context, (value, around) => {
        const reading = readEnvelope(value, around);
        expect(Reading.safeParse(reading).error).toBeUndefined();
        for (const source of Object.values(reading.sources)) expect(valueAt(value, source)).toBeDefined();
        if (reading.outcome === 'verified') expect(around.httpStatus).toBeLessThan(300);
        if (reading.outcome !== 'verified' && reading.outcome !== 'mismatch')
          expect(reading.identity).toBeNull();
      }),
      { numRuns: 2_000 },
    );
  });

  it('never lets a field that differs pass', () => {
    fc.assert(
      fc.property(body, context, (value, around) => {
        const reading = readEnvelope(value, around);
        const differs = reading.match === false || Object.values(reading.fieldMatches).includes(false);
        if (differs) expect(reading.outcome).not.toBe('verified');
      }),
      { numRuns: 2_000 },
    );
  });

  it('gives a reading of any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), context, (text, around) => {
        expect(Reading.safeParse(readAnswer(text, around).reading).error).toBeUndefined();
      }),
    );
  });
});

const read = corpora
  .flatMap(([, cases]) => cases)
  .filter(({ outcome, status }) => outcome === 'verified' && !status);

describe('known records under change', () => {
  it.each(read.map((one) => [one.shape, one] as const))(
    '%s: stays the same beside other people',
    (_, one) => {
      const around: AnswerContext = { kind: one.kind ?? 'bvn', httpStatus: 200 };
      const other = {
        firstName: 'Other',
        lastName: 'Person',
        dateOfBirth: '1950-05-05',
        gender: 'F',
        phone: '0909',
        bvn: '1',
      };
      const beside = {
        requestedBy: other,
        request_data: other,
        nextOfKin: other,
        submitted: { data: other },
        guarantors: [other],
      };
      const { sources: _sources, photo: _photo, ...before } = readEnvelope({ envelope: one.body }, around);
      const {
        sources: _other,
        photo: _later,
        ...after
      } = readEnvelope({ ...beside, envelope: one.body }, around);
      expect(after).toEqual(before);
    },
  );

  it.each(read.map((one) => [one.shape, one] as const))(
    '%s: reads alike however its keys are written',
    (_, one) => {
      const around: AnswerContext = { kind: one.kind ?? 'bvn', httpStatus: 200 };
      const { identity, outcome } = readEnvelope(one.body, around);
      for (const write of [
        snake,
        (name: string) => snake(name).toUpperCase(),
        (name: string) => snake(name).replaceAll('_', '-'),
      ]) {
        expect(readEnvelope(rewrite(one.body, write), around)).toMatchObject({ identity, outcome });
      }
    },
  );
});

describe('bounds', () => {
  const record = { firstName: 'Ada', lastName: 'Obi', dateOfBirth: '1990-01-01' };

  // Whatever stands beyond a bound may be a no, so nobody is verified beside it: the answer could not be read whole.
  it.each([1_000, 100_000])('reads what stands above %i levels, and claims nothing', (levels) => {
    let deep: unknown = 'end';
    for (let level = 0; level < levels; level += 1) deep = level % 2 ? [deep] : { data: deep };
    expect(treeOf(deep).length).toBeLessThan(100);
    expect(readEnvelope(deep, bvn).outcome).toBe('unknown');
    expect(readEnvelope({ data: record, more: deep }, bvn)).toMatchObject({
      outcome: 'unknown',
      identity: null,
    });
    expect(readEnvelope({ data: record, match: false, more: deep }, bvn).identity?.firstName).toBe('Ada');
  });

  it('visits a bounded part of a huge answer', () => {
    const huge = { data: record, list: new Array(1_000_000).fill({ a: [{}, {}, {}] }) };
    expect(treeOf(huge).length).toBeLessThan(1_000);
    expect(readEnvelope(huge, bvn).outcome).toBe('unknown');
    expect(readEnvelope({ list: huge.list, data: record }, bvn).outcome).toBe('unknown');
    const template = { data: record, template: new Array(50_000).fill(0.25) };
    expect(readEnvelope(template, bvn).outcome).toBe('verified');
    const wide = Array.from({ length: 40 }, () =>
      Array.from({ length: 40 }, () => new Array(40).fill({ a: {} })),
    );
    expect(treeOf(wide).length).toBeLessThanOrEqual(MAX_NODES);
  });

  it('points at a large picture instead of copying it', () => {
    const photo = `data:image/jpeg;base64,/9j/${'A'.repeat(2_000_000)}`;
    const reading = readEnvelope({ data: { ...record, photo } }, bvn);
    expect(reading.photo).toBe('/data/photo');
    expect(JSON.stringify(reading).length).toBeLessThan(2_000);
  });

  it.each([
    ['lists in one another', `{"data":${'['.repeat(2_000_000)}${']'.repeat(2_000_000)}}`],
    ['a picture for a message', `{"success":true,"message":"${'A'.repeat(9_900_000)}"}`],
    ['empty lines for a message', `{"success":true,"message":"${'\\n'.repeat(4_900_000)}"}`],
  ])('reads the largest answer that is taken, where it is %s', (_what, text) => {
    expect(readAnswer(text, bvn).reading).toMatchObject({ outcome: 'unknown', message: null });
  });

  it('takes no text that no person would read', () => {
    const reading = readEnvelope(
      { message: 'x'.repeat(100_000), data: { ...record, phone: '1'.repeat(5_000) } },
      bvn,
    );
    expect(reading).toMatchObject({ message: null, identity: { phone: null } });
  });
});

function snake(name: string): string {
  return name.replace(/([a-z])([A-Z])/g, '$1_$2').toLowerCase();
}

function rewrite(value: unknown, write: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => rewrite(item, write));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [write(name), rewrite(inner, write)]),
  );
}
