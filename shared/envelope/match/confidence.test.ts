/** The service's figure is evidence: it is told as it was said. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readEnvelope } from '../../envelope.ts';

const read = (face: object) =>
  readEnvelope({ status: true, face_match: { match: true, ...face } }, { kind: 'face', httpStatus: 200 })
    .confidence;

describe('confidence', () => {
  it.each([
    [{ confidence_score: 0.9712 }, 97.12],
    [{ confidence_score: 0.57 }, 57],
    [{ confidence_score: 0.07 }, 7],
    [{ confidence_score: 0.29 }, 29],
    [{ confidence_score: 0.99996200561523 }, 99.996200561523],
    [{ confidence_score: 1e-7 }, 0.00001],
    [{ confidence_score: 0 }, 0],
    [{ confidence_score: 1 }, 100],
    [{ confidence_value: 99.9996566772461 }, 99.9996566772461],
    [{ confidence_value: '87.1234567890' }, 87.123456789],
    [{ confidence: '97.12%' }, 97.12],
    [{ score: 4.5, max_score: 5 }, 90],
    [{ score: 93.4000001, max_score: 100 }, 93.4000001],
    [{ score: 0.7, max_score: 7 }, 10],
    [{ confidence_value: 100.5 }, null],
  ])('of %j is %s', (face, percent) => {
    expect(read(face)).toBe(percent);
  });

  it('of a percentage is never changed, and of a share has its very digits', () => {
    fc.assert(
      fc.property(fc.double({ min: 1.0000001, max: 100, noNaN: true }), (said) => {
        expect(read({ confidence_value: said })).toBe(said);
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (millionths) => {
        expect(read({ confidence_score: millionths / 1e6 })).toBe(millionths / 1e4);
      }),
    );
  });

  it('stands at the bar, not below it, where both are shares', () => {
    const reading = readEnvelope(
      { status: true, face_match: { confidence_score: 0.57, threshold: 0.57 } },
      { kind: 'face', httpStatus: 200 },
    );
    expect(reading).toMatchObject({ outcome: 'verified', confidence: 57 });
  });
});
