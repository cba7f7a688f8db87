/** How long the mailbox holds what no desk fetches: by the time for which it ran, whatever the clock says. */
import { join } from 'node:path';
import Database from 'better-sqlite3-multiple-ciphers';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import { TIDY_MS, usualBounds } from './bounds.ts';
import type { Desks } from './desks-file.ts';
import { openStore } from './store.ts';
import { bodyOf, deliver, makeHouse, pageOf, startHere } from './testing/mailbox-here.ts';

const HOUR = 3_600_000;
const desks = { names: ['a'], readersOf: () => ['a'] } as unknown as Desks;

describe('a delivery', () => {
  it('is erased after so many days of running, over restarts too, acknowledged or not', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const house = makeHouse(['lagos']);
    const bounds = { ...usualBounds, days: 2 };
    const first = await startHere(house, { bounds });
    await deliver(first.address + house.hookPath, '{}');
    vi.advanceTimersByTime(24 * HOUR);
    await deliver(first.address + house.hookPath, '{"is":"younger"}');
    // Begun and not over, so it does not count.
    vi.advanceTimersByTime(HOUR - TIDY_MS);
    await first.close();
    const second = await startHere(house, { bounds });
    vi.advanceTimersByTime(24 * HOUR);
    expect(second.held()).toBe(2);
    vi.advanceTimersByTime(HOUR + TIDY_MS);
    expect((await pageOf(second.address, house.tokens.lagos ?? '')).map(bodyOf)).toEqual([
      '{"is":"younger"}',
    ]);
    vi.advanceTimersByTime(24 * HOUR);
    expect(second.held()).toBe(0);
  });

  it.each([
    ['was years behind when it came', Date.UTC(2020, 0, 1), Date.UTC(2026, 10, 20)],
    ['is years ahead afterwards', Date.UTC(2026, 10, 20), Date.UTC(2036, 10, 20)],
  ])('waits for its desk where the clock %s', async (_, then, afterwards) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const house = makeHouse(['lagos']);
    let now = then;
    const first = await startHere(house, { now: () => now });
    await deliver(first.address + house.hookPath, '{}');
    now = afterwards;
    vi.advanceTimersByTime(3 * HOUR);
    expect(first.held()).toBe(1);
    await first.close();
    const again = await startHere(house, { now: () => now });
    vi.advanceTimersByTime(3 * HOUR);
    expect(await pageOf(again.address, house.tokens.lagos ?? '')).toHaveLength(1);
  });
});

const arrived = { hook: 'main', receivedAt: 0, headers: [], body: Buffer.from('{}') };

it('an hour counts once, also where two processes hold the same file', () => {
  const folder = temporaryFolder();
  const [one, other] = [openStore(folder, desks), openStore(folder, desks)];
  one.put([arrived]);
  for (let hour = 0; hour < 3; hour += 1) for (const store of [one, other]) store.countHour();
  // The first row was written at the end of the first hour, with what was there then.
  other.eraseHeldFor(3);
  expect(other.held().count).toBe(1);
  one.eraseHeldFor(2);
  expect(other.held().count).toBe(0);
  // One that goes on alone goes on counting.
  one.put([arrived]);
  one.close();
  for (let hour = 0; hour < 3; hour += 1) other.countHour();
  other.eraseHeldFor(1);
  expect(other.held().count).toBe(0);
  other.close();
});

it('a file of before hours were counted keeps what it holds, and counts it from now on', () => {
  const folder = temporaryFolder();
  const before = openStore(folder, desks);
  before.put([arrived]);
  before.close();
  const file = new Database(join(folder, 'mailbox.db'));
  file.exec('DROP TABLE hours; CREATE INDEX deliveries_by_age ON deliveries (received_at)');
  file.close();
  const store = openStore(folder, desks);
  store.countHour();
  store.eraseHeldFor(1);
  expect(store.held().count).toBe(1);
  store.countHour();
  store.eraseHeldFor(1);
  expect(store.held().count).toBe(0);
  store.close();
});

it('hours that say nothing of any delivery are forgotten, also while nothing comes', () => {
  const folder = temporaryFolder();
  const store = openStore(folder, desks);
  for (let hour = 0; hour < 100; hour += 1) {
    store.countHour();
    store.eraseHeldFor(24);
  }
  store.close();
  const file = new Database(join(folder, 'mailbox.db'));
  onTestFinished(() => void file.close());
  expect(file.prepare('SELECT count(*) AS count FROM hours').get()).toEqual({ count: 25 });
});
