import { expect, it } from 'vitest';
import { faceLimits, faceThresholds } from './face-limits.ts';

it('names unit, reason and source of every limit', () => {
  for (const [name, threshold] of Object.entries(faceThresholds)) {
    expect(Number.isFinite(threshold.value), name).toBe(true);
    expect(threshold.min, name).toBeLessThan(threshold.max);
    expect(threshold.value, name).toBeGreaterThanOrEqual(threshold.min);
    expect(threshold.value, name).toBeLessThanOrEqual(threshold.max);
    for (const text of [threshold.name, threshold.unit, threshold.reason, threshold.source])
      expect(text.length, name).toBeGreaterThan(0);
  }
});

it('is judged by the values of the table', () => {
  expect(faceLimits).toMatchObject({ boxMin: 0.35, eyeDistance: 90, brightnessMin: 50 });
  expect(Object.keys(faceLimits)).toEqual(Object.keys(faceThresholds));
});
