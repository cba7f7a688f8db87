/** A disk that fails to give some bytes, once or for good: nothing of a history is moved or emptied for that. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openDatabase } from '../history/database.ts';
import { beginning, verified } from '../history/testing/documents.ts';
import { openVault } from '../secrets/vault.ts';
import { fails, whenRead } from '../testing/failing-disk.ts';
import type { Places } from './places.ts';
import { coreAt, PASSPHRASE, temporaryPlaces } from './testing/real-desk.ts';

/** A closed desk with one check, and the journal that it had. */
async function begunDesk(): Promise<{ places: Places; whole: Buffer; journal: Buffer }> {
  const places = temporaryPlaces();
  const core = coreAt(places);
  await core.desk.begin({ store: 'vault', passphrase: PASSPHRASE });
  const begun = beginning();
  await core.history()?.begin(begun);
  await core.history()?.end(begun.id, verified());
  const journal = readFileSync(`${places.database}-wal`);
  await core.close();
  return { places, whole: readFileSync(places.database), journal };
}

const FAILING = expect.stringMatching(/^The disk reports an error where the history lies/u);
const asideIn = ({ folder }: Places) =>
  readdirSync(folder).filter((name) => /^history\.(?:damaged|foreign)/u.test(name));

/** The first page as the database’s library has it where the disk fails to give it. */
const withoutFirst = (whole: Buffer): Buffer => Buffer.from(whole).fill(0, 0, 4096);

it('for a moment, as the history is opened: it opens, with all that is in it', async () => {
  const { places, whole } = await begunDesk();
  writeFileSync(places.database, withoutFirst(whole));
  whenRead(places.database, () => writeFileSync(places.database, whole));
  const core = coreAt(places);
  expect(await core.desk.unlock(PASSPHRASE)).toMatchObject({ state: 'open', notices: [] });
  expect(await core.history()?.page(null, 1)).toMatchObject({ total: 1 });
  expect(asideIn(places)).toEqual([]);
});

it('for a moment, with a journal of its own beside it: that is no other desk’s', async () => {
  const { places, whole, journal } = await begunDesk();
  writeFileSync(`${places.database}-wal`, journal);
  writeFileSync(places.database, withoutFirst(whole));
  whenRead(places.database, () => writeFileSync(places.database, whole));
  expect(await coreAt(places).desk.unlock(PASSPHRASE)).toMatchObject({ state: 'open', notices: [] });
  expect(asideIn(places)).toEqual([]);
});

it('for good: it is told as that, and nothing is set aside', async () => {
  const { places, whole } = await begunDesk();
  const unread = withoutFirst(whole);
  writeFileSync(places.database, unread);
  whenRead(places.database, fails);
  expect(await coreAt(places).desk.unlock(PASSPHRASE)).toMatchObject({ sentence: FAILING });
  expect(asideIn(places)).toEqual([]);
  expect(readFileSync(places.database).equals(unread)).toBe(true);
});

it('in the journal that a killed desk has left: the history does not open without it', async () => {
  const { places, journal } = await begunDesk();
  const path = `${places.database}-wal`;
  writeFileSync(path, journal);
  const key = await (await openVault(places.vault, PASSPHRASE)).get('database-key');
  whenRead(path, fails);
  expect(() => openDatabase(places.database, Buffer.from(key ?? '', 'hex'))).toThrow('not-writable: EIO');
  expect(readFileSync(path).equals(journal)).toBe(true);
});
