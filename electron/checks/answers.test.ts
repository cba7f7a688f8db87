import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Check } from '../../shared/check.ts';
import type { CheckEnding } from '../../shared/record.ts';
import { pausesOver } from '../testing/in-place-of.ts';
import { HELD_AGAIN_MS, makeAnswers, type Unwritten } from './answers.ts';
import type { CheckStore } from './ports.ts';

const endedAs = (id: string) => ({ id, state: 'answered', outcome: 'verified' }) as Check;
const ending = { state: 'answered', outcome: 'verified', message: null } as CheckEnding;
const one: Unwritten = { ending, tested: null };
const tested = {
  profileId: 'p-1',
  keys: { apiKey: 'sandbox_new', encryptionKey: 'e' },
  by: { id: null, name: 'ada' },
};

let pauses: number[];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  pauses = pausesOver();
});
afterEach(() => void vi.useRealTimers());

/** Answers over a disk that takes what `takes` says. */
function over(takes: (id: string) => boolean, newKeysPassed = vi.fn(async () => undefined)) {
  const end = vi.fn(async (id: string) => (takes(id) ? endedAs(id) : Promise.reject(new Error('full'))));
  const store = { end } as unknown as CheckStore;
  const told: string[] = [];
  const tell = (id: string) => void told.push(id);
  const answers = makeAnswers({ store: () => store, newKeysPassed, hasEnded: () => false, tell });
  return { answers, store, end, told, newKeysPassed };
}

it('one that can never be written holds up no other', async () => {
  const taken = new Set<string>();
  const { answers, store, told } = over((id) => taken.has(id));
  for (const id of ['never', 'a', 'b']) await answers.write(store, id, one);
  for (const id of ['a', 'b']) taken.add(id);
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(HELD_AGAIN_MS);
      return told.toSorted();
    })
    .toEqual(['a', 'b']);
});

it('what the disk refused is written with the next answer that it takes, and told', async () => {
  let isFull = true;
  const { answers, store, told } = over(() => !isFull);
  expect(await answers.write(store, 'a', one)).toMatchObject({ failure: { code: 'answer-not-kept' } });
  expect([told, pauses]).toEqual([[], [100, 400, 1_000]]);
  isFull = false;
  await answers.write(store, 'b', one);
  await expect.poll(() => told).toEqual(['b', 'a']);
  // Whoever presses Try again, as they were told to, is given it: once.
  expect(await answers.keep('a')).toEqual({ ok: true, value: endedAs('a') });
  expect([await answers.keep('a'), await answers.keep('b')]).toEqual([null, null]);
});

it('is written after a while where no other answer comes, and is then asked for no more', async () => {
  let isFull = true;
  const { answers, store, end, told } = over(() => !isFull);
  await answers.write(store, 'a', one);
  const before = end.mock.calls.length;
  await vi.advanceTimersByTimeAsync(HELD_AGAIN_MS);
  expect([end.mock.calls.length - before, told]).toEqual([1, []]);
  isFull = false;
  await vi.advanceTimersByTimeAsync(HELD_AGAIN_MS);
  expect(told).toEqual(['a']);
  expect(vi.getTimerCount()).toBe(0);
});

it('is written once where somebody asks for it while one before it is still being tried', async () => {
  const slow = Promise.withResolvers<void>();
  let isFull = true;
  const { answers, store, end, told } = over(() => !isFull);
  for (const id of ['a', 'b']) await answers.write(store, id, one);
  isFull = false;
  end.mockImplementationOnce(async (id) => slow.promise.then(() => endedAs(id)));
  await vi.advanceTimersByTimeAsync(HELD_AGAIN_MS);
  expect(await answers.keep('b')).toEqual({ ok: true, value: endedAs('b') });
  const asked = end.mock.calls.length;
  slow.resolve();
  await expect.poll(() => told).toEqual(['b', 'a']);
  await vi.advanceTimersByTimeAsync(HELD_AGAIN_MS);
  expect([end.mock.calls.length, vi.getTimerCount()]).toEqual([asked, 0]);
});

it('is tried by itself no more once the desk is left, and again where it stays', async () => {
  let isFull = true;
  const { answers, store, told } = over(() => !isFull);
  await answers.write(store, 'a', one);
  await answers.settle();
  expect(vi.getTimerCount()).toBe(0);
  isFull = false;
  answers.goOn();
  await vi.advanceTimersByTimeAsync(HELD_AGAIN_MS);
  expect(told).toEqual(['a']);
});

it('new keys that cannot be taken into use hide no answer, fail no end, and are tried again', async () => {
  const newKeysPassed = vi.fn(() => Promise.reject(new Error('full')));
  const { answers, store } = over(() => true, newKeysPassed as never);
  expect(await answers.write(store, 'a', { ...one, tested })).toEqual({ ok: true, value: endedAs('a') });
  await answers.settle();
  const refused = newKeysPassed.mock.calls.length;
  expect(refused).toBeGreaterThan(1);
  answers.goOn();
  newKeysPassed.mockImplementation((async () => undefined) as never);
  await vi.advanceTimersByTimeAsync(HELD_AGAIN_MS);
  const passed = newKeysPassed.mock.calls.length;
  expect(passed).toBe(refused + 1);
  expect(newKeysPassed).toHaveBeenLastCalledWith('p-1', tested.keys, tested.by);
  await vi.advanceTimersByTimeAsync(10 * HELD_AGAIN_MS);
  expect(newKeysPassed.mock.calls.length).toBe(passed);
});
