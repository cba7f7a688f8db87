/** What runs in the page's own world before its scripts: the place where the preload's API appears. */
import type { Callable, MakePeer } from './peer.ts';
import type { WrapPermissions } from './permissions.ts';
import type { MakeWire } from './wire.ts';

export function mainWorld(
  makeWire: MakeWire,
  makePeer: MakePeer,
  wrapPermissions: WrapPermissions,
  names: { readonly out: string; readonly in: string },
): void {
  const freeze = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
    Object.freeze(value);
    for (const item of Object.values(value)) freeze(item);
  };

  const peer = makePeer(makeWire, names, (operation, key, value) => {
    if (operation !== 'expose') throw new Error(`chromium-shell: no such operation: ${operation}`);
    if (Object.hasOwn(window, key as string)) {
      throw new Error('Cannot bind an API on top of an existing property on the window object');
    }
    freeze(value);
    Object.defineProperty(window, key as string, {
      value,
      enumerable: true,
      writable: false,
      configurable: false,
    });
    return undefined;
  });

  wrapPermissions(
    (permission, details) => peer.ask('request', permission, details) as Promise<boolean>,
    (permission, details) => peer.ask('check', permission, details) as Promise<boolean>,
  );

  // In Electron a refused window.open gives null and no window ever exists; Chromium would make one first.
  const open: Callable = (url = '', target = '_blank', features = '') => {
    const address = `${url}` === '' ? 'about:blank' : new URL(`${url}`, document.baseURI).href;
    peer.ask('open', address, `${target}`, `${features}`);
    return null;
  };
  window.open = open as typeof window.open;
}
