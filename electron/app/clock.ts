/** The machine's clocks. */
import type { Clock } from '../checks/ports.ts';

export const systemClock: Clock = { now: () => Date.now(), monotonic: () => performance.now() };
