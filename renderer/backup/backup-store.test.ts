import { afterEach, expect, it, vi } from 'vitest';
import { contractDouble, PlannedDefect } from '../../e2e/contract-double.ts';
import { BackupSettings } from '../../shared/backup.ts';
import { fail, succeed } from '../../shared/failure.ts';
import { Defect } from '../client.ts';
import { followBackups, useBackups } from './backup-store.ts';

afterEach(() => vi.unstubAllGlobals());

it('a backup that has ended stays ended, where its beginning is answered after its end', async () => {
  const answers = [true, false].map((isRunning) => ({ isRunning, let: Promise.withResolvers<void>() }));
  let asked = 0;
  const { bridge } = contractDouble({
    backup: {
      state: async () => {
        const { isRunning = false, let: waits } = answers[asked++] ?? {};
        await waits?.promise;
        const trouble = { lastGood: null, lastTrouble: null };
        return succeed({ settings: BackupSettings.parse({}), hasPassphrase: true, ...trouble, isRunning });
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
