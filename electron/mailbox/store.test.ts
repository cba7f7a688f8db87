/** What was erased is nowhere in the file, which is not encrypted, while other deliveries stay. */
import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3-multiple-ciphers';
import { expect, it, vi } from 'vitest';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import { fails, whenRead } from '../testing/failing-disk.ts';
import type { Desks } from './desks-file.ts';
import { openStore } from './store.ts';

const DELIVERIES = 600;
const desks = { names: ['a'], readersOf: () => ['a'] } as unknown as Desks;
const canary = (n: number) => `canary-${String(n).padStart(4, '0')}-`;

it('what was acknowledged is out of the bytes once the file is tidied, also where most of a page stays', () => {
  const folder = temporaryFolder();
  const store = openStore(folder, desks);
  const numbers = Array.from({ length: DELIVERIES }, (_, n) => n);
  const arrived = numbers.map((n) => ({
    hook: 'main',
    receivedAt: n,
    headers: [],
    body: Buffer.from(canary(n) + 'p'.repeat((n * 37) % 3_000)),
  }));
  for (let n = 0; n < DELIVERIES; n += 20) store.put(arrived.slice(n, n + 20));
  const isKept = (n: number) => n % 3 === 0;
  // Ids count from 1. A few at a time, so that pages are put in order while others on them stay.
  const gone = numbers.filter((n) => !isKept(n));
  for (let at = 0; at < gone.length; at += 7)
    store.acknowledge(gone.slice(at, at + 7).map((n) => ({ desk: 'a', id: n + 1 })));
  store.tidy();
  const bytes = Buffer.concat(readdirSync(folder).map((name) => readFileSync(join(folder, name))));
  store.close();
  expect(numbers.filter((n) => bytes.includes(canary(n)))).toEqual(numbers.filter(isKept));
});

it('a mailbox whose disk fails to give what a killed one has left does not begin without it', () => {
  const folder = temporaryFolder();
  const before = openStore(folder, desks);
  before.put([{ hook: 'main', receivedAt: 1, headers: [], body: Buffer.from(canary(1)) }]);
  const path = join(folder, 'mailbox.db-wal');
  const journal = readFileSync(path);
  before.close();
  writeFileSync(path, journal);
  whenRead(path, fails);
  expect(() => openStore(folder, desks)).toThrow(/mailbox\.db-wal cannot be read to its end \(EIO\)/u);
  expect(readFileSync(path).equals(journal)).toBe(true);
});

it('it is so too where too much is held to write the file anew', () => {
  const folder = temporaryFolder();
  const store = openStore(folder, desks);
  const bodies = [...[0, 1, 2, 3].map((n) => Buffer.from(canary(n))), Buffer.alloc(8_000_001, 'p')];
  store.put(bodies.map((body) => ({ hook: 'main', receivedAt: 1, headers: [], body })));
  store.acknowledge([1, 3].map((n) => ({ desk: 'a', id: n + 1 })));
  store.tidy();
  const bytes = Buffer.concat(readdirSync(folder).map((name) => readFileSync(join(folder, name))));
  store.close();
  expect([0, 1, 2, 3].filter((n) => bytes.includes(canary(n)))).toEqual([0, 2]);
});

it('it is so too where another program read the file meanwhile: its journal is emptied once that is over', () => {
  const folder = temporaryFolder();
  const store = openStore(folder, desks);
  store.put([{ hook: 'main', receivedAt: 1, headers: [], body: Buffer.from(canary(1)) }]);
  const reader = new Database(join(folder, 'mailbox.db'), { readonly: true });
  reader.exec('BEGIN');
  reader.prepare('SELECT count(*) FROM deliveries').get();
  store.acknowledge([{ desk: 'a', id: 1 }]);
  store.tidy();
  reader.close();
  store.tidy();
  const bytes = Buffer.concat(readdirSync(folder).map((name) => readFileSync(join(folder, name))));
  store.close();
  expect(bytes.includes(canary(1))).toBe(false);
});

it('what is kept is on the disk when it is said to be, and what goes is wiped', () => {
  const asked = vi.spyOn(Database.prototype, 'pragma');
  const store = openStore(temporaryFolder(), desks);
  const db = asked.mock.contexts[0] as Database.Database;
  asked.mockRestore();
  const set = ['journal_mode', 'synchronous', 'fullfsync', 'secure_delete', 'foreign_keys', 'temp_store'].map(
    (name) => [name, db.pragma(name, { simple: true })],
  );
  store.close();
  expect(Object.fromEntries(set)).toEqual({
    ...{
      journal_mode: 'wal',
      synchronous: 2,
      fullfsync: 1,
      secure_delete: 1,
      foreign_keys: 1,
      temp_store: 2,
    },
  });
});

it('a file that was copied back for others to read is the owner’s alone again once it is opened, its journal too', () => {
  const folder = temporaryFolder();
  const store = openStore(folder, desks);
  store.put([{ hook: 'main', receivedAt: 1, headers: [], body: Buffer.from('{}') }]);
  const copies = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))] as const);
  expect(copies.map(([name]) => name).toSorted()).toEqual(['mailbox.db', 'mailbox.db-shm', 'mailbox.db-wal']);
  store.close();
  const back = temporaryFolder();
  for (const [name, bytes] of copies) {
    writeFileSync(join(back, name), bytes);
    chmodSync(join(back, name), 0o644);
  }
  const again = openStore(back, desks);
  again.put([{ hook: 'main', receivedAt: 2, headers: [], body: Buffer.from('{}') }]);
  for (const [name] of copies) expect(statSync(join(back, name)).mode & 0o777, name).toBe(0o600);
  again.close();
});
