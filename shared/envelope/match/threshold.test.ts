/** Where the threshold of a score stands, on which scale it is read, and what is none. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readEnvelope } from '../../envelope.ts';

const read = (body: unknown) => readEnvelope(body, { kind: 'face', httpStatus: 200 });
const of = (face: object) => {
  const { confidence, threshold } = read({ status: true, face_match: { match: true, ...face } });
  return [confidence, threshold];
};

describe('the threshold', () => {
  it.each([
    'threshold',
    'match_threshold',
    'matchingThreshold',
    'minScore',
    'minimum_confidence',
    'required_confidence',
    'requiredSimilarity',
    'cutoff',
    'score-cutoff',
    'acceptScore',
    'passing_score',
    'passMark',
    'similarityThreshold',
    'thresholdUsed',
    'confidenceThreshold',
    'FACE_MATCH_THRESHOLD',
  ])('is read under %s, and never as the score', (name) => {
    expect(of({ score: 93.4, [name]: 80 })).toEqual([93.4, 80]);
    expect(of({ [name]: 80, score: 93.4 })).toEqual([93.4, 80]);
    expect(of({ [name]: 80 })).toEqual([null, 80]);
  });

  it.each([
    ['rate_limit_threshold', 60],
    ['thresholdExceeded', true],
    ['threshold', true],
    ['threshold', ''],
    ['threshold', null],
    ['threshold', -5],
    ['threshold', 101],
    ['threshold', 'high'],
    ['threshold', [80]],
    ['amlThreshold', 70],
    ['livenessThreshold', 50],
    ['quality_threshold', 40],
    ['distance_threshold', 0.6],
    ['age_threshold', 18],
    ['minAge', 18],
    ['maxScore', 100],
    ['minimum', 3],
    ['required', 1],
    ['riskThreshold', 60],
  ])('is not %s: %j', (name, value) => {
    expect(of({ score: 93.4, [name]: value })).toEqual([93.4, null]);
  });

  it.each([
    [{ score: 0.934, threshold: 0.8 }, 93.4, 80],
    [{ score: 93.4, threshold: 0.8 }, 93.4, 80],
    [{ score: '93.4%', threshold: '80%' }, 93.4, 80],
    [{ score: '0.5%', threshold: '0.8%' }, 0.5, 0.8],
    [{ score: 0.6, threshold: 80 }, 0.6, 80],
    [{ score: 0.6, threshold: '80%' }, 0.6, 80],
    [{ confidence_value: 0.97, threshold: 0.8 }, 97, 80],
    [{ confidence_value: 0.97 }, 0.97, null],
    [{ score: 1, threshold: 1 }, 100, 100],
    [{ score: 93, threshold: 1 }, 93, null],
    [{ score: 0, threshold: 0 }, 0, 0],
    [{ score: 4.5, threshold: 4, max_score: 5 }, 90, 80],
    [{ score: 87.1, threshold: 80, max_score: 100 }, 87.1, 80],
    [{ score: 87.1, threshold: 0.8, max_score: 100 }, 87.1, 80],
  ])('stands on the scale of the score: %j', (face, confidence, threshold) => {
    expect(of(face)).toEqual([confidence, threshold]);
  });

  it('is that of the score: not of one beside it, nor of somebody else’s', () => {
    const face = { match: true, score: 93.4 };
    for (const other of [
      { confidence: 70, threshold: 60, face },
      { rate: { threshold: 60, remaining: 3 }, face },
      { threshold: 60, remaining: 3, face },
      { aml: { threshold: 60 }, face },
      { liveness: { match_threshold: 60 }, face },
      { request: { face_threshold: 60 }, face },
    ]) {
      expect(read(other)).toMatchObject({ confidence: 93.4, threshold: null });
    }
    expect(read({ threshold: 60, face })).toMatchObject({ confidence: 93.4, threshold: 60 });
    expect(read({ settings: { faceThreshold: 60 }, a: { b: { c: { face } } } })).toMatchObject({
      threshold: 60,
      sources: { threshold: '/settings/faceThreshold' },
    });
  });

  it('has the place that it was read from', () => {
    const { sources } = read({ data: { face_match: { score: 93.4, 'a/b': 1, threshold: { value: 80 } } } });
    expect(sources).toMatchObject({
      confidence: '/data/face_match/score',
      threshold: '/data/face_match/threshold/value',
    });
  });
});

describe('a distance', () => {
  it.each([
    { distance: 0.25, threshold: 0.68 },
    { distance: '0.25', threshold: '0.68' },
    { score: 0.25, score_type: 'euclidean', threshold: 0.6 },
    { score: 0.25, metric: 'cosine distance', cutoff: 0.6 },
    { similarity: 0.25, higher_is_better: false, minScore: 0.6 },
    { score: 0.25, lowerIsBetter: true },
  ])('is no confidence, and its threshold is none: %j', (face) => {
    const reading = read({ result: { verified: true, ...face } });
    expect([reading.outcome, reading.confidence, reading.threshold]).toEqual(['verified', null, null]);
  });

  it('beside a score leaves the score, and a threshold that may be either’s is nobody’s', () => {
    expect(of({ similarity: 0.91, distance: 0.28, threshold: 0.6 })).toEqual([91, null]);
    expect(of({ similarity: 0.91, distance: 0.28, similarity_threshold: 0.6 })).toEqual([91, 60]);
  });
});

describe('a score below the service’s own threshold', () => {
  it.each([
    [{ match: true, score: 79.99, threshold: 80 }, 'mismatch'],
    [{ match: true, score: 80, threshold: 80 }, 'verified'],
    [{ match: false, score: 99, threshold: 80 }, 'mismatch'],
    [{ score: 41, threshold: 80 }, 'mismatch'],
  ])('is never a success: %j', (face, outcome) => {
    expect(read({ success: true, message: 'Verified', face_match: face }).outcome).toBe(outcome);
  });

  it('whatever else the answer says', () => {
    const percent = fc.double({ min: 1.01, max: 100, noNaN: true });
    fc.assert(
      fc.property(percent, percent, fc.boolean(), (score, threshold, match) => {
        const reading = read({ success: true, status: 'verified', data: { match, score, threshold } });
        expect(reading).toMatchObject({ confidence: score, threshold });
        expect(reading.outcome).toBe(match && score >= threshold ? 'verified' : 'mismatch');
      }),
    );
  });
});
