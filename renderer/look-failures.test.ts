/** Each section of the settings that looks and acts: what was refused behind the lock does not stand there afterwards. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { contractDouble, PlannedDefect } from '../e2e/contract-double.ts';
import { BackupSettings } from '../shared/backup.ts';
import { fail, succeed } from '../shared/failure.ts';
import type { Session } from '../shared/operator.ts';
import { usualReasons } from '../shared/review.ts';
import { useBackups } from './backup/backup-store.ts';
import { useOperators } from './operators/operators-store.ts';
import { isOfLook, useRetention } from './retention/retention-store.ts';
import { useSession } from './session/session-store.ts';

let isRefused = false;
const orRefused = <T>(value: T) => (isRefused ? fail('history-unavailable') : succeed(value));

beforeEach(() => {
  isRefused = false;
  const operator = { id: null, name: 'ada', role: 'administrator' };
  useSession.setState({ session: { signIn: false, operator } as Session });
  const { bridge } = contractDouble({
    backup: {
      state: async () =>
        orRefused({
          ...{ settings: BackupSettings.parse({}), hasPassphrase: true, isRunning: false },
          ...{ lastGood: null, lastTrouble: null },
        }),
    },
    operators: {
      settings: async () => orRefused({ signIn: false, idleMinutes: 5, reasons: usualReasons }),
      list: async () => orRefused([]),
    },
    retention: {
      state: async () =>
        orRefused({
          years: 5,
          ended: 0,
          due: 0,
          areEventsDue: false,
          isRewriteOwed: false,
          certificates: [],
          progress: null,
        }),
      relationships: async () => orRefused({ rows: [], next: null }),
    },
  });
  vi.stubGlobal('window', { veridesk: bridge });
});
afterEach(() => vi.unstubAllGlobals());

const stores = [
  ['backups', useBackups],
  ['operators', useOperators],
  ['retention', useRetention],
] as const;

it.each(stores)(
  '%s: a look that goes well takes back what a look said, and not what an act said',
  async (_, store) => {
    const { load, act } = store.getState();
    isRefused = true;
    await load();
    expect(store.getState().failure).toMatchObject({ code: 'history-unavailable' });
    isRefused = false;
    await load();
    expect(store.getState().failure).toBeNull();
    await act(async () => fail('role-missing'));
    await load();
    expect(store.getState().failure).toMatchObject({ code: 'role-missing' });
  },
);

it.each(stores)('%s: what nobody expected is no refusal, and is not told as one', async (_, store) => {
  const { load, act } = store.getState();
  await load();
  const defect = new PlannedDefect('7f3a');
  await expect(act(() => Promise.reject(defect))).rejects.toBe(defect);
  expect(store.getState().failure).toBeNull();
});

it('what a look said can be tried again, and what an act said cannot', async () => {
  const { load, act } = useRetention.getState();
  const isOffered = () => isOfLook(useRetention.getState().failure);
  isRefused = true;
  await load();
  expect(isOffered()).toBe(true);
  isRefused = false;
  await act(async () => fail('file-not-rewritten'));
  expect(isOffered()).toBe(false);
  await load();
  expect(useRetention.getState().failure).toMatchObject({ code: 'file-not-rewritten' });
  expect(isOffered()).toBe(false);
  isRefused = true;
  await load();
  expect(isOffered()).toBe(true);
});
