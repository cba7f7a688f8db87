/** `webContents`: what the main process knows of the page in a window. */
import type { WebContents, WindowOpenHandlerResponse } from 'electron';
import { toMain, toPage } from './address.ts';
import { currentBrowser } from './browser.ts';
import { contextParams } from './context-params.ts';
import { type Frame, FrameTree } from './frames.ts';
import { complain, hub } from './hub.ts';
import { argumentsOut, invoke, receive } from './ipc.ts';
import { LoudEmitter, loud, notCovered, Preventable } from './loud.ts';
import { type KeyPress, pressed } from './menu.ts';
import { noteUnroutable } from './network.ts';
import { makeWire } from './page/wire.ts';
import { check, refuseAll, request } from './permissions.ts';
import { defaultSession } from './session.ts';
import { type FromPage, type View, type ViewListener, withoutHash } from './view.ts';

const covered = [
  'send',
  'setWindowOpenHandler',
  'mainFrame',
  'id',
  'session',
  'getURL',
  'isDestroyed',
  'focus',
  'setVisualZoomLevelLimits',
] as const satisfies readonly (keyof WebContents)[];

const events = [
  'will-navigate',
  'will-redirect',
  'will-frame-navigate',
  'will-attach-webview',
  'will-prevent-unload',
  'render-process-gone',
  'did-start-loading',
  'did-finish-load',
  'did-fail-load',
  'dom-ready',
  'before-input-event',
  'context-menu',
  'preload-error',
  'unresponsive',
  'responsive',
  'destroyed',
];

type OpenHandler = Parameters<WebContents['setWindowOpenHandler']>[0];

const wire = makeWire();
let lastId = 0;
const denied: string[] = [];

/** Addresses of the windows that pages asked for and did not get. */
export function deniedWindows(): readonly string[] {
  return denied;
}

export interface ContentsListener {
  painted(): void;
  boundsChanged(): void;
  focusChanged(focused: boolean): void;
}

export class Contents extends LoudEmitter implements ViewListener {
  readonly id = ++lastId;
  readonly session = defaultSession;
  readonly frames = new FrameTree();
  readonly face: WebContents;
  readonly #listener: ContentsListener;
  #view: View | undefined;
  #destroyed = false;
  #hasMenu = true;
  #openHandler: OpenHandler | undefined;
  /** Where the main process itself sends the page, which is no navigation that a listener may prevent. */
  #loading: string | undefined;

  constructor(listener: ContentsListener) {
    super('webContents', events);
    this.#listener = listener;
    this.face = loud('webContents', this as unknown as WebContents, covered, () => this.#destroyed);
  }

  get mainFrame(): WebContents['mainFrame'] {
    return this.frames.main.face;
  }

  get view(): View | undefined {
    return this.#view;
  }

  setView(view: View): void {
    this.#view = view;
    const { page } = view;
    page.on('load', () => this.emit('did-finish-load', {}));
    page.on('domcontentloaded', () => this.emit('dom-ready', {}));
    page.on('crash', () => {
      const details = { reason: 'crashed', exitCode: 5 };
      this.emit('render-process-gone', {}, details);
      hub.emit('renderer-gone', this.face, details);
    });
  }

  async load(view: View, url: string): Promise<void> {
    const address = toPage(url);
    this.#loading = withoutHash(address);
    try {
      await refuseAll(currentBrowser(), address);
      await view.page.goto(address, 60_000);
    } catch (error) {
      const reason = /net::(\w+)/.exec(String(error))?.[1] ?? 'ERR_FAILED';
      this.emit('did-fail-load', {}, -2, reason, url, true);
      throw new Error(`${reason} loading '${url}'`);
    }
  }

  getURL(): string {
    return this.frames.main.url;
  }

  isDestroyed(): boolean {
    return this.#destroyed;
  }

  markDestroyed(): void {
    this.#destroyed = true;
    this.frames.main.detached = true;
    this.emit('destroyed', {});
  }

  send(channel: string, ...args: unknown[]): void {
    const encoded = argumentsOut(args);
    if (!this.#destroyed) this.#view?.deliver(['event', channel, encoded]);
  }

  focus(): void {
    this.#view?.page.bringToFront().catch(() => undefined);
  }

  /** From here on the keys of the menu do nothing in this window. */
  removeMenu(): void {
    this.#hasMenu = false;
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this.#openHandler = handler;
  }

  async setVisualZoomLevelLimits(): Promise<void> {}

  /** Asks the listeners of `will-navigate` about an address that the page wants to go to. */
  async prevents(address: string): Promise<boolean> {
    if (this.#loading === withoutHash(address)) {
      this.#loading = undefined;
      return false;
    }
    const wanted = await this.#view?.wantedByPage(withoutHash(address));
    return wanted !== undefined && this.#announce(toMain(wanted));
  }

  painted(): void {
    this.#listener.painted();
  }

  webSocket(url: string): void {
    noteUnroutable(url, 'webSocket').catch((error) => complain(String(error)));
  }

  windowWanted(url: string, frameName: string, features: readonly string[]): void {
    const address = toMain(url);
    denied.push(address);
    const answer: WindowOpenHandlerResponse = this.#openHandler?.({
      url: address,
      frameName,
      features: features.join(','),
      disposition: 'foreground-tab',
      referrer: { url: this.getURL(), policy: 'strict-origin-when-cross-origin' },
    }) ?? { action: 'allow' };
    if (answer.action === 'allow') throw notCovered(`allowing the page to open ${address} in a new window`);
  }

  message(frame: Frame, reply: (message: readonly unknown[]) => void, message: FromPage): void {
    const [kind, first, second, third] = message as [string, never, never, never];
    const answer = (id: number, value: Promise<boolean>): void => {
      value.then(
        (given) => reply(['reply', id, true, wire.encode(given)]),
        (error) => reply(['reply', id, false, String(error)]),
      );
    };
    switch (kind) {
      case 'invoke':
        invoke(this.face, frame, second, third).then((result) => reply(['reply', first, ...result]));
        break;
      case 'send':
        receive(this.face, frame, first, second);
        break;
      case 'request':
        answer(first, request(currentBrowser(), this.face, frame, second, third));
        break;
      case 'check':
        answer(first, Promise.resolve(check(this.face, frame, second, third)));
        break;
      case 'open':
        this.windowWanted(first, second, [third]);
        break;
      case 'key':
        this.#key(first);
        break;
      case 'context':
        this.emit('context-menu', {}, contextParams(first));
        break;
      case 'navigate':
        this.#announce(toMain(first));
        break;
      case 'preload-error':
        complain(`Unable to load preload script: ${first}`);
        this.emit('preload-error', {}, '', new Error(first));
        break;
      case 'complaint':
        complain(first);
        break;
      case 'bounds':
        this.#listener.boundsChanged();
        break;
      case 'focus':
      case 'blur':
        this.#listener.focusChanged(kind === 'focus');
        break;
      default:
        complain(`a message of an unknown kind came from the page: ${kind}`);
    }
  }

  #key(key: KeyPress & { readonly prevented: boolean }): void {
    const event = new Preventable();
    const { ctrlKey, shiftKey, altKey, metaKey, repeat, code } = key;
    this.emit('before-input-event', event, {
      type: 'keyDown',
      key: key.key,
      code,
      isAutoRepeat: repeat,
      control: ctrlKey,
      shift: shiftKey,
      alt: altKey,
      meta: metaKey,
    });
    if (this.#hasMenu && !event.defaultPrevented && !key.prevented) pressed(key);
  }

  #announce(url: string): boolean {
    const event = Object.assign(new Preventable(), { url, isSameDocument: false, isMainFrame: true });
    this.emit('will-navigate', event, url);
    return event.defaultPrevented;
  }
}
