/** Size, place and zoom of a window: pretended where nothing is on a screen, real where there is one. */
import type { Rectangle } from 'electron';
import type { CDPSession } from 'playwright-core';
import { currentBrowser } from './browser.ts';
import { environment } from './environment.ts';

type State = 'normal' | 'minimized' | 'maximized' | 'fullscreen';

/** The whole screen, which has no panels here. */
export function screenBounds(): Rectangle {
  return { x: 0, y: 0, ...(currentBrowser()?.screen ?? { width: 1920, height: 1080 }) };
}

/**
 * Shows a page at a size and zoom. Zooming works as in a browser: the page gets fewer, larger pixels, so that
 * its layout reflows.
 */
export async function pretendBounds(session: CDPSession, bounds: Rectangle, zoom: number): Promise<void> {
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
    screenWidth: screenBounds().width,
    screenHeight: screenBounds().height,
  });
}

export async function placeWindow(session: CDPSession, bounds: Rectangle, state: State): Promise<void> {
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
export async function realBounds(session: CDPSession): Promise<{ bounds: Rectangle; state: State }> {
  const { bounds } = await session.send('Browser.getWindowForTarget');
  const { left = 0, top = 0, width = 0, height = 0, windowState = 'normal' } = bounds;
  return { bounds: { x: left, y: top, width, height }, state: windowState };
}
