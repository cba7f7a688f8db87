/** A restore whose files are in place, and whose key cannot be put in its place yet. */
import fs, { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { keyCheckOf } from '../history/database.ts';
import { openVault } from '../secrets/vault.ts';
import { inFs } from '../testing/in-place-of.ts';
import { COMING_KEY, carryOut } from './restoring.ts';
import { coreAt, deskFileAt, PASSPHRASE, temporaryPlaces } from './testing/real-desk.ts';

it('is told as done so far, so that nobody restores it again, and the next opening ends it', async () => {
  const places = temporaryPlaces();
  const before = coreAt(places);
  await before.desk.begin({ store: 'vault', passphrase: PASSPHRASE });
  await before.close();
  const secrets = await openVault(places.vault, PASSPHRASE);
  const key = (await secrets.get('database-key')) ?? '';
  await secrets.set(COMING_KEY, key);
  const staged = 'history.restoring-0b8f3c1e-6a55-4c58-9a3e-6f4ce2f9a001.db';
  copyFileSync(places.database, join(places.folder, staged));
  const isDone = carryOut(places, {
    ...{ version: 1, staged, newVault: false, store: 'vault', stamp: '2026-03-01T10-00-00-000Z' },
    ...{ deskId: deskFileAt(places)?.deskId ?? '', keyCheck: keyCheckOf(Buffer.from(key, 'hex')) },
  });
  expect(isDone).toBe(true);

  const { renameSync } = fs;
  inFs({
    renameSync: (from, to) => {
      if (to === places.vault) throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
      renameSync(from, to);
    },
  });
  expect(await coreAt(places).desk.unlock(PASSPHRASE)).toMatchObject({
    state: 'keys-unavailable',
    sentence: expect.stringMatching(
      /^The backup stands in the place of the history.*do not restore it again\. The vault file cannot/u,
    ),
  });
  inFs({ renameSync });
  expect(await coreAt(places).desk.unlock(PASSPHRASE)).toMatchObject({
    state: 'open',
    notices: [{ history: 'restored' }],
  });
});
