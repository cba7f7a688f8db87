/** What a window may be made with, asked and told. */
import type { BrowserWindow, BrowserWindowConstructorOptions, WebPreferences } from 'electron';
import { notCovered } from './loud.ts';

export type Options = BrowserWindowConstructorOptions;

export const covered = [
  'loadURL',
  'show',
  'showInactive',
  'hide',
  'focus',
  'close',
  'destroy',
  'isDestroyed',
  'isMinimized',
  'restore',
  'maximize',
  'unmaximize',
  'isMaximized',
  'isFullScreen',
  'setFullScreen',
  'removeMenu',
  'isVisible',
  'isFocused',
  'getBounds',
  'getNormalBounds',
  'setBounds',
  'setMinimumSize',
  'setBackgroundColor',
  'webContents',
] as const satisfies readonly (keyof BrowserWindow)[];

export const coveredStatics = [
  'getAllWindows',
  'getFocusedWindow',
  'fromWebContents',
] as const satisfies readonly (keyof typeof BrowserWindow)[];

export const events = [
  'ready-to-show',
  'close',
  'closed',
  'resize',
  'resized',
  'move',
  'moved',
  'maximize',
  'unmaximize',
  'minimize',
  'restore',
  'focus',
  'blur',
  'hide',
  'show',
  'enter-full-screen',
  'leave-full-screen',
  'query-session-end',
  'unresponsive',
  'responsive',
];

/** Chromium's names of what the editing roles do. */
export const editingCommands: Record<string, string> = {
  undo: 'Undo',
  redo: 'Redo',
  cut: 'Cut',
  copy: 'Copy',
  paste: 'Paste',
  delete: 'Delete',
  selectall: 'SelectAll',
};

const options: ReadonlySet<string> = new Set<keyof BrowserWindowConstructorOptions>([
  'width',
  'height',
  'x',
  'y',
  'minWidth',
  'minHeight',
  'show',
  'backgroundColor',
  'title',
  'icon',
  'webPreferences',
]);

const preferences: ReadonlySet<string> = new Set<keyof WebPreferences>([
  'preload',
  'contextIsolation',
  'sandbox',
  'nodeIntegration',
  'webSecurity',
  'spellcheck',
  'disableDialogs',
  'devTools',
  'zoomMode',
]);

/** Throws for an option that is not covered, and for one that would open the window to its page. */
export function checkOptions(given: Options): void {
  const { webPreferences = {} } = given;
  for (const name of Object.keys(given)) {
    if (!options.has(name)) throw notCovered(`the BrowserWindow option '${name}'`);
  }
  for (const name of Object.keys(webPreferences)) {
    if (!preferences.has(name)) throw notCovered(`the web preference '${name}'`);
  }
  const {
    contextIsolation = true,
    sandbox = true,
    nodeIntegration = false,
    webSecurity = true,
  } = webPreferences;
  if (!contextIsolation || !sandbox || nodeIntegration || !webSecurity) {
    throw notCovered(
      'a window without context isolation, sandbox and web security, or with Node in its page,',
    );
  }
}
