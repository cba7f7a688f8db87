import { expect, it } from 'vitest';
import type { MatchReport } from '../../shared/match-report.ts';
import { furtherFields, serviceWords } from './service-words.ts';

const said = (service: Partial<MatchReport['service']>, fields: MatchReport['fields'] = []): MatchReport => ({
  result: 'not_comparable',
  fields,
  service: { match: null, confidence: null, fields: {}, ...service },
});

it.each([
  ['face', { match: true, confidence: 97.2 }, 'The service compared the faces: match, 97 %.'],
  ['face', { match: false, confidence: 31 }, 'The service compared the faces: no match, 31 %.'],
  ['face', { confidence: 80 }, 'The service compared the faces: 80 %.'],
  ['bvn', { match: false }, 'The service’s own word: it does not match.'],
  ['nin', { match: true, confidence: 100 }, 'The service’s own word: it matches, confidence 100 %.'],
  ['nin', {}, null],
] as const)('of a %s check', (kind, service, words) => {
  expect(serviceWords(said(service), kind)).toBe(words);
});

it('names the fields that have no row of their own, ours by our word and others by theirs', () => {
  const lastName = {
    field: 'lastName',
    declared: 'a',
    returned: 'a',
    result: 'exact',
    explanation: null,
  } as const;
  const report = said({ fields: { lastName: true, dateOfBirth: false, lga: true } }, [lastName]);
  expect(furtherFields(report)).toEqual([
    ['Date of birth', false],
    ['lga', true],
  ]);
});
