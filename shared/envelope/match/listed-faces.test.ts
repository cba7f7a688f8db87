/** A list of faces, each with its likeness, is no yes by having something in it; and a doubt is none either. */
import { expect, it } from 'vitest';
import { readEnvelope } from '../../envelope.ts';

const outcome = (body: unknown) => readEnvelope(body, { kind: 'face', httpStatus: 200 }).outcome;
const listed = (...similarities: readonly (number | string)[]) => ({
  result: [
    {
      source_image_face: {},
      face_matches: similarities.map((similarity) => ({ box: { probability: 0.99 }, similarity })),
    },
  ],
});

it.each([
  [[0.02], 'mismatch'],
  [[0.02, 0.3], 'mismatch'],
  [['1%'], 'mismatch'],
  [[9.1], 'mismatch'],
  [[0.98, 0.1], 'unknown'],
  [[0.98], 'verified'],
  [[98.2, 91], 'verified'],
  [[], 'mismatch'],
] as const)('faces that are alike by %j are %s', (similarities, expected) => {
  expect(outcome(listed(...similarities))).toBe(expected);
});

it.each(['uncertain', 'unsure', 'maybe', 'Doubtful', 'inconclusive'])('“%s” takes a match back', (word) => {
  expect(outcome({ match: true, same_person: word })).toBe('mismatch');
});

it.each(['biometric', 'completed', 'exact', 'N/A'])('“%s” takes none back', (word) => {
  expect(outcome({ match: true, match_type: word })).toBe('verified');
});
