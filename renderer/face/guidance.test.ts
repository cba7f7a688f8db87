import { describe, expect, it } from 'vitest';
import { faceLimits } from '../../shared/face-limits.ts';
import { beginGuidance, HINT_STANDS_MS, LIGHT_ALONE_MS, STEADY_MS, type Step } from './guidance.ts';
import type { FaceMeasures, Measures } from './measures.ts';
import { well } from './testing/faces.ts';

const FRAME_MS = 80;
const nobody: Measures = { faces: 0, face: null };
const one = (change: Partial<FaceMeasures> = {}): Measures => ({ faces: 1, face: { ...well, ...change } });
const moved = (pixels: number) => ({ box: { ...well.box, x: well.box.x + pixels } });

/** Frames one after another; a step of each, with the time at which it was seen. */
function film(frames: readonly Measures[], every = FRAME_MS): (Step & { at: number })[] {
  const guidance = beginGuidance();
  return frames.map((measures, index) => {
    const at = 5_000 + index * every;
    return { at, ...guidance.step(at, measures, faceLimits) };
  });
}
const times = (count: number, measures: Measures) => Array.from({ length: count }, () => measures);
const hints = (steps: readonly Step[]) => steps.map(({ hint }) => hint);
const firstTaken = (steps: readonly (Step & { at: number })[]) =>
  steps.find(({ takeSince }) => takeSince !== null);

describe('a hint', () => {
  it('comes with the first frame', () => {
    expect(hints(film([nobody]))).toEqual(['no-face']);
  });

  it('stands for a while before it gives way', () => {
    const steps = film([...times(3, one({ size: 0.2 })), ...times(8, one({ yaw: 40 }))]);
    const changed = steps.find(({ hint }) => hint === 'face-forward');
    const lastSeen = steps[2]?.at ?? 0;
    expect(changed?.at).toBeGreaterThanOrEqual(lastSeen + HINT_STANDS_MS);
    expect(changed?.at).toBeLessThan(lastSeen + HINT_STANDS_MS + 2 * FRAME_MS);
    expect(new Set(hints(steps))).toEqual(new Set(['closer', 'face-forward']));
  });

  it('does not flicker at a single other frame, nor between two', () => {
    const far = one({ size: 0.2 });
    expect(new Set(hints(film([far, far, nobody, far, far, nobody, far, nobody, far])))).toEqual(
      new Set(['closer']),
    );
  });

  it('does not stand for ever where every frame says something else', () => {
    const others = [one({ yaw: 40 }), one({ roll: 50 }), nobody];
    const steps = film([
      one({ size: 0.2 }),
      ...Array.from({ length: 12 }, (_, i) => others[i % 3] ?? nobody),
    ]);
    expect(steps.at(-1)?.hint).not.toBe('closer');
  });

  it('is left with some room beyond the limit', () => {
    const steps = film([
      one({ size: 0.34 }),
      ...times(10, one({ size: 0.36 })),
      ...times(10, one({ size: 0.4 })),
    ]);
    expect(new Set(hints(steps.slice(0, 11)))).toEqual(new Set(['closer']));
    expect(steps.at(-1)?.hint).toBe('good');
  });
});

describe('the hands-free picture', () => {
  it('comes when all was well for long enough, of the frames since then', () => {
    const steps = film([...times(5, one({ size: 0.2 })), ...times(20, one())]);
    const taken = firstTaken(steps);
    const wellAt = steps[5]?.at ?? 0;
    expect(taken?.takeSince).toBe(wellAt);
    expect((taken?.at ?? 0) - wellAt).toBeGreaterThanOrEqual(STEADY_MS);
    expect((taken?.at ?? 0) - wellAt).toBeLessThan(STEADY_MS + FRAME_MS);
    expect(taken?.steady).toBe(1);
  });

  it('is counted up to', () => {
    const steadies = film(times(11, one())).map(({ steady }) => steady);
    expect(steadies[0]).toBe(0);
    expect(steadies).toEqual(steadies.toSorted((a, b) => a - b));
    expect(steadies[5]).toBeCloseTo((5 * FRAME_MS) / STEADY_MS, 6);
  });

  it.each<[string, Measures]>([
    ['nobody is seen', nobody],
    ['a second person is', { faces: 2, face: well }],
    ['the head is turned', one({ yaw: 40 })],
    ['the eyes are closed', one({ eyesOpen: 0.05 })],
    ['the picture is blurred', one({ sharpness: 3 })],
  ])('begins anew when %s for one frame', (_, other) => {
    const steps = film([...times(8, one()), other, ...times(20, one())]);
    const since = firstTaken(steps)?.takeSince ?? 0;
    expect(since).toBeGreaterThan(steps[8]?.at ?? 0);
  });

  it('does not come of a face that moves', () => {
    // 20 px in 80 ms, of a face of 360: 0.7 lengths a second.
    const steps = film(Array.from({ length: 40 }, (_, index) => one(moved(index * 20))));
    expect(firstTaken(steps)).toBeUndefined();
    expect(steps.at(-1)?.hint).toBe('hold-still');
  });

  it.each([
    ['slowly', (index: number) => index * 2],
    ['to and fro by what the model is unsure of', (index: number) => (index % 5 === 0 ? 15 : 0)],
  ])('comes of one that moves %s', (_, way) => {
    const steps = film(Array.from({ length: 20 }, (_, index) => one(moved(way(index)))));
    expect(firstTaken(steps)).toBeDefined();
    expect(new Set(hints(steps))).toEqual(new Set(['good']));
  });

  it('comes again once a moving face stands still', () => {
    const walk = Array.from({ length: 20 }, (_, index) => one(moved(index * 20)));
    const steps = film([...walk, ...times(30, one(moved(380)))]);
    const stoodAt = steps[20]?.at ?? 0;
    const taken = firstTaken(steps);
    expect((taken?.at ?? 0) - stoodAt).toBeGreaterThanOrEqual(STEADY_MS);
    expect((taken?.at ?? 0) - stoodAt).toBeLessThan(STEADY_MS + 500);
  });

  it('does not take a face that comes back for one that moved', () => {
    const steps = film([one(), nobody, nobody, ...times(20, one(moved(300)))]);
    expect(hints(steps)).not.toContain('hold-still');
  });

  it.each([
    ['dark', { brightness: 20 }, 'more-light'],
    ['bright', { brightness: 240 }, 'less-light'],
  ] as const)('comes of a %s face too, later, with its hint', (_, change, hint) => {
    const steps = film(times(60, one(change)));
    const taken = firstTaken(steps);
    expect((taken?.at ?? 0) - 5_000).toBeGreaterThanOrEqual(LIGHT_ALONE_MS);
    expect((taken?.at ?? 0) - 5_000).toBeLessThan(LIGHT_ALONE_MS + FRAME_MS);
    expect(taken).toMatchObject({ hint, takeSince: 5_000 });
  });

  it('comes of light that comes and goes, when nothing else is wrong', () => {
    const steps = film(Array.from({ length: 60 }, (_, index) => one({ brightness: index % 3 ? 120 : 20 })));
    expect(firstTaken(steps)).toBeDefined();
  });

  it('does not come of a dark face of which something else is wrong', () => {
    expect(firstTaken(film(times(100, one({ brightness: 20, sharpness: 3 }))))).toBeUndefined();
  });

  it('needs two frames, however slow they come', () => {
    const steps = film(times(3, one()), 2_000);
    expect(steps.map(({ takeSince }) => takeSince)).toEqual([null, 5_000, 5_000]);
  });
});
