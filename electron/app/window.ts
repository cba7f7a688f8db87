/** The main window: shown when it is painted, where it stood last time. */
import { app, BrowserWindow, screen, type WebContents } from 'electron';
import type { z } from 'zod';
import { EVENT_CHANNEL, type Event } from '../../shared/call.ts';
import { contract, type VerideskContract } from '../../shared/contract.ts';
import { errorCode } from '../files/error-code.ts';
import { factsOf, type Log } from '../log.ts';
import { appearOnce } from './appear.ts';
import { openContextMenus } from './context-menu.ts';
import { START_URL } from './origin.ts';
import { ownWindow } from './own-window.ts';
import type { Preferences } from './preferences.ts';
import { renewal } from './renewal.ts';
import { firstSize, keptPlace, smallestSize } from './window-place.ts';

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

/** How long after a page has not loaded word may come that it has lost its process, in milliseconds. */
const LOST_WITHIN_MS = 1_000;

/** A window, and what brings it up before it does so by itself. */
interface Made {
  readonly window: BrowserWindow;
  readonly appear: () => void;
}

function create(preferences: Preferences): Made {
  const kept = keptPlace(preferences.bounds.get(), screen);
  const window = new BrowserWindow({
    ...ownWindow(),
    ...firstSize(screen),
    ...(kept && { x: kept.x, y: kept.y, width: kept.width, height: kept.height }),
    ...smallestSize(screen),
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
    const { minWidth, minHeight } = smallestSize(screen);
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
