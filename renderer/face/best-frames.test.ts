import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestFrames } from './best-frames.ts';

/** Frames with a count of how often each was let go. */
function shelf(most = 4, span = 1_000) {
  const released: number[] = [];
  const frames = bestFrames<number>(most, span, (frame) => released.push(frame));
  return { released, frames };
}

describe('the best frames', () => {
  it('give the best since a moment', () => {
    const { frames } = shelf();
    for (const [frame, quality] of [5, 3, 4, 2].entries()) frames.add({ at: frame * 100, quality, frame });
    expect(frames.best(0)?.frame).toBe(0);
    expect(frames.best(1)?.frame).toBe(2);
    expect(frames.best(201)?.frame).toBe(3);
    expect(frames.best(301)).toBeNull();
  });

  it('let a frame go as soon as a later one is as good', () => {
    const { frames, released } = shelf();
    for (const [frame, quality] of [3, 1, 3].entries()) frames.add({ at: frame, quality, frame });
    expect(released.toSorted()).toEqual([0, 1]);
    expect(frames.best(0)?.frame).toBe(2);
  });

  it('keep the newest where they are full', () => {
    const { frames, released } = shelf(3);
    for (const [frame, quality] of [9, 8, 7, 6, 5].entries()) frames.add({ at: frame, quality, frame });
    expect(released).toHaveLength(2);
    expect(frames.best(0)?.frame).toBe(0);
    expect(frames.best(4)?.frame).toBe(4);
  });

  it('let all go', () => {
    const { frames, released } = shelf();
    frames.add({ at: 0, quality: 2, frame: 0 });
    frames.add({ at: 1, quality: 1, frame: 1 });
    frames.clear();
    expect(released.toSorted()).toEqual([0, 1]);
    expect(frames.best(0)).toBeNull();
  });

  it('hold no more than they may, lose none, let none go twice, and give the very best of a stretch that has room', () => {
    const film = fc.array(
      fc.record({ gap: fc.integer({ min: 1, max: 300 }), quality: fc.integer({ min: 0, max: 9 }) }),
    );
    fc.assert(
      fc.property(film, fc.integer({ min: 0, max: 1_000 }), (shots, back) => {
        const { frames, released } = shelf(4, 1_000);
        let at = 0;
        const all = shots.map(({ gap, quality }, frame) => {
          at += gap;
          frames.add({ at, quality, frame });
          expect(frame + 1 - released.length).toBeLessThanOrEqual(4);
          return { at, quality, frame };
        });
        expect(new Set(released).size).toBe(released.length);
        const young = all.filter((one) => one.at >= at - back);
        const best = frames.best(at - back);
        if (young.length === 0) expect(best).toBeNull();
        else expect(best?.at).toBeGreaterThanOrEqual(at - back);
        const isEnough =
          new Set(young.map(({ quality }) => quality)).size <= 3 && young.length === all.length;
        if (isEnough && best) expect(best.quality).toBe(Math.max(...young.map(({ quality }) => quality)));
        frames.clear();
        expect(released).toHaveLength(shots.length);
      }),
    );
  });
});
