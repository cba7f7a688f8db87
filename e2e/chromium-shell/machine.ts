/** The machine about the app: its displays, its power, its clipboard, its rights, its crash reports. */
import type {
  Clipboard,
  CrashReporter,
  Display,
  PowerMonitor,
  Rectangle,
  Screen,
  SystemPreferences,
} from 'electron';
import { displayBounds, displayHolding, plugDisplays, type Size } from './geometry.ts';
import { complain } from './hub.ts';
import { LoudEmitter, loud, notCovered, Preventable } from './loud.ts';

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
  const event = new Preventable();
  power.emit(name, event);
  if (name === 'shutdown' && !event.defaultPrevented) complain('the machine goes down without waiting');
}

class Screens
  extends LoudEmitter
  implements Pick<Screen, 'getAllDisplays' | 'getPrimaryDisplay' | 'getDisplayMatching'>
{
  constructor() {
    super('screen', ['display-added', 'display-removed', 'display-metrics-changed']);
  }

  getPrimaryDisplay(): Display {
    return this.getAllDisplays()[0] as Display;
  }

  getAllDisplays(): Display[] {
    return displayBounds().map(displayOf);
  }

  getDisplayMatching(rectangle: Rectangle): Display {
    return this.getAllDisplays()[displayHolding(rectangle)] as Display;
  }
}

function displayOf(bounds: Rectangle, place: number): Display {
  const { width, height } = bounds;
  const display = {
    id: place + 1,
    bounds,
    workArea: bounds,
    size: { width, height },
    workAreaSize: { width, height },
    scaleFactor: 1,
  };
  return loud('Display', display as Display, Object.keys(display));
}

const screens = new Screens();
export const screen = loud('screen', screens as unknown as Screen, [
  'getAllDisplays',
  'getPrimaryDisplay',
  'getDisplayMatching',
]);

/** A person plugs in these displays beside the machine's own, and unplugs those that were there before. */
export function displaysPlugged(sizes: readonly Size[]): void {
  const unplugged = screens.getAllDisplays().slice(1);
  plugDisplays([]);
  for (const display of unplugged) screens.emit('display-removed', {}, display);
  for (const [place] of sizes.entries()) {
    plugDisplays(sizes.slice(0, place + 1));
    screens.emit('display-added', {}, screens.getAllDisplays()[place + 1]);
  }
}

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

const rights = [
  'getMediaAccessStatus',
  'askForMediaAccess',
] as const satisfies readonly (keyof SystemPreferences)[];

/** The system about cameras. Chromium has its own say here; the system itself refuses nothing, and so has nothing to ask. */
export const systemPreferences = loud(
  'systemPreferences',
  {
    getMediaAccessStatus: () => 'granted',
    askForMediaAccess: async () => true,
  } satisfies Pick<SystemPreferences, (typeof rights)[number]>,
  rights,
) as unknown as SystemPreferences;
