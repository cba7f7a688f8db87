/** The settings of one account cannot be read: every command that is about another goes on, and this one says what to do. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BUILT_IN_SANDBOX_ID, BUILT_IN_SANDBOX_NAME } from '../../../shared/profile.ts';
import { findDatabaseKey } from '../../desk/database-key.ts';
import { placesIn } from '../../desk/places.ts';
import { openDatabase } from '../../history/database.ts';
import { temporaryFolder } from '../../history/testing/temporary-history.ts';
import { PASSPHRASE } from '../../secrets/testing/write-vault.ts';
import { openVault } from '../../secrets/vault.ts';
import { accountOptions } from '../testing/account-options.ts';
import { veridesk } from '../testing/command-line.ts';
import { vaultDesk } from '../testing/vault-desk.ts';

const sent = JSON.stringify({ apiKey: 'sandbox_canary', encryptionKey: 'canary' });
/** Where nothing listens. */
const ADDRESS = 'http://127.0.0.1:9';

it('is told of that account alone, which can be removed', async () => {
  const folder = temporaryFolder();
  const desk = await vaultDesk(folder);
  const run = (args: readonly string[], stdin = '') => veridesk([...args, ...desk], stdin);
  for (const name of ['Mine', 'Other']) await run(['profile', 'add', name, ...accountOptions(ADDRESS)], sent);
  const { vault, database } = placesIn(join(folder, 'data'));
  const key = await findDatabaseKey(await openVault(vault, PASSPHRASE));
  if (!key) throw new Error('The vault holds no key of a history');
  const write = (sql: string, ...values: string[]) => {
    const db = openDatabase(database, key);
    db.prepare(sql).run(...values);
    db.close();
  };
  write("UPDATE profiles SET document = '{' WHERE name = 'Mine'");

  const told = 'The settings of the account “Mine” cannot be read';
  const list = await run(['profile', 'list']);
  expect([list.code, list.err]).toEqual([0, expect.stringContaining(told)]);
  expect(list.out).toContain('Other');
  expect(list.out).not.toContain('Mine');

  const check = (name: string) =>
    run(['check', 'bvn', '--number', '22212345678', '--identifier', 'cust-001', '--profile', name]);
  expect((await check('Other')).out).toContain('Failed');
  expect(await check('Mine')).toMatchObject({ code: 20, out: '', err: expect.stringContaining(told) });
  expect(await run(['profile', 'add', 'mine', ...accountOptions(ADDRESS)], sent)).toMatchObject({ code: 2 });

  const { database: found } = JSON.parse((await run(['doctor', '--json'])).out);
  expect(found).toMatchObject({ found: false, sentence: expect.stringContaining('the settings of “Mine”') });
  expect((await run(['profile', 'remove', 'mine'])).out).toContain('Removed “Mine” and its keys');
  expect(await run(['profile', 'list'])).toMatchObject({ code: 0, err: '' });
  expect(JSON.parse((await run(['doctor', '--json'])).out)).toMatchObject({ database: { found: true } });

  const { id, name } = { id: BUILT_IN_SANDBOX_ID, name: BUILT_IN_SANDBOX_NAME };
  write("INSERT INTO profiles (id, name, document, created_at) VALUES (?, ?, '{', 1)", id, name);
  const sandbox = ['check', 'bvn', '--number', '22212345678', '--identifier', 'cust-001'];
  expect(await run(sandbox)).toMatchObject({ code: 20, err: expect.stringContaining(name) });
  const removed = await run(['profile', 'remove', name]);
  expect([removed.code, removed.out]).toEqual([0, expect.stringContaining(`the settings of “${name}”`)]);
  expect(removed.out).not.toContain('keys');
  expect(await run(['profile', 'list'])).toMatchObject({ code: 0, err: '' });
});
