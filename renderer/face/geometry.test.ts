import { describe, expect, it } from 'vitest';
import { boxOf, eyeDistanceOf, fillOf, insideOf, offsetOf, shareOf } from './geometry.ts';
import { meshOf } from './testing/faces.ts';

const picture = { width: 1280, height: 720 };

describe('the box of a face', () => {
  it('goes from forehead to chin and from side to side', () => {
    const box = boxOf(meshOf({ at: { x: 640, y: 350 } }));
    expect(box).toEqual({ x: 540, y: 230, width: 200, height: 260 });
  });

  it('is empty without points', () => {
    expect(boxOf([])).toEqual({ x: 0, y: 0, width: 0, height: 0 });
  });
});

describe('size', () => {
  it.each([
    [260, 0.361],
    [360, 0.5],
    [576, 0.8],
  ])('is the longer side by the shorter one of the picture: %i px', (height, share) => {
    const box = { x: 0, y: 0, width: 200, height };
    expect(shareOf(box, picture)).toBeCloseTo(share, 3);
    expect(shareOf(box, { width: 720, height: 1280 })).toBeCloseTo(share, 3);
  });
});

describe('the distance between the eyes', () => {
  it('is from middle to middle, however the head is tilted', () => {
    expect(eyeDistanceOf(meshOf())).toBeCloseTo(90, 6);
    expect(eyeDistanceOf(meshOf({ roll: 25, at: { x: 300, y: 200 } }))).toBeCloseTo(90, 6);
    expect(eyeDistanceOf(meshOf({ scale: 1.5 }))).toBeCloseTo(135, 6);
  });
});

describe('how much of the picture a face takes', () => {
  it.each([
    [{ x: 500, y: 72, width: 300, height: 576 }, 0.8],
    // Upright: a face may be as wide as the shorter side of a wide picture.
    [{ x: 0, y: 0, width: 1152, height: 100 }, 0.9],
  ])('is the larger of its two shares: %o', (box, share) => {
    expect(fillOf(box, picture)).toBeCloseTo(share, 6);
  });
});

describe('what lies within the picture', () => {
  it.each([
    ['all of it', { x: 500, y: 100, width: 200, height: 300 }, 1],
    ['half, beyond the left edge', { x: -100, y: 100, width: 200, height: 300 }, 0.5],
    ['three quarters, beyond the right one', { x: 1130, y: 100, width: 200, height: 300 }, 0.75],
    ['a quarter, in the corner', { x: -100, y: -150, width: 200, height: 300 }, 0.25],
    ['none', { x: 2000, y: 100, width: 200, height: 300 }, 0],
    ['none of what is no box', { x: 10, y: 10, width: 0, height: 0 }, 0],
  ])('is %s', (_, box, share) => {
    expect(insideOf(box, picture)).toBeCloseTo(share, 6);
  });
});

describe('where a face stands', () => {
  it('is in the middle, or so many shorter sides to the right and down', () => {
    expect(offsetOf({ x: 540, y: 210, width: 200, height: 300 }, picture)).toEqual({ across: 0, down: 0 });
    const beside = offsetOf({ x: 540 + 180, y: 210 - 72, width: 200, height: 300 }, picture);
    expect(beside.across).toBeCloseTo(0.25, 6);
    expect(beside.down).toBeCloseTo(-0.1, 6);
  });
});
