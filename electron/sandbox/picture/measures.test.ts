import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawn, facelike, wall } from '../testing/drawn.ts';
import { measuresOf } from './measures.ts';

const noise = (x: number, y: number) => (((x * 7919 + y * 104_729) * 1000) % 1) * 80 - 40;

describe('brightness', () => {
  it.each([0, 29, 160, 255])('of an even picture is its own: %d', (value) => {
    const measures = measuresOf(drawn(320, 240, () => value));
    expect(measures.brightness).toBeCloseTo(value, 6);
    expect(measures.relief).toBeCloseTo(0, 6);
  });

  it('of halves is their mean, and weighs green most', () => {
    expect(measuresOf(drawn(400, 400, (x) => (x < 0.5 ? 0 : 200))).brightness).toBeCloseTo(100, 6);
    const green = { width: 1, height: 1, data: Uint8Array.of(0, 100, 0, 255) };
    const blue = { width: 1, height: 1, data: Uint8Array.of(0, 0, 100, 255) };
    expect([measuresOf(green).brightness, measuresOf(blue).brightness]).toEqual([
      expect.closeTo(58.7, 6),
      expect.closeTo(11.4, 6),
    ]);
  });
});

describe('relief', () => {
  it.each([
    ['lit from the left', (x: number) => 60 + 140 * x],
    ['lit from a corner', (x: number, y: number) => 80 + 60 * x + 40 * y],
    ['noisy', (x: number, y: number) => 128 + noise(x, y)],
    ['darker to the edges', (x: number, y: number) => 190 - 90 * ((x - 0.5) ** 2 + (y - 0.5) ** 2)],
  ])('of a wall is small: %s', (_name, light) => {
    expect(measuresOf(drawn(400, 300, light)).relief).toBeLessThan(10.5);
  });

  it('of a face is large, whatever its size and light', () => {
    for (const [width, height] of [
      [200, 200],
      [640, 480],
      [1280, 1600],
    ] as const) {
      expect(measuresOf(drawn(width, height, facelike)).relief).toBeGreaterThan(30);
      expect(measuresOf(drawn(width, height, (x, y) => facelike(x, y) * 0.5)).relief).toBeGreaterThan(15);
    }
  });

  it('of halves is half of their difference, but for the slope that a plane takes', () => {
    // A step from -1 to 1 leaves a quarter of its variance once the best line is taken away.
    expect(measuresOf(drawn(640, 640, (x) => (x < 0.5 ? 50 : 150))).relief).toBeCloseTo(25, 0);
    expect(measuresOf(drawn(640, 640, (x) => (x > 0.25 && x < 0.75 ? 50 : 150))).relief).toBeCloseTo(50, 0);
  });

  it('is never more than half of the span, nor no number', () => {
    const sides = fc.integer({ min: 1, max: 70 });
    fc.assert(
      fc.property(sides, sides, fc.integer(), (width, height, seed) => {
        const pixels = drawn(width, height, (x, y) => ((seed + x * 977 + y * 131) * 57) % 256);
        const { brightness, relief } = measuresOf(pixels);
        expect(brightness).toBeGreaterThanOrEqual(0);
        expect(brightness).toBeLessThanOrEqual(255);
        expect(relief).toBeGreaterThanOrEqual(0);
        expect(relief).toBeLessThanOrEqual(127.5);
      }),
      { numRuns: 60 },
    );
  });
});

it('a wall and a face are far apart', () => {
  expect(measuresOf(drawn(300, 300, wall)).relief).toBe(0);
});
