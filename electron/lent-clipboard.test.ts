import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LENT_MS, lentClipboard } from './lent-clipboard.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function desk() {
  const held = { text: '', isBusy: false };
  /** What comes before the next writings. */
  const writes: (() => Promise<void>)[] = [];
  const refuseNext = () => void writes.push(() => Promise.reject(new Error('another program holds it')));
  const delayNext = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    writes.push(() => promise);
    return resolve;
  };
  const lent = lentClipboard({
    read: async () => {
      if (held.isBusy) throw new Error('another program holds it');
      return held.text;
    },
    write: async (text) => {
      const [instead] = writes.splice(0, 1);
      await instead?.();
      held.text = text;
    },
    clear: () => {
      held.text = '';
    },
  });
  return { held, refuseNext, delayNext, ...lent };
}

it('takes a number back after half a minute', async () => {
  const { held, lend } = desk();
  expect(await lend('22212345678')).toBe(30);
  await vi.advanceTimersByTimeAsync(LENT_MS - 1);
  expect(held.text).toBe('22212345678');
  await vi.advanceTimersByTimeAsync(1);
  expect(held.text).toBe('');
});

it('takes it back as the computer goes to sleep, in which no time passes for it, and tries again if it cannot', async () => {
  const { held, lend, takeBackSoon } = desk();
  takeBackSoon();
  await vi.advanceTimersByTimeAsync(0);
  await lend('22212345678');
  takeBackSoon();
  await vi.advanceTimersByTimeAsync(0);
  expect(held.text).toBe('');
  await lend('22212345678');
  held.isBusy = true;
  takeBackSoon();
  await vi.advanceTimersByTimeAsync(0);
  held.isBusy = false;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(held.text).toBe('');
  held.text = 'a poem';
  takeBackSoon();
  await vi.advanceTimersByTimeAsync(LENT_MS);
  expect(held.text).toBe('a poem');
});

it('leaves what somebody copied meanwhile', async () => {
  const { held, lend, takeBack } = desk();
  await lend('22212345678');
  held.text = 'a poem';
  await vi.advanceTimersByTimeAsync(LENT_MS);
  await takeBack();
  expect(held.text).toBe('a poem');
});

it('counts anew for a second value, and takes it back at the end of the program', async () => {
  const { held, lend, takeBack } = desk();
  await lend('22212345678');
  await vi.advanceTimersByTimeAsync(LENT_MS - 1);
  await lend('08031234567');
  await vi.advanceTimersByTimeAsync(LENT_MS - 1);
  expect(held.text).toBe('08031234567');
  await takeBack();
  expect(held.text).toBe('');
  held.text = '08031234567';
  await vi.advanceTimersByTimeAsync(LENT_MS);
  // Taken back once; what is typed there later is somebody else's.
  expect(held.text).toBe('08031234567');
});

it('is tried again each second while the clipboard cannot be read', async () => {
  const { held, lend } = desk();
  await lend('22212345678');
  held.isBusy = true;
  await vi.advanceTimersByTimeAsync(LENT_MS + 10_000);
  expect(held.text).toBe('22212345678');
  held.isBusy = false;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(held.text).toBe('');
});

it('is tried again while the clipboard reads as empty, which one that is held may do, and not for ever', async () => {
  const { held, lend } = desk();
  for (const [seconds, left] of [
    [5, ''],
    [15, '22212345678'],
  ] as const) {
    await lend('22212345678');
    held.text = '';
    await vi.advanceTimersByTimeAsync(LENT_MS + seconds * 1_000 - 500);
    held.text = '22212345678';
    await vi.advanceTimersByTimeAsync(60_000);
    expect(held.text).toBe(left);
  }
});

it('is tried again at the end of the program after it could not be read', async () => {
  const { held, lend, takeBack } = desk();
  await lend('22212345678');
  held.isBusy = true;
  await expect(takeBack()).rejects.toThrow('another program');
  held.isBusy = false;
  await takeBack();
  expect(held.text).toBe('');
});

it('takes back what was lent before where another value could not be put in its place', async () => {
  const { held, lend, refuseNext } = desk();
  await lend('22212345678');
  await vi.advanceTimersByTimeAsync(10_000);
  refuseNext();
  await expect(lend('08031234567')).rejects.toThrow('another program holds it');
  expect(held.text).toBe('22212345678');
  await vi.advanceTimersByTimeAsync(LENT_MS);
  expect(held.text).toBe('');
});

it('takes back what was on its way to the clipboard as the computer went to sleep', async () => {
  const { held, lend, takeBackSoon, delayNext } = desk();
  const letGo = delayNext();
  const lending = lend('22212345678');
  takeBackSoon();
  await vi.advanceTimersByTimeAsync(20_000);
  letGo();
  await lending;
  expect(held.text).toBe('22212345678');
  await vi.advanceTimersByTimeAsync(LENT_MS);
  expect(held.text).toBe('');
});
