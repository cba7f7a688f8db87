/** A face that matches, and a word that nobody living was there. */
import { describe, expect, it } from 'vitest';
import { readEnvelope } from '../../envelope.ts';

const face = { kind: 'face', httpStatus: 200 } as const;
const isMatch = { score: 0.93, isMatch: true };
const matching = (more: object) => ({ success: true, data: { face_match: true, ...more } });

describe('two faces that match are a mismatch where nobody living was there', () => {
  it.each([
    { success: true, liveness: { passed: false }, match: isMatch },
    { success: true, liveness: { status: 'FAILED' }, match: isMatch },
    { success: true, liveness: { decision: 'spoof_detected' }, match: isMatch },
    { success: true, antiSpoofing: { real: false }, match: isMatch },
    matching({ liveness: false }),
    matching({ liveness: 'not live' }),
    matching({ liveness_check: 'failed' }),
    matching({ livenessResult: 'Unsuccessful' }),
    matching({ livenessStatus: 'INVALID' }),
    matching({ liveness: 'Denied' }),
    matching({ selfie_liveness_detection: false }),
    matching({ is_live: false }),
    matching({ is_live: 0 }),
    { success: true, isLive: false, data: { face_match: true } },
    { success: true, data: { match: true, live: 'no' } },
    matching({ antiSpoofing: 'failed' }),
    matching({ fake: true }),
    matching({ photo_of_photo: true }),
    matching({ genuine: false }),
    matching({ isSpoof: true }),
    matching({ spoof_detected: 'true' }),
    matching({ presentation_attack: 'detected' }),
    matching({ spoof: { detected: true } }),
    matching({ deepfake: { result: 'DETECTED' } }),
    matching({ presentation_attack_detection: { result: 'attack' } }),
    matching({ attack: { isAttack: 'yes' } }),
    matching({ pad: { result: 'ATTACK' } }),
    matching({ spoof_check: 'failed' }),
    matching({ screen_replay: true }),
    matching({ liveness: { status: 'inconclusive' } }),
    matching({ liveness_status: 'UNDETERMINED' }),
    matching({ liveness: 'LOW' }),
    matching({ liveness: { score: 0.1, threshold: 0.5 } }),
    matching({ liveness: { score: 0.4, threshold: 50 } }),
    matching({ livenessScore: 10, livenessThreshold: 50 }),
    matching({ livenessScore: 10, livenessThreshold: 50, livenessPerformed: true, livenessImageKept: true }),
    matching({ livenessScore: 10, livenessThreshold: 50, livenessCheck: { status: 'failed' } }),
    matching({
      livenessScore: 10,
      livenessThreshold: 50,
      livenessCheck: { status: 'completed' },
      is_live: null,
    }),
    matching({ face_liveness_score: 0.4, face_liveness_threshold: 50 }),
    { data: { matched: true }, check: { livenessScore: 0.3, threshold: 0.8 } },
    { data: { matched: true }, check: { liveness_confidence: 30, required_score: 80 } },
    { success: true, livenessConfidence: '12%', minimumLivenessConfidence: 70, data: { face_match: true } },
    { ...matching({}), message: 'Liveness check failed' },
    { ...matching({}), message: 'Face matched. Possible spoof detected.' },
    { ...matching({}), warnings: [{ message: 'Unable to confirm liveness' }] },
    { ...matching({}), detail: 'The face is not live' },
    {
      success: true,
      data: {
        checks: [
          { name: 'liveness', status: 'failed' },
          { name: 'face_match', status: 'passed' },
        ],
      },
    },
  ])('%j', (body) => {
    const reading = readEnvelope(body, face);
    expect(reading.outcome).toBe('mismatch');
    expect(reading.fieldMatches).toMatchObject({ liveness: false });
  });
});

describe('two faces that match are verified where it was confirmed, not asked, or only scored', () => {
  it.each([
    { success: true, liveness: { passed: true, score: 0.2 }, match: isMatch },
    // So an environment is named: in a test all the same, and there nobody is let in.
    { success: true, live: false, data: { face_match: true } },
    matching({ livenessScore: 0 }),
    matching({ liveness: 0 }),
    matching({ liveness: null }),
    matching({ liveness: 'N/A' }),
    matching({ liveness: { enabled: false } }),
    matching({ liveness: { status: 'not_performed' } }),
    matching({ liveness_required: false }),
    matching({ spoof: false }),
    matching({ spoof: { detected: false }, deepfake: { result: 'none' }, pad: { result: 'bonafide' } }),
    matching({ presentation_attack: { detected: 'no', result: 'no attack' } }),
    matching({ spoof_check: 'passed', attack: { status: 'clear' } }),
    matching({ anti_spoofing: { detected: true } }),
    matching({ deepfake_check: false }),
    matching({ liveness: { score: 0.9, threshold: 0.5 } }),
    matching({ liveness: { score: 0.1, threshold: 0.5, passed: true } }),
    matching({ liveness: { score: 0.6, threshold: 50 } }),
    { data: { matched: true }, check: { livenessScore: 0.9, threshold: 0.8 } },
    // The bar of another score.
    { data: { matched: true }, check: { livenessScore: 0.3, similarity: 0.95, threshold: 0.8 } },
    { data: { matched: true }, check: { livenessScore: 0.3, livenessPassed: true, threshold: 0.8 } },
    matching({ livenessScore: 60, livenessThreshold: 50 }),
    matching({ livenessScore: 0.6, livenessThreshold: 50 }),
    matching({ livenessScore: 10, livenessThreshold: 50, livenessPassed: true }),
    matching({ livenessScore: 10, livenessThreshold: 50, isLive: true }),
    matching({ livenessScore: 10, livenessThreshold: 50, live: 'yes' }),
    matching({ livenessScore: 10, livenessThreshold: 50, livenessPass: true, livenessValid: true }),
    matching({ livenessScore: 10, livenessThreshold: 50, livenessLabel: 'LIVE' }),
    matching({ livenessScore: 10, livenessThreshold: 50, livenessCheck: { status: 'passed' } }),
    matching({ livenessScore: 0, livenessThreshold: 50, livenessPerformed: false }),
    matching({ livenessScore: 10, matchThreshold: 50, matchScore: 90 }),
    matching({ spoof: { score: 0.01, threshold: 0.5 } }),
    matching({ liveness: { spoof_detected: 'false', passed: true } }),
    { ...matching({}), message: 'No spoof detected' },
    { ...matching({}), message: 'Liveness check passed, no spoofing attempt found' },
    { ...matching({}), message: 'No liveness check was requested' },
    { ...matching({}), applicant: { liveness: false } },
  ])('%j', (body) => {
    expect(readEnvelope(body, face).outcome).toBe('verified');
  });

  it('and of another kind than a face it says nothing', () => {
    const body = {
      success: true,
      data: { bvn: '22222222222', firstName: 'Ada', lastName: 'Obi', liveness: false },
    };
    expect(readEnvelope(body, { kind: 'bvn', httpStatus: 200 }).outcome).toBe('verified');
  });
});

it.each(['livenessStatus', 'liveness', 'selfie_liveness_check', 'livenessResult'])(
  'no two faces are called the same while “%s” is still to come, and only a face check waits for it',
  (key) => {
    for (const word of ['PENDING', 'in progress', 'REVIEW']) {
      const body = { success: true, data: { face_match: true, bvn: '22222222222' }, [key]: word };
      expect([word, readEnvelope(body, { kind: 'face', httpStatus: 200 }).outcome]).toEqual([
        word,
        'pending',
      ]);
    }
    const person = { firstName: 'Ada', lastName: 'Obi', dateOfBirth: '1990-01-01', bvn: '22222222222' };
    const body = { success: true, data: person, [key]: 'PENDING' };
    expect(readEnvelope(body, { kind: 'bvn', httpStatus: 200 }).outcome).toBe('verified');
  },
);
