/** kill -9 while an account is added: it is there or not, and no keys are that belong to none. */
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { quickDesk, reopened } from '../backup/testing/quick-desk.ts';
import { placesIn } from '../desk/places.ts';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import { deriveKey } from '../secrets/sealed.ts';
import { PASSPHRASE } from '../secrets/testing/write-vault.ts';
import { parseVault, unseal } from '../secrets/vault-file.ts';

const program = fileURLToPath(new URL('./testing/killed-adding.ts', import.meta.url));

/** The names of the pairs in a vault. */
async function pairsIn(vault: string): Promise<string[]> {
  const file = parseVault(readFileSync(vault, 'utf8'));
  const contents = unseal(file, await deriveKey(PASSPHRASE, file.kdf));
  return Object.keys(contents).filter((name) => name.startsWith('profile/'));
}

it('before any of its writes', async () => {
  const { core, places: template } = await quickDesk(0);
  await core.close();
  const found: string[] = [];
  let wasKilled = true;
  for (let killAt = 1; wasKilled; killAt += 1) {
    const places = placesIn(join(temporaryFolder(), 'desk'));
    cpSync(template.folder, places.folder, { recursive: true });
    const ran = spawnSync(process.execPath, [program, places.folder, String(killAt)], { encoding: 'utf8' });
    wasKilled = ran.signal === 'SIGKILL';
    if (!wasKilled) expect([ran.status, ran.stderr]).toEqual([0, '']);

    const next = await reopened(places);
    const [, account] = (await next.core.profiles()?.list()) ?? [];
    const own = (await pairsIn(places.vault)).filter((name) => !name.includes('/built-in-sandbox/'));
    expect([killAt, own]).toEqual([killAt, account?.keys ? [`profile/${account.id}/keys`] : []]);
    found.push(account === undefined ? 'none' : account.keys ? 'whole' : 'without keys');
    // What is there without keys can be given them, as one that came from a file.
    if (account && !account.keys) {
      const pair = { apiKey: 'live_later', encryptionKey: 'later' };
      const given = await next.core
        .profiles()
        ?.by({ id: null, name: 'ada' })
        .setKeys({ id: account.id, ...pair });
      expect(given).toMatchObject({ ok: true, value: { newKeys: null } });
    }
    await next.core.close();
  }
  expect(found).toEqual(['none', 'without keys', 'whole', 'whole']);
}, 120_000);
