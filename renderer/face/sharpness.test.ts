import { describe, expect, it } from 'vitest';
import { greyFace, SHARPNESS_SIDE, sharpnessOf } from './sharpness.ts';
import { blurred, greyPicture, noiseField, pictureOf } from './testing/pictures.ts';

const side = SHARPNESS_SIDE;
const whole = { x: 0, y: 0, width: side, height: side };

/**
 * What white noise of variance 1 has left of its Laplacian’s variance after a Gaussian blur: the mean over all
 * frequencies of |blur|² · |Laplacian|². Without blur that is 4² + 4 · 1² = 20.
 */
function expected(sigma: number): number {
  const steps = 256;
  const frequencies = Array.from({ length: steps }, (_, index) => ((index + 0.5) / steps) * Math.PI);
  const blurs = frequencies.map((frequency) => response(sigma, frequency) ** 2);
  let sum = 0;
  for (const [across, u] of frequencies.entries()) {
    for (const [down, v] of frequencies.entries()) {
      const laplacian = 2 * Math.cos(u) + 2 * Math.cos(v) - 4;
      sum += (blurs[across] ?? 0) * (blurs[down] ?? 0) * laplacian ** 2;
    }
  }
  return sum / steps ** 2;
}

/** What a Gaussian that is drawn on whole pixels leaves of a wave. */
function response(sigma: number, frequency: number): number {
  if (sigma === 0) return 1;
  const offsets = Array.from({ length: 41 }, (_, index) => index - 20);
  const weights = offsets.map((offset) => Math.exp(-(offset ** 2) / (2 * sigma ** 2)));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return (
    weights.reduce((sum, weight, at) => sum + weight * Math.cos(frequency * (offsets[at] ?? 0)), 0) / total
  );
}

const sharpnessAt = (sigma: number, mean = 128, deviation = 30) =>
  sharpnessOf(pictureOf(blurred(noiseField(side, deviation, 7), side, sigma), side, mean), whole);

describe('sharpness', () => {
  it('is the known value of noise without blur', () => {
    expect(expected(0)).toBeCloseTo(20, 6);
    expect(sharpnessAt(0) / (20 * 30 ** 2)).toBeCloseTo(1, 1);
  });

  it.each([0.5, 0.7, 1, 1.4, 2])('is the known value after a blur of %f px', (sigma) => {
    // More to begin with where more is blurred away, or the rounding to whole levels would show.
    const deviation = 30 * (1 + 3 * sigma);
    const ratio = sharpnessAt(sigma, 128, deviation) / (expected(sigma) * deviation ** 2);
    expect(ratio).toBeGreaterThan(0.92);
    expect(ratio).toBeLessThan(1.08);
  });

  it('orders blurs', () => {
    const values = [0, 0.5, 1, 1.5, 2, 3, 4].map((sigma) => sharpnessAt(sigma));
    expect(values).toEqual(values.toSorted((a, b) => b - a));
    expect(new Set(values).size).toBe(values.length);
  });

  it('is the same for a dark face and a light one in the same focus', () => {
    // Half the light: half the mean, and half of every difference.
    const ratio = sharpnessAt(1, 64, 15) / sharpnessAt(1, 128, 30);
    expect(ratio).toBeGreaterThan(0.9);
    expect(ratio).toBeLessThan(1.1);
  });

  it('does not take the noise of a dark frame for detail', () => {
    expect(sharpnessAt(0, 8, 2)).toBeLessThan(sharpnessAt(0, 128, 30) / 10);
  });

  it('is nothing for an even face, and for one outside of the picture', () => {
    expect(
      sharpnessOf(
        greyPicture(300, 300, () => 99),
        { x: 50, y: 40, width: 200, height: 220 },
      ),
    ).toBe(0);
    expect(
      sharpnessOf(
        greyPicture(300, 300, () => 99),
        { x: 900, y: 40, width: 200, height: 220 },
      ),
    ).toBe(0);
    expect(
      sharpnessOf(
        greyPicture(300, 300, () => 99),
        { x: 5, y: 5, width: 0, height: 0 },
      ),
    ).toBe(0);
  });

  it('knows nothing of the room around the face', () => {
    const box = { x: 100, y: 100, width: 100, height: 100 };
    const inBox = (x: number, y: number) => x >= 100 && x < 200 && y >= 100 && y < 200;
    const busy = greyPicture(300, 300, (x, y) => (inBox(x, y) ? 120 : ((x + y) % 2) * 255));
    expect(sharpnessOf(busy, box)).toBe(0);
  });
});

describe('the face made equally large', () => {
  it('brings the longer side to the given one and keeps the shape', () => {
    const grey = greyFace(
      greyPicture(800, 800, () => 50),
      { x: 0, y: 0, width: 300, height: 400 },
      200,
    );
    expect(grey).toMatchObject({ width: 150, height: 200 });
    expect(grey.data.every((value) => Math.abs(value - 50) < 1e-3)).toBe(true);
  });

  it('takes the mean of what each pixel covers', () => {
    const checks = greyPicture(400, 400, (x, y) => ((x + y) % 2) * 200);
    const grey = greyFace(checks, { x: 0, y: 0, width: 400, height: 400 }, 200);
    expect(grey.data.every((value) => Math.abs(value - 100) < 1e-3)).toBe(true);
  });

  it('does not enlarge', () => {
    const grey = greyFace(
      greyPicture(100, 100, () => 50),
      { x: 10, y: 10, width: 40, height: 60 },
      200,
    );
    expect(grey).toMatchObject({ width: 40, height: 60 });
  });
});
