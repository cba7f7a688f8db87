import { describe, expect, it } from 'vitest';
import { eyesOpenOf, gazeOf } from './eyes.ts';
import { type Point, pointOf } from './landmarks.ts';
import { meshOf } from './testing/faces.ts';

const lid = (x: number, y: number): Point => ({ x, y, z: -10 });
/** The eye on the right of the picture, its lids that far apart, in pixels; it is 40 wide. */
const leftLids = (gap: number) => ({
  387: lid(50, -10 - gap / 2),
  373: lid(50, -10 + gap / 2),
  385: lid(40, -10 - gap / 2),
  380: lid(40, -10 + gap / 2),
});

describe('eyes', () => {
  it('are as open as the lids are apart, by the width of the eye', () => {
    expect(eyesOpenOf(meshOf())).toBeCloseTo(12 / 40, 6);
  });

  it.each([0, 4, 10])('count by the one that is less open: %i px', (gap) => {
    expect(eyesOpenOf(meshOf({ points: leftLids(gap) }))).toBeCloseTo(gap / 40, 6);
  });

  it('are measured alike near and far, and tilted', () => {
    const mesh = meshOf({ roll: 25, scale: 2.5, at: { x: 700, y: 300 }, points: leftLids(6) });
    expect(eyesOpenOf(mesh)).toBeCloseTo(6 / 40, 6);
  });

  it('are closed where an eye has no width', () => {
    expect(eyesOpenOf(meshOf({ scale: 0 }))).toBe(0);
  });
});

describe('gaze', () => {
  /** Irises that far beside the middles of the eyes, on the head before it is changed. */
  const gazeAt = (right: number, down: number, change: Parameters<typeof meshOf>[0] = {}) => {
    // Two points of the mesh that nothing else uses carry the irises along.
    const mesh = meshOf({
      ...change,
      points: { 1: lid(45 + right, -10 + down), 2: lid(-45 + right, -10 + down) },
    });
    return gazeOf(mesh, { left: pointOf(mesh, 1), right: pointOf(mesh, 2) });
  };

  it.each([
    [0, 0],
    [8, 0],
    [-10, 2],
    [0, -6],
  ])('is where the irises stand: %i px to the right, %i px down', (right, down) => {
    const gaze = gazeAt(right, down);
    expect(gaze.across).toBeCloseTo(right / 40, 6);
    expect(gaze.down).toBeCloseTo(down / 40, 6);
  });

  it('goes along with a tilted head', () => {
    const gaze = gazeAt(8, -4, { roll: -35, scale: 1.4, at: { x: 500, y: 300 } });
    expect(gaze.across).toBeCloseTo(0.2, 6);
    expect(gaze.down).toBeCloseTo(-0.1, 6);
  });

  it('is straight ahead where an eye has no width', () => {
    expect(gazeAt(8, 0, { scale: 0 })).toEqual({ across: 0, down: 0 });
  });
});
