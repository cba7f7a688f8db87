/** A window comes up when it is painted, and at the latest a moment after its page has loaded. */
import type { BrowserWindow } from 'electron';

/**
 * How long after it has loaded a page may take to be painted, in milliseconds. On Wayland word of the first picture may
 * never come; by then the window’s ground is there, so that it is not white.
 */
const PATIENCE_MS = 1_000;

/** Calls `show` once; what is returned does it at once, for somebody who asks for the window meanwhile. */
export function appearOnce(window: BrowserWindow, show: () => void): () => void {
  let hasAppeared = false;
  const appear = (): void => {
    if (hasAppeared || window.isDestroyed()) return;
    hasAppeared = true;
    show();
  };
  window.once('ready-to-show', appear);
  window.webContents.once('did-finish-load', () => void setTimeout(appear, PATIENCE_MS));
  return appear;
}
