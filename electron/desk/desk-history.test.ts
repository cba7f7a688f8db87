import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../history/database.ts';
import { NEWEST } from '../history/migrations.ts';
import { beginning, verified } from '../history/testing/documents.ts';
import { foundDocuments } from '../history/testing/found-documents.ts';
import { startHolder } from '../history/testing/held.ts';
import { placeIn } from '../history/testing/temporary-history.ts';
import { keychainSecrets } from '../secrets/keychain.ts';
import { type Places, placesIn } from './places.ts';
import { coreAt, deskFileAt, PASSPHRASE, readNotices, temporaryPlaces } from './testing/real-desk.ts';
import { deskWords, strangeFileRefused } from './words.ts';

async function begunDesk(checks = 1): Promise<Places> {
  const places = temporaryPlaces();
  const core = coreAt(places);
  await core.desk.begin({ store: 'keychain' });
  for (let i = 0; i < checks; i += 1) {
    const begun = beginning();
    await core.history()?.begin(begun);
    await core.history()?.end(begun.id, verified());
  }
  await core.close();
  return places;
}

async function keyOf(places: Places): Promise<Buffer> {
  const text = await keychainSecrets(deskFileAt(places)?.deskId ?? '').get('database-key');
  return Buffer.from(text ?? '', 'hex');
}

describe('a damaged history', () => {
  it.each([
    ['in its first page', (bytes: Buffer) => bytes.fill(0x55, 0, 200)],
    ['cut to nothing but noise', () => Buffer.alloc(8_192, 7)],
  ])('%s is set aside under a name that is told, and a new one is begun', async (_, damage) => {
    const places = await begunDesk();
    const damaged = damage(readFileSync(places.database));
    writeFileSync(places.database, damaged);
    const core = coreAt(places);
    const status = await core.desk.status();
    expect(status).toMatchObject({ state: 'open', notices: [{ sentence: expect.any(String) }] });
    const aside = readdirSync(places.folder).find((name) => name.startsWith('history.damaged-')) ?? '';
    expect(readFileSync(join(places.folder, aside)).equals(damaged)).toBe(true);
    expect(JSON.stringify(status)).toContain(aside);
    expect(await core.history()?.page(null, 1)).toMatchObject({ total: 0 });
  });

  it('that may as well be another desk’s is told as such, and kept', async () => {
    const [places, other] = [await begunDesk(), await begunDesk()];
    const others = readFileSync(other.database);
    writeFileSync(places.database, others);
    const core = coreAt(places);
    const aside = /history\.damaged-[\w-]+\.db/u;
    const sentence = expect.stringMatching(
      /was damaged, or is another desk’s\. It was kept as history\.damaged-/u,
    );
    expect(await core.desk.status()).toMatchObject({ state: 'open', notices: [{ sentence }] });
    const kept = readdirSync(places.folder).find((name) => aside.test(name)) ?? '';
    expect(readFileSync(join(places.folder, kept)).equals(others)).toBe(true);
  });

  it('that a crash kept from being set aside whole is so at the next start, and told by its name', async () => {
    const places = await begunDesk();
    const name = 'history.damaged-2026-03-01T10-00-00-123Z.db';
    writeFileSync(`${places.database}.moving-aside`, name);
    renameSync(places.database, join(places.folder, name));
    writeFileSync(`${places.database}-wal`, 'the journal');
    const core = coreAt(places);
    expect(await core.desk.status()).toMatchObject({
      ...{ state: 'open', notices: [{ aside: name, sentence: expect.stringContaining(name) }] },
    });
    expect(readFileSync(join(places.folder, `${name}-wal`), 'utf8')).toBe('the journal');
    expect(await core.history()?.page(null, 1)).toMatchObject({ total: 0 });
    await readNotices(core);
    await core.close();
    expect(await coreAt(places).desk.status()).toMatchObject({ notices: [] });
  });

  it('that cannot be set aside now is refused with what to do, and left where it is', async () => {
    const places = await begunDesk();
    const damaged = Buffer.alloc(8_192, 7);
    writeFileSync(places.database, damaged);
    // Nothing takes the place of a folder.
    const inTheWay = join(places.folder, 'history.damaged-2026-03-01T10-00-00-123Z.db');
    mkdirSync(inTheWay);
    const core = coreAt(places, () => Date.parse('2026-03-01T10:00:00.123Z'));
    expect(await core.desk.status()).toEqual({
      ...{ state: 'history-refused', sentence: deskWords.historyNotWritable },
    });
    expect(readFileSync(places.database).equals(damaged)).toBe(true);
    rmdirSync(inTheWay);
    expect(await core.desk.retry()).toMatchObject({ state: 'open', notices: [{}] });
    expect(readFileSync(inTheWay).equals(damaged)).toBe(true);
  });

  it('is told until the person says that they read it, and never again', async () => {
    const places = await begunDesk();
    writeFileSync(places.database, Buffer.alloc(8_192, 7));
    const core = coreAt(places);
    const status = await core.desk.status();
    const [notice] = status.state === 'open' ? status.notices : [];
    expect(notice).toMatchObject({ history: 'damaged' });
    expect(await core.desk.readNotice('another one')).toEqual(status);
    await core.close();
    const next = coreAt(places);
    expect(await next.desk.status()).toEqual(status);
    expect(await next.desk.readNotice(notice?.id ?? '')).toMatchObject({ state: 'open', notices: [] });
    expect(await next.desk.status()).toMatchObject({ notices: [] });
    await next.close();
    expect(await coreAt(places).desk.status()).toMatchObject({ state: 'open', notices: [] });
  });

  it('of which only a page in the middle is damaged opens, and says so where it is read', async () => {
    const places = await begunDesk(600);
    const bytes = readFileSync(places.database);
    // Behind the pages that are read to open.
    for (let at = 120 * 4096; at < bytes.length; at += 4096) bytes.fill(0x55, at + 100, at + 200);
    writeFileSync(places.database, bytes);
    const core = coreAt(places);
    expect(await core.desk.status()).toMatchObject({ state: 'open' });
    await expect(foundDocuments(core.history())).rejects.toMatchObject({ kind: 'damaged' });
    expect(readdirSync(places.folder).filter((name) => name.includes('damaged'))).toEqual([]);
  });
});

describe('a history that is gone', () => {
  it.each([
    ['removed', (path: string) => rmSync(path)],
    ['emptied', (path: string) => writeFileSync(path, '')],
  ])('(%s) is begun anew, and that is told until it is read', async (_, lose) => {
    const places = await begunDesk();
    lose(places.database);
    const core = coreAt(places);
    expect(await core.desk.status()).toMatchObject({
      ...{ state: 'open', notices: [{ sentence: deskWords.historyGone }] },
    });
    expect(await core.history()?.page(null, 1)).toMatchObject({ total: 0 });
    await core.close();
    const next = coreAt(places);
    expect(await next.desk.status()).toMatchObject({ notices: [{ sentence: deskWords.historyGone }] });
    await readNotices(next);
    await next.close();
    expect(await coreAt(places).desk.status()).toMatchObject({ state: 'open', notices: [] });
  });

  it('and has left its journal is begun anew, and the journal is kept under a name that is told', async () => {
    const places = await begunDesk();
    rmSync(places.database);
    writeFileSync(`${places.database}-wal`, 'what was written last');
    const status = await coreAt(places).desk.status();
    const [notice] = status.state === 'open' ? status.notices : [];
    expect(notice).toMatchObject({
      history: 'gone',
      aside: expect.stringMatching(/^history\.gone-.*\.db-wal$/u),
    });
    expect(notice?.sentence).toContain(notice?.aside);
    expect(readFileSync(join(places.folder, notice?.aside ?? ''), 'utf8')).toBe('what was written last');
  });

  it('is taken as it is where desk.json is of an earlier version, which then learns of the new one', async () => {
    const places = await begunDesk();
    const { databaseMade, ...earlier } = deskFileAt(places) ?? {};
    expect(databaseMade).toBe(true);
    writeFileSync(places.deskFile, JSON.stringify(earlier));
    rmSync(places.database);
    expect(await coreAt(places).desk.status()).toMatchObject({ state: 'open', notices: [] });
    expect(deskFileAt(places)).toEqual({ ...earlier, databaseMade: true });
  });
});

describe('a history that is damaged while another process has it open', () => {
  it('is refused and left where it is, until it is closed there', async () => {
    const places = await begunDesk();
    const place = { ...placeIn(places.folder), runnersFolder: places.runners };
    const holder = await startHolder(place, [], await keyOf(places));
    const damaged = readFileSync(places.database).fill(0x55, 0, 200);
    writeFileSync(places.database, damaged);
    const core = coreAt(places);
    const refused = { state: 'history-refused', sentence: deskWords.historyDamagedInUse };
    expect(await core.desk.status()).toEqual(refused);
    expect(readFileSync(places.database).equals(damaged)).toBe(true);
    await holder.kill();
    expect(await core.desk.retry()).toMatchObject({ state: 'open', notices: [{}] });
  });
});

describe('a history that is refused', () => {
  it('from a newer program: said so, and left byte for byte', async () => {
    const places = await begunDesk();
    const db = openDatabase(places.database, await keyOf(places));
    db.pragma(`user_version = ${NEWEST + 1}`);
    db.close();
    const before = readFileSync(places.database);
    const core = coreAt(places);
    const refused = { state: 'history-refused', sentence: deskWords.historyNewer };
    expect(await core.desk.status()).toEqual(refused);
    expect(await core.desk.retry()).toEqual(refused);
    expect(core.history()).toBeNull();
    expect(readFileSync(places.database).equals(before)).toBe(true);
  });
});

describe('a history that cannot be opened for writing', () => {
  it('is refused with what to do, and opens as soon as it can', async () => {
    const places = await begunDesk();
    renameSync(places.database, `${places.database}.away`);
    mkdirSync(places.database);
    const core = coreAt(places);
    const refused = { state: 'history-refused', sentence: strangeFileRefused('history.db') };
    expect(await core.desk.status()).toEqual(refused);
    rmdirSync(places.database);
    renameSync(`${places.database}.away`, places.database);
    expect(await core.desk.retry()).toMatchObject({ state: 'open' });
    expect(await core.history()?.page(null, 1)).toMatchObject({ total: 1 });
  });
});

describe('a data folder that cannot be made', () => {
  it('is said at the first start, whichever store is chosen, and nothing is begun', async () => {
    // The kernel's own file system takes no folder from anyone.
    const places = placesIn('/sys/veridesk-test');
    const refused = { state: 'history-refused', sentence: deskWords.historyNotWritable };
    for (const choice of [{ store: 'keychain' }, { store: 'vault', passphrase: PASSPHRASE }] as const) {
      const core = coreAt(places);
      expect(await core.desk.begin(choice)).toEqual(refused);
      expect(core.desk.open).toBeNull();
      expect(await core.desk.retry()).toMatchObject({ state: 'first-start' });
    }
  });
});

describe('a data folder that is a file, or lies under one', () => {
  it('is refused as such, and desk.json is not blamed', async () => {
    const { folder } = temporaryPlaces();
    const file = join(folder, 'file');
    writeFileSync(file, 'somebody’s');
    for (const path of [file, join(file, 'data')]) {
      const core = coreAt(placesIn(path));
      const refused = { state: 'history-refused', sentence: deskWords.folderUnusable };
      expect(await core.desk.status()).toEqual(refused);
      expect(await core.desk.begin({ store: 'keychain' })).toEqual(refused);
    }
    expect(readFileSync(file, 'utf8')).toBe('somebody’s');
  });
});

describe('what a crash left behind', () => {
  it('is told in the number of checks that are now unknown', async () => {
    const places = await begunDesk();
    const checks = ['22212345671', '22212345672'].map((number) => ({
      beginning: beginning({ number }),
      sent: true,
    }));
    const place = { ...placeIn(places.folder), runnersFolder: places.runners };
    const holder = await startHolder(place, checks, await keyOf(places));
    await holder.kill();
    const core = coreAt(places);
    const status = await core.desk.status();
    expect(status).toMatchObject({
      state: 'open',
      notices: [{ sentence: expect.stringContaining('2 checks were') }],
    });
    expect(await core.history()?.show(checks[0]?.beginning.id ?? '')).toMatchObject({ state: 'unknown' });
    await core.close();
    expect(await coreAt(places).desk.status()).toMatchObject({ notices: [] });
    expect(existsSync(places.database)).toBe(true);
  });
});
