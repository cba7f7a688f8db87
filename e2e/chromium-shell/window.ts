/** `BrowserWindow`: a page of Chromium with the life of an Electron window. */
import type { BrowserWindow as ElectronWindow, Rectangle, WebContents } from 'electron';
import { currentBrowser, takePage } from './browser.ts';
import { Contents } from './contents.ts';
import type { Page } from './devtools/page.ts';
import { environment } from './environment.ts';
import { placeWindow, pretendBounds, realBounds, screenBounds } from './geometry.ts';
import { complain, hub, type OpenWindow, windows } from './hub.ts';
import { LoudEmitter, loud, loudClass, Preventable } from './loud.ts';
import { View } from './view.ts';
import {
  checkOptions,
  covered,
  coveredStatics,
  editingCommands,
  events,
  type Options,
} from './window-options.ts';
import { Zoom } from './zoom.ts';

type State = 'normal' | 'minimized' | 'maximized' | 'fullscreen';

class Window extends LoudEmitter implements OpenWindow {
  readonly face: ElectronWindow;
  readonly contents: Contents;
  readonly contentsFace: WebContents;
  readonly #view: Promise<View>;
  readonly #zoom: Zoom;
  #bounds: Rectangle;
  #state: State = 'normal';
  #shown: boolean;
  #focused = false;
  #painted = false;
  #destroyed = false;
  #watch: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    super('BrowserWindow', events);
    checkOptions(options);
    const browser = currentBrowser();
    if (browser === undefined) throw new Error('Cannot create BrowserWindow before app is ready');
    const { width = 800, height = 600 } = options;
    const screen = screenBounds();
    const { x = Math.round((screen.width - width) / 2), y = Math.round((screen.height - height) / 2) } =
      options;
    this.#bounds = { x, y, width, height };
    this.#shown = options.show ?? true;
    this.#zoom = new Zoom(options.webPreferences?.zoomMode, () => this.#place());
    this.contents = new Contents({
      painted: () => this.#firstPainted(),
      boundsChanged: () => void this.#look(),
      focusChanged: (focused) => this.#setFocus(focused),
    });
    this.contentsFace = this.contents.face;
    this.face = loud('BrowserWindow', this as unknown as ElectronWindow, covered, this.isDestroyed);
    windows.add(this);
    hub.emit('contents-created', this.contentsFace);
    this.#view = this.#open(options);
    this.#view.catch((error) => complain(`a window could not be opened: ${error}`));
  }

  get webContents(): WebContents {
    return this.contentsFace;
  }

  page(): Page | undefined {
    return this.contents.view?.page;
  }

  holds(frameId: string): boolean {
    return this.contents.frames.find(frameId) !== undefined;
  }

  async loadURL(url: string): Promise<void> {
    const view = await this.#view;
    if (this.#destroyed) throw new Error(`ERR_FAILED loading '${url}'`);
    await this.contents.load(view, url);
  }

  show(): void {
    this.showInactive();
    this.focus();
  }

  showInactive(): void {
    if (this.#shown) return;
    this.#shown = true;
    this.#place();
    this.emit('show');
  }

  hide(): void {
    if (!this.#shown) return;
    this.#shown = false;
    this.#setFocus(false);
    this.emit('hide');
  }

  focus(): void {
    if (!this.#shown) return;
    this.contents.focus();
    this.#setFocus(true);
  }

  close(): void {
    void this.requestClose();
  }

  destroy(): void {
    void this.#end();
  }

  minimize(): void {
    this.#enter('minimized', 'minimize');
  }

  restore(): void {
    if (this.#state === 'minimized') this.#enter('normal', 'restore');
  }

  maximize(): void {
    if (this.#state !== 'maximized') this.#enter('maximized', 'maximize');
  }

  unmaximize(): void {
    if (this.#state === 'maximized') this.#enter('normal', 'unmaximize');
  }

  setFullScreen(full: boolean): void {
    if (full !== this.isFullScreen()) {
      this.#enter(full ? 'fullscreen' : 'normal', full ? 'enter-full-screen' : 'leave-full-screen');
    }
  }

  isDestroyed = (): boolean => this.#destroyed;
  isMinimized = (): boolean => this.#state === 'minimized';
  isMaximized = (): boolean => this.#state === 'maximized';
  isFullScreen = (): boolean => this.#state === 'fullscreen';
  isVisible = (): boolean => this.#shown && !this.#destroyed;
  isFocused = (): boolean => this.#focused;
  getNormalBounds = (): Rectangle => ({ ...this.#bounds });
  removeMenu = (): void => this.contents.removeMenu();
  setBackgroundColor(_colour: string): void {}
  setMinimumSize(_width: number, _height: number): void {}

  getBounds(): Rectangle {
    const fills = this.#state === 'maximized' || this.#state === 'fullscreen';
    return fills ? screenBounds(this.#bounds) : { ...this.#bounds };
  }

  setBounds(bounds: Partial<Rectangle>): void {
    const before = this.#bounds;
    this.#bounds = { ...before, ...bounds };
    this.#place();
    this.#tellBounds(before);
  }

  async requestClose(): Promise<boolean> {
    if (this.#destroyed) return true;
    const event = new Preventable();
    this.emit('close', event);
    if (event.defaultPrevented) return false;
    await this.#end();
    return true;
  }

  performRole(role: string): void {
    const command = editingCommands[role];
    if (command !== undefined) {
      const key = { type: 'rawKeyDown' as const, commands: [command] };
      this.contents.view?.session.send('Input.dispatchKeyEvent', key).catch(() => undefined);
    } else if (role === 'close') this.close();
    else if (role === 'minimize') this.minimize();
    else if (role === 'togglefullscreen') this.setFullScreen(!this.isFullScreen());
    else this.#zoom.perform(role);
  }

  async resizeTo(width: number, height: number): Promise<void> {
    this.setBounds({ width, height });
    const view = await this.#view;
    await pretendBounds(view.session, this.getBounds(), this.#zoom.factor);
  }

  async #open(options: Options): Promise<View> {
    const browser = currentBrowser();
    if (browser === undefined) throw new Error('Chromium is gone');
    const page = await takePage(browser);
    const view = await View.open(page, this.contents.frames, options.webPreferences?.preload, this.contents);
    if (this.#destroyed) {
      await page.close().catch(() => undefined);
      return view;
    }
    this.contents.setView(view);
    page.once('close', () => this.#pageGone());
    await pretendBounds(view.session, this.getBounds(), this.#zoom.factor);
    if (this.#shown) this.#place();
    if (!environment.headless) this.#watch = setInterval(() => void this.#look(), 500).unref();
    hub.emit('window-opened', this);
    return view;
  }

  #firstPainted(): void {
    if (this.#painted || this.#destroyed || this.contents.getURL() === 'about:blank') return;
    this.#painted = true;
    this.emit('ready-to-show');
  }

  #setFocus(focused: boolean): void {
    if (this.#focused === focused || this.#destroyed) return;
    this.#focused = focused;
    this.emit(focused ? 'focus' : 'blur');
  }

  #enter(state: State, event: string): void {
    this.#state = state;
    this.#place();
    this.emit(event);
    if (state !== 'minimized') this.emit('resize');
  }

  #place(): void {
    const session = this.contents.view?.session;
    if (session === undefined || this.#destroyed) return;
    const placed = this.#shown ? placeWindow(session, this.#bounds, this.#state) : Promise.resolve();
    placed.then(() => pretendBounds(session, this.getBounds(), this.#zoom.factor)).catch(() => undefined);
  }

  /** Takes over where a person has dragged the real window. */
  async #look(): Promise<void> {
    const session = this.contents.view?.session;
    if (environment.headless || session === undefined || !this.#shown) return;
    const found = await realBounds(session).catch(() => undefined);
    if (found === undefined || this.#destroyed) return;
    if (found.state !== this.#state) {
      this.#state = found.state;
      if (found.state === 'maximized') this.emit('maximize');
    }
    const before = this.#bounds;
    if (found.state === 'normal') this.#bounds = found.bounds;
    this.#tellBounds(before);
  }

  #tellBounds(before: Rectangle): void {
    const { x, y, width, height } = this.#bounds;
    if (width !== before.width || height !== before.height) this.emit('resize');
    if (x !== before.x || y !== before.y) this.emit('move');
  }

  /** The person closed the real window: too late to prevent, but whoever keeps the bounds still hears of it. */
  #pageGone(): void {
    if (this.#destroyed) return;
    this.emit('close', new Preventable());
    this.#markClosed();
  }

  async #end(): Promise<void> {
    if (this.#destroyed) return;
    const page = this.page();
    this.#markClosed();
    // The last page stays: Chromium without one would end, and on some systems an app without a window lives on.
    if (page !== undefined && windows.size > 0) await page.close().catch(() => undefined);
    else await page?.goto('about:blank').catch(() => undefined);
  }

  #markClosed(): void {
    this.#destroyed = true;
    clearInterval(this.#watch);
    windows.delete(this);
    this.#zoom.end();
    this.contents.markDestroyed();
    this.emit('closed');
    if (windows.size === 0) hub.emit('windows-gone');
  }
}

const statics: Pick<typeof ElectronWindow, (typeof coveredStatics)[number]> = {
  getAllWindows: () => [...windows].map(({ face }) => face),
  getFocusedWindow: () => [...windows].find((window) => window.isFocused())?.face ?? null,
  fromWebContents: (contents) =>
    [...windows].find((window) => window.contentsFace === contents)?.face ?? null,
};

export const BrowserWindow = loudClass<typeof ElectronWindow>(
  'BrowserWindow',
  coveredStatics,
  (options = {}) => new Window(options).face,
  statics,
);

/** The product's word on a navigation that a page starts by itself. */
export async function prevents(page: Page, address: string): Promise<boolean> {
  const window = [...windows].find((one) => one.page() === page);
  return window instanceof Window ? window.contents.prevents(address) : true;
}
