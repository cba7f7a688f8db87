import { describe, expect, it } from 'vitest';
import { faceLimits } from '../../shared/face-limits.ts';
import { type Advice, adviceOn, adviceWords } from './advice.ts';
import type { FaceMeasures } from './measures.ts';
import { well } from './testing/faces.ts';

const adviceFor = (change: Partial<FaceMeasures>, faces = 1) =>
  adviceOn({ faces, face: { ...well, ...change } }, faceLimits);
const boxOf = (height: number) => ({ ...well.box, width: height * 0.8, height });

describe('advice on a picture', () => {
  it.each<[Advice, Partial<FaceMeasures>]>([
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
    // At the very limit all is well.
    ['good', { size: 0.35, box: boxOf(150), eyeDistance: 90, sharpness: 14, yaw: 15, pitch: -20, roll: 30 }],
    ['good', { brightness: 50, dark: 0.35 }],
    ['good', { brightness: 215, bright: 0.12 }],
    // What is no number cannot be called good.
    ['small', { size: Number.NaN }],
    ['dark', { brightness: Number.NaN }],
    ['blurred', { sharpness: Number.NaN }],
    ['aside', { yaw: Number.NaN }],
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
  });

  it('claims nothing of life or likeness', () => {
    for (const words of Object.values(adviceWords)) {
      expect(words).not.toMatch(/live|alive|real|genuine|same person|match|verif/iu);
    }
  });
});
