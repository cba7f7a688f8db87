/** `Notification`: what the system would show is noted, never shown, and a test clicks it. */
import type { Notification as ElectronNotification, NotificationConstructorOptions } from 'electron';
import { LoudEmitter, loud, loudClass, notCovered } from './loud.ts';

export interface SeenNotification {
  readonly title: string;
  readonly body: string;
}

const coveredOptions = new Set(['title', 'body']);
const covered = ['title', 'body', 'show', 'close'] as const satisfies readonly (keyof ElectronNotification)[];

const shown: Notification[] = [];

class Notification extends LoudEmitter implements Pick<ElectronNotification, (typeof covered)[number]> {
  readonly title: string;
  readonly body: string;

  constructor(options: NotificationConstructorOptions = {}) {
    super('Notification', ['click', 'close', 'show', 'failed']);
    for (const option of Object.keys(options)) {
      if (!coveredOptions.has(option)) throw notCovered(`the notification option '${option}'`);
    }
    this.title = options.title ?? '';
    this.body = options.body ?? '';
  }

  show(): void {
    if (!shown.includes(this)) shown.push(this);
    queueMicrotask(() => this.emit('show', {}));
  }

  close(): void {
    queueMicrotask(() => this.emit('close', { reason: 'applicationHidden' }));
  }
}

const NotificationFace = loudClass<typeof ElectronNotification>(
  'Notification',
  ['isSupported'],
  (options) => loud('Notification', new Notification(options) as unknown as ElectronNotification, covered),
  { isSupported: () => true },
);

export { NotificationFace as Notification };

/** What was shown so far, the first one first. */
export function seenNotifications(): readonly SeenNotification[] {
  return shown.map(({ title, body }) => ({ title, body }));
}

/** A person clicks one of them. Throws where there is none at that place. */
export function clickNotification(place: number): void {
  const clicked = shown[place];
  if (clicked === undefined) throw new Error(`there is no notification ${place} among ${shown.length}`);
  clicked.emit('click', {});
}
