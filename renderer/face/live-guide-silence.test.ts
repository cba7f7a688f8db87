/** A camera that gives nothing, from its opening on or from one moment to the next. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { STEADY_MS } from './guidance.ts';
import { FIRST_FRAME_MS, GAP_MS, SILENT_MS } from './live-guide.ts';
import { desk, picture, size } from './testing/guide-desk.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const nobody = () => ({ measures: { faces: 0, face: null } });

describe('a camera that gives no frame', () => {
  it('is told once it was waited for, once, and is over with its first one', async () => {
    const { guide, heard, play, stall } = desk({ see: nobody });
    guide.start('video');
    await stall(FIRST_FRAME_MS - 500);
    expect(heard.troubles).toEqual([]);
    await stall(60_000);
    expect(heard.troubles).toEqual(['silent']);
    expect(heard.views).toEqual([]);
    expect(await guide.shoot()).toBeNull();
    await play(1);
    expect(heard.views).toMatchObject([{ frames: 0 }, { hint: 'no-face', frames: 1 }]);
  });

  it('is told sooner where it stops in the middle, with no hint of before, and again when it stops again', async () => {
    const { guide, heard, play, stall } = desk({ see: nobody });
    guide.start('video');
    await play(3);
    await stall(SILENT_MS - 500);
    expect(heard.troubles).toEqual([]);
    const views = heard.views.length;
    await stall(20_000);
    expect(heard.troubles).toEqual(['silent']);
    expect(heard.views).toHaveLength(views);
    await play(1);
    expect(heard.views[views]).toMatchObject({ hint: 'starting', steady: 0, face: null });
    await stall(SILENT_MS);
    expect(heard.troubles).toEqual(['silent', 'silent']);
  });

  it('is told to who comes later, too, and also where the judge has failed', async () => {
    const { guide, heard, play, stall } = desk({ see: () => Promise.reject(new Error('gone')) });
    guide.start('video');
    await play(1);
    await stall(SILENT_MS);
    expect(heard.troubles).toEqual(['judge', 'silent']);
    const late = vi.fn();
    guide.watch({ view: () => undefined, shot: () => undefined, trouble: late });
    expect(late.mock.calls).toEqual([['judge'], ['silent']]);
    const views = heard.views.length;
    await play(1);
    expect(heard.views.slice(views)).toMatchObject([{ hint: 'no-face' }]);
  });

  it('is not over with what is said late of a frame before', async () => {
    let answer: (seen: object) => void = () => undefined;
    const { guide, heard, play, stall } = desk({
      see: () => new Promise<never>((resolve) => (answer = resolve as typeof answer)),
    });
    guide.start('video');
    await play(1);
    await stall(SILENT_MS);
    expect(heard.troubles).toEqual(['silent']);
    answer(nobody());
    await stall(500);
    expect(heard.views).toEqual([]);
  });

  it('is told of one that was black before, and black is told anew after it', async () => {
    const { guide, heard, play, stall } = desk({ see: () => ({ isBlack: true, ...nobody() }) });
    guide.start('video');
    await play(40);
    await stall(SILENT_MS);
    await play(40);
    expect(heard.troubles).toEqual(['black', 'silent', 'black']);
  });
});

describe('a picture that stands still', () => {
  it('is judged once, and never taken: whoever is on it may have left', async () => {
    const { guide, heard, asked, play, stall } = desk();
    guide.start('video');
    await play(3);
    await stall(SILENT_MS - 500);
    expect(heard.shots).toEqual([]);
    expect(asked.filter(({ type }) => type === 'frame')).toHaveLength(3);
    await stall(500);
    // Of whoever was there nothing is kept either.
    expect(asked.at(-1)).toEqual({ type: 'forget' });
    expect(await guide.shoot()).toBeNull();
  });

  it('counts for nothing of the time for which all must be well', async () => {
    const { guide, heard, asked, play, stall } = desk();
    guide.start('video');
    await play(3);
    await stall(GAP_MS);
    await play(1);
    expect(heard.shots).toEqual([]);
    await play(Math.ceil(STEADY_MS / 80));
    expect(heard.shots).toEqual([{ picture, size, advice: 'good', shot: 'hands-free' }]);
    const frames = asked.flatMap((question) => (question.type === 'frame' ? [question.at] : []));
    expect(asked.find(({ type }) => type === 'take')).toMatchObject({ since: frames[3] });
  });
});
