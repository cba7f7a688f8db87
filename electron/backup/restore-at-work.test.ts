/** A restore while a desk is at work: events are received, a list is written, records are erased. */
import { randomUUID } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { wholeHistory } from '../../shared/history-query.ts';
import { usualEvents } from '../../shared/profile/event-settings.ts';
import { BUILT_IN_SANDBOX_ID } from '../../shared/profile.ts';
import type { Core } from '../core.ts';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import { rawService } from '../service/testing/raw-service.ts';
import { ada, addCheck, BACKUP_PASSPHRASE, idsOf, quickDesk } from './testing/quick-desk.ts';

const present = { store: 'present' } as const;

/** Turns the receiver of the built-in profile on; whoever calls needs no signature. */
async function receive(core: Core): Promise<void> {
  const profile = await core.profiles()?.find(BUILT_IN_SANDBOX_ID);
  if (!profile) throw new Error('There is no such profile');
  const signature = { ...usualEvents.signature, method: 'none' } as const;
  const events = { ...usualEvents, signature, receiver: { ...usualEvents.receiver, isOn: true, port: 0 } };
  const changed = await core
    .profiles()
    ?.by(ada)
    .change({ ...profile, settings: { ...profile.settings, events } });
  expect(changed).toMatchObject({ ok: true });
}

async function listening(core: Core): Promise<string> {
  const url = () => core.events.urlOf(BUILT_IN_SANDBOX_ID);
  await expect.poll(url).not.toBeNull();
  return url() ?? '';
}

async function post(url: string): Promise<number | null> {
  const body = JSON.stringify({ id: randomUUID(), event: 'verification.completed', number: '1' });
  const headers = { 'content-type': 'application/json' };
  return fetch(url, { method: 'POST', headers, body }).then(
    ({ status }) => status,
    () => null,
  );
}

/** An account at a service that never answers, and what that service saw. */
async function accountAt(core: Core) {
  const service = await rawService(() => undefined);
  const draft = { name: 'Main', baseUrl: service.baseUrl, environment: 'sandbox' } as const;
  const keys = { apiKey: 'sandbox_1', encryptionKey: 'e' };
  const added = await core
    .profiles()
    ?.by(ada)
    .add({ ...draft, ...keys });
  if (!added?.ok) throw new Error('The account was not added');
  const request = { kind: 'bvn', profileId: added.value.id, identifier: 'cust-001' } as const;
  const run = (number: string) => {
    const id = randomUUID();
    return { id, result: core.checks.run({ ...request, id, number }) };
  };
  return { service, run };
}

/** A list that is being written until `goOn` is called. */
async function heldList(core: Core) {
  const history = core.history();
  if (!history) throw new Error('The desk is not open');
  const folder = temporaryFolder();
  const held = Promise.withResolvers<void>();
  const store = {
    ...history,
    erasedRecords: history.erasedRecords,
    exportRows: async (...input: Parameters<typeof history.exportRows>) => {
      await held.promise;
      return history.exportRows(...input);
    },
  };
  const path = join(folder, 'list');
  const order = { query: wholeHistory, format: 'csv', masked: true, path, by: ada } as const;
  const writing = core.evidence.list('a-list', store, order, () => undefined);
  await expect.poll(() => readdirSync(folder)).toHaveLength(1);
  return { folder, order, writing, goOn: held.resolve };
}

const rows = async (core: Core) => (await core.history()?.deliveryPage({}, null, 100))?.rows;
const total = async (core: Core) => (await rows(core))?.length;

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
    await expect.poll(async () => (await rows(core))?.map(({ reason }) => reason)).not.toContain('new');
  });

  it('ends a list that is being written, without a file, and erasing goes on to its end afterwards', async () => {
    const { core, places } = await quickDesk(3);
    const file = join(places.folder, 'one.vdbackup');
    const history = core.history();
    if (!history) throw new Error('The desk is not open');
    await core.retention.endRelationship(history, 'cust-001', '2019-01-31', ada);
    await core.backups.saveTo(file, BACKUP_PASSPHRASE, ada);
    await core.backups.look(file, BACKUP_PASSPHRASE);

    const { folder, order, writing, goOn } = await heldList(core);
    const ended = vi.spyOn(AbortController.prototype, 'abort');
    onTestFinished(() => ended.mockRestore());
    const restoring = core.backups.restore(present, ada);
    await expect.poll(() => ended).toHaveBeenCalled();
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

  it('settles the checks that are under way, and begins none before the restored history is open', async () => {
    const { core, places } = await quickDesk(1);
    const file = join(places.folder, 'one.vdbackup');
    await core.backups.saveTo(file, BACKUP_PASSPHRASE, ada);
    const { service, run } = await accountAt(core);
    await core.backups.look(file, BACKUP_PASSPHRASE);
    const { writing, goOn } = await heldList(core);
    const before = run('22233344455');
    await expect.poll(() => service.requests).toHaveLength(1);
    const restoring = core.backups.restore(present, ada);
    expect(await before.result).toMatchObject({ ok: true, value: { state: 'unknown' } });
    // The desk still waits for the list.
    expect(await run('22233344456').result).toEqual({ ok: false, failure: { code: 'desk-not-open' } });
    goOn();
    await writing;
    expect(await restoring).toMatchObject({ state: 'open' });
    expect(service.requests).toHaveLength(1);
    const after = run('22233344457');
    expect(await after.result).not.toMatchObject({ failure: { code: 'desk-not-open' } });
  });
});

describe('the end of a desk that is at work', () => {
  it('settles the checks that are under way, whatever else takes its time', async () => {
    const folder = temporaryFolder();
    const [slow, over] = [join(folder, 'slow.mjs'), join(folder, 'over')];
    // The copy takes as long as the test needs.
    writeFileSync(
      slow,
      `import { existsSync } from 'node:fs';
      setInterval(() => existsSync(${JSON.stringify(over)}) && process.exit(0), 20);`,
    );
    const end = () => writeFileSync(over, '');
    const { core, places } = await quickDesk(0, undefined, undefined, { copyWorker: pathToFileURL(slow) });
    onTestFinished(end);
    const { service, run } = await accountAt(core);
    const history = core.history();
    const { id } = run('22233344455');
    await expect.poll(() => service.requests).toHaveLength(1);
    const file = join(places.folder, 'one.vdbackup');
    const backup = core.backups.saveTo(file, BACKUP_PASSPHRASE, ada).catch(() => 'not made');
    const closing = core.close();
    await expect.poll(async () => (await history?.show(id))?.state).toBe('unknown');
    end();
    await closing;
    expect(await backup).toBe('not made');
  });
});
