/** Whether somebody can be before this computer: not while it is locked or sleeps. The camera's light follows it. */
import { powerMonitor } from 'electron';

export interface AwayListener {
  away(why: 'locked' | 'suspended'): void;
  back(): void;
}

/** Linux tells of sleep alone; there a lock is not known of, but it hides the window. */
export function watchAway({ away, back }: AwayListener): void {
  let isLocked = false;
  powerMonitor.on('lock-screen', () => {
    isLocked = true;
    away('locked');
  });
  powerMonitor.on('unlock-screen', () => {
    isLocked = false;
    back();
  });
  powerMonitor.on('suspend', () => away('suspended'));
  // A computer that wakes up behind its lock has nobody before it yet.
  powerMonitor.on('resume', () => {
    if (!isLocked) back();
  });
}
