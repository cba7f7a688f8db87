/** The keys of one account cannot be read: every command that is about another goes on, and this one says what to do. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { placesIn } from '../../desk/places.ts';
import { temporaryFolder } from '../../history/testing/temporary-history.ts';
import { PASSPHRASE } from '../../secrets/testing/write-vault.ts';
import { openVault } from '../../secrets/vault.ts';
import { accountOptions } from '../testing/account-options.ts';
import { veridesk } from '../testing/command-line.ts';
import { vaultDesk } from '../testing/vault-desk.ts';

const sent = JSON.stringify({ apiKey: 'sandbox_canary', encryptionKey: 'canary' });
/** Where nothing listens. */
const ADDRESS = 'http://127.0.0.1:9';

it('is told of that account alone', async () => {
  const folder = temporaryFolder();
  const desk = await vaultDesk(folder);
  const run = (args: readonly string[], stdin = '') => veridesk([...args, ...desk], stdin);
  const added = await run(['profile', 'add', 'Mine', ...accountOptions(ADDRESS), '--json'], sent);
  const { id } = JSON.parse(added.out);
  await run(['profile', 'add', 'Other', ...accountOptions(ADDRESS)], sent);
  const vault = await openVault(placesIn(join(folder, 'data')).vault, PASSPHRASE);
  await vault.set(`profile/${id}/keys`, 'junk');

  const [, mine, other] = (await run(['profile', 'list'])).out.split('\n');
  expect([mine, other]).toEqual([
    `Mine  sandbox  ${ADDRESS}  keys cannot be read`,
    expect.stringMatching(/^Other .* key [0-9a-f]{8}$/u),
  ]);

  const check = (name: string) =>
    run(['check', 'bvn', '--number', '22212345678', '--identifier', 'cust-001', '--profile', name]);
  expect((await check('Other')).out).toContain('Failed');
  const refused = await check('Mine');
  expect([refused.code, refused.err]).toEqual([20, expect.stringContaining('cannot be read')]);
  expect(refused.err).toContain('veridesk profile keys NAME --keys-from-stdin');

  const list = join(folder, 'list.csv');
  expect(await run(['export', 'csv', '--out', list])).toMatchObject({ code: 0 });
  expect(readFileSync(list, 'utf8')).toContain('Other');

  const { keys } = JSON.parse((await run(['doctor', '--json'])).out);
  expect(keys).toMatchObject({ found: false, sentence: expect.stringContaining('“Mine” cannot be read') });
  expect(keys.sentence).not.toContain('Other');

  expect((await run(['profile', 'keys', 'Mine', '--keys-from-stdin'], sent)).out).toBe(
    '“Mine” has its keys.\n',
  );
  expect(JSON.parse((await run(['doctor', '--json'])).out)).toMatchObject({ keys: { found: true } });
  // Others that waited wait on, and are not those that were just entered.
  const third = JSON.stringify({ apiKey: 'sandbox_third', encryptionKey: 'third' });
  expect((await run(['profile', 'keys', 'Mine', '--keys-from-stdin'], third)).out).toContain(
    'wait for a test',
  );
  await vault.set(`profile/${id}/keys`, 'junk');
  expect((await run(['profile', 'list'])).out).toMatch(
    /^Mine .* keys cannot be read, new key [0-9a-f]{8} waits/mu,
  );
  expect((await run(['profile', 'keys', 'Mine', '--keys-from-stdin'], sent)).out).toMatch(
    /^“Mine” has its keys\. Others wait for a test still: /u,
  );
  await vault.set(`profile/${id}/keys`, 'junk');
  await vault.set('profile/built-in-sandbox/keys', 'junk');
  expect(JSON.parse((await run(['doctor', '--json'])).out).keys.sentence).toMatch(
    /enter them anew .*; remove those of “Built-in sandbox” in Settings, and it makes new ones\.$/u,
  );
  await vault.remove('profile/built-in-sandbox/keys');
  expect(await run(['profile', 'remove', 'Other'])).toMatchObject({ code: 0 });
  expect(await run(['profile', 'remove', 'Mine'])).toMatchObject({ code: 0 });
}, 60_000);
