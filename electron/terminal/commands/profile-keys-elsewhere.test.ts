/** An account whose keys were given for another address: the terminal says so, and the same ones can be given for its own. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { placesIn } from '../../desk/places.ts';
import { temporaryFolder } from '../../history/testing/temporary-history.ts';
import { PASSPHRASE } from '../../secrets/testing/write-vault.ts';
import { openVault } from '../../secrets/vault.ts';
import { accountOptions } from '../testing/account-options.ts';
import { veridesk } from '../testing/command-line.ts';
import { vaultDesk } from '../testing/vault-desk.ts';

const KEYS = { apiKey: 'sandbox_canary', encryptionKey: 'canary' };
/** Where nothing listens. */
const ADDRESS = 'http://127.0.0.1:9';

it('is told what is wrong with them and what to do', async () => {
  const folder = temporaryFolder();
  const desk = await vaultDesk(folder);
  const run = (args: readonly string[], stdin = '') => veridesk([...args, ...desk], stdin);
  const sent = JSON.stringify(KEYS);
  const { id } = JSON.parse(
    (await run(['profile', 'add', 'Mine', ...accountOptions(ADDRESS), '--json'], sent)).out,
  );
  const vault = await openVault(placesIn(join(folder, 'data')).vault, PASSPHRASE);
  await vault.set(`profile/${id}/keys`, JSON.stringify({ ...KEYS, baseUrl: 'https://elsewhere.example' }));

  expect((await run(['profile', 'list'])).out).toContain(
    `Mine  sandbox  ${ADDRESS}  keys of another address`,
  );
  const check = ['check', 'bvn', '--number', '22212345678', '--identifier', 'cust-001', '--profile', 'Mine'];
  const refused = await run(check);
  expect([refused.code, refused.err]).toEqual([20, expect.stringContaining('given for another address')]);
  expect(refused.err).toContain('veridesk profile keys NAME --keys-from-stdin');

  expect((await run(['profile', 'keys', 'Mine', '--keys-from-stdin'], sent)).out).toBe(
    '“Mine” has its keys.\n',
  );
  expect((await run(['profile', 'keys', 'Mine', '--keys-from-stdin'], sent)).out).toContain('already');
  expect((await run(check)).err).not.toContain('another address');
});
