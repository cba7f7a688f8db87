/** A score and the least that stands beside it: below it the service speaks against itself, whatever it calls the answer. */
import { describe, expect, it } from 'vitest';
import { type AnswerContext, readEnvelope } from '../envelope.ts';

const around: AnswerContext = { kind: 'bvn', httpStatus: 200 };
const data = { firstName: 'Ada', lastName: 'Obi', dateOfBirth: '1990-01-01' };
const outcomeBeside = (check: Record<string, unknown>) =>
  readEnvelope({ status: 'success', data, check }, around).outcome;

describe('a bare score with its least beside it', () => {
  it.each([
    'required',
    'minimum',
    'needed',
    'pass',
    'minScore',
    'requiredPercentage',
    'passingScore',
    'passMark',
  ])('under “%s” counts: below it is a mismatch, at it and above is none', (least) => {
    for (const score of ['score', 'percentage', 'points']) {
      expect(outcomeBeside({ [score]: 69, [least]: 70 })).toBe('mismatch');
      expect(outcomeBeside({ [score]: 70, [least]: 70 })).toBe('verified');
      expect(outcomeBeside({ [score]: 71, [least]: 70 })).toBe('verified');
    }
  });

  it('counts in a text, too, and not where either is no figure', () => {
    expect(outcomeBeside({ score: '69.5%', passMark: '70' })).toBe('mismatch');
    expect(outcomeBeside({ score: 'good', passMark: 70 })).toBe('verified');
    expect(outcomeBeside({ score: 1, passMark: 'none' })).toBe('verified');
  });

  it.each([
    [{ score: 0.69, threshold: 0.7 }, 'mismatch'],
    [{ score: 0.7, threshold: 0.7 }, 'verified'],
    [{ score: 69, threshold: 0.7 }, 'mismatch'],
    [{ score: 70, threshold: 0.7 }, 'verified'],
  ])('is compared with a threshold in the same measure: %j is %s', (check, outcome) => {
    expect(outcomeBeside(check)).toBe(outcome);
  });
});

describe('a score with a name, and the bar of that name', () => {
  it.each([
    [{ nameMatchScore: 69, nameMatchThreshold: 70 }, 'mismatch'],
    [{ nameMatchScore: 70, nameMatchThreshold: 70 }, 'verified'],
    [{ nameMatchScore: 0.69, nameMatchThreshold: 70 }, 'mismatch'],
    [{ nameMatchScore: 0.7, nameMatchThreshold: 70 }, 'verified'],
    [{ nameMatchScore: 69, nameMatchThreshold: 0.7 }, 'mismatch'],
    [{ nameMatchScore: 70, nameMatchThreshold: 0.7 }, 'verified'],
    [{ nameMatchScore: 69, phoneMatchThreshold: 70 }, 'verified'],
    [{ nameMatchScore: 69, nameThreshold: 70 }, 'mismatch'],
    // One of no name, where names and dates of birth alone have scores.
    [{ nameMatchScore: 69, threshold: 70 }, 'mismatch'],
    [{ name_score: 0.69, match_threshold: 70 }, 'mismatch'],
    [{ firstNameSimilarity: 100, dob_score: 69, minimumScore: 70 }, 'mismatch'],
    [{ firstNameSimilarity: 100, dob_score: 70, minimumScore: 70 }, 'verified'],
    [{ nameMatchScore: 69, livenessScore: 90, threshold: 70 }, 'verified'],
    [{ phone_score: 69, threshold: 70 }, 'verified'],
  ])('%j is %s', (check, outcome) => {
    expect(outcomeBeside(check)).toBe(outcome);
  });
});

describe('a word under a decision that is not known for a yes', () => {
  it.each([
    [{ finalDecision: 'Escalate' }, 'mismatch'],
    [{ decision: 'To the desk' }, 'mismatch'],
    [{ finalDecision: 'Approve' }, 'verified'],
    [{ finalDecision: '-' }, 'verified'],
    // Of something else than the person.
    [{ creditDecision: 'Escalate' }, 'verified'],
  ])('%j is %s', (check, outcome) => {
    expect(outcomeBeside(check)).toBe(outcome);
  });
});
