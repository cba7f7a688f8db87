/** A disk that is full before a check begins, or that something else fills while its answer is awaited. */
import { rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { JournalLine } from '../../shared/journal.ts';
import { fill, smallDisk } from '../evidence/testing/small-disk.ts';
import { inRoomToRead } from './file/held-room.ts';
import { beginning, verified } from './testing/documents.ts';
import { startHolder } from './testing/held.ts';
import { NOW, openForTest, placeIn, temporaryFolder } from './testing/temporary-history.ts';
import { type HistoryTrouble, whyUnwritable } from './trouble.ts';

it('that is filled while an answer is awaited takes it all the same; the next check waits for room', async ({
  skip,
}) => {
  const folder = smallDisk(16_384) ?? skip();
  const place = placeIn(folder);
  const history = await openForTest(place);
  const begun = beginning({ number: '22212345671' });
  await history.begin(begun);
  fill(folder);
  const ended = await history.end(begun.id, verified());
  expect(ended).toMatchObject({ state: 'answered', outcome: 'verified' });
  fill(folder);
  const next = beginning({ number: '22212345672' });
  await expect(history.begin(next)).rejects.toMatchObject({
    ...{ kind: 'not-writable', message: expect.stringContaining('ENOSPC') },
  });
  expect(statSync(`${place.path}.room`).size).toBe(0);
  rmSync(join(folder, 'full'));
  await history.begin(next);
  expect(statSync(`${place.path}.room`).size).toBe(4 * 1024 * 1024);
  await history.close();
  const again = await openForTest(place);
  expect(await again.show(begun.id)).toMatchObject({ state: 'answered' });
});

it('that is filled on and on takes the answer of each check under way, in two processes or in one', async ({
  skip,
}) => {
  const folder = smallDisk(24_576) ?? skip();
  const place = placeIn(folder);
  const [desktop, terminal] = [await openForTest(place), await openForTest(place)];
  const [first, second, third] = [1, 2, 3].map((last) => beginning({ number: `2221234567${last}` }));
  if (!first || !second || !third) throw new Error('Three checks');
  const begun = [
    [first, desktop],
    [second, terminal],
    [third, desktop],
  ] as const;
  for (const [check, at] of begun) await at.begin(check);
  for (const [check, at] of begun) {
    fill(folder);
    expect(await at.end(check.id, verified())).toMatchObject({ state: 'answered', outcome: 'verified' });
  }
  expect(statSync(`${place.path}.room`).size).toBe(0);
});

it('that is full takes the answers of two that began in the same moment; a third is refused, and takes none of their room', async ({
  skip,
}) => {
  const folder = smallDisk(16_384) ?? skip();
  const place = placeIn(folder);
  const [desktop, terminal] = [await openForTest(place), await openForTest(place)];
  const [first, second] = [beginning({ number: '22212345671' }), beginning({ number: '22212345672' })];
  await Promise.all([desktop.begin(first), terminal.begin(second)]);
  expect(statSync(`${place.path}.room`).size).toBe(8 * 1024 * 1024);
  fill(folder);
  await expect(desktop.begin(beginning({ number: '22212345673' }))).rejects.toMatchObject({
    ...{ kind: 'not-writable', message: expect.stringContaining('ENOSPC') },
  });
  expect(statSync(`${place.path}.room`).size).toBe(8 * 1024 * 1024);
  expect(await desktop.end(first.id, verified())).toMatchObject({ state: 'answered' });
  fill(folder);
  expect(await terminal.end(second.id, verified())).toMatchObject({ state: 'answered' });
});

it('room for several answers is given back by the next to open the history, once nobody is at work', async () => {
  const place = placeIn(temporaryFolder());
  const [desktop, terminal] = [await openForTest(place), await openForTest(place)];
  await desktop.begin(beginning({ number: '22212345671' }));
  await terminal.begin(beginning({ number: '22212345672' }));
  await terminal.close();
  const again = await openForTest(place);
  expect(statSync(`${place.path}.room`).size).toBe(8 * 1024 * 1024);
  await again.close();
  await desktop.close();
  await openForTest(place);
  expect(statSync(`${place.path}.room`).size).toBe(4 * 1024 * 1024);
});

it('that has room for the request alone, and none for its answer, lets nothing begin', async ({ skip }) => {
  const folder = smallDisk(3_072) ?? skip();
  const history = await openForTest(placeIn(folder));
  const begun = beginning();
  await expect(history.begin(begun)).rejects.toMatchObject({ kind: 'not-writable' });
  expect(await history.page(null, 1)).toMatchObject({ total: 0 });
});

it('that is full is called that at the opening too, whatever word the database has for it', async ({
  skip,
}) => {
  const folder = smallDisk(2_048) ?? skip();
  const place = placeIn(folder);
  await (await openForTest(place)).close();
  fill(folder);
  await expect(openForTest(place)).rejects.toSatisfy(
    (error: HistoryTrouble) => whyUnwritable(error) === 'full',
  );
});

describe('a history on a disk that is full', () => {
  const looked = (checkId: string): JournalLine => ({
    ...{ at: NOW, by: { id: null, name: 'ada' }, what: 'revealed', checkId, detail: {} },
  });

  it('is opened to be read, and each look is in the journal, whoever takes all that is given free', async ({
    skip,
  }) => {
    const folder = smallDisk(16_384) ?? skip();
    const place = placeIn(folder);
    const before = await openForTest(place);
    const begun = beginning();
    await before.begin(begun);
    await before.end(begun.id, verified());
    await before.close();
    for (let times = 1; times <= 5; times += 1) {
      fill(folder);
      const history = await openForTest(place);
      fill(folder);
      expect(await history.show(begun.id)).toMatchObject({ state: 'answered', outcome: 'verified' });
      await history.log(looked(begun.id));
      fill(folder);
      expect(await history.journalOf(begun.id)).toHaveLength(times);
      await expect(history.begin(beginning({ number: '22212345671' }))).rejects.toMatchObject({
        kind: 'not-writable',
      });
      await history.close();
    }
    const history = await openForTest(place);
    expect(await history.page(null, 1)).toMatchObject({ total: 1 });
    expect(statSync(`${place.path}.room-to-read`).size).toBeGreaterThan(1024 * 1024);
    rmSync(join(folder, 'full'));
    await history.begin(beginning({ number: '22212345671' }));
    expect(statSync(`${place.path}.room-to-read`).size).toBe(2 * 1024 * 1024);
  });

  it('is opened in the room for an answer, where no other is held and nobody awaits one', async ({
    skip,
  }) => {
    const folder = smallDisk(16_384) ?? skip();
    const place = placeIn(folder);
    const before = await openForTest(place);
    expect(await before.page(null, 1)).toMatchObject({ total: 0 });
    expect(statSync(`${place.path}.room-to-read`).size).toBe(2 * 1024 * 1024);
    await before.begin(beginning());
    await before.close();
    rmSync(`${place.path}.room-to-read`);
    fill(folder);
    const history = await openForTest(place);
    expect(await history.page(null, 1)).toMatchObject({ total: 1 });
    await expect(history.begin(beginning({ number: '22212345671' }))).rejects.toMatchObject({
      kind: 'not-writable',
    });
  });

  it('tells of a check that a killed process left; where that cannot be written, once it can', async ({
    skip,
  }) => {
    const folder = smallDisk(16_384) ?? skip();
    const place = placeIn(folder);
    const [first, second] = [beginning(), beginning({ number: '22212345671' })];
    await (await startHolder(place, [{ beginning: first, sent: true }])).kill();
    fill(folder);
    const history = await openForTest(place);
    expect(history.recovered).toEqual({ unknown: [first.id], failed: [] });
    await history.close();

    rmSync(join(folder, 'full'));
    await (await startHolder(place, [{ beginning: second, sent: true }])).kill();
    truncateSync(`${place.path}.room-to-read`, 0);
    fill(folder);
    const reader = await openForTest(place);
    expect(reader.recovered).toEqual({ unknown: [], failed: [] });
    expect(await reader.show(second.id)).toMatchObject({ state: 'sent' });
    await reader.close();

    rmSync(join(folder, 'full'));
    const later = await openForTest(place);
    expect(later.recovered).toEqual({ unknown: [second.id], failed: [] });
  });
});

it('what is not alone gives no room of an answer; what is given is a piece, and more where that is too little', () => {
  const database = join(temporaryFolder(), 'history.db');
  const [answer, reading] = [`${database}.room`, `${database}.room-to-read`];
  const KB = 1024;
  writeFileSync(answer, Buffer.alloc(512 * KB));
  writeFileSync(reading, Buffer.alloc(512 * KB));
  const needing = (bytes: number) => () => {
    const left = statSync(answer).size + statSync(reading).size;
    if (1024 * KB - left < bytes) throw Object.assign(new Error(), { code: 'SQLITE_IOERR_SHMSIZE' });
    return 'done';
  };
  expect(inRoomToRead(database, needing(0))).toBe('done');
  expect(statSync(reading).size).toBe(512 * KB);
  expect(inRoomToRead(database, needing(32 * KB))).toBe('done');
  expect(statSync(reading).size).toBe(448 * KB);
  expect(inRoomToRead(database, needing(100 * KB))).toBe('done');
  expect(statSync(reading).size).toBe(384 * KB);
  expect(() => inRoomToRead(database, needing(600 * KB))).toThrow();
  expect([statSync(answer).size, statSync(reading).size]).toEqual([512 * KB, 0]);
  expect(inRoomToRead(database, needing(600 * KB), () => true)).toBe('done');
  expect(statSync(answer).size).toBeLessThan(512 * KB);
});

it('what the disk cannot read is no want of room', () => {
  const database = join(temporaryFolder(), 'history.db');
  writeFileSync(`${database}.room-to-read`, 'held');
  const failing = () => {
    throw Object.assign(new Error(), { code: 'SQLITE_IOERR_READ' });
  };
  expect(() => inRoomToRead(database, failing)).toThrow();
  expect(statSync(`${database}.room-to-read`).size).toBe(4);
});
