/** What runs in the preload's world: the `electron` module of a sandboxed preload, and its line to the main process. */
import type { Callable, MakePeer } from './peer.ts';
import type { MakeWire } from './wire.ts';

export interface PreloadWorldOptions {
  readonly names: { readonly out: string; readonly in: string };
  /** The binding that reaches the main process; it exists in this world alone. */
  readonly binding: string;
  /** The function by which the main process reaches this world. */
  readonly inbox: string;
  readonly preloadInSubFrames: boolean;
  /** Keys that Chromium would take for its own window, which an Electron window does not have. */
  readonly browserKeys: readonly string[];
}

export type Preload = (require: Callable, module: { exports: object }, exports: object) => void;

export function preloadWorld(
  makeWire: MakeWire,
  makePeer: MakePeer,
  options: PreloadWorldOptions,
  preload: Preload,
): void {
  const world = globalThis as unknown as Record<string, unknown>;
  const send = world[options.binding] as (text: string) => void;
  delete world[options.binding];
  const post = (...message: unknown[]): void => send(JSON.stringify(message));
  post('hello', location.href, self.origin);

  const wire = makeWire();
  const waiting = new Map<number, { resolve: Callable; reject: Callable }>();
  const listeners = new Map<string, Callable[]>();
  let lastId = 0;

  const request = (kind: string, ...rest: unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve, reject } as never);
      post(kind, lastId, ...rest);
    });

  Object.defineProperty(world, options.inbox, {
    value: (text: string): void => {
      const [kind, first, second, third] = JSON.parse(text) as [string, never, never, never];
      if (kind === 'event') {
        const event = covered('event', { sender: ipcRenderer, ports: [] });
        for (const listener of [...(listeners.get(first) ?? [])]) {
          listener(event, ...(wire.decode(second) as unknown[]));
        }
        return;
      }
      const held = waiting.get(first);
      waiting.delete(first);
      if (second) held?.resolve(wire.decode(third));
      else held?.reject(new Error(third));
    },
  });

  /** Throws on whatever the stand-in does not cover, and tells the main process, which says it aloud. */
  const covered = <T extends object>(name: string, target: T): T =>
    new Proxy(target, {
      get(inner, key) {
        if (typeof key === 'symbol' || key in inner || key === 'then' || key === 'toJSON') {
          return Reflect.get(inner, key);
        }
        const message = `chromium-shell: ${name}.${key} is not covered by the stand-in for Electron`;
        post('complaint', message);
        throw new Error(message);
      },
    });

  const on = (channel: string, listener: Callable): object => {
    listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
    return ipcRenderer;
  };
  const off = (channel: string, listener: Callable): object => {
    const held = listeners.get(channel) ?? [];
    const at = held.lastIndexOf(listener);
    listeners.set(
      channel,
      held.filter((_, index) => index !== at),
    );
    return ipcRenderer;
  };
  const ipcRenderer: object = covered('ipcRenderer', {
    invoke: async (channel: string, ...args: unknown[]): Promise<unknown> =>
      request('invoke', channel, wire.encode(args)),
    send: (channel: string, ...args: unknown[]): void => post('send', channel, wire.encode(args)),
    on,
    off,
    removeListener: off,
  });

  const peer = makePeer(makeWire, options.names, (operation, ...args) => {
    if (operation === 'request') return request('request', ...args);
    if (operation === 'check') return request('check', ...args);
    if (operation === 'open') return post('open', ...args);
    throw new Error(`chromium-shell: no such operation: ${operation}`);
  });
  const contextBridge = covered('contextBridge', {
    exposeInMainWorld: (key: string, api: unknown): void => {
      peer.ask('expose', key, api);
    },
  });

  /** Keys go to the page first, then to the menu, as in Electron: what the page prevents, the menu never sees. */
  const watchKeys = (): void => {
    const watch = (event: KeyboardEvent): void => {
      let prevented: boolean | undefined;
      // Added only now, so that it comes after every listener of the page.
      const last = (): void => {
        prevented = event.defaultPrevented;
        const held = [event.ctrlKey && 'ctrl', event.altKey && 'alt', event.shiftKey && 'shift'].filter(
          Boolean,
        );
        if (options.browserKeys.includes([...held, event.key.toLowerCase()].join('+')))
          event.preventDefault();
      };
      window.addEventListener('keydown', last, { once: true });
      setTimeout(() => {
        window.removeEventListener('keydown', last);
        const { key, code, ctrlKey, shiftKey, altKey, metaKey, repeat } = event;
        prevented ??= event.defaultPrevented;
        post('key', { key, code, ctrlKey, shiftKey, altKey, metaKey, repeat, prevented });
      });
    };
    window.addEventListener('keydown', watch, { capture: true });
  };

  /** Nothing comes up by itself, as in Electron: the main process hears what was under the pointer, unless the page keeps it. */
  const watchContextMenu = (): void => {
    const last = (event: MouseEvent): void => {
      if (event.defaultPrevented) return;
      event.preventDefault();
      const field = event.target;
      const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
      const isEditable = isField && !field.readOnly && !field.disabled && field.selectionStart !== null;
      const marked = isField
        ? field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)
        : `${getSelection() ?? ''}`;
      post('context', {
        x: event.clientX,
        y: event.clientY,
        isEditable,
        isSecret: isField && field.type === 'password',
        marked,
        isFilled: isField && field.value !== '',
        byKeyboard: event.button !== 2,
      });
    };
    window.addEventListener(
      'contextmenu',
      () => window.addEventListener('contextmenu', last, { once: true }),
      {
        capture: true,
      },
    );
  };

  /** Navigations that need no network cannot be stopped on the way, so they are stopped here. */
  const watchNavigation = (): void => {
    navigation.addEventListener('navigate', (event) => {
      const { url, sameDocument } = event.destination;
      if (sameDocument || /^https?:/.test(url) || !event.cancelable || event.downloadRequest !== null) return;
      event.preventDefault();
      post('navigate', url);
    });
  };

  watchContextMenu();
  watchKeys();
  if (window === window.top) {
    watchNavigation();
    window.addEventListener('resize', () => post('bounds'));
    window.addEventListener('focus', () => post('focus'));
    window.addEventListener('blur', () => post('blur'));
  }
  if (window !== window.top && !options.preloadInSubFrames) return;

  const module = { exports: {} };
  const electron = covered('electron', { contextBridge, ipcRenderer });
  const require: Callable = (name) => {
    if (name === 'electron' || name === 'electron/renderer') return electron;
    const message = `chromium-shell: a preload may require 'electron' alone, not '${name}'`;
    post('complaint', message);
    throw new Error(message);
  };
  try {
    preload(require, module, module.exports);
  } catch (error) {
    post('preload-error', error instanceof Error ? `${error.stack ?? error.message}` : `${error}`);
    throw error;
  }
}
