/** A restore whose files have been moved and whose plan is still there, while somebody has the restored history open already. */
import { randomUUID } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startHolder } from '../history/testing/held.ts';
import { placeIn } from '../history/testing/temporary-history.ts';
import { openVault } from '../secrets/vault.ts';
import { findDatabaseKey } from './database-key.ts';
import { coreAt, deskFileAt, PASSPHRASE, temporaryPlaces } from './testing/real-desk.ts';
import { deskWords } from './words.ts';

/** A desk with the plan that led to it, which another process has open. */
async function openElsewhere() {
  const places = temporaryPlaces();
  const core = coreAt(places);
  await core.desk.begin({ store: 'vault', passphrase: PASSPHRASE });
  await core.close();
  const { deskId, databaseKeyCheck: keyCheck } = deskFileAt(places) ?? {};
  const staged = `history.restoring-${randomUUID()}.db`;
  const plan = { version: 1, staged, deskId, store: 'vault', keyCheck, stamp: '2026-11-20T14-05-00-000Z' };
  const path = join(places.folder, 'restore.json');
  writeFileSync(path, JSON.stringify({ ...plan, newVault: false }));
  const key = await findDatabaseKey(await openVault(places.vault, PASSPHRASE));
  const place = { ...placeIn(places.folder), runnersFolder: places.runners };
  await startHolder(place, [], key ?? Buffer.alloc(32));
  return { places, path, staged: join(places.folder, staged) };
}

it('is ended all the same, and keeps nobody out', async () => {
  const { places, path } = await openElsewhere();
  const core = coreAt(places);
  await core.desk.status();
  expect(await core.desk.unlock(PASSPHRASE)).toMatchObject({
    ...{ state: 'open', notices: [{ history: 'restored' }] },
  });
  expect(existsSync(path)).toBe(false);
});

it('waits for them to close it where the restored history is still to be moved', async () => {
  const { places, path, staged } = await openElsewhere();
  writeFileSync(staged, 'the restored history');
  const refused = { state: 'history-refused', sentence: deskWords.restoreStuck };
  expect(await coreAt(places).desk.status()).toEqual(refused);
  expect([existsSync(staged), existsSync(path)]).toEqual([true, true]);
});
