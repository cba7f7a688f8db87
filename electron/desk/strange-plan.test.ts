/** A plan of a restore that lies in the data folder and that nobody of this desk has made. */
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { comingVault } from './restoring.ts';
import { coreAt, PASSPHRASE, temporaryPlaces } from './testing/real-desk.ts';

it('changes nothing, is set aside, and is told once', async () => {
  const places = temporaryPlaces();
  const core = coreAt(places);
  await core.desk.begin({ store: 'vault', passphrase: PASSPHRASE });
  await core.close();
  const before = [readFileSync(places.deskFile, 'utf8'), readFileSync(places.vault, 'utf8')];
  const plan = {
    version: 1,
    staged: `history.restoring-${randomUUID()}.db`,
    deskId: randomUUID(),
    store: 'keychain',
    keyCheck: '0'.repeat(64),
    stamp: '2026-11-20T14-05-00-000Z',
    newVault: true,
  };
  writeFileSync(join(places.folder, 'restore.json'), JSON.stringify(plan));
  writeFileSync(comingVault(places), 'planted');

  const next = coreAt(places);
  expect(await next.desk.status()).toMatchObject({ state: 'locked' });
  const status = await next.desk.unlock(PASSPHRASE);
  expect([readFileSync(places.deskFile, 'utf8'), readFileSync(places.vault, 'utf8')]).toEqual(before);
  expect(existsSync(join(places.folder, 'restore.json'))).toBe(false);
  const [aside = ''] = readdirSync(places.folder).filter((name) => name.startsWith('restore.'));
  expect(JSON.parse(readFileSync(join(places.folder, aside), 'utf8'))).toEqual(plan);
  expect(status).toMatchObject({ state: 'open', notices: [{ sentence: expect.stringContaining(aside) }] });
  await next.close();

  const after = coreAt(places);
  expect(await after.desk.unlock(PASSPHRASE)).toMatchObject({ state: 'open', notices: [] });
});
