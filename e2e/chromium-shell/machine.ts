/** The machine about the app: its screen, its power, its clipboard, its crash reports. */
import type { Clipboard, CrashReporter, Display, PowerMonitor, Rectangle, Screen } from 'electron';
import { screenBounds } from './geometry.ts';
import { LoudEmitter, loud, notCovered } from './loud.ts';

const powerEvents = [
  'suspend',
  'resume',
  'on-ac',
  'on-battery',
  'shutdown',
  'lock-screen',
  'unlock-screen',
  'user-did-become-active',
  'user-did-resign-active',
];

/** A test sends its events; the machine itself sends none. */
export const power = new LoudEmitter('powerMonitor', powerEvents);
export const powerMonitor = loud('powerMonitor', power as unknown as PowerMonitor, []);

/** Throws for an event that no power monitor has. */
export function powerEvent(name: string): void {
  if (!powerEvents.includes(name)) throw new Error(`no such power event: ${name}`);
  power.emit(name, {});
}

class Screens
  extends LoudEmitter
  implements Pick<Screen, 'getAllDisplays' | 'getPrimaryDisplay' | 'getDisplayMatching'>
{
  constructor() {
    super('screen', ['display-added', 'display-removed', 'display-metrics-changed']);
  }

  getPrimaryDisplay(): Display {
    const bounds = screenBounds();
    const { width, height } = bounds;
    const display = {
      id: 1,
      bounds,
      workArea: bounds,
      size: { width, height },
      workAreaSize: { width, height },
    };
    return loud('Display', { ...display, scaleFactor: 1 } as Display, [
      ...Object.keys(display),
      'scaleFactor',
    ]);
  }

  getAllDisplays(): Display[] {
    return [this.getPrimaryDisplay()];
  }

  getDisplayMatching(_rectangle: Rectangle): Display {
    return this.getPrimaryDisplay();
  }
}

export const screen = loud('screen', new Screens() as unknown as Screen, [
  'getAllDisplays',
  'getPrimaryDisplay',
  'getDisplayMatching',
]);

let text = '';

/** A clipboard of its own, so that a test neither reads nor overwrites that of the person at the machine. */
export const clipboard = loud(
  'clipboard',
  {
    readText: async () => text,
    writeText: async (written: string) => {
      text = written;
    },
    clear: () => {
      text = '';
    },
  },
  ['readText', 'writeText', 'clear'],
) as unknown as Clipboard;

export const crashReporter = loud(
  'crashReporter',
  {
    start({ uploadToServer = true }: { uploadToServer?: boolean }) {
      if (uploadToServer) throw notCovered('crashReporter.start with an upload');
    },
  },
  ['start'],
) as unknown as CrashReporter;
