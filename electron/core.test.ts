/** The whole core: who is at work in a desk that was just opened, or restored. */
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterAll, expect, it } from 'vitest';
import { ada, BACKUP_PASSPHRASE, quickDesk, reopened } from './backup/testing/quick-desk.ts';
import type { Core } from './core.ts';

/** Those that any of these tests started: one that is kept for a while is taken again by the next. */
const threads: Worker[] = [];
const begun = (thread: Worker) => void threads.push(thread);
process.on('worker', begun);
afterAll(() => void process.off('worker', begun));

async function switchOn(core: Core): Promise<void> {
  const history = core.history();
  if (!history) throw new Error('The desk is not open');
  await core.operators.add(history, ada, { name: 'Ada', role: 'administrator', secret: '482915' });
  expect(await core.operators.switchOn(history, ada, 'Ada', '482915')).toMatchObject({ ok: true });
}

it('a desk that asks nobody has the computer’s user at work from its opening on', async () => {
  const { core, places } = await quickDesk(0);
  expect(core.operators.now()).toEqual({ id: null, name: 'ada', role: 'administrator' });
  await core.close();
  expect(core.operators.now()).toBeNull();
  const again = await reopened(places);
  expect(again.core.operators.now()).toMatchObject({ name: 'ada' });
});

it('a desk that asks has nobody at work from its opening on, also one that was restored where none was asked', async () => {
  const { core, places } = await quickDesk(0);
  const [free, guarded] = ['free', 'guarded'].map((name) => join(places.folder, `${name}.vdbackup`));
  await core.backups.saveTo(free ?? '', BACKUP_PASSPHRASE, ada);
  await switchOn(core);
  await core.backups.saveTo(guarded ?? '', BACKUP_PASSPHRASE, ada);
  const restore = async (file = '') => {
    await core.backups.look(file, BACKUP_PASSPHRASE);
    expect(await core.backups.restore({ store: 'present' }, ada)).toMatchObject({ state: 'open' });
  };
  await restore(free);
  expect(core.operators.now()).toMatchObject({ id: null, name: 'ada' });
  await restore(guarded);
  expect(core.operators.now()).toBeNull();
  await core.close();
  const again = await reopened(places);
  expect(again.core.operators.now()).toBeNull();
});

it('a backup that is restored where nobody can sign in stands in the journal under the computer’s user', async () => {
  const { core, places } = await quickDesk(0);
  const file = join(places.folder, 'one.vdbackup');
  await core.backups.saveTo(file, BACKUP_PASSPHRASE, ada);
  await core.backups.look(file, BACKUP_PASSPHRASE);
  await core.backups.restore({ store: 'present' }, null);
  const filter = { kind: 'restored', operator: null, checkId: null };
  expect((await core.history()?.auditPage(filter, null, 5))?.rows).toMatchObject([{ operator: 'ada' }]);
});

it('a program that has closed its desk has no thread left', async () => {
  const { core, places } = await quickDesk(0);
  await switchOn(core);
  await core.backups.saveTo(join(places.folder, 'one.vdbackup'), BACKUP_PASSPHRASE, ada);
  await core.close();
  expect(threads.length).toBeGreaterThan(1);
  expect(threads.map(({ threadId }) => threadId)).toEqual(threads.map(() => -1));
});
