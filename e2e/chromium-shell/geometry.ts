/** Displays; size, place and zoom of a window: pretended where nothing is on a screen, real where there is one. */
import type { Rectangle } from 'electron';
import { currentBrowser } from './browser.ts';
import type { Session } from './devtools/connection.ts';
import { environment } from './environment.ts';

type State = 'normal' | 'minimized' | 'maximized' | 'fullscreen';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Displays that a test has plugged in, from left to right. */
let further: readonly Size[] = [];

export function plugDisplays(sizes: readonly Size[]): void {
  further = sizes;
}

/** Every display, side by side, the machine's own first. They have no panels here. */
export function displayBounds(): readonly Rectangle[] {
  let x = 0;
  return [currentBrowser()?.screen ?? { width: 1920, height: 1080 }, ...further].map(({ width, height }) => {
    const bounds = { x, y: 0, width, height };
    x += width;
    return bounds;
  });
}

/** The place among the displays of the one that holds the most of a rectangle; the first where none does. */
export function displayHolding({ x, y, width, height }: Rectangle): number {
  const shared = displayBounds().map((one) => {
    const across = Math.min(x + width, one.x + one.width) - Math.max(x, one.x);
    const down = Math.min(y + height, one.y + one.height) - Math.max(y, one.y);
    return Math.max(across, 0) * Math.max(down, 0);
  });
  return shared.indexOf(Math.max(...shared));
}

/** The whole display that holds the most of a rectangle; the machine's own without one. */
export function screenBounds(held?: Rectangle): Rectangle {
  const all = displayBounds();
  return all[held === undefined ? 0 : displayHolding(held)] as Rectangle;
}

/**
 * Shows a page at a size and zoom. Zooming works as in a browser: the page gets fewer, larger pixels, so that
 * its layout reflows.
 */
export async function pretendBounds(session: Session, bounds: Rectangle, zoom: number): Promise<void> {
  if (!environment.headless) return;
  const { windowId } = await session.send('Browser.getWindowForTarget');
  // The frame that Chromium draws about its page takes some of the height.
  const outer = { width: bounds.width, height: bounds.height + 100 };
  await session.send('Browser.setWindowBounds', { windowId, bounds: outer });
  await session.send('Emulation.setDeviceMetricsOverride', {
    width: Math.round(bounds.width / zoom),
    height: Math.round(bounds.height / zoom),
    deviceScaleFactor: zoom,
    mobile: false,
    screenWidth: screenBounds(bounds).width,
    screenHeight: screenBounds(bounds).height,
  });
}

export async function placeWindow(session: Session, bounds: Rectangle, state: State): Promise<void> {
  if (environment.headless) return;
  const { windowId } = await session.send('Browser.getWindowForTarget');
  const { x: left, y: top, width, height } = bounds;
  await session.send('Browser.setWindowBounds', { windowId, bounds: { windowState: 'normal' } });
  await session.send('Browser.setWindowBounds', { windowId, bounds: { left, top, width, height } });
  if (state !== 'normal') {
    await session.send('Browser.setWindowBounds', { windowId, bounds: { windowState: state } });
  }
}

/** Where a real window is now. */
export async function realBounds(session: Session): Promise<{ bounds: Rectangle; state: State }> {
  const { bounds } = await session.send('Browser.getWindowForTarget');
  const { left = 0, top = 0, width = 0, height = 0, windowState = 'normal' } = bounds;
  return { bounds: { x: left, y: top, width, height }, state: windowState };
}
