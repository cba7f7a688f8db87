/** A check of a process that was killed, settled at a desk that was open all along, for which an event has come. */
import { expect, it, onTestFinished, vi } from 'vitest';
import { ada, quickDesk, reopened } from './backup/testing/quick-desk.ts';
import type { CorePorts } from './core-ports.ts';
import { findDatabaseKey } from './desk/database-key.ts';
import { beginning } from './history/testing/documents.ts';
import { startHolder } from './history/testing/held.ts';
import { historyProgram } from './history/testing/history-program.ts';
import { taken } from './history/testing/taken.ts';
import { LOOK_EVERY_MS } from './left-checks.ts';

/** An open desk, and a check of another process at it, whose event waits for its end. */
async function besideHolder(more: Partial<CorePorts> = {}) {
  const changed = vi.fn();
  const { core, places } = await quickDesk(0, undefined, undefined, { checkChanged: changed, ...more });
  const [history, open, changes] = [core.history(), core.desk.open, core.profiles()?.by(ada)];
  const key = open && (await findDatabaseKey(open.secrets));
  if (!history || !changes || !key) throw new Error('The desk is not open');
  const draft = { name: 'Main', baseUrl: 'https://service.example', environment: 'production' } as const;
  const added = await changes.add({ ...draft, apiKey: 'live_key', encryptionKey: 'live_enc' });
  if (!added.ok) throw new Error(added.failure.code);
  const profileId = added.value.id;
  await changes.confirmProduction(profileId);
  const check = beginning({ profileId, environment: 'production', sandbox: false, createdAt: Date.now() });
  const { kind, number, identifier } = check;
  const place = { worker: historyProgram, path: places.database, runnersFolder: places.runners };
  const holder = await startHolder(place, [{ beginning: check, sent: true }], key);

  const facts = { kind, numbers: [{ kinds: [kind], number }], identifiers: [identifier] };
  const said = { status: 'verified', firstName: 'Ngozi', lastName: 'Okafor' };
  const body = Buffer.from(JSON.stringify({ kind, number, identifier, data: said }));
  await history.takeDeliveries([taken({ profileId, receivedAt: Date.now(), body }, facts)]);
  core.events.checkEnded();
  const waits = async () => (await history.deliveryPage({}, null, 1)).rows[0]?.reason;
  await expect.poll(waits).toBe('before-answer');
  const isSettled = async () => {
    const settledBy = async () => (await history.show(check.id)).settledBy;
    await expect.poll(settledBy).not.toBeNull();
    expect(await history.show(check.id)).toMatchObject({ state: 'answered', outcome: 'verified' });
  };
  return { core, places, changes, changed, holder, check, isSettled };
}

it('is settled by what waits for it as soon as its number is refused because of it', async () => {
  const { core, holder, check, isSettled } = await besideHolder();
  await holder.kill();
  const { kind, number, identifier, profileId } = check;
  const again = { id: crypto.randomUUID(), kind, number, identifier, profileId };
  expect(await core.checks.run(again)).toMatchObject({ failure: { code: 'already-known' } });
  await isSettled();
}, 120_000);

it('is settled without anybody asking for its number, and told; while its process lives it is left alone', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const deskChanged = vi.fn();
  const { core, changes, changed, holder, check, isSettled } = await besideHolder({ deskChanged });
  const state = async () => (await core.history()?.show(check.id))?.state;
  const remove = () => changes.remove(check.profileId);
  vi.advanceTimersByTime(LOOK_EVERY_MS);
  expect(await state()).toBe('sent');
  expect(await remove()).toMatchObject({ failure: { code: 'profile-busy' } });
  await holder.kill();
  vi.advanceTimersByTime(LOOK_EVERY_MS);
  await expect.poll(() => changed.mock.calls).toContainEqual([check.id, 'unknown']);
  await expect
    .poll(() => deskChanged.mock.lastCall?.[0])
    .toMatchObject({
      notices: [
        {
          sentence: expect.stringMatching(/^One check was waiting .* may have been charged/u),
          checks: [check.id],
        },
      ],
    });
  expect(await core.desk.status()).toEqual(deskChanged.mock.lastCall?.[0]);
  await isSettled();
  expect(await remove()).toMatchObject({ ok: true });
}, 120_000);

it('is left alone by a command of the terminal, and settled by the opening behind it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { core, places, holder, check } = await besideHolder();
  await holder.kill();
  vi.advanceTimersByTime(LOOK_EVERY_MS);
  expect((await core.history()?.show(check.id))?.state).toBe('sent');
  await core.close();
  const { status } = await reopened(places);
  expect(status).toMatchObject({ notices: [{ checks: [check.id] }] });
}, 120_000);

it('is told at each start of the desk, though a command of the terminal settled it, until somebody has read that', async () => {
  const { core, places, holder, check } = await besideHolder();
  await holder.kill();
  await core.close();
  const lost = { notices: [{ checks: [check.id] }] };
  const terminal = await reopened(places);
  expect(terminal.status).toMatchObject(lost);
  await terminal.core.close();
  const next = await reopened(places);
  expect(next.status).toMatchObject({ notices: [] });
  await next.core.close();

  const windowed = { deskChanged: () => undefined };
  const seen = await reopened(places, windowed);
  expect(seen.status).toMatchObject(lost);
  await seen.core.close();
  const read = await reopened(places, windowed);
  expect(read.status).toMatchObject(lost);
  const id = read.status.state === 'open' ? read.status.notices[0]?.id : undefined;
  expect(await read.core.desk.readNotice(id ?? '')).toMatchObject({ notices: [] });
  await read.core.close();
  expect((await reopened(places, windowed)).status).toMatchObject({ notices: [] });
}, 120_000);
