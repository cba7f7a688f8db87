/** The main process's answer to each call of the contract. */
import type { VerideskHandlers } from '../shared/contract.ts';
import { succeed } from '../shared/failure.ts';
import { auditHandlers } from './handlers/audit.ts';
import { backupHandlers } from './handlers/backup.ts';
import { checkHandlers } from './handlers/checks.ts';
import { customerWindowHandlers } from './handlers/customer-window.ts';
import { deskHandlers } from './handlers/desk.ts';
import { eventHandlers } from './handlers/events.ts';
import { evidenceHandlers } from './handlers/evidence.ts';
import { exportHandlers } from './handlers/exports.ts';
import { gated } from './handlers/gate.ts';
import { historyHandlers } from './handlers/history.ts';
import { operatorHandlers } from './handlers/operators.ts';
import type { HandlerPorts } from './handlers/ports.ts';
import { preferenceHandlers } from './handlers/preferences.ts';
import { preparedHandlers } from './handlers/prepared.ts';
import { profileHandlers } from './handlers/profiles.ts';
import { retentionHandlers } from './handlers/retention.ts';
import { reviewHandlers } from './handlers/review.ts';
import { usageHandlers } from './handlers/usage.ts';

export type { HandlerPorts };

/** All handlers over one core, behind the gate. */
export function makeHandlers(ports: HandlerPorts): VerideskHandlers {
  return gated(ports.core, {
    desk: deskHandlers(ports),
    profiles: profileHandlers(ports),
    checks: checkHandlers(ports),
    prepared: preparedHandlers(ports),
    history: historyHandlers(ports),
    usage: usageHandlers(ports),
    review: reviewHandlers(ports),
    exports: exportHandlers(ports),
    retention: retentionHandlers(ports),
    operators: operatorHandlers(ports),
    audit: auditHandlers(ports),
    backup: backupHandlers(ports),
    evidence: evidenceHandlers(ports),
    preferences: preferenceHandlers(ports),
    customerWindow: customerWindowHandlers(ports),
    events: eventHandlers(ports),
    app: {
      about: async () => succeed({ ...ports.about, operator: ports.operator() }),
      rules: async () => succeed(ports.core.rules),
      report: async (report) => succeed({ reference: ports.windowStumbled(report) }),
      cameraAccess: async () => succeed(await ports.camera.access()),
      openCameraSettings: async () => {
        await ports.camera.openSettings();
        return succeed({});
      },
    },
  });
}
