import { describe, expect, it } from 'vitest';
import { boxOf, eyeDistanceOf, shareOf } from './geometry.ts';
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
