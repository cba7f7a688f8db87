import { afterEach, expect, it, vi } from 'vitest';
import { contractDouble } from '../../e2e/contract-double.ts';
import { fail, succeed } from '../../shared/failure.ts';
import { client } from '../client.ts';
import { watchDesk } from '../desk/desk-store.ts';
import { watchSession } from '../session/session-store.ts';
import { useAudit } from './audit-store.ts';
import { watchDone } from './use-log-moved.ts';

afterEach(() => vi.unstubAllGlobals());

it.each(['desk-not-open', 'not-signed-in'] as const)(
  'looks once for what was done where the log is refused as %s: what the window asks then is no deed',
  async (code) => {
    const { bridge, heard } = contractDouble({
      audit: { state: async () => fail(code) },
      desk: { status: async () => succeed({ state: 'locked' }) },
      operators: { session: async () => succeed(null) },
      preferences: { setNotifications: async ({ on }) => succeed({ on }) },
    });
    vi.stubGlobal('window', { veridesk: bridge });
    watchDesk();
    watchSession();
    // Longer than anything here takes: each call is answered in the turn in which it is asked.
    const settled = async () => {
      for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
    };
    await settled();
    // Behind so many nobody would look on in this test.
    let left = 10;
    const end = watchDone(() => {
      left -= 1;
      if (left > 0) void useAudit.getState().lookAgain();
    });
    await client.preferences.setNotifications({ on: true });
    await settled();
    end();
    expect(heard.filter(({ name }) => name === 'audit.state')).toHaveLength(1);
  },
);
