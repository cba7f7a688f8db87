import { expect, it } from 'vitest';
import { compareDeclared } from '../../shared/match.ts';
import { identityOf } from '../history/testing/documents.ts';
import { matchLines } from './match-lines.ts';

const service = { match: null, confidence: null, threshold: null, fields: {} };
const number = '22212345678';

it('tells how what was declared is explained, and not the differences alone', () => {
  const identity = { ...identityOf('Fọláṣadé', 'Akínwándé'), dateOfBirth: '1983-10-12', gender: null };
  const declared = {
    firstName: 'Akinwande',
    lastName: 'Fọláṣadé',
    dateOfBirth: '1983-12-10',
    gender: 'male',
  } as const;
  const match = compareDeclared(declared, identity, service, { kind: 'bvn', number });
  expect(match?.result).toBe('agrees');
  expect(matchLines(match, 'bvn')).toEqual([
    '  Explained: first name, declared Akinwande, returned Fọláṣadé (first and last name are swapped; marks differ, same letters)',
    '  Explained: last name, declared Fọláṣadé, returned Akínwándé (first and last name are swapped)',
    '  Explained: date of birth, declared 10 Dec 1983, returned 12 Oct 1983 (day and month are swapped)',
    '  Not compared: gender (the registry gave no gender)',
  ]);
});

it('has no line for what is the same, and none where nothing was declared', () => {
  const identity = identityOf('Ngozi', 'Okafor');
  const match = compareDeclared({ firstName: 'Ngozi' }, identity, service, { kind: 'bvn', number });
  expect(matchLines(match, 'bvn')).toEqual([]);
  expect(matchLines(null, 'bvn')).toEqual([]);
});

it('tells what the service itself said: of faces the score with the threshold, and of each field that it compared', () => {
  const identity = identityOf('Ngozi', 'Okafor');
  const faces = { match: true, confidence: 83.7, threshold: 80, fields: {} };
  const face = compareDeclared({}, identity, faces, { kind: 'face', number });
  expect(matchLines(face, 'face')).toEqual([
    '  The service compared the faces: match, 83.7%. Its threshold: 80%.',
  ]);
  const said = { ...service, match: false, fields: { firstName: false, lastName: true } };
  const bvn = compareDeclared({ firstName: 'Ngozi' }, identity, said, { kind: 'bvn', number });
  expect(matchLines(bvn, 'bvn')).toEqual([
    '  The service’s own word: it does not match.',
    '  The service says of single fields: First name does not match · Last name matches.',
  ]);
});
