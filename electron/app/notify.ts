/**
 * Tells a person who looks elsewhere that a check which waited is settled. The system may show it over a locked screen
 * and keep it in a list of its own, so it says of whom and how it came out to nobody: a click opens the check.
 */
import { Notification } from 'electron';

/** Events often come several at once, after a night for example: they are told of together, after so many milliseconds. */
const TOGETHER_MS = 400;

/** So many at most wait for a click: as many as Windows keeps in its list. */
const KEPT_MAX = 20;

export interface NotifyPorts {
  readonly isOn: () => boolean;
  /** A person wants to see what was settled: the check's id, or null for several. */
  readonly clicked: (checkId: string | null) => void;
}

/** Hears of each check that an event settled. */
export function notifySettled({ isOn, clicked }: NotifyPorts): (checkId: string) => void {
  const settled = new Set<string>();
  // One that nobody refers to any more would lose its click.
  const shown = new Set<Notification>();

  const show = (): void => {
    const [first = null, ...others] = settled;
    settled.clear();
    if (!isOn() || !Notification.isSupported()) return;
    const notification = new Notification(
      others.length === 0
        ? { title: 'A check is settled', body: 'The service sent its answer later. Click to open the check.' }
        : {
            title: `${others.length + 1} checks are settled`,
            body: 'The service sent its answers later. Click to see the events.',
          },
    );
    shown.add(notification);
    notification.on('click', () => {
      shown.delete(notification);
      clicked(others.length === 0 ? first : null);
    });
    // On Windows one that nobody heeded goes on into a list of the system’s, where it can still be clicked.
    notification.on('close', ({ reason }) => {
      if (reason !== 'timedOut') shown.delete(notification);
    });
    for (const oldest of shown) if (shown.size > KEPT_MAX) shown.delete(oldest);
    notification.show();
  };

  return (checkId) => {
    if (settled.size === 0) setTimeout(show, TOGETHER_MS).unref();
    settled.add(checkId);
  };
}
