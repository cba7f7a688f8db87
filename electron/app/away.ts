/** Whether somebody can be before this computer: not while it is locked, sleeps or is another user’s. The camera's light follows it. */
import { powerMonitor } from 'electron';

export interface AwayListener {
  away(why: 'locked' | 'suspended'): void;
  back(): void;
}

/** Linux tells of sleep alone; there a lock is not known of, but it hides the window. */
export function watchAway({ away, back }: AwayListener): void {
  let isLocked = false;
  let isOthers = false;
  const backIfThere = (): void => {
    if (!isLocked && !isOthers) back();
  };
  powerMonitor.on('lock-screen', () => {
    isLocked = true;
    away('locked');
  });
  powerMonitor.on('unlock-screen', () => {
    isLocked = false;
    backIfThere();
  });
  // A Mac that is handed to another of its users tells of no lock.
  powerMonitor.on('user-did-resign-active', () => {
    isOthers = true;
    away('locked');
  });
  powerMonitor.on('user-did-become-active', () => {
    isOthers = false;
    backIfThere();
  });
  powerMonitor.on('suspend', () => away('suspended'));
  // A computer that wakes up behind its lock has nobody before it yet.
  powerMonitor.on('resume', backIfThere);
}
