import { describe, expect, it } from 'vitest';
import { type FaceAdvice, faceAdvices } from '../../shared/capture.ts';
import { faceLimits } from '../../shared/face-limits.ts';
import { adviceOn, adviceWords } from './advice.ts';
import type { FaceMeasures } from './measures.ts';
import { well } from './testing/faces.ts';

const adviceFor = (change: Partial<FaceMeasures>, faces = 1) =>
  adviceOn({ faces, face: { ...well, ...change } }, faceLimits);
const boxOf = (height: number) => ({ ...well.box, width: height * 0.8, height });

describe('advice on a picture', () => {
  it.each<[FaceAdvice, Partial<FaceMeasures>]>([
    ['good', {}],
    ['small', { size: 0.34 }],
    ['small', { box: boxOf(149) }],
    ['small', { eyeDistance: 89 }],
    ['dark', { brightness: 49 }],
    ['dark', { dark: 0.36 }],
    ['bright', { brightness: 216 }],
    ['bright', { bright: 0.13 }],
    ['blurred', { sharpness: 13 }],
    ['aside', { yaw: -16 }],
    ['aside', { pitch: 21 }],
    ['aside', { roll: 31 }],
    ['large', { fill: 0.81 }],
    ['cut', { inside: 0.97 }],
    ['eyes', { eyesOpen: 0.17 }],
    ['eyes', { gaze: { across: -0.26, down: 0 } }],
    ['mouth', { mouthOpen: 0.31 }],
    // Eyes that were not looked at are no trouble, nor is a look that is raised.
    ['good', { eyesOpen: null, gaze: null }],
    ['good', { gaze: { across: 0, down: -0.5 } }],
    // At the very limit all is well.
    ['good', { size: 0.35, box: boxOf(150), eyeDistance: 90, sharpness: 14, yaw: 15, pitch: -20, roll: 30 }],
    ['good', { brightness: 50, dark: 0.35 }],
    ['good', { brightness: 215, bright: 0.12 }],
    ['good', { fill: 0.8, inside: 0.98, eyesOpen: 0.18, gaze: { across: 0.25, down: 0 }, mouthOpen: 0.3 }],
    // What is no number cannot be called good.
    ['small', { size: Number.NaN }],
    ['dark', { brightness: Number.NaN }],
    ['blurred', { sharpness: Number.NaN }],
    ['aside', { yaw: Number.NaN }],
    ['large', { fill: Number.NaN }],
    ['cut', { inside: Number.NaN }],
    ['eyes', { eyesOpen: Number.NaN }],
    ['mouth', { mouthOpen: Number.NaN }],
  ])('is “%s” for %o', (advice, change) => {
    expect(adviceFor(change)).toBe(advice);
  });

  it('is first of all about who is seen', () => {
    expect(adviceOn({ faces: 0, face: null }, faceLimits)).toBe('no-face');
    expect(adviceFor({ size: 0.1 }, 2)).toBe('two');
    expect(adviceFor({}, 3)).toBe('several');
  });

  it('is one thing at a time, the weightiest first', () => {
    expect(adviceFor({ eyeDistance: 20, brightness: 10, sharpness: 1, yaw: 40 })).toBe('small');
    expect(adviceFor({ brightness: 10, sharpness: 1, yaw: 40 })).toBe('dark');
    expect(adviceFor({ dark: 0.5, bright: 0.4 })).toBe('dark');
    expect(adviceFor({ sharpness: 1, yaw: 40 })).toBe('blurred');
    expect(adviceFor({ fill: 0.9, inside: 0.9, brightness: 10 })).toBe('large');
    expect(adviceFor({ inside: 0.9, brightness: 10 })).toBe('cut');
    expect(adviceFor({ yaw: 40, eyesOpen: 0, mouthOpen: 1 })).toBe('aside');
    expect(adviceFor({ eyesOpen: 0, mouthOpen: 1 })).toBe('eyes');
  });

  it('has words for each', () => {
    expect(Object.keys(adviceWords)).toEqual([...faceAdvices]);
  });

  it('claims nothing of life or likeness', () => {
    for (const words of Object.values(adviceWords)) {
      expect(words).not.toMatch(/live|alive|real|genuine|same person|match|verif/iu);
    }
  });
});
