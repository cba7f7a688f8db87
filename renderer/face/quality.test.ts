import { describe, expect, it } from 'vitest';
import { faceLimits } from '../../shared/face-limits.ts';
import type { FaceMeasures } from './measures.ts';
import { qualityOf } from './quality.ts';
import { well } from './testing/faces.ts';

const qualityFor = (change: Partial<FaceMeasures> = {}, faces = 1) =>
  qualityOf({ faces, face: { ...well, ...change } }, faceLimits);

describe('the quality of a frame', () => {
  it('is nothing without a face', () => {
    expect(qualityOf({ faces: 0, face: null }, faceLimits)).toBe(0);
  });

  it.each<[string, Partial<FaceMeasures>, Partial<FaceMeasures>]>([
    ['a sharper one', { sharpness: 60 }, { sharpness: 20 }],
    ['one that is turned less', { yaw: 2 }, { yaw: -9 }],
    ['one that is raised less', { pitch: 3 }, { pitch: 12 }],
    ['one that is tilted less', { roll: 0 }, { roll: 20 }],
    ['one with open eyes', { eyesOpen: 0.3 }, { eyesOpen: 0.2 }],
    ['one whose eyes were looked at', { eyesOpen: 0.3 }, { eyesOpen: null }],
    ['one on which all is well', { sharpness: 15 }, { sharpness: 200, yaw: 16 }],
    ['one that can be measured', { sharpness: 15 }, { sharpness: Number.NaN }],
  ])('is more for %s', (_, better, worse) => {
    expect(qualityFor(better)).toBeGreaterThan(qualityFor(worse));
  });

  it('is more for one person than for two', () => {
    expect(qualityFor({}, 1)).toBeGreaterThan(qualityFor({}, 2));
  });
});
