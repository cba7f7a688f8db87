/** The audit log: how it stands, its list, verifying, and the device's key. */
import type { AuditState, DeviceKeys, SignedHead } from '../../shared/audit.ts';
import type { VerideskHandlers } from '../../shared/contract.ts';
import { fail, succeed } from '../../shared/failure.ts';
import type { HandlerPorts } from './ports.ts';
import { lendTo, withActor, withKeys, withPage, withResult } from './with.ts';

/** How often the window is told how far a verification has come, in milliseconds. */
const TOLD_MS = 100;

export function auditHandlers({ core, clipboard, auditProgressed }: HandlerPorts): VerideskHandlers['audit'] {
  const running = new Map<string, AbortController>();

  /** Asks the audit log for what an open desk has. */
  const asked = <T extends AuditState | DeviceKeys | SignedHead>(ask: () => Promise<T | null>) =>
    withKeys(() =>
      withResult(core, async () => {
        const found = await ask();
        return found ? succeed(found) : fail('desk-not-open');
      }),
    );

  return {
    state: () =>
      withResult(core, async () => {
        const state = await core.audit.state();
        return state ? succeed(state) : fail('desk-not-open');
      }),
    page: ({ filter, before, limit }) =>
      withPage(core, (history) => history.auditPage(filter, before, limit)),
    verify: ({ id, deep }) =>
      withResult(core, async (history) => {
        const cancel = new AbortController();
        running.set(id, cancel);
        let toldAt = 0;
        try {
          const report = await core.audit.verify(history, {
            isDeep: deep,
            cancel: cancel.signal,
            told: (progress) => {
              if (performance.now() - toldAt < TOLD_MS) return;
              toldAt = performance.now();
              auditProgressed({ id, ...progress });
            },
          });
          return report ? succeed(report) : fail('cancelled', { sentence: 'You stopped the verification.' });
        } finally {
          running.delete(id);
        }
      }),
    cancel: async ({ id }) => {
      running.get(id)?.abort();
      return succeed({});
    },
    key: () => asked(() => core.audit.keys()),
    copyKey: () =>
      withKeys(() =>
        withActor(core, async (_, by) => {
          const key = await core.audit.key();
          return key ? lendTo(core, by, key.pem, clipboard) : fail('desk-not-open');
        }),
      ),
    sign: () => asked(() => core.audit.signHead()),
  };
}
