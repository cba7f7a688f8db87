import { chmodSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type Database from 'better-sqlite3-multiple-ciphers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { keyCheckOf, openDatabase, setAside } from './database.ts';
import { NEWEST } from './migrations.ts';
import { beginning, verified } from './testing/documents.ts';
import { foundDocuments } from './testing/found-documents.ts';
import { startHolder } from './testing/held.ts';
import { keyOf, openForTest, placeIn, temporaryFolder } from './testing/temporary-history.ts';
import { troubleFrom } from './trouble.ts';

function opened(path: string, key = keyOf()): Database.Database {
  const db = openDatabase(path, key);
  onTestFinished(() => void db.close());
  return db;
}

/** A history with some checks in it, closed again. */
async function writtenHistory(checks = 30): Promise<string> {
  const place = placeIn(temporaryFolder());
  const history = await openForTest(place);
  for (let i = 0; i < checks; i += 1) {
    const begun = beginning();
    await history.begin(begun);
    await history.end(begun.id, verified());
  }
  await history.close();
  return place.path;
}

function kindOf(open: () => unknown): string {
  try {
    open();
    return 'opened';
  } catch (error) {
    return (error as { kind: string }).kind;
  }
}

describe('an open database', () => {
  it('writes durably, wipes what it deletes, and keeps nothing in temporary files', () => {
    const db = opened(join(temporaryFolder(), 'history.db'));
    const pragma = (name: string) => db.pragma(name, { simple: true });
    expect({
      ...{
        journal: pragma('journal_mode'),
        synchronous: pragma('synchronous'),
        pastTheCache: pragma('fullfsync'),
        wipes: pragma('secure_delete'),
      },
      ...{ temporary: pragma('temp_store'), keys: pragma('foreign_keys'), trusts: pragma('trusted_schema') },
      ...{ cipher: pragma('cipher'), version: pragma('user_version'), busy: pragma('busy_timeout') },
    }).toEqual({
      ...{ journal: 'wal', synchronous: 2, pastTheCache: 1, wipes: 1, temporary: 2, keys: 1, trusts: 0 },
      ...{ cipher: 'sqlcipher', version: NEWEST, busy: 5_000 },
    });
  });

  it('can be read and written by its owner alone, together with its journal', () => {
    const path = join(temporaryFolder(), 'history.db');
    opened(path);
    for (const file of [path, `${path}-wal`, `${path}-shm`]) expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('opens again with its key, and holds a value that proves the key', async () => {
    const path = await writtenHistory(1);
    const db = opened(path);
    expect(db.prepare(`SELECT value FROM meta WHERE name = 'key_check'`).pluck().get()).toBe(
      keyCheckOf(keyOf()),
    );
    expect(keyCheckOf(keyOf())).toMatch(/^[0-9a-f]{64}$/u);
    expect(keyCheckOf(keyOf())).not.toBe(keyCheckOf(keyOf(2)));
  });
});

describe('a database that is refused stays as it is', () => {
  it('for a wrong key', async () => {
    const path = await writtenHistory();
    const before = readFileSync(path);
    expect(kindOf(() => openDatabase(path, keyOf(2)))).toBe('key-does-not-fit');
    for (const length of [0, 16, 31, 33]) {
      expect(kindOf(() => openDatabase(path, Buffer.alloc(length, 1)))).toBe('key-does-not-fit');
    }
    expect(readFileSync(path).equals(before)).toBe(true);
    expect(kindOf(() => opened(path))).toBe('opened');
  });

  it('for a newer form', async () => {
    const path = await writtenHistory();
    const db = openDatabase(path, keyOf());
    db.pragma(`user_version = ${NEWEST + 1}`);
    db.close();
    const before = readFileSync(path);
    expect(kindOf(() => openDatabase(path, keyOf()))).toBe('newer-version');
    expect(readFileSync(path).equals(before)).toBe(true);
    expect(existsSync(`${path}-wal`)).toBe(false);
  });

  it('for a key check that differs, as after files were exchanged', async () => {
    const path = await writtenHistory(1);
    const db = openDatabase(path, keyOf());
    db.prepare(`UPDATE meta SET value = ? WHERE name = 'key_check'`).run('0'.repeat(64));
    db.close();
    expect(kindOf(() => openDatabase(path, keyOf()))).toBe('key-does-not-fit');
  });

  it('for a smashed header, which looks like a wrong key', async () => {
    const path = await writtenHistory();
    const bytes = readFileSync(path);
    bytes.fill(0xaa, 0, 64);
    writeFileSync(path, bytes);
    expect(kindOf(() => openDatabase(path, keyOf()))).toBe('key-does-not-fit');
    expect(readFileSync(path).equals(bytes)).toBe(true);
  });

  it('for a file that is no database at all', () => {
    const path = join(temporaryFolder(), 'history.db');
    writeFileSync(path, 'These are somebody’s notes, and long enough to be taken for a page. '.repeat(100));
    const before = readFileSync(path);
    expect(kindOf(() => openDatabase(path, keyOf()))).toBe('key-does-not-fit');
    expect(readFileSync(path).equals(before)).toBe(true);
  });

  it('for a path that is a folder', () => {
    expect(kindOf(() => openDatabase(temporaryFolder(), keyOf()))).toBe('not-writable');
  });
});

describe('files that the operating system refuses', () => {
  it('are not writable, also where it is not SQLite that says so', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'runners'), 'a file where a folder belongs');
    await expect(openForTest(placeIn(folder))).rejects.toMatchObject({ kind: 'not-writable' });
    for (const code of [
      'EROFS',
      'EACCES',
      'ENOSPC',
      'EBUSY',
      'UNKNOWN',
      'SQLITE_FULL',
      'SQLITE_READONLY_DBMOVED',
      'SQLITE_IOERR_WRITE',
    ]) {
      expect(troubleFrom(Object.assign(new Error('canary'), { code }))).toMatchObject({
        ...{ kind: 'not-writable', message: `not-writable: ${code}` },
      });
    }
  });

  it('are told from damage and from defects, and no words of an error are passed on', () => {
    const kind = (code: string) => troubleFrom(Object.assign(new Error('canary'), { code }));
    expect([kind('SQLITE_CORRUPT_VTAB').kind, kind('SQLITE_NOTADB').kind]).toEqual([
      'damaged',
      'key-does-not-fit',
    ]);
    for (const defect of [
      kind('SQLITE_ERROR'),
      kind('ERR_ODD'),
      troubleFrom(new TypeError('canary')),
      troubleFrom('canary'),
    ]) {
      expect(defect.kind).toBe('defect');
      expect(defect.message).not.toContain('canary');
    }
  });
});

describe('a damaged page', () => {
  it('in the middle shows as “damaged” where it is read, and never as an answer', async () => {
    const path = await writtenHistory(300);
    const bytes = readFileSync(path);
    // Every page but those that are read to open: the damage shows only when somebody looks.
    for (let at = 120 * 4096; at < bytes.length; at += 4096) bytes.fill(0x55, at + 100, at + 200);
    writeFileSync(path, bytes);
    const history = await openForTest(placeIn(dirname(path)));
    await expect(foundDocuments(history)).rejects.toMatchObject({ kind: 'damaged' });
  });
});

const placesOf = (path: string) => ({ database: path, runners: join(dirname(path), 'runners') });

describe('setting aside', () => {
  it('moves the file with its journal under a name with the date, and deletes nothing', () => {
    const folder = temporaryFolder();
    const path = join(folder, 'history.db');
    for (const suffix of ['', '-wal', '-shm']) writeFileSync(path + suffix, `bytes${suffix}`);
    const aside = setAside(placesOf(path), new Date('2026-03-01T10:00:00.123Z')) ?? '';
    expect(aside).toBe(join(folder, 'history.damaged-2026-03-01T10-00-00-123Z.db'));
    for (const suffix of ['', '-wal', '-shm']) {
      expect(existsSync(path + suffix)).toBe(false);
      expect(readFileSync(aside + suffix, 'utf8')).toBe(`bytes${suffix}`);
    }
  });

  it('works where there is no journal', () => {
    const path = join(temporaryFolder(), 'history.db');
    writeFileSync(path, 'bytes');
    chmodSync(path, 0o600);
    expect(existsSync(setAside(placesOf(path), new Date(0)) ?? '')).toBe(true);
  });

  it('waits until nobody has it open, and is not kept from it by one that was killed', async () => {
    const place = placeIn(temporaryFolder());
    const holder = await startHolder(place, [{ beginning: beginning(), sent: true }]);
    expect(setAside(placesOf(place.path), new Date(0))).toBeNull();
    expect(existsSync(place.path)).toBe(true);
    await holder.kill();
    expect(existsSync(setAside(placesOf(place.path), new Date(0)) ?? '')).toBe(true);
  });

  it('is not kept from it by the process that could not open it', async () => {
    const place = placeIn(temporaryFolder());
    writeFileSync(place.path, Buffer.alloc(8_192, 7));
    await expect(openForTest(place)).rejects.toMatchObject({ kind: 'key-does-not-fit' });
    expect(readdirSync(place.runnersFolder)).toEqual([]);
    expect(setAside(placesOf(place.path), new Date(0))).not.toBeNull();
  });
});
