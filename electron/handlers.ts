/** The main process's answer to each call of the contract. */
import type { VerideskHandlers } from '../shared/contract.ts';
import { succeed } from '../shared/failure.ts';
import { checkHandlers } from './handlers/checks.ts';
import { deskHandlers } from './handlers/desk.ts';
import { historyHandlers } from './handlers/history.ts';
import type { HandlerPorts } from './handlers/ports.ts';
import { preferenceHandlers } from './handlers/preferences.ts';
import { profileHandlers } from './handlers/profiles.ts';
import { usageHandlers } from './handlers/usage.ts';

export type { HandlerPorts };

/** All handlers over one core. */
export function makeHandlers(ports: HandlerPorts): VerideskHandlers {
  return {
    desk: deskHandlers(ports),
    profiles: profileHandlers(ports),
    checks: checkHandlers(ports),
    history: historyHandlers(ports),
    usage: usageHandlers(ports),
    preferences: preferenceHandlers(ports),
    app: {
      about: async () => succeed({ ...ports.about, operator: ports.operator() }),
      report: async (report) => succeed({ reference: ports.windowStumbled(report) }),
    },
  };
}
