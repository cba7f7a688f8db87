/** Everything but the window, with nobody who listens; also for a process of its own, which has no test. */
import { type Core, createCore } from '../core.ts';
import type { CorePorts } from '../core-ports.ts';
import type { Places } from '../desk/places.ts';
import { historyProgram } from '../history/testing/history-program.ts';
import { undiciTransport } from '../service/undici-transport.ts';

/** The core at these places. Whoever asks for it closes it. */
export function bareCore(places: Places, now = () => Date.now(), more: Partial<CorePorts> = {}): Core {
  return createCore({
    places,
    clock: { now, monotonic: () => performance.now() },
    transport: undiciTransport(async () => null),
    operator: () => 'ada',
    historyWorker: historyProgram,
    checkChanged: () => undefined,
    erasingStumbled: () => undefined,
    sessionChanged: () => undefined,
    ...more,
  });
}
