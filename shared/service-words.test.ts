import { expect, it } from 'vitest';
import type { MatchReport } from './match-report.ts';
import { furtherFields, serviceWords } from './service-words.ts';

const said = (service: Partial<MatchReport['service']>, fields: MatchReport['fields'] = []): MatchReport => ({
  result: 'not_comparable',
  fields,
  service: { match: null, confidence: null, threshold: null, fields: {}, ...service },
});

it.each([
  [
    'face',
    { match: true, confidence: 93.4, threshold: 80 },
    'The service compared the faces: match, 93.4%. Its threshold: 80%.',
  ],
  [
    'face',
    { match: true, confidence: 97.2 },
    'The service compared the faces: match, 97.2%. The service names no threshold.',
  ],
  [
    'face',
    { match: false, confidence: 31, threshold: 72.5 },
    'The service compared the faces: no match, 31%. Its threshold: 72.5%.',
  ],
  [
    'face',
    { match: true, confidence: 79.999, threshold: 80 },
    'The service compared the faces: match, 79.99%. Its threshold: 80%. It says match although its score is below that.',
  ],
  ['face', { confidence: 80, threshold: 80 }, 'The service compared the faces: 80%. Its threshold: 80%.'],
  ['face', { match: true, threshold: 80 }, 'The service compared the faces: match. Its threshold: 80%.'],
  [
    'face',
    { match: true },
    'The service compared the faces: match. It names neither a score nor a threshold.',
  ],
  ['face', { threshold: 80 }, null],
  ['bvn', { match: false }, 'The service’s own word: it does not match.'],
  ['nin', { match: true, confidence: 100 }, 'The service’s own word: it matches, confidence 100%.'],
  [
    'bvn',
    { match: true, confidence: 97, threshold: 90 },
    'The service’s own word: it matches, confidence 97%, threshold 90%.',
  ],
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
  const report = said({ fields: { lastName: true, dateOfBirth: false, lga: true, liveness: false } }, [
    lastName,
  ]);
  expect(furtherFields(report)).toEqual([
    ['Date of birth', 'does not match'],
    ['lga', 'matches'],
    ['liveness', 'did not pass'],
  ]);
});
