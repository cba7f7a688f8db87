/** Where a journal of another time lies beside a history, as where an older copy of the file alone was brought back. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '../history/database.ts';
import { beginning, verified } from '../history/testing/documents.ts';
import type { Places } from './places.ts';
import { coreAt, PASSPHRASE, readNotices, temporaryPlaces } from './testing/real-desk.ts';

/** The desk opens, has so many checks made, and closes. Gives file and journal as they were before it closed. */
async function worked(places: Places, checks: number): Promise<{ file: Buffer; journal: Buffer }> {
  const core = coreAt(places);
  await core.desk.begin({ store: 'vault', passphrase: PASSPHRASE });
  await core.desk.unlock(PASSPHRASE);
  for (let i = 0; i < checks; i += 1) {
    const begun = beginning();
    await core.history()?.begin(begun);
    await core.history()?.end(begun.id, verified());
  }
  const left = { file: readFileSync(places.database), journal: readFileSync(`${places.database}-wal`) };
  await core.close();
  return left;
}

/** As the two lie there after a crash, or once somebody has put one of them there. */
function lay(places: Places, file: Buffer, journal: Buffer): void {
  writeFileSync(places.database, file);
  writeFileSync(`${places.database}-wal`, journal);
  rmSync(`${places.database}-shm`, { force: true });
}

/** What is told as the desk opens, how many checks are there, and whether every page of the history is whole. */
async function opened(places: Places) {
  const core = coreAt(places);
  const status = await core.desk.unlock(PASSPHRASE);
  const total = (await core.history()?.page(null, 1))?.total;
  await readNotices(core);
  const key = Buffer.from((await core.desk.open?.secrets.get('database-key')) ?? '', 'hex');
  await core.close();
  const db = openDatabase(places.database, key);
  const isWhole = db.pragma('quick_check(1)', { simple: true }) === 'ok';
  db.close();
  return { status, total, isWhole };
}

const sentence = expect.stringMatching(
  /journal of another time.* kept as history\.foreign-[\w-]+\.db-wal: /u,
);
const told = { state: 'open', notices: [{ history: 'cut-short', sentence }] };

it('an older copy of the file: the journal is set aside and told, and the copy opens as it was', async () => {
  const places = temporaryPlaces();
  await worked(places, 40);
  const older = readFileSync(places.database);
  await worked(places, 40);
  const { journal } = await worked(places, 2);
  lay(places, older, journal);
  expect(await opened(places)).toMatchObject({ status: told, total: 40, isWhole: true });
  const [kept = ''] = readdirSync(places.folder).filter((name) => name.includes('foreign'));
  expect(readFileSync(join(places.folder, kept)).equals(journal)).toBe(true);
  expect(await opened(places)).toMatchObject({ status: { state: 'open', notices: [] }, total: 40 });
});

it('an older journal beside the file: nothing of the file is cut off or written over', async () => {
  const places = temporaryPlaces();
  await worked(places, 10);
  const { journal } = await worked(places, 2);
  await worked(places, 60);
  lay(places, readFileSync(places.database), journal);
  expect(await opened(places)).toMatchObject({ status: told, total: 72, isWhole: true });
});

it.each([
  ['just begun', 0, 0],
  ['begun with its first checks', 0, 3],
  ['with a few checks more', 30, 2],
  ['with many more', 5, 120],
])('a journal as a crash leaves it, of a history %s, is taken over whole', async (_, before, then) => {
  const places = temporaryPlaces();
  if (before > 0) await worked(places, before);
  const { file, journal } = await worked(places, then);
  lay(places, file, journal);
  const status = { state: 'open', notices: [] };
  expect(await opened(places)).toMatchObject({ status, total: before + then, isWhole: true });
});
