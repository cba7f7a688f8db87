/** Where the journal of another desk lies beside a history, as where the files of two were mixed. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { beginning, verified } from '../history/testing/documents.ts';
import type { Places } from './places.ts';
import { coreAt, PASSPHRASE, readNotices, temporaryPlaces } from './testing/real-desk.ts';

/** A desk with so many checks that is closed, and its journal as it was before that. */
async function begunDesk(checks: number): Promise<{ places: Places; journal: Buffer }> {
  const places = temporaryPlaces();
  const core = coreAt(places);
  await core.desk.begin({ store: 'vault', passphrase: PASSPHRASE });
  for (let i = 0; i < checks; i += 1) {
    const begun = beginning();
    await core.history()?.begin(begun);
    await core.history()?.end(begun.id, verified());
  }
  const journal = readFileSync(`${places.database}-wal`);
  await core.close();
  return { places, journal };
}

const namesIn = ({ folder }: Places) =>
  readdirSync(folder).filter((name) => /foreign|damage|restoring/u.test(name));

it('the journal is set aside and told, and the history opens', async () => {
  const { places } = await begunDesk(2);
  const { journal } = await begunDesk(1);
  writeFileSync(`${places.database}-wal`, journal);
  const core = coreAt(places);
  const sentence = expect.stringMatching(
    /journal of another desk.* It is kept as history\.foreign-[\w-]+\.db-wal, /u,
  );
  expect(await core.desk.unlock(PASSPHRASE)).toMatchObject({
    ...{ state: 'open', notices: [{ history: 'cut-short', sentence }] },
  });
  expect(await core.history()?.page(null, 1)).toMatchObject({ total: 2 });
  await readNotices(core);
  await core.close();
  const [kept = '', ...others] = namesIn(places).filter((name) => !name.endsWith('-shm'));
  expect([readFileSync(join(places.folder, kept)).equals(journal), others]).toEqual([true, []]);
  expect(await coreAt(places).desk.unlock(PASSPHRASE)).toMatchObject({ state: 'open', notices: [] });
});

it('a history that opens without it no more than with it is set aside with it, as it was', async () => {
  const { places } = await begunDesk(1);
  const { journal } = await begunDesk(1);
  writeFileSync(`${places.database}-wal`, journal);
  const damaged = readFileSync(places.database).fill(0x55, 0, 200);
  writeFileSync(places.database, damaged);
  expect(await coreAt(places).desk.unlock(PASSPHRASE)).toMatchObject({ notices: [{ history: 'damaged' }] });
  const [file = '', ...others] = namesIn(places).filter((name) => !name.endsWith('-shm'));
  expect(others).toEqual([`${file}-wal`]);
  expect(readFileSync(join(places.folder, file)).equals(damaged)).toBe(true);
  expect(readFileSync(join(places.folder, `${file}-wal`)).equals(journal)).toBe(true);
});
