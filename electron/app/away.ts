/** The machine sleeps, or its own lock closes: the desk locks with it. */
import { powerMonitor } from 'electron';

export function whenAway(lock: () => void): void {
  powerMonitor.on('suspend', lock);
  powerMonitor.on('lock-screen', lock);
}
