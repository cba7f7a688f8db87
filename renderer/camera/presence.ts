/** Whether somebody can see the stage: the window is in sight, and nobody locked the computer or sent it to sleep. */

export type Absence = 'hidden' | 'locked' | 'suspended';

/** What is listened to, so that it can be tried without a computer to lock. */
export interface PresencePorts {
  readonly isHidden: () => boolean;
  readonly onHidden: (changed: () => void) => () => void;
  readonly onAway: (left: (why: 'locked' | 'suspended') => void) => () => void;
  readonly onBack: (came: () => void) => () => void;
  /** A key or the pointer, in this window. */
  readonly onInput: (moved: () => void) => () => void;
}

/**
 * Tells each change, beginning with how it stands now. After a lock or a sleep the unlocked computer alone is not enough:
 * somebody has to touch it, since a machine also wakes up by itself. Returns its own end.
 */
export function watchPresence(ports: PresencePorts, tell: (absence: Absence | null) => void): () => void {
  let away: 'locked' | 'suspended' | null = null;
  let isBack = false;
  const now = () => tell(away ?? (ports.isHidden() ? 'hidden' : null));
  const ends = [
    ports.onHidden(now),
    ports.onAway((why) => {
      away = why;
      isBack = false;
      now();
    }),
    ports.onBack(() => {
      isBack = true;
    }),
    ports.onInput(() => {
      if (away === null || !isBack) return;
      away = null;
      now();
    }),
  ];
  now();
  return () => {
    for (const end of ends) end();
  };
}
