/** A check of a process that was killed, settled at a desk that was open all along, for which an event has come. */
import { expect, it } from 'vitest';
import { ada, quickDesk } from './backup/testing/quick-desk.ts';
import { findDatabaseKey } from './desk/database-key.ts';
import { beginning } from './history/testing/documents.ts';
import { startHolder } from './history/testing/held.ts';
import { historyProgram } from './history/testing/history-program.ts';
import { taken } from './history/testing/taken.ts';

it('is settled by what waits for it as soon as its number is refused because of it', async () => {
  const { core, places } = await quickDesk(0);
  const [history, open, changes] = [core.history(), core.desk.open, core.profiles()?.by(ada)];
  const key = open && (await findDatabaseKey(open.secrets));
  if (!history || !changes || !key) throw new Error('The desk is not open');
  const draft = { name: 'Main', baseUrl: 'https://service.example', environment: 'production' } as const;
  const added = await changes.add({ ...draft, apiKey: 'live_key', encryptionKey: 'live_enc' });
  if (!added.ok) throw new Error(added.failure.code);
  const profileId = added.value.id;
  await changes.confirmProduction(profileId);
  const check = beginning({ profileId, environment: 'production', createdAt: Date.now() });
  const { kind, number, identifier } = check;
  const place = { worker: historyProgram, path: places.database, runnersFolder: places.runners };
  const holder = await startHolder(place, [{ beginning: check, sent: true }], key);

  const facts = { kind, numbers: [{ kinds: [kind], number }], identifiers: [identifier] };
  const said = { status: 'verified', firstName: 'Ngozi', lastName: 'Okafor' };
  const body = Buffer.from(JSON.stringify({ kind, number, identifier, data: said }));
  await history.takeDeliveries([taken({ profileId, receivedAt: Date.now(), body }, facts)]);
  core.events.checkEnded();
  const waits = async () => (await history.deliveryPage({}, null, 1)).rows[0]?.reason;
  await expect.poll(waits, { timeout: 10_000 }).toBe('before-answer');

  await holder.kill();
  const again = { id: crypto.randomUUID(), kind, number, identifier, profileId };
  expect(await core.checks.run(again)).toMatchObject({ failure: { code: 'already-known' } });
  const settledBy = async () => (await history.show(check.id)).settledBy;
  await expect.poll(settledBy, { timeout: 10_000 }).not.toBeNull();
  expect(await history.show(check.id)).toMatchObject({ state: 'answered', outcome: 'verified' });
}, 120_000);
