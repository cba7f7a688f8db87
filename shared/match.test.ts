import { describe, expect, it } from 'vitest';
import { identityOf, silent } from './match/testing/compared.ts';
import { type Compared, manyWords, pagesOfText } from './match/testing/long.ts';
import { compareDeclared, outcomeAfter } from './match.ts';
import { ServiceMatch } from './match-report.ts';

const registry = identityOf({
  firstName: 'Adébáyọ̀',
  middleName: 'Chukwuemeka',
  lastName: 'Okafor',
  fullName: 'Adébáyọ̀ Chukwuemeka Okafor',
  dateOfBirth: '1990-07-05',
  gender: 'male',
  phone: '0803 000 0001',
});
const agreeing = { firstName: 'Adebayo', lastName: 'Okafor' };

describe('a report', () => {
  it('holds the declared fields in a fixed order, each with both values', () => {
    const declared = {
      phone: '+234 803 000 0001',
      dateOfBirth: '17/05/1990',
      lastName: 'Okafor',
      firstName: 'Adebayo',
    };
    expect(compareDeclared(declared, registry, silent)).toEqual({
      result: 'differs',
      fields: [
        {
          field: 'firstName',
          declared: 'Adebayo',
          returned: 'Adébáyọ̀',
          result: 'explained',
          explanation: 'marks differ, same letters',
        },
        { field: 'lastName', declared: 'Okafor', returned: 'Okafor', result: 'exact', explanation: null },
        {
          field: 'dateOfBirth',
          declared: '17/05/1990',
          returned: '1990-07-05',
          result: 'different',
          explanation: 'not a swap of day and month',
        },
        {
          field: 'phone',
          declared: '+234 803 000 0001',
          returned: '0803 000 0001',
          result: 'explained',
          explanation: '+234 and 0 are the same',
        },
      ],
      service: silent,
    });
  });

  it('agrees when every field is exact or explained', () => {
    expect(compareDeclared(agreeing, registry, silent)?.result).toBe('agrees');
  });

  it('agrees on what could be compared', () => {
    const report = compareDeclared({ ...agreeing, gender: 'x' }, registry, silent);
    expect(report?.result).toBe('agrees');
    expect(report?.fields.at(-1)?.result).toBe('not_comparable');
  });

  it('shows the full name where the registry has no such field', () => {
    const report = compareDeclared(agreeing, identityOf({ fullName: 'OKAFOR ADEBAYO' }), silent);
    expect(report?.fields.map(({ returned }) => returned)).toEqual(['OKAFOR ADEBAYO', 'OKAFOR ADEBAYO']);
  });

  it('shows what the registry wrote in place of a value', () => {
    const report = compareDeclared({ middleName: 'Ada' }, identityOf({ middleName: 'N/A' }), silent);
    expect(report?.fields[0]).toMatchObject({ returned: 'N/A', result: 'not_comparable' });
  });

  it('changes none of what it is given', () => {
    const service = { match: null, confidence: null, threshold: null, fields: { lastname: true } };
    const before = JSON.stringify([agreeing, registry, service]);
    const report = compareDeclared(agreeing, registry, service);
    expect(JSON.stringify([agreeing, registry, service])).toBe(before);
    expect(report?.service.fields).not.toBe(service.fields);
  });
});

describe('the service’s own word', () => {
  it('never hides a difference', () => {
    const sure = { match: true, confidence: 100, threshold: null, fields: { lastname: true } };
    const report = compareDeclared({ ...agreeing, lastName: 'Okoro' }, registry, sure);
    expect(report?.result).toBe('differs');
    expect(report?.service).toEqual(sure);
  });

  it.each([
    ['a match of false', { match: false, confidence: null, threshold: null, fields: {} }],
    [
      'a field of false beside a match of true',
      { match: true, confidence: 99, threshold: null, fields: { lastname: false } },
    ],
  ])('is never hidden by agreement: %s', (_, service) => {
    expect(compareDeclared(agreeing, registry, service)?.result).toBe('differs');
  });

  it.each([
    ['beside a match of true', { match: true, confidence: 79.99, threshold: 80, fields: {} }, 'differs'],
    ['with no verdict', { match: null, confidence: 41, threshold: 80, fields: {} }, 'differs'],
    ['not if it is reached', { match: true, confidence: 80, threshold: 80, fields: {} }, 'agrees'],
    ['not without a threshold', { match: true, confidence: 1, threshold: null, fields: {} }, 'agrees'],
    ['not without a score', { match: true, confidence: null, threshold: 80, fields: {} }, 'agrees'],
  ] as const)('speaks against itself with a score below its threshold: %s', (_, service, result) => {
    const report = compareDeclared(agreeing, registry, { ...service });
    expect([report?.result, outcomeAfter('verified', report)]).toEqual([
      result,
      result === 'differs' ? 'mismatch' : 'verified',
    ]);
  });

  it.each(['not_found', 'pending', 'rejected', 'denied'] as const)(
    'stays %s beside a difference',
    (outcome) => {
      const report = compareDeclared({ ...agreeing, lastName: 'Okoro' }, registry, silent);
      expect([report?.result, outcomeAfter(outcome, report)]).toEqual(['differs', outcome]);
    },
  );

  it.each([
    { match: true, confidence: null, threshold: null, fields: {} },
    { match: null, confidence: 97, threshold: null, fields: {} },
    { match: null, confidence: null, threshold: null, fields: { lastname: true } },
  ])('is kept, but is no comparison, when nothing was declared: %j', (service) => {
    expect(compareDeclared({}, registry, service)).toEqual({ result: 'not_comparable', fields: [], service });
  });
});

describe('nothing to compare', () => {
  it('gives no report when nothing was declared and the service is silent', () => {
    expect(compareDeclared({}, registry, silent)).toBeNull();
    expect(compareDeclared({}, null, silent)).toBeNull();
    expect(compareDeclared({ firstName: '', lastName: ' \u200b\u00a0' }, registry, silent)).toBeNull();
  });

  it('says so for every declared field when the registry returned nobody', () => {
    const report = compareDeclared({ ...agreeing, phone: '0803' }, null, silent);
    expect(report?.result).toBe('not_comparable');
    expect(report?.fields).toHaveLength(3);
    for (const field of report?.fields ?? []) {
      expect(field).toMatchObject({
        returned: null,
        result: 'not_comparable',
        explanation: 'the registry returned no identity',
      });
    }
  });
});

describe('a text without measure', () => {
  const fieldsOf = ({ declared, returned }: Compared) =>
    compareDeclared(declared, returned, silent)?.fields.map(({ result, explanation }) => [
      result,
      explanation,
    ]);

  it('of many words is compared to its end', () => {
    expect(fieldsOf(manyWords())).toEqual([
      ['explained', expect.stringContaining('order of the names differs')],
      ['explained', expect.stringContaining('double name')],
      ['explained', expect.stringContaining('double name')],
    ]);
  });

  it('of pages is not compared at all', () => {
    const tooLong = ['not_comparable', 'the declared value is too long to compare'];
    expect(fieldsOf(pagesOfText())).toEqual([tooLong, tooLong, tooLong, tooLong, tooLong]);
  });
});

it('a record of before thresholds were read says nothing of one', () => {
  const stored = { match: true, confidence: 97, fields: {} };
  expect(ServiceMatch.parse(stored)).toEqual({ ...stored, threshold: null });
});
