import { existsSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../history/database.ts';
import { READ_TO } from '../history/find/cautions-behind.ts';
import { answerOf, beginning, verified } from '../history/testing/documents.ts';
import { startHolder } from '../history/testing/held.ts';
import { placeIn } from '../history/testing/temporary-history.ts';
import { openVault } from '../secrets/vault.ts';
import type { Places } from './places.ts';
import { coreAt, PASSPHRASE, readNotices, temporaryPlaces } from './testing/real-desk.ts';

const databaseKey = async ({ vault }: Places) =>
  Buffer.from((await (await openVault(vault, PASSPHRASE)).get('database-key')) ?? '', 'hex');

/**
 * A closed desk with one check, whose answer is so long that it fills the middle of the file. It was read for its cautions, as
 * is done once of each a moment after a start: else that would meet the damage wherever a desk stays open for as long.
 */
async function begunDesk() {
  const places = temporaryPlaces();
  const core = coreAt(places);
  await core.desk.begin({ store: 'vault', passphrase: PASSPHRASE });
  const check = beginning();
  await core.history()?.begin(check);
  await core.history()?.end(check.id, verified({ answer: answerOf('x'.repeat(1_000_000)) }));
  await core.close();
  const db = openDatabase(places.database, await databaseKey(places));
  db.prepare("INSERT OR REPLACE INTO meta (name, value) VALUES (?, 'end')").run(READ_TO);
  db.close();
  return { places, id: check.id };
}

/** Spoils some pages of the answer, and gives back the file as it was. */
function spoil({ database }: Places) {
  const whole = readFileSync(database);
  const damaged = Buffer.from(whole);
  const middle = Math.floor(damaged.length / 4096 / 2) * 4096;
  for (let page = 0; page < 5; page += 1)
    damaged.fill(0x55, middle + page * 4096 + 100, middle + page * 4096 + 200);
  writeFileSync(database, damaged);
  return { whole };
}

async function opened(places: Places) {
  const core = coreAt(places);
  return { core, status: await core.desk.unlock(PASSPHRASE) };
}

/** Opens the desk, meets the damage and closes again. */
async function meetDamage(places: Places, id: string): Promise<void> {
  const { core, status } = await opened(places);
  expect(status).toMatchObject({ state: 'open', notices: [] });
  await expect(core.history()?.exchange(id)).rejects.toMatchObject({ kind: 'damaged' });
  // What is whole can be worked with for as long as it is open.
  expect(await core.history()?.page(null, 1)).toMatchObject({ total: 1 });
  await core.close();
}

const asides = ({ folder }: Places) => readdirSync(folder).filter((name) => name.includes('damaged-'));
const isNoted = ({ database }: Places) => existsSync(`${database}.damage-met`);

describe('damage that is met at work', () => {
  it('is handled at the next start: set aside byte for byte, told, and a new history begun', async () => {
    const { places, id } = await begunDesk();
    spoil(places);
    await meetDamage(places, id);
    expect([isNoted(places), asides(places)]).toEqual([true, []]);
    // As it was left: what is whole was written to until then, as with the day’s signature of the log.
    const damaged = readFileSync(places.database);

    const { core, status } = await opened(places);
    const [aside = ''] = asides(places);
    expect(status).toMatchObject({ state: 'open', notices: [{ aside }] });
    expect(readFileSync(join(places.folder, aside)).equals(damaged)).toBe(true);
    expect(await core.history()?.page(null, 1)).toMatchObject({ total: 0 });
    expect(isNoted(places)).toBe(false);
    await readNotices(core);
    await core.close();
    expect((await opened(places)).status).toMatchObject({ state: 'open', notices: [] });
  });

  it('that is mended by a backup before the next start is forgotten', async () => {
    const { places, id } = await begunDesk();
    const { whole } = spoil(places);
    await meetDamage(places, id);
    writeFileSync(places.database, whole);
    const { core, status } = await opened(places);
    expect(status).toMatchObject({ state: 'open', notices: [] });
    expect(await core.history()?.exchange(id)).toMatchObject({ answer: {} });
    expect([isNoted(places), asides(places)]).toEqual([false, []]);
  });

  it('waits while another process has the history open', async () => {
    const { places, id } = await begunDesk();
    spoil(places);
    const key = await databaseKey(places);
    const place = { ...placeIn(places.folder), runnersFolder: places.runners };
    const holder = await startHolder(place, [], key);
    await meetDamage(places, id);
    await meetDamage(places, id);
    expect([isNoted(places), asides(places)]).toEqual([true, []]);
    await holder.kill();
    expect((await opened(places)).status).toMatchObject({ state: 'open', notices: [{}] });
    expect(asides(places)).toHaveLength(1);
  });
});

it('a journal that another program cut short: what is left is opened, and the loss is told until it is read', async () => {
  const { places } = await begunDesk();
  const key = await databaseKey(places);
  const place = { ...placeIn(places.folder), runnersFolder: places.runners };
  const late = { beginning: beginning({ number: '22212345679' }), sent: true };
  const holder = await startHolder(place, [late], key);
  await holder.kill();
  truncateSync(`${places.database}-wal`, 0);
  const { core, status } = await opened(places);
  const sentence = expect.stringMatching(/what was written last may be missing/u);
  expect(status).toMatchObject({ state: 'open', notices: [{ history: 'cut-short', sentence }] });
  expect(await core.history()?.page(null, 1)).toMatchObject({ total: 1 });
  expect(asides(places)).toEqual([]);
  await core.close();
  const again = await opened(places);
  expect(again.status).toEqual(status);
  await readNotices(again.core);
  await again.core.close();
  expect((await opened(places)).status).toMatchObject({ state: 'open', notices: [] });
});

it('a start without a note looks at no page that it does not need', async () => {
  const { places } = await begunDesk();
  spoil(places);
  for (let i = 0; i < 2; i += 1) {
    const { core, status } = await opened(places);
    expect(status).toMatchObject({ state: 'open', notices: [] });
    await core.close();
  }
  expect([isNoted(places), asides(places)]).toEqual([false, []]);
});
