/**
 * What was written once is read for ever. Everything else here writes and reads with the same program; these were written
 * by an earlier one, so that a change of form, which no other test would meet, is met before a desk is.
 */
import { createHash } from 'node:crypto';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3-multiple-ciphers';
import { describe, expect, it } from 'vitest';
import { keyCheckOf, openDatabase } from './database.ts';
import { migrate, NEWEST } from './migrations.ts';
import { numberKeyer } from './number-key.ts';
import { temporaryFolder } from './testing/temporary-history.ts';

/** The bytes 0 to 31. */
const key = Uint8Array.from({ length: 32 }, (_, at) => at);
const ENCRYPTED = fileURLToPath(new URL('./testing/encrypted.db', import.meta.url));

it('a database that was encrypted once opens with its key', () => {
  const path = join(temporaryFolder(), 'history.db');
  copyFileSync(ENCRYPTED, path);
  const db = openDatabase(path, key);
  expect(db.prepare('SELECT text FROM kept').pluck().all()).toEqual(['Ngozi Okafor']);
  db.close();
});

it('the value by which a key and a history are known to belong together stays as it is', () => {
  expect(keyCheckOf(key)).toBe('843b609a8a2b7ccbed55887a73a47ad605062d0bc893063f50a782d005a91fe5');
});

// By another one no number of an older check would be known, and each would be paid for again.
describe('the hash by which a number is known stays as it is', () => {
  it.each([
    ['bvn', '22212345678', '4855a2e38e33187f0f0c371e0a4cd10690e81912f9783bd64d521cf9d74ee0e1'],
    ['nin', '22212345678', 'e7d966c825cd25d040ee4f88bc450bb688809e1897e3ecafb6593b1ac9371dbb'],
    ['customer', 'cust-001', 'b3c6de51e3729de1c3654d36bd761b999c20133bfee39d50a4940a5c96af0434'],
    ['delivery', 'x', '86baa9656668c7bb178daed35d81ad994ec645b5100af7f35a84aac56991f0a3'],
  ] as const)('%s %s', (kind, number, hash) => {
    expect(numberKeyer(key)(kind, number)).toBe(hash);
  });
});

// A step that has shipped is never changed: a backup of that form, made of something else, would be refused as damaged.
describe('what each form of the history is made of stays as it is', () => {
  const forms = [
    [1, '7b74057667ce8e84'],
    [2, 'fd43dca6398ceb7c'],
    [3, '91888ec8994dc1a3'],
    [4, 'ea55d467256aafd5'],
    [5, '7c5538dfaec3b3c3'],
    [6, '09b97df25f374111'],
    [7, '2f8de2b5f8c3abb7'],
    [8, '629df903831af9e0'],
    [9, 'e5afe867a384a016'],
    [10, '275d49e477c46d3d'],
    [11, 'da6289c3410a3fe7'],
    [12, '5c2df10be7fe2d6d'],
    [13, '6b73ed3259c528fc'],
    [14, '6f89a84d6a0d8243'],
  ] as const;

  it.each(forms)('form %i', (form, hash) => {
    const db = new Database(':memory:');
    migrate(db, form);
    const parts = db
      .prepare(
        `SELECT type, name, tbl_name, sql FROM sqlite_schema
         WHERE name NOT IN (SELECT name FROM pragma_table_list WHERE type = 'shadow') ORDER BY type, name`,
      )
      .raw()
      .all();
    db.close();
    expect(createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, hash.length)).toBe(hash);
  });

  it('and none is missing here', () => {
    expect(forms.map(([form]) => form)).toEqual(Array.from({ length: NEWEST }, (_, at) => at + 1));
  });
});
