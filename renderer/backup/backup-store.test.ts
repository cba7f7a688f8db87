import { afterEach, expect, it, vi } from 'vitest';
import { contractDouble, PlannedDefect } from '../../e2e/contract-double.ts';
import { BackupSettings } from '../../shared/backup.ts';
import { succeed } from '../../shared/failure.ts';
import { Defect } from '../client.ts';
import { useBackups } from './backup-store.ts';

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
