/** What the stand-in is told through environment variables. */
import { existsSync } from 'node:fs';

/** Chromium without the browser about it: the same engine, and less to start. It has no window, and no camera. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

export const environment = {
  /** No window on a screen: asked for, or no screen there. */
  headless:
    process.env.VERIDESK_HEADLESS === '1' ||
    (process.env.DISPLAY === undefined && process.env.WAYLAND_DISPLAY === undefined),
  /** `fake` for Chromium's test picture, or the path of a y4m or mjpeg file. */
  camera: process.env.VERIDESK_SHELL_CAMERA,
  /** What the operating system prefers. */
  prefersDark: process.env.VERIDESK_SHELL_COLOR_SCHEME === 'dark',
  /** Runs the preload in subframes too: the attack in which a frame gets hold of the bridge. */
  preloadInSubFrames: process.env.VERIDESK_SHELL_SUBFRAMES === '1',
  /** The desk lives for seconds, as that of a spec. */
  brief: process.env.VERIDESK_SHELL_BRIEF === '1',
  /** A test holds the other end of the process's message channel. */
  attended: process.env.VERIDESK_SHELL_ATTENDED === '1' && process.send !== undefined,
};

/** Path of the Chromium to use. Throws one clear sentence when there is none. */
export function findChromium(): string {
  const named = process.env.VERIDESK_CHROMIUM;
  const needsWhole = !environment.headless || environment.camera !== undefined;
  const usable = needsWhole ? browsers : [HEADLESS_SHELL, ...browsers];
  const found = named === undefined ? usable.find((path) => existsSync(path)) : named;
  if (found === undefined || !existsSync(found)) {
    throw new Error(
      `No Chromium at ${named ?? usable.join(', ')}: install it, or name one in VERIDESK_CHROMIUM.`,
    );
  }
  return found;
}
