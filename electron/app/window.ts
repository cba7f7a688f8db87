/** The main window: shown when it is painted, where it stood last time. */
import { app, BrowserWindow, type Rectangle, screen, type WebContents } from 'electron';
import type { z } from 'zod';
import { EVENT_CHANNEL, type Event } from '../../shared/call.ts';
import { contract, type VerideskContract } from '../../shared/contract.ts';
import { errorCode } from '../files/error-code.ts';
import { factsOf, type Log } from '../log.ts';
import { appearOnce } from './appear.ts';
import { openContextMenus } from './context-menu.ts';
import { START_URL } from './origin.ts';
import { ownWindow } from './own-window.ts';
import type { Bounds, Preferences } from './preferences.ts';
import { renewal } from './renewal.ts';

/** The smallest size that is asked for where displays have room for it, and the size of a first start, in CSS pixels. */
const SMALLEST = { width: 960, height: 640 } as const;
const FIRST = { width: 1280, height: 800 } as const;

type EventsOf<G> = { [N in keyof G]: G[N] extends Event ? N & string : never }[keyof G];
type EventName = {
  [G in keyof VerideskContract & string]: `${G}.${EventsOf<VerideskContract[G]>}`;
}[keyof VerideskContract & string];
type Payload<N extends string> = N extends `${infer G extends keyof VerideskContract & string}.${infer M}`
  ? M extends keyof VerideskContract[G]
    ? VerideskContract[G][M] extends Event<infer P>
      ? z.input<P>
      : never
    : never
  : never;

export interface MainWindow {
  open(): void;
  /** The window, for what opens over it; null while there is none. */
  current(): BrowserWindow | null;
  /** Keeps where the window stands, if it is still there. */
  keepPlace(): void;
  /** Whether these are the contents of the main window. */
  owns(contents: WebContents): boolean;
  /** Sends an event of the contract; what the contract does not name cannot leave. */
  tell<N extends EventName>(name: N, payload: Payload<N>): void;
}

/** As far as a maximised window's frame may lie above the screen, in CSS pixels. */
const ABOVE_MAX = 8;

const workAreas = (): readonly Rectangle[] => screen.getAllDisplays().map(({ workArea }) => workArea);

/**
 * No larger than all displays together, give or take a frame that is not seen: after a larger one was unplugged, edges and
 * buttons of the window would lie where nobody reaches them.
 */
function fitting(bounds: Bounds, areas: readonly Rectangle[]): Bounds {
  const along = (at: 'x' | 'y', size: 'width' | 'height') => {
    const from = Math.min(...areas.map((area) => area[at]));
    const room = Math.max(...areas.map((area) => area[at] + area[size])) - from;
    return bounds[size] > room + 2 * ABOVE_MAX ? { [at]: from, [size]: room } : {};
  };
  return { ...bounds, ...along('x', 'width'), ...along('y', 'height') };
}

/** Bounds that still lie on a screen: one that was unplugged must not take the window with it. */
function reachable(bounds: Bounds | null): Bounds | null {
  if (!bounds) return null;
  const { workArea } = screen.getDisplayMatching(bounds);
  const across =
    Math.min(bounds.x + bounds.width, workArea.x + workArea.width) - Math.max(bounds.x, workArea.x);
  const down =
    Math.min(bounds.y + bounds.height, workArea.y + workArea.height) - Math.max(bounds.y, workArea.y);
  // By its upper edge it is moved and closed: above the screen, no mouse would reach that.
  const isGrasped = bounds.y >= workArea.y - ABOVE_MAX;
  // With its own, since the system may tell of no display for a moment, as where all are being switched.
  return across >= 100 && down >= 100 && isGrasped ? fitting(bounds, [workArea, ...workAreas()]) : null;
}

/**
 * The smallest size of the window. A display may be smaller, as that of a small laptop where everything is shown larger: a
 * window that could not be made to fit would have an end that nobody reaches, and what is in it reflows all the same.
 */
function smallest(): { readonly minWidth: number; readonly minHeight: number } {
  const areas = workAreas();
  return {
    minWidth: Math.min(SMALLEST.width, ...areas.map(({ width }) => width)),
    minHeight: Math.min(SMALLEST.height, ...areas.map(({ height }) => height)),
  };
}

/** How long after a page has not loaded word may come that it has lost its process, in milliseconds. */
const LOST_WITHIN_MS = 1_000;

/** A window, and what brings it up before it does so by itself. */
interface Made {
  readonly window: BrowserWindow;
  readonly appear: () => void;
}

function create(preferences: Preferences): Made {
  const kept = reachable(preferences.bounds.get());
  const window = new BrowserWindow({
    ...ownWindow(),
    ...FIRST,
    ...(kept && { x: kept.x, y: kept.y, width: kept.width, height: kept.height }),
    ...smallest(),
  });
  let isLost = false;
  window.webContents.once('render-process-gone', () => {
    isLost = true;
  });
  const appear = appearOnce(window, () => {
    if (kept?.maximized) window.maximize();
    window.show();
  });
  // It fails where the window is closed before the page is there, and where the page begins anew meanwhile or loses its
  // process: a window comes of all that, or has come. Word of the process may come behind this.
  window.loadURL(START_URL).catch(async (error: unknown) => {
    await new Promise((resolve) => setTimeout(resolve, LOST_WITHIN_MS));
    if (!window.isDestroyed() && !isLost && errorCode(error) !== 'ERR_ABORTED') throw error;
  });
  return { window, appear };
}

export interface MainWindowPorts {
  readonly preferences: Preferences;
  readonly log: Log;
  /** Hears of each window that is made. */
  readonly made: (window: BrowserWindow) => void;
  /** The window’s page has lost its process, and all that it showed; a new one is on its way. */
  readonly lost: () => void;
}

/** The one main window of the app. Opening it again, or starting the app again, brings it to the front. */
export function mainWindow({ preferences, log, made, lost }: MainWindowPorts): MainWindow {
  let window: BrowserWindow | null = null;
  let appear = (): void => undefined;
  let isEnding = false;
  let isWantedAgain = false;

  const current = (): BrowserWindow | null => (window?.isDestroyed() ? null : window);
  const keepPlace = (): void => {
    if (!window || window.isDestroyed()) return;
    preferences.bounds
      .set({ ...window.getNormalBounds(), maximized: window.isMaximized() })
      .catch((error: unknown) => log.error(factsOf(error), 'place of the window not kept'));
  };
  const make = (): void => {
    const own = create(preferences);
    ({ window, appear } = own);
    own.window.on('close', keepPlace);
    openContextMenus(own.window);
    // Windows ends a session without asking the app itself.
    own.window.on('query-session-end', () => app.quit());
    own.window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
      if (own.window.isDestroyed()) return;
      log.error({ reason, exitCode }, 'process of the window gone');
      lost();
      renew();
    });
    made(own.window);
  };
  // The new one comes first: with no window left the app would quit.
  const renew = renewal({
    again: () => {
      const before = window;
      // Whoever ends the session ends the page’s process with the others, before or behind the program’s own end.
      if (!before || before.isDestroyed() || isEnding) return;
      keepPlace();
      make();
      before.destroy();
    },
    quit: () => app.quit(),
    over: current,
  });
  const open = (): void => {
    // Nothing can be shown any more: what the window asks has ended.
    if (isEnding) return;
    if (window && !window.isDestroyed()) {
      appear();
      if (window.isMinimized()) window.restore();
      if (!window.isVisible()) window.show();
      window.focus();
      return;
    }
    make();
  };
  const displaysChanged = (): void => {
    const { minWidth, minHeight } = smallest();
    current()?.setMinimumSize(minWidth, minHeight);
  };
  screen.on('display-added', displaysChanged);
  screen.on('display-removed', displaysChanged);
  screen.on('display-metrics-changed', displaysChanged);
  app.on('before-quit', () => {
    isEnding = true;
  });
  app.on('second-instance', () => {
    if (!isEnding) return open();
    // The other one has ended already, and somebody waits for it: the program starts anew once this one is over.
    if (!isWantedAgain) app.relaunch();
    isWantedAgain = true;
  });
  app.on('activate', open);

  return {
    open,
    current,
    keepPlace,
    owns: (contents) => current()?.webContents === contents,
    tell(name, payload) {
      if (!window || window.isDestroyed()) return;
      const [group, member] = name.split('.') as [keyof typeof contract, string];
      const declared = (contract[group] as unknown as Record<string, Event>)[member];
      window.webContents.send(EVENT_CHANNEL, name, declared?.payload.parse(payload));
    },
  };
}
