import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { interleave, p50, percentile } from './measure.ts';

describe('percentile', () => {
  const hundred = Array.from({ length: 100 }, (_, i) => 100 - i);

  it.each([
    [50, 50],
    [95, 95],
    [99, 99],
    [100, 100],
    [0, 1],
  ])('gives the nearest rank: p%d of 1 to 100 is %d', (percent, expected) => {
    expect(percentile(hundred, percent)).toBe(expected);
  });

  it('takes a sample that was measured, never one between two', () => {
    expect(p50([4, 1, 3, 2])).toBe(2);
    expect(percentile([4, 1, 3, 2], 51)).toBe(3);
  });

  it('sorts by value and leaves the samples as they are', () => {
    const samples = [10, 9, 100];
    expect(p50(samples)).toBe(10);
    expect(samples).toEqual([10, 9, 100]);
  });

  it('gives the only sample for every percentage', () => {
    expect([0, 50, 99].map((percent) => percentile([7], percent))).toEqual([7, 7, 7]);
  });

  it('refuses to speak of nothing', () => {
    expect(() => p50([])).toThrow(RangeError);
  });
});

describe('interleave', () => {
  it('takes the subjects in turn, with what clears up behind each', async () => {
    const seen: string[] = [];
    const subject = (name: string) => ({
      run: () => seen.push(name),
      after: () => seen.push(`after ${name}`),
    });
    await interleave({ a: subject('a'), b: subject('b') }, { rounds: 2, warmUp: 0 });
    const round = ['a', 'after a', 'b', 'after b'];
    expect(seen).toEqual([...round, ...round]);
  });

  it('runs the rounds that warm up and does not count them', async () => {
    let runs = 0;
    const samples = await interleave({ a: { run: () => (runs += 1) } }, { rounds: 3, warmUp: 2 });
    expect(runs).toBe(5);
    expect(samples.a).toHaveLength(3);
  });

  it('waits for a promise and times it, but not what clears up', async () => {
    const from = performance.now();
    let ran = 0;
    const after = () => {
      ran = performance.now() - from;
      return wait(200);
    };
    const { a } = await interleave({ a: { run: () => wait(20), after } }, { rounds: 1, warmUp: 0 });
    expect(a[0]).toBeGreaterThanOrEqual(19);
    expect(a[0]).toBeLessThanOrEqual(ran);
  });

  it('fails with the subject that fails', async () => {
    const failing = { run: () => Promise.reject(new Error('no answer')) };
    await expect(interleave({ failing }, { rounds: 1, warmUp: 0 })).rejects.toThrow('no answer');
  });
});
