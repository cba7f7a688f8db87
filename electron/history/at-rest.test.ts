import { chmodSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import Database from 'better-sqlite3-multiple-ciphers';
import { describe, expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import { answerOf, beginning, identityOf, verified } from './testing/documents.ts';
import { foundDocuments } from './testing/found-documents.ts';
import { keyOf, openForTest, placeIn, temporaryFolder } from './testing/temporary-history.ts';

const key = Buffer.from('0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0', 'hex');
const number = '22987654321';
const canaries = [number, '54321', 'Chukwuemeka', 'CHUKWUEMEKA', 'chukwuemeka', 'Nwankwo', 'canary-customer'];

/** Every text of ours in every form in which it could lie in a file. */
const forms = [
  ...canaries.flatMap((text) => [Buffer.from(text), Buffer.from(text, 'utf16le')]),
  key,
  Buffer.from(key.toString('hex')),
  Buffer.from(key.toString('base64')),
  Buffer.from('SQLite format 3'),
  Buffer.from('CREATE TABLE'),
];

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** On Windows a mode says nothing. */
const hasModes = process.platform !== 'win32';

describe('the files of a history', () => {
  it.skipIf(!hasModes)(
    'can be opened by their owner alone, also where the folder lets others in',
    async () => {
      const folder = temporaryFolder();
      chmodSync(folder, 0o755);
      const history = await openForTest(placeIn(folder), Buffer.from(key));
      await history.begin(beginning({ number }));
      // What another user may read, they may lock.
      const open = readdirSync(folder).filter((name) => (statSync(join(folder, name)).mode & 0o077) !== 0);
      expect(open).toEqual([]);
      await history.close();
    },
  );

  it('hold neither number nor name nor key, while it is open and when it is closed', async () => {
    const folder = temporaryFolder();
    const history = await openForTest(placeIn(folder), Buffer.from(key));
    const declared = { firstName: 'Chukwuemeka' };
    for (let i = 0; i < 20; i += 1) {
      const begun = beginning({ number, identifier: 'canary-customer', declared });
      await history.begin(begun);
      const text = JSON.stringify({ firstName: 'CHUKWUEMEKA', lastName: 'Nwankwo', number });
      const identity = identityOf('Chukwuemeka', 'Nwankwo');
      await history.end(begun.id, verified({ identity, message: 'Nwankwo', answer: answerOf(text) }));
    }
    expect(await foundDocuments(history, 'nwankwo')).toHaveLength(20);
    const look = () => {
      const files = filesIn(folder);
      for (const file of files) {
        const bytes = readFileSync(file);
        for (const form of forms) expect([file, bytes.includes(form)]).toEqual([file, false]);
      }
      return files.length;
    };
    expect(look()).toBeGreaterThanOrEqual(4);
    await history.close();
    // The database, the empty file by which processes open it one at a time, and the rooms for an answer and for reading.
    expect(look()).toBe(4);
  });

  it('look like noise: they do not compress', async () => {
    const place = placeIn(temporaryFolder());
    const history = await openForTest(place);
    const begun = beginning();
    await history.begin(begun);
    await history.end(begun.id, verified({ answer: answerOf('the same words '.repeat(10_000)) }));
    await history.close();
    const bytes = readFileSync(place.path);
    expect(gzipSync(bytes).length / bytes.length).toBeGreaterThan(0.99);
    expect(brotliCompressSync(bytes).length / bytes.length).toBeGreaterThan(0.99);
  });

  it('open neither as plain SQLite nor with another cipher or key', async () => {
    const place = placeIn(temporaryFolder());
    await (await openForTest(place)).close();
    const read = (prepare: (db: Database.Database) => void) => {
      const db = new Database(place.path, { readonly: true });
      try {
        prepare(db);
        return db.prepare('SELECT count(*) FROM sqlite_schema').pluck().get();
      } finally {
        db.close();
      }
    };
    expect(() => read(() => undefined)).toThrow(/not a database/u);
    for (const cipher of ['aes256cbc', 'chacha20', 'sqlcipher']) {
      expect(() =>
        read((db) => {
          db.pragma(`cipher='${cipher}'`);
          db.pragma(`key='veridesk'`);
        }),
      ).toThrow(/not a database/u);
    }
  });

  it('are salted each for itself: two histories under one key share nothing', () => {
    const folder = temporaryFolder();
    const [one, other] = ['a.db', 'b.db'].map((name) => {
      openDatabase(join(folder, name), keyOf()).close();
      return readFileSync(join(folder, name));
    });
    expect(one?.subarray(0, 64).equals(other?.subarray(0, 64) ?? Buffer.alloc(0))).toBe(false);
  });
});
