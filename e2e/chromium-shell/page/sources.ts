/** The page's scripts as text. Each function stands alone, since only its own text travels. */
import { randomBytes } from 'node:crypto';
import { preloadToRun } from '../compiled-preload.ts';
import { environment } from '../environment.ts';
import { mainWorld } from './main-world.ts';
import { makePeer } from './peer.ts';
import { wrapPermissions } from './permissions.ts';
import { type PreloadWorldOptions, preloadWorld } from './preload-world.ts';
import { makeWire } from './wire.ts';

/** The name that Electron gives to the world of its preloads. */
export const PRELOAD_WORLD = 'Electron Isolated Context';

export interface PageSources {
  readonly binding: string;
  readonly inbox: string;
  readonly mainWorld: string;
  readonly preloadWorld: string;
}

/** `Ctrl+T` and the like. Zoom keys stay with Chromium where its window is real, for it does the zooming there. */
function browserKeys(): string[] {
  const letters = ['d', 'f', 'g', 'h', 'j', 'l', 'n', 'o', 'p', 'r', 's', 't', 'u', 'w'];
  const shifted = ['b', 'delete', 'i', 'j', 'n', 'o', 'r', 't', 'w', 'q'];
  const digits = Array.from({ length: 9 }, (_, index) => `ctrl+${index + 1}`);
  return [
    ...letters.map((key) => `ctrl+${key}`),
    ...shifted.map((key) => `ctrl+shift+${key}`),
    ...digits,
    ...['f1', 'f3', 'f5', 'f6', 'f7', 'f11', 'f12', 'alt+arrowleft', 'alt+arrowright', 'alt+home', 'ctrl+q'],
    ...(environment.headless ? ['ctrl+-', 'ctrl+=', 'ctrl++', 'ctrl+0', 'ctrl+shift++'] : []),
  ];
}

/** Throws when the preload cannot be read. */
export function pageSources(preloadPath: string | undefined): PageSources {
  const secret = (): string => `shell-${randomBytes(12).toString('hex')}`;
  const [toMain, toPreload, binding, inbox] = [secret(), secret(), secret(), secret()];
  const options: PreloadWorldOptions = {
    names: { out: toMain, in: toPreload },
    binding,
    inbox,
    preloadInSubFrames: environment.preloadInSubFrames,
    browserKeys: browserKeys(),
  };
  const names = JSON.stringify({ out: toPreload, in: toMain });
  const preload = preloadPath === undefined ? '' : preloadToRun(preloadPath);
  return {
    binding,
    inbox,
    mainWorld: `(${mainWorld})(${makeWire}, ${makePeer}, ${wrapPermissions}, ${names});`,
    preloadWorld: `(${preloadWorld})(${makeWire}, ${makePeer}, ${JSON.stringify(options)},
function (require, module, exports) {
${preload}
});`,
  };
}
