import { describe, expect, it } from 'vitest';
import { faceLimits } from '../../shared/face-limits.ts';
import { STRAIGHT_PITCH } from './head-pose.ts';
import type { FoundFace } from './landmarks.ts';
import { measure } from './measures.ts';
import type { Box } from './pixels.ts';
import { type Change, meshOf } from './testing/faces.ts';
import { greyPicture } from './testing/pictures.ts';

const picture = { width: 1280, height: 720 };
const foundAt = (change: Change): FoundFace => ({ mesh: meshOf(change), irises: null });
const measured = (
  found: readonly FoundFace[],
  read = (part: Box) => greyPicture(part.width, part.height, () => 90),
) => measure(picture, found, read, faceLimits);

describe('a picture', () => {
  it('without a face has no measures of one', () => {
    expect(measured([])).toEqual({ faces: 0, face: null });
  });

  it('has those of its face', () => {
    const { faces, face } = measured([foundAt({ at: { x: 640, y: 350 }, yaw: 8 })]);
    expect(faces).toBe(1);
    expect(face).toMatchObject({ brightness: 90, dark: 0, sharpness: 0 });
    expect(face?.size).toBeCloseTo(260 / 720, 6);
    expect(face?.yaw).toBeCloseTo(8, 6);
    expect(face).toMatchObject({ inside: 1, fill: 260 / 720 });
    expect(face?.offset.down).toBeCloseTo(0, 6);
    expect(face?.mouthOpen).toBeCloseTo(0.1, 2);
  });

  it('takes the lean of the mesh off the pitch', () => {
    expect(measured([foundAt({ pitch: STRAIGHT_PITCH })]).face?.pitch).toBeCloseTo(0, 6);
    expect(measured([foundAt({ pitch: STRAIGHT_PITCH - 21 })]).face?.pitch).toBeCloseTo(-21, 6);
  });

  it('tells of eyes where they were looked at closely, and not elsewhere', () => {
    const face = foundAt({ at: { x: 640, y: 350 } });
    expect(measured([face]).face).toMatchObject({ eyesOpen: null, gaze: null });
    const irises = { left: { x: 689, y: 340, z: 0 }, right: { x: 599, y: 340, z: 0 } };
    const seen = measured([{ ...face, irises }]).face;
    expect(seen?.eyesOpen).toBeCloseTo(0.3, 6);
    expect(seen?.gaze?.across).toBeCloseTo(0.1, 6);
  });

  it('is read inside the face’s box and inside the picture alone', () => {
    const parts: Box[] = [];
    measured([foundAt({ at: { x: 20, y: 350 } })], (part) => {
      parts.push(part);
      return greyPicture(part.width, part.height, () => 90);
    });
    expect(parts).toEqual([{ x: 0, y: 230, width: 120, height: 260 }]);
  });

  it('is not read where the face is outside', () => {
    const { face } = measured([foundAt({ at: { x: -400, y: 350 } })], () => {
      throw new Error('There is nothing to read');
    });
    expect(face).toMatchObject({ brightness: 0, sharpness: 0 });
  });
});

describe('a second face', () => {
  const near = foundAt({ at: { x: 900, y: 350 } });

  it('counts, and the larger one is measured', () => {
    const { faces, face } = measured([foundAt({ at: { x: 300, y: 350 }, scale: 0.8 }), near]);
    expect(faces).toBe(2);
    expect(face?.box.x).toBe(800);
  });

  it('does not count far behind', () => {
    expect(measured([near, foundAt({ at: { x: 300, y: 350 }, scale: 0.35 })]).faces).toBe(1);
  });
});
