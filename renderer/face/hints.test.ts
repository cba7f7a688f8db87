import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FaceLimit, faceLimits } from '../../shared/face-limits.ts';
import { adviceOn } from './advice.ts';
import { type Hint, hintOn, hintWords, isLightAlone, limitsBehind } from './hints.ts';
import type { FaceMeasures } from './measures.ts';
import { well } from './testing/faces.ts';

const sightOf = (change: Partial<FaceMeasures>, motion = 0, faces = 1) => ({
  measures: { faces, face: { ...well, ...change } },
  motion,
});
const hintFor = (change: Partial<FaceMeasures>, motion = 0, faces = 1) =>
  hintOn(sightOf(change, motion, faces), faceLimits);
const at = (across: number, down: number) => ({ offset: { across, down } });

describe('a hint', () => {
  it.each<[Hint, Partial<FaceMeasures>]>([
    ['good', {}],
    ['closer', { size: 0.34 }],
    ['closer', { eyeDistance: 89 }],
    ['further', { fill: 0.81 }],
    ['face-forward', { yaw: 16 }],
    ['face-forward', { pitch: -21 }],
    ['level', { roll: -31 }],
    ['more-light', { brightness: 49 }],
    ['more-light', { dark: 0.36 }],
    ['less-light', { brightness: 216 }],
    ['less-light', { bright: 0.13 }],
    ['blurred', { sharpness: 13 }],
    ['eyes', { eyesOpen: 0.1 }],
    ['eyes', { gaze: { across: 0.3, down: 0 } }],
    ['mouth', { mouthOpen: 0.4 }],
  ])('is “%s” for %o', (hint, change) => {
    expect(hintFor(change)).toBe(hint);
  });

  it('is first of all about who is there', () => {
    expect(hintOn({ measures: { faces: 0, face: null }, motion: 0 }, faceLimits)).toBe('no-face');
    expect(hintFor({ size: 0.1 }, 0, 2)).toBe('one-person');
  });

  it('asks for stillness where the face is, and not on its way there', () => {
    expect(hintFor({}, 0.5)).toBe('hold-still');
    expect(hintFor(at(0.4, 0), 0.5)).toBe('right');
    expect(hintFor({ sharpness: 2 }, 0.5)).toBe('hold-still');
  });

  it.each<[Hint, string, Partial<FaceMeasures>]>([
    // The camera’s own picture, not mirrored: a person on its left has gone to their own right.
    ['left', 'left half', at(-0.3, 0)],
    ['right', 'right half', at(0.3, 0.2)],
    ['down', 'upper half', at(0.1, -0.25)],
    ['up', 'lower half', at(0, 0.25)],
    ['left', 'left edge, cut off', { ...at(-0.1, 0), inside: 0.8 }],
    ['down', 'upper edge, cut off', { ...at(0, -0.1), inside: 0.8 }],
  ])('sends the customer to their own “%s” from the %s of the picture', (hint, _, change) => {
    expect(hintFor(change)).toBe(hint);
  });

  it('sends a far face closer before it sends it to the middle, and a large one back', () => {
    expect(hintFor({ size: 0.2, ...at(0.3, 0) })).toBe('closer');
    expect(hintFor({ fill: 0.95, inside: 0.9, ...at(0, 0.1) })).toBe('further');
  });

  it('is good only for a picture on which the advice is good', () => {
    const value = fc.double({ min: -2, max: 300, noDefaultInfinity: true });
    const share = fc.double({ min: 0, max: 1.2 });
    const change = fc.record({
      size: share,
      fill: share,
      inside: share,
      eyeDistance: value,
      yaw: value,
      pitch: value,
      roll: value,
      brightness: value,
      dark: share,
      bright: share,
      sharpness: value,
      eyesOpen: fc.option(share),
      mouthOpen: share,
    });
    fc.assert(
      fc.property(fc.option(change), (changed) => {
        const sight = sightOf(changed ?? {});
        const isGood = hintOn(sight, faceLimits) === 'good';
        expect(isGood).toBe(adviceOn(sight.measures, faceLimits) === 'good');
      }),
    );
  });
});

describe('light', () => {
  it('is told from all that keeps a picture from being taken', () => {
    expect(isLightAlone(sightOf({ brightness: 20 }), faceLimits)).toBe(true);
    expect(isLightAlone(sightOf({ bright: 0.5 }), faceLimits)).toBe(true);
    for (const other of [{ sharpness: 2 }, { yaw: 30 }, { eyesOpen: 0 }, { mouthOpen: 1 }, at(0.4, 0)]) {
      expect(isLightAlone(sightOf({ brightness: 20, ...other }), faceLimits)).toBe(false);
    }
    expect(isLightAlone(sightOf({ brightness: 20 }, 0.6), faceLimits)).toBe(false);
    expect(isLightAlone(sightOf({ brightness: 20 }, 0, 2), faceLimits)).toBe(false);
    expect(isLightAlone({ measures: { faces: 0, face: null }, motion: 0 }, faceLimits)).toBe(false);
    expect(isLightAlone(sightOf({}), faceLimits)).toBe(false);
  });
});

describe('the limits behind a hint', () => {
  const hints = Object.keys(hintWords) as Hint[];

  it.each(hints)('are a little stricter where “%s” came from, and all others as they were', (hint) => {
    const behind = limitsBehind(hint, faceLimits);
    const least: FaceLimit[] = [
      'boxMin',
      'boxPixels',
      'eyeDistance',
      'brightnessMin',
      'sharpness',
      'eyesOpen',
    ];
    for (const name of Object.keys(faceLimits) as FaceLimit[]) {
      if (least.includes(name)) expect(behind[name]).toBeGreaterThanOrEqual(faceLimits[name]);
      else expect(behind[name]).toBeLessThanOrEqual(faceLimits[name]);
      expect(Math.abs(behind[name] / faceLimits[name] - 1)).toBeLessThan(0.35);
    }
  });

  it('keep it standing a little beyond the limit that it came from', () => {
    const near = sightOf({ size: 0.36 });
    expect(hintOn(near, limitsBehind('closer', faceLimits))).toBe('closer');
    expect(hintOn(near, limitsBehind('good', faceLimits))).toBe('good');
    expect(hintOn(sightOf({ size: 0.4 }), limitsBehind('closer', faceLimits))).toBe('good');
  });
});

describe('the words', () => {
  it('are short enough to be read from a distance, and claim nothing', () => {
    for (const words of Object.values(hintWords)) {
      expect(words.length).toBeLessThanOrEqual(34);
      expect(words).not.toMatch(/live|alive|genuine|spoof|verif/iu);
    }
  });
});
