/** A disk that is nearly full, as by what is held itself: acknowledging and erasing need room before they give any. */
import fs, { statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3-multiple-ciphers';
import { expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import { inFs } from '../testing/in-place-of.ts';
import type { Desks } from './desks-file.ts';
import { openStore } from './store.ts';
import { FILE } from './store-file.ts';
import { acknowledge, deliver, makeHouse, pageOf, startHere } from './testing/mailbox-here.ts';

const MB = 1_000_000;

/** From now on the system says that so many bytes are free. */
function leave(free: number): void {
  const { statfsSync } = fs;
  inFs({
    statfsSync: ((path: string) => ({ ...statfsSync(path), bavail: free / 1_000, bsize: 1_000 })) as never,
  });
}

it('is told as full while desks can still acknowledge, and taken of again once there is room', async () => {
  const house = makeHouse(['lagos']);
  const { address, held } = await startHere(house);
  const token = house.tokens.lagos ?? '';
  const statusOf = async () => (await deliver(address + house.hookPath, '{}')).status;
  leave(65 * MB);
  expect(await statusOf()).toBe(200);
  leave(63 * MB);
  expect(await statusOf()).toBe(503);
  const [one] = await pageOf(address, token);
  expect((await acknowledge(address, token, one?.id ?? 0)).status).toBe(204);
  expect(held()).toBe(0);
  leave(65 * MB);
  expect(await statusOf()).toBe(200);
});

const DELIVERIES = 500;
const desksOf = (...names: string[]) => ({ names, readersOf: () => names }) as unknown as Desks;
const lines = Array.from({ length: DELIVERIES }, (_, n) => ({ desk: 'a', id: n + 1 }));

it.each<[string, (store: ReturnType<typeof openStore>) => void, string]>([
  ['acknowledged', (store) => store.acknowledge(lines), 'a'],
  [
    'held for too long',
    (store) => {
      for (let hour = 0; hour < 2; hour += 1) store.countHour();
      store.eraseHeldFor(1);
    },
    'a',
  ],
  ['for a desk that is not named any more', (store) => store.letGo(), 'b'],
])('what is %s, however much, goes without writing much more at a time', (_, erase, named) => {
  const folder = temporaryFolder();
  const before = openStore(folder, desksOf('a'));
  const body = Buffer.alloc(200_000, 'p');
  for (let n = 0; n < DELIVERIES; n += 20)
    before.put(Array.from({ length: 20 }, () => ({ hook: 'main', receivedAt: 1, headers: [], body })));
  before.close();
  const store = openStore(folder, desksOf(named));
  erase(store);
  expect(store.held()).toEqual({ count: 0, bytes: 0 });
  expect(statSync(join(folder, `${FILE}-wal`)).size).toBeLessThan(40 * MB);
  store.close();
});

it('what is given back to the disk, however much, goes in parts too', () => {
  const folder = temporaryFolder();
  const store = openStore(folder, desksOf('a'));
  const body = Buffer.alloc(200_000, 'p');
  for (let n = 0; n < DELIVERIES; n += 20)
    store.put(Array.from({ length: 20 }, () => ({ hook: 'main', receivedAt: 1, headers: [], body })));
  store.acknowledge(lines.slice(0, DELIVERIES / 2));
  const journal: number[] = [];
  const { pragma } = Database.prototype;
  const asked = vi.spyOn(Database.prototype, 'pragma').mockImplementation(function (
    this: Database.Database,
    ...given
  ) {
    if (given[0].startsWith('wal_checkpoint')) journal.push(statSync(join(folder, `${FILE}-wal`)).size);
    return pragma.apply(this, given);
  });
  onTestFinished(() => asked.mockRestore());
  store.tidy();
  store.close();
  expect(statSync(join(folder, FILE)).size).toBeLessThan(52 * MB);
  expect(journal[0]).toBeLessThan(40 * MB);
});
