import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it, vi } from 'vitest';
import type { KeyPair } from '../../shared/profile.ts';
import { keyPairs } from './key-pairs.ts';
import { FORGOTTEN_AFTER_MS, lastPairs } from './last-pairs.ts';
import type { KeyStorePort } from './ports.ts';

const PAIR: KeyPair = { apiKey: 'sandbox_key_of_this_test', encryptionKey: 'encryption_key_of_this_test' };
const OTHER: KeyPair = { ...PAIR, encryptionKey: 'another' };

afterEach(() => vi.useRealTimers());

/** A store that answers when the test says so, as a keychain does; each question is counted. */
function slowStore(place: KeyStorePort['place'] = 'keychain') {
  const kept = new Map<string, string>();
  let asked = 0;
  let answer: () => Promise<void> = async () => undefined;
  const store: KeyStorePort = {
    place,
    async get(name) {
      asked += 1;
      await answer();
      return kept.get(name) ?? null;
    },
    set: async (name, value) => void kept.set(name, value),
    remove: async (name) => void kept.delete(name),
  };
  const answers = (next: () => Promise<void>) => {
    answer = next;
  };
  return { store, answers, asked: () => asked };
}

async function used(place?: KeyStorePort['place']) {
  const slow = slowStore(place);
  const keys = keyPairs(slow.store);
  await keys.set('p-1', PAIR);
  expect(await keys.toSign('p-1', 'current')).toEqual({ keys: PAIR, stillGiven: null });
  return { ...slow, keys };
}

it('a pair is given back, and is forgotten when it is told so or after a while', () => {
  vi.useFakeTimers();
  const last = lastPairs();
  last.keep('p-1', PAIR);
  last.keep('p-2', OTHER);
  expect([last.get('p-1'), last.get('p-2'), last.get('p-3')]).toEqual([PAIR, OTHER, null]);
  last.forget('p-1');
  expect([last.get('p-1'), last.get('p-2')]).toEqual([null, OTHER]);
  vi.advanceTimersByTime(FORGOTTEN_AFTER_MS / 2);
  last.keep('p-2', PAIR);
  vi.advanceTimersByTime(FORGOTTEN_AFTER_MS - 1);
  expect(last.get('p-2')).toEqual(PAIR);
  vi.advanceTimersByTime(1);
  expect(last.get('p-2')).toBeNull();
});

it('a picture of the heap shows none, where it shows what is kept as it is', () => {
  const program = fileURLToPath(new URL('testing/heap-of-pairs.ts', import.meta.url));
  const said = execFileSync(process.execPath, [program], { encoding: 'utf8' });
  expect(JSON.parse(said)).toEqual({ sealed: false, bare: true, kept: true });
});

it('from a keychain, the pair of before is there at once, and the keychain is asked whether it is still that', async () => {
  const { keys, answers, asked } = await used();
  const answered = Promise.withResolvers<void>();
  answers(() => answered.promise);
  const pair = await keys.toSign('p-1', 'current');
  expect([pair?.keys, asked()]).toEqual([PAIR, 2]);
  answered.resolve();
  expect(await pair?.stillGiven).toBe(true);
});

it('one that was changed elsewhere is not given still, and the next one is read anew', async () => {
  const { keys, store } = await used();
  await keyPairs(store).set('p-1', OTHER);
  const pair = await keys.toSign('p-1', 'current');
  expect([pair?.keys, await pair?.stillGiven]).toEqual([PAIR, false]);
  expect(await keys.toSign('p-1', 'current')).toEqual({ keys: OTHER, stillGiven: null });
});

it('a keychain that cannot be asked rejects, and is waited for the next time', async () => {
  const { keys, answers } = await used();
  answers(() => Promise.reject(new Error('locked')));
  const pair = await keys.toSign('p-1', 'current');
  await expect(pair?.stillGiven).rejects.toThrow('locked');
  await expect(keys.toSign('p-1', 'current')).rejects.toThrow('locked');
});

it('one that is set or removed here is not that of before', async () => {
  const { keys } = await used();
  await keys.set('p-1', OTHER);
  expect(await keys.toSign('p-1', 'current')).toEqual({ keys: OTHER, stillGiven: null });
  await keys.remove('p-1');
  expect(await keys.toSign('p-1', 'current')).toBeNull();
});

it('one that is read while another is set is not remembered', async () => {
  const { keys, store, answers } = await used();
  await keys.remove('p-1');
  await keyPairs(store).set('p-1', PAIR);
  const answered = Promise.withResolvers<void>();
  answers(() => answered.promise);
  const first = keys.toSign('p-1', 'current');
  const { set } = store;
  const setting = Promise.withResolvers<void>();
  Object.assign(store, {
    set: async (name: string, value: string) => {
      await setting.promise;
      await set(name, value);
    },
  });
  const changed = keys.set('p-1', OTHER);
  answered.resolve();
  expect((await first)?.keys).toEqual(PAIR);
  setting.resolve();
  await changed;
  expect(await keys.toSign('p-1', 'current')).toEqual({ keys: OTHER, stillGiven: null });
});

it('one that was found before another was set, and is given after that, is not remembered', async () => {
  const { keys, store } = await used();
  await keys.remove('p-1');
  await keyPairs(store).set('p-1', PAIR);
  const { get } = store;
  const [isFound, given] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  Object.assign(store, {
    get: async (name: string) => {
      const found = await get(name);
      isFound.resolve();
      await given.promise;
      return found;
    },
  });
  const first = keys.toSign('p-1', 'current');
  await isFound.promise;
  await keys.set('p-1', OTHER);
  given.resolve();
  expect((await first)?.keys).toEqual(PAIR);
  expect(await keys.toSign('p-1', 'current')).toEqual({ keys: OTHER, stillGiven: null });
});

it('keys that wait for a test, and those of a quick store, are read each time', async () => {
  const { keys } = await used();
  await keys.set('p-1', PAIR, 'new');
  for (const _ of 'ab') expect(await keys.toSign('p-1', 'new')).toEqual({ keys: PAIR, stillGiven: null });
  for (const place of ['vault', 'memory'] as const) {
    const quick = await used(place);
    expect(await quick.keys.toSign('p-1', 'current')).toEqual({ keys: PAIR, stillGiven: null });
  }
});
