/** What the parts of the stand-in tell each other without knowing each other. */
import { EventEmitter } from 'node:events';
import type { BrowserWindow, WebContents } from 'electron';
import type { Page } from './devtools/page.ts';

/** A window as the rest of the stand-in sees it. */
export interface OpenWindow {
  readonly face: BrowserWindow;
  readonly contentsFace: WebContents;
  /** The window's page, once there is one. */
  page(): Page | undefined;
  /** Whether a frame of this name is in its page. */
  holds(frameId: string): boolean;
  /** Asks the window to close; false when a listener of `close` prevented it. */
  requestClose(): Promise<boolean>;
  /** Does what the menu role says to this window. */
  performRole(role: string): void;
  isFocused(): boolean;
  /** Sizes the window's content, as a person who drags its edge. */
  resizeTo(width: number, height: number): Promise<void>;
}

export interface HubEvents {
  'contents-created': [contents: WebContents];
  'window-opened': [window: OpenWindow];
  'windows-gone': [];
  'renderer-gone': [contents: WebContents, details: { reason: string; exitCode: number }];
  'quit-wanted': [];
  'browser-launched': [pid: number];
  'browser-gone': [];
}

/** Much of Electron cannot be used before the app is ready, and says so. */
export const life = { isReady: false };

export const hub = new EventEmitter<HubEvents>();
export const windows = new Set<OpenWindow>();

/** The window that has the focus, or the one opened last. */
export function frontWindow(): OpenWindow | undefined {
  const all = [...windows];
  return all.find((window) => window.isFocused()) ?? all.at(-1);
}

/** A line on standard error, so that a person and a test both see what went wrong in the stand-in. */
export function complain(message: string): void {
  process.stderr.write(`chromium-shell: ${message}\n`);
}
