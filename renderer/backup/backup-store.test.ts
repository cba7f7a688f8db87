import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { contractDouble, PlannedDefect } from '../../e2e/contract-double.ts';
import { BackupSettings, type BackupState } from '../../shared/backup.ts';
import { fail, succeed } from '../../shared/failure.ts';
import { Defect } from '../client.ts';
import { followBackups, useBackups } from './backup-store.ts';

const none = useBackups.getState();
beforeEach(() => useBackups.setState(none, true));
afterEach(() => vi.unstubAllGlobals());

const stateOf = (isRunning: boolean): BackupState => ({
  ...{ settings: BackupSettings.parse({}), hasPassphrase: true, lastGood: null, lastTrouble: null },
  isRunning,
});

it('a backup that has ended stays ended, where its beginning is answered after its end', async () => {
  const answers = [true, false].map((isRunning) => ({ isRunning, let: Promise.withResolvers<void>() }));
  let asked = 0;
  const { bridge } = contractDouble({
    backup: {
      state: async () => {
        const { isRunning = false, let: waits } = answers[asked++] ?? {};
        await waits?.promise;
        return succeed(stateOf(isRunning));
      },
    },
  });
  vi.stubGlobal('window', { veridesk: bridge });
  const looks = [useBackups.getState().load(), useBackups.getState().load()];
  answers[1]?.let.resolve();
  await looks[1];
  answers[0]?.let.resolve();
  await looks[0];
  expect(useBackups.getState()).toMatchObject({ state: { isRunning: false }, failure: null });
});

it('one is made at a time, and one that somebody cancelled is no failure', async () => {
  const ended = Promise.withResolvers<void>();
  let begun = 0;
  const { bridge } = contractDouble({
    backup: {
      state: async () => succeed(stateOf(false)),
      run: async () => {
        begun += 1;
        await ended.promise;
        return fail('backup-cancelled');
      },
      cancel: async () => succeed({}),
    },
  });
  vi.stubGlobal('window', { veridesk: bridge });
  const { run, cancel } = useBackups.getState();
  const running = [run(), run()];
  await cancel();
  expect(useBackups.getState()).toMatchObject({ progress: { done: 0 }, isCancelling: true });
  ended.resolve();
  await Promise.all(running);
  expect(useBackups.getState()).toMatchObject({ progress: null, isCancelling: false, failure: null });
  expect(begun).toBe(1);
  useBackups.setState({ state: stateOf(true) });
  await run();
  expect(begun).toBe(1);
});

it('one that another process made, and that has ended, is not told to go on', async () => {
  let isRunning = true;
  const { bridge, emit } = contractDouble({ backup: { state: async () => succeed(stateOf(isRunning)) } });
  vi.stubGlobal('window', { veridesk: bridge });
  const leave = followBackups();
  emit('backup.progress', { done: 100, total: 1_000 });
  await useBackups.getState().load();
  expect(useBackups.getState()).toMatchObject({ progress: { done: 100 }, state: { isRunning: true } });
  isRunning = false;
  await useBackups.getState().load();
  expect(useBackups.getState()).toMatchObject({ progress: null, since: null, state: { isRunning: false } });
  leave();
});

it('a backup whose cancelling went wrong in a way that nobody expected can be cancelled again', async () => {
  const { bridge } = contractDouble({
    backup: {
      cancel: async () => {
        throw new PlannedDefect('7f3a');
      },
    },
  });
  vi.stubGlobal('window', { veridesk: bridge });
  await expect(useBackups.getState().cancel()).rejects.toBeInstanceOf(Defect);
  expect(useBackups.getState().isCancelling).toBe(false);
});

it('how fast a backup goes on is seen by whoever comes back from what is told to them', async () => {
  const { bridge, emit } = contractDouble({ backup: { state: async () => fail('desk-not-open') } });
  vi.stubGlobal('window', { veridesk: bridge });
  const leave = followBackups();
  emit('backup.progress', { done: 100, total: 1_000 });
  emit('backup.progress', { done: 200, total: 1_000 });
  expect(useBackups.getState()).toMatchObject({ progress: { done: 200 }, since: { done: 100 } });
  leave();
  emit('backup.progress', { done: 300, total: 1_000 });
  const leaveAgain = followBackups();
  expect(useBackups.getState().since).toBeNull();
  emit('backup.progress', { done: 800, total: 1_000 });
  expect(useBackups.getState()).toMatchObject({ progress: { done: 800 }, since: { done: 800 } });
  leaveAgain();
});

it('what was refused stays to be read while a folder is chosen, and where none is; a choice takes it back', async () => {
  const chosen = [null, '/mnt/backups'].map((folder) => ({ folder, let: Promise.withResolvers<void>() }));
  let asked = 0;
  const { bridge } = contractDouble({
    backup: {
      state: async () => succeed(stateOf(false)),
      run: async () => fail('backup-not-written', { sentence: 'The disk is not connected.' }),
      chooseFolder: async () => {
        const { folder = null, let: waits } = chosen[asked++] ?? {};
        await waits?.promise;
        return succeed({ folder });
      },
    },
  });
  vi.stubGlobal('window', { veridesk: bridge });
  const { run, chooseFolder } = useBackups.getState();
  await run();
  for (const [place, { folder, let: waits }] of chosen.entries()) {
    const choosing = chooseFolder();
    await vi.waitFor(() => expect(asked).toBe(place + 1));
    expect(useBackups.getState().failure).toMatchObject({ code: 'backup-not-written' });
    waits.resolve();
    await choosing;
    if (folder === null) expect(useBackups.getState().failure).toMatchObject({ code: 'backup-not-written' });
  }
  expect(useBackups.getState().failure).toBeNull();
});
