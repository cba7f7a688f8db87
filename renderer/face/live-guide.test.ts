import { beforeEach, describe, expect, it, vi } from 'vitest';
import { faceLimits } from '../../shared/face-limits.ts';
import type { Question, TakenFrame } from './judge-messages.ts';
import { BLACK_MS, BY_HAND_MS, OFFER_AFTER_MS } from './live-guide.ts';
import { desk, drawnPicture, good, picture, type Setting, size } from './testing/guide-desk.ts';

const typesOf = (asked: readonly Question[]) => asked.map(({ type }) => type);

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

describe('the live guide', () => {
  it('sets nothing going before its start', async () => {
    const { made, film, play } = desk();
    await play();
    expect(made).toEqual([]);
    expect(film.size).toBe(0);
  });

  it('tells what was seen, frame by frame', async () => {
    const { guide, heard, asked, play } = desk({ see: () => ({ measures: { faces: 0, face: null } }) });
    guide.turn(90);
    guide.setLimits({ ...faceLimits, yaw: 3 });
    guide.start('video');
    await play(2);
    expect(heard.views).toEqual([
      { hint: 'no-face', steady: 0, face: null, frame: size, offersManual: false, frames: 1 },
      { hint: 'no-face', steady: 0, face: null, frame: size, offersManual: false, frames: 2 },
    ]);
    expect(asked[0]).toMatchObject({ type: 'frame', quarter: 90, limits: { yaw: 3 } });
  });

  it('passes over the frames that come while one is judged', async () => {
    let answer: () => void = () => undefined;
    const { guide, asked, grabbed, play } = desk({
      see: () => new Promise<never>((resolve) => (answer = resolve as () => void)),
    });
    guide.start('video');
    await play(5);
    expect(typesOf(asked)).toEqual(['frame']);
    expect(grabbed).toHaveLength(1);
    answer();
    await play(1);
    await play(1);
    expect(typesOf(asked)).toEqual(['frame', 'frame']);
  });

  it('takes the picture by itself when all was well, and stops', async () => {
    const { guide, heard, asked, film, grabbed, play } = desk();
    guide.start('video');
    await play(30);
    expect(heard.shots).toEqual([{ picture, size, advice: 'good', shot: 'hands-free' }]);
    expect(asked.find(({ type }) => type === 'take')).toMatchObject({ since: 1_080 });
    expect(film.size).toBe(0);
    expect(typesOf(asked).at(-1)).toBe('forget');
    expect(grabbed.every(({ closed }) => closed === 1)).toBe(true);
  });

  it('takes none by itself where that is not wanted, until it is', async () => {
    const { guide, heard, asked, play } = desk();
    guide.setHandsFree(false);
    guide.start('video');
    await play(40);
    expect(typesOf(asked)).not.toContain('take');
    expect(heard.views.at(-1)).toMatchObject({ hint: 'good', steady: 0, frames: 40 });
    guide.setHandsFree(true);
    await play(2);
    expect(heard.shots).toHaveLength(1);
  });

  it('begins anew with its next start', async () => {
    const { guide, heard, film, play } = desk();
    guide.start('video');
    await play(30);
    guide.start('video');
    expect(film.size).toBe(1);
    await play(30);
    expect(heard.shots).toHaveLength(2);
    guide.start('one');
    guide.start('other');
    expect(film.size).toBe(1);
  });

  it('offers a picture by hand after ten seconds, even where nothing is judged', async () => {
    const { guide, heard, play, pass } = desk({ grab: () => null });
    guide.start('video');
    await play(2);
    expect(heard.views).toEqual([]);
    pass(OFFER_AFTER_MS);
    await play(3);
    expect(heard.views).toMatchObject([{ hint: 'starting', offersManual: true, frames: 0 }]);
  });
});

describe('a picture by hand', () => {
  it('is the best frame of the last moments', async () => {
    const { guide, heard, asked, film, play } = desk({ see: () => ({ measures: { faces: 0, face: null } }) });
    guide.start('video');
    await play(3);
    expect(await guide.shoot()).toEqual({ picture, size, advice: 'good', shot: 'by-hand' });
    expect(asked.find(({ type }) => type === 'take')).toMatchObject({ since: 1_240 - BY_HAND_MS });
    expect(heard.shots).toEqual([]);
    expect(film.size).toBe(0);
  });

  it('is none of those that were seen before the picture was turned', async () => {
    const { guide, asked, play, pass } = desk({ see: () => ({ measures: { faces: 0, face: null } }) });
    guide.start('video');
    await play(3);
    guide.turn(90);
    pass(100);
    // Turned to what it is already, it is the same picture.
    guide.turn(90);
    await guide.shoot();
    expect(asked.find(({ type }) => type === 'take')).toMatchObject({ since: 1_240 });
  });

  it.each<[string, Setting]>([
    ['no frame is judged yet', { grab: () => null }],
    ['the judge has failed', { see: () => Promise.reject(new Error('gone')) }],
    ['the judge has none', { take: async () => null }],
    ['the judge cannot give it', { take: () => Promise.reject(new Error('no canvas')) }],
  ])('is the present frame, drawn in the window, where %s', async (_, setting) => {
    const { guide, film, play } = desk(setting);
    guide.start('video');
    await play(2);
    expect(await guide.shoot()).toEqual({ picture: drawnPicture, size, advice: null, shot: 'by-hand' });
    expect(film.size).toBe(0);
  });

  it('is the present frame where the judge hangs, after a while', async () => {
    const { guide, play } = desk({ take: () => new Promise<never>(() => {}) });
    guide.start('video');
    await play(2);
    const shot = guide.shoot();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await shot).toMatchObject({ picture: drawnPicture });
  });

  it('is none without a start, and none where there is no frame; the guide goes on then', async () => {
    const { guide, heard, film, play } = desk({ draw: async () => null, take: async () => null });
    expect(await guide.shoot()).toBeNull();
    guide.start('video');
    await play(2);
    expect(await guide.shoot()).toBeNull();
    expect(film.size).toBe(1);
    const before = heard.views.length;
    await play(2);
    expect(heard.views.length).toBeGreaterThan(before);
  });

  it('takes over one that is just being taken by itself', async () => {
    let give: (taken: TakenFrame) => void = () => undefined;
    const { guide, heard, asked, play } = desk({ take: () => new Promise((resolve) => (give = resolve)) });
    guide.start('video');
    await play(20);
    expect(typesOf(asked).filter((type) => type === 'take')).toHaveLength(1);
    const shot = guide.shoot();
    give({ picture, size, measures: good });
    expect(await shot).toMatchObject({ picture, shot: 'by-hand' });
    expect(heard.shots).toEqual([]);
    expect(typesOf(asked).filter((type) => type === 'take')).toHaveLength(1);
  });

  it('is none if the guide is stopped meanwhile', async () => {
    let give: (taken: TakenFrame) => void = () => undefined;
    const { guide, play } = desk({ take: () => new Promise((resolve) => (give = resolve)) });
    guide.start('video');
    await play(2);
    const shot = guide.shoot();
    await vi.advanceTimersByTimeAsync(0);
    guide.stop();
    give({ picture, size, measures: good });
    expect(await shot).toBeNull();
  });
});

describe('a trouble', () => {
  it.each<[string, () => Promise<never>, number]>([
    ['fails', () => Promise.reject(new Error('gone')), 0],
    ['hangs', () => new Promise<never>(() => {}), 10_000],
  ])('is told once when the judge %s, and nothing more is asked of it', async (_, see, wait) => {
    const { guide, heard, asked, made, play } = desk({ see });
    guide.start('video');
    await play(1);
    await vi.advanceTimersByTimeAsync(wait);
    await play(10);
    expect(heard.troubles).toEqual(['judge']);
    expect(typesOf(asked)).toEqual(['frame']);
    expect(made).toEqual([{ closed: 1 }]);
  });

  it('of a judge leaves no hint that nothing can change any more, and is told to who comes later, too', async () => {
    let frames = 0;
    const { guide, heard, play, pass } = desk({
      see: () => (++frames > 2 ? Promise.reject(new Error('gone')) : { measures: good }),
    });
    guide.start('video');
    await play(2);
    expect(heard.views.at(-1)).toMatchObject({ hint: 'good', face: expect.anything() });
    await play(1);
    const told = { hint: 'no-face', steady: 0, face: null };
    expect(heard.views.at(-1)).toMatchObject(told);
    pass(OFFER_AFTER_MS);
    await play(2);
    expect(heard.views.at(-1)).toMatchObject({ ...told, offersManual: true });
    const late = { view: vi.fn(), shot: vi.fn(), trouble: vi.fn() };
    guide.watch(late);
    expect(late.trouble.mock.calls).toEqual([['judge']]);
    guide.stop();
    const none = { ...late, trouble: vi.fn() };
    guide.watch(none);
    expect(none.trouble).not.toHaveBeenCalled();
  });

  it('is noticed sooner of a judge that hangs after its first frame', async () => {
    let frames = 0;
    const { guide, heard, play } = desk({
      see: () => (++frames > 2 ? new Promise<never>(() => {}) : { measures: { faces: 0, face: null } }),
    });
    guide.start('video');
    await play(3);
    await vi.advanceTimersByTimeAsync(6_001);
    expect(heard.troubles).toEqual(['judge']);
  });

  it('is black pictures that last; nothing is hinted of them, and the next view ends it', async () => {
    let isBlack = true;
    const { guide, heard, play } = desk({ see: () => ({ isBlack, measures: { faces: 0, face: null } }) });
    guide.start('video');
    await play(Math.ceil(BLACK_MS / 80));
    expect(heard.troubles).toEqual([]);
    await play(20);
    expect(heard.troubles).toEqual(['black']);
    expect(heard.views).toEqual([]);
    isBlack = false;
    await play(2);
    expect(heard.views.at(-1)).toMatchObject({ hint: 'no-face' });
    isBlack = true;
    await play(40);
    expect(heard.troubles).toEqual(['black', 'black']);
  });
});

describe('the stop', () => {
  it('leaves no callback and no frame, and what comes late is not told', async () => {
    let answer: (seen: object) => void = () => undefined;
    const { guide, heard, asked, grabbed, film, play } = desk({
      see: () => new Promise<never>((resolve) => (answer = resolve as typeof answer)),
    });
    guide.start('video');
    await play(1);
    guide.stop();
    expect(film.size).toBe(0);
    answer({});
    await play(3);
    expect(heard.views).toEqual([]);
    expect(typesOf(asked)).toEqual(['frame', 'forget']);
    expect(grabbed.map(({ closed }) => closed)).toEqual([1]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('grabs no frame once it came, though the models are still loading', async () => {
    const { guide, grabbed, play } = desk();
    guide.start('video');
    const playing = play(1);
    guide.stop();
    await playing;
    expect(grabbed).toEqual([]);
  });

  it('ends the listening of those who go', async () => {
    const { guide, play } = desk();
    const view = vi.fn();
    const end = guide.watch({ view, shot: view, trouble: view });
    guide.start('video');
    await play(1);
    end();
    await play(2);
    expect(view).toHaveBeenCalledTimes(1);
  });

  it('may come from a listener', async () => {
    const { guide, asked, play } = desk();
    guide.watch({ view: () => guide.stop(), shot: () => undefined, trouble: () => undefined });
    guide.start('video');
    await play(20);
    expect(typesOf(asked)).toEqual(['frame', 'forget']);
  });
});
