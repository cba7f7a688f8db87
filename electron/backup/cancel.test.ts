/** A backup of which somebody thought better: nothing of it stays, wherever it was. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sealerOf } from '../backup-parts.ts';
import type { Core } from '../core.ts';
import { answerOf, beginning, verified } from '../history/testing/documents.ts';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import { makeBackup } from './make.ts';
import { backedUp } from './testing/backed-up.ts';
import { copierWith, nothingErased, someFacts } from './testing/copier.ts';
import { ada, BACKUP_PASSPHRASE, quickDesk, reopened } from './testing/quick-desk.ts';

const HELD = new URL('./testing/held-copy-worker.ts', import.meta.url);

/** An open desk with a folder for its backups; `progress` hears how far one has come. */
async function desk(
  progress: (core: Core, done: number, total: number) => void = () => undefined,
  copyWorker?: URL,
) {
  const made = await quickDesk(1, undefined, undefined, {
    backupProgress: (done, total) => progress(made.core, done, total),
    ...(copyWorker && { copyWorker }),
  });
  const { core, places } = made;
  // Long enough to be read back piece by piece.
  for (let i = 0; i < 2; i += 1) {
    const check = beginning();
    await core.history()?.begin(check);
    await core.history()?.end(check.id, verified({ answer: answerOf('x'.repeat(1_500_000)) }));
  }
  const folder = join(places.folder, 'backups');
  mkdirSync(folder);
  await core.backups.setPassphrase(BACKUP_PASSPHRASE, ada);
  await core.backups.change({ folder, keep: 1 }, ada);
  const kinds = async () =>
    (await core.history()?.auditPage({ kind: null, operator: null, checkId: null }, null, 100))?.rows.map(
      ({ kind }) => kind,
    );
  return { core, places, folder, names: () => readdirSync(folder), kinds };
}

/** It was as if it had never begun, and the next one is whole, whoever makes it. */
async function expectNothing(
  { core, folder, names, kinds }: Awaited<ReturnType<typeof desk>>,
  before: readonly string[],
  { backups } = core,
) {
  expect(names()).toEqual(before);
  expect(await kinds()).not.toContain('backed-up');
  expect(await core.backups.state()).toMatchObject({ isRunning: false, lastGood: null, lastTrouble: null });
  const file = join(folder, 'next.vdbackup');
  await backups.saveTo(file, BACKUP_PASSPHRASE, ada);
  expect(await backups.look(file, BACKUP_PASSPHRASE)).toMatchObject({ facts: { checks: 3 } });
  await core.close();
}

describe('a backup that is cancelled leaves nothing', () => {
  it('while it is copied, and older backups stay', async () => {
    const old = 'veridesk-20200101T000000Z-00000000.vdbackup';
    let met: { isCopy: boolean; named: string[] } | null = null;
    // The copy goes on until it is cancelled: it is met before it is read back.
    const open = await desk((core, done, total) => {
      if (met || done === 0) return;
      met = { isCopy: done <= total / 2, named: open.names().filter((name) => !name.startsWith('.')) };
      core.backups.cancel();
      core.backups.cancel();
    }, HELD);
    writeFileSync(join(open.folder, old), 'older');
    await expect(open.core.backups.run(ada)).rejects.toMatchObject({ code: 'backup-cancelled' });
    expect(met).toEqual({ isCopy: true, named: [old] });
    await expectNothing(open, [old], (await reopened(open.places)).core);
  });

  it('nor has its file a name while the statement that copies goes on to its end', async () => {
    const folder = temporaryFolder();
    const control = new AbortController();
    const database = join(folder, 'history.db');
    writeFileSync(database, 'history');
    const target = join(folder, 'one.vdbackup');
    let isGone = false;
    const copy = async (_from: string, _key: Uint8Array, to: string) => {
      for (const name of [to, `${to}-journal`]) writeFileSync(name, 'half of it');
      control.abort();
      await expect.poll(() => readdirSync(folder)).toEqual(['history.db']);
      isGone = true;
      throw new Error('The file is gone.');
    };
    const copier = copierWith({ copy });
    const task = { database, key: Buffer.alloc(32), passphrase: BACKUP_PASSPHRASE, target, at: new Date(0) };
    const ports = { copier, ...nothingErased, sealer: sealerOf(), progress: () => undefined };
    await expect(makeBackup(ports, task, control.signal)).rejects.toMatchObject({ code: 'backup-cancelled' });
    expect([isGone, readdirSync(folder)]).toEqual([true, ['history.db']]);
  });

  it('while it is read back', async () => {
    let isOver = false;
    const open = await desk((core, done, total) => {
      if (isOver || done <= total / 2) return;
      isOver = true;
      core.backups.cancel();
    });
    await expect(open.core.backups.run(ada)).rejects.toMatchObject({ code: 'backup-cancelled' });
    expect(isOver).toBe(true);
    await expectNothing(open, []);
  });

  it('where the desk is closed while it is made, and takes too long', async () => {
    // The copy goes on until it is cancelled.
    const open = await desk(undefined, HELD);
    const running = open.core.backups.run(ada);
    const cancelled = expect(running).rejects.toMatchObject({ code: 'backup-cancelled' });
    await expect.poll(() => open.names().length, { timeout: 15_000 }).toBe(1);
    await Promise.all([cancelled, open.core.close()]);
    expect(open.names()).toEqual([]);
    const { core } = await reopened(open.places);
    expect(await core.backups.state()).toMatchObject({ lastGood: null, lastTrouble: null });
    await core.close();
  });

  it('before anything is written', async () => {
    const open = await desk();
    const running = open.core.backups.saveTo(join(open.folder, 'one.vdbackup'), BACKUP_PASSPHRASE, ada);
    open.core.backups.cancel();
    await expect(running).rejects.toMatchObject({ code: 'backup-cancelled' });
    await expectNothing(open, []);
  });
});

it('one that is cancelled leaves alone what another process writes under the same name meanwhile, while its own copy goes on', async () => {
  const folder = temporaryFolder();
  const database = join(folder, 'history.db');
  writeFileSync(database, 'history');
  const control = new AbortController();
  const target = join(folder, 'backups', 'one.vdbackup');
  mkdirSync(join(folder, 'backups'));
  const [isCopying, isOver] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let other: Promise<number> | null = null;
  const copy = async () => {
    control.abort();
    await expect.poll(() => readdirSync(join(folder, 'backups'))).toEqual([]);
    other = backedUp(join(folder, 'backups'), {
      copy: async (_from, _key, to) => {
        isCopying.resolve();
        await isOver.promise;
        writeFileSync(to, 'a history', { flag: 'r+' });
        return someFacts;
      },
    });
    await isCopying.promise;
    throw new Error('The file is gone.');
  };
  const task = { database, key: Buffer.alloc(32), passphrase: BACKUP_PASSPHRASE, target, at: new Date(0) };
  const ports = {
    ...{ copier: copierWith({ copy }), ...nothingErased, sealer: sealerOf(), progress: () => undefined },
  };
  await expect(makeBackup(ports, task, control.signal)).rejects.toMatchObject({ code: 'backup-cancelled' });
  isOver.resolve();
  expect(await other).toBeGreaterThan('a history'.length);
  expect(readdirSync(join(folder, 'backups'))).toEqual(['one.vdbackup']);
});

it('where none is made, cancelling does nothing, and the next one is made', async () => {
  const { core, folder, names } = await desk();
  core.backups.cancel();
  await core.backups.saveTo(join(folder, 'one.vdbackup'), BACKUP_PASSPHRASE, ada);
  core.backups.cancel();
  expect(names()).toEqual(['one.vdbackup']);
  await core.close();
});

it('one whose disk lets nothing be removed any more is told as not written, and not as a defect', async () => {
  const folder = temporaryFolder();
  const database = join(folder, 'history.db');
  writeFileSync(database, 'history');
  const copy = async (_from: string, _key: Uint8Array, to: string) => {
    rmSync(to);
    // No removal of a file takes a folder away, as none takes away what lies on a disk that has become read-only.
    mkdirSync(to);
    throw Object.assign(new Error(), { code: 'EROFS' });
  };
  const copier = copierWith({ copy });
  const target = join(folder, 'one.vdbackup');
  const task = { database, key: Buffer.alloc(32), passphrase: BACKUP_PASSPHRASE, target, at: new Date(0) };
  const ports = { copier, ...nothingErased, sealer: sealerOf(), progress: () => undefined };
  await expect(makeBackup(ports, task, new AbortController().signal)).rejects.toMatchObject({
    code: 'backup-not-written',
  });
});
