/** A restore while a desk is at work: events are received, a list is written, records are erased. */
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { wholeHistory } from '../../shared/history-query.ts';
import { usualEvents } from '../../shared/profile/event-settings.ts';
import { BUILT_IN_SANDBOX_ID } from '../../shared/profile.ts';
import type { Core } from '../core.ts';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import { ada, addCheck, BACKUP_PASSPHRASE, idsOf, quickDesk } from './testing/quick-desk.ts';

const present = { store: 'present' } as const;

/** Turns the receiver of the built-in profile on; whoever calls needs no signature. */
async function receive(core: Core): Promise<void> {
  const profile = await core.profiles()?.find(BUILT_IN_SANDBOX_ID);
  if (!profile) throw new Error('There is no such profile');
  const signature = { ...usualEvents.signature, method: 'none' } as const;
  const events = { ...usualEvents, signature, receiver: { ...usualEvents.receiver, isOn: true, port: 0 } };
  const changed = await core.profiles()?.change({ ...profile, settings: { ...profile.settings, events } });
  expect(changed).toMatchObject({ ok: true });
}

const listening = (core: Core): Promise<string> =>
  vi.waitFor(() => {
    const url = core.events.urlOf(BUILT_IN_SANDBOX_ID);
    if (url === null) throw new Error('It does not listen yet');
    return url;
  });

async function post(url: string): Promise<number | null> {
  const body = JSON.stringify({ id: randomUUID(), event: 'verification.completed', number: '1' });
  const headers = { 'content-type': 'application/json' };
  return fetch(url, { method: 'POST', headers, body }).then(
    ({ status }) => status,
    () => null,
  );
}

const total = async (core: Core) => (await core.history()?.deliveryPage({}, null, 100))?.rows.length;

describe('a restore at a desk that is at work', () => {
  it('ends the receivers first, and begins them again over the restored history', async () => {
    const { core, places, ids } = await quickDesk(1);
    await receive(core);
    const url = await listening(core);
    expect(await post(url)).toBe(200);
    const file = join(places.folder, 'one.vdbackup');
    await core.backups.saveTo(file, BACKUP_PASSPHRASE, ada);
    expect(await post(url)).toBe(200);
    await addCheck(core, 'cust-002');
    await core.backups.look(file, BACKUP_PASSPHRASE);

    let isOver = false;
    const answers: (number | null)[] = [];
    const calling = (async () => {
      while (!isOver) answers.push(await post(core.events.urlOf(BUILT_IN_SANDBOX_ID) ?? url));
    })();
    expect(await core.backups.restore(present, ada)).toMatchObject({ state: 'open' });
    const after = await listening(core);
    isOver = true;
    await calling;
    const before = (await total(core)) ?? 0;
    expect(await post(after)).toBe(200);
    expect(await total(core)).toBe(before + 1);
    // Nobody listened meanwhile, so nothing was taken for delivered.
    expect(answers).toContain(null);
    expect(await idsOf(core)).toEqual(ids);
    // It is looked at too: the matcher goes on.
    await vi.waitFor(async () => {
      const { rows = [] } = (await core.history()?.deliveryPage({}, null, 100)) ?? {};
      expect(rows.filter(({ reason }) => reason === 'new')).toEqual([]);
    });
  });

  it('ends a list that is being written, without a file, and erasing goes on to its end afterwards', async () => {
    const { core, places } = await quickDesk(3);
    const file = join(places.folder, 'one.vdbackup');
    const history = core.history();
    if (!history) throw new Error('The desk is not open');
    await core.retention.endRelationship(history, 'cust-001', '2019-01-31', ada);
    await core.backups.saveTo(file, BACKUP_PASSPHRASE, ada);
    await core.backups.look(file, BACKUP_PASSPHRASE);

    const folder = temporaryFolder();
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const store = {
      ...history,
      exportRows: async (...input: Parameters<typeof history.exportRows>) => {
        await held;
        return history.exportRows(...input);
      },
    };
    const order = {
      query: wholeHistory,
      format: 'csv',
      masked: true,
      path: join(folder, 'list'),
      by: ada,
    } as const;
    const writing = core.evidence.list('a-list', store, order, () => undefined);
    await vi.waitFor(() => expect(readdirSync(folder)).toHaveLength(1));
    const restoring = core.backups.restore(present, ada);
    await new Promise((resolve) => setTimeout(resolve, 50));
    goOn();
    expect(await writing).toEqual({ ok: false, failure: { code: 'export-cancelled' } });
    expect(readdirSync(folder)).toEqual([]);
    expect(await restoring).toMatchObject({ state: 'open' });

    const restored = core.history();
    if (!restored) throw new Error('The desk is not open');
    expect(await core.evidence.list('b', restored, order, () => undefined)).toMatchObject({ ok: true });
    const seen = await core.retention.preview(restored);
    if (!seen.ok || !seen.value) throw new Error('Nothing was looked at');
    const begun = await core.retention.erase(restored, seen.value.planId, 'over', ada);
    if (!begun.ok) throw new Error(begun.failure.code);
    await begun.value.settled;
    expect(await restored.certificates()).toMatchObject([
      { end: 'whole', overwrittenAt: expect.any(String) },
    ]);
  });
});
