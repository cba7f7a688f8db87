/** A page of Chromium: readied before its first document, taken to an address, closed. */
import { EventEmitter } from 'node:events';
import type { Session } from './connection.ts';
import { type HeldRequest, holdRequests } from './requests.ts';

interface PageEvents {
  domcontentloaded: [];
  load: [];
  crash: [];
  close: [];
}

export type Route = (page: Page, request: HeldRequest) => void;

export interface PageSettings {
  /** Without a window of its own on a screen. */
  readonly isHeadless: boolean;
  readonly route: Route;
}

/** Chromium without a screen has other fonts by default than one with. */
const FONTS = {
  standard: 'Times New Roman',
  fixed: 'Monospace',
  serif: 'Times New Roman',
  sansSerif: 'Arial',
  cursive: 'Comic Sans MS',
  fantasy: 'Impact',
};

const NO_SERVICE_WORKERS =
  'if (self.ServiceWorkerContainer) ServiceWorkerContainer.prototype.register = async () => undefined;';

export class Page extends EventEmitter<PageEvents> {
  readonly targetId: string;
  readonly session: Session;
  /** Settles once the page has its first, empty document. Nothing has left it, and nothing will that is not routed. */
  readonly ready: Promise<void>;
  readonly #root: Session;
  readonly #settings: PageSettings;
  #empty: string | undefined;
  #isClosed = false;

  constructor(root: Session, session: Session, targetId: string, settings: PageSettings) {
    super();
    this.targetId = targetId;
    this.session = session;
    this.#root = root;
    this.#settings = settings;
    this.#listen();
    this.ready = this.#open();
    this.ready.catch(() => undefined);
  }

  /** Goes to an address, and waits until it is loaded. Throws with Chromium's word for what prevents it. */
  async goto(url: string, milliseconds = 30_000): Promise<void> {
    const { session, targetId } = this;
    const over = Promise.withResolvers<void>();
    over.promise.catch(() => undefined);
    const loaded = new Set<string>();
    let awaited: string | undefined;
    const life = ({ frameId, loaderId, name }: { frameId: string; loaderId: string; name: string }): void => {
      if (frameId !== targetId || name !== 'load') return;
      loaded.add(loaderId);
      if (loaderId === awaited) over.resolve();
    };
    const moved = ({ frame }: { frame: { id: string; loaderId: string } }): void => {
      if (awaited !== undefined && frame.id === targetId && frame.loaderId !== awaited)
        over.reject(new Error(`the page went elsewhere instead of to ${url}`));
    };
    const gone = (): void => over.reject(new Error(`the page is gone, and does not load ${url}`));
    const timer = setTimeout(() => over.reject(new Error(`${url} does not load in time`)), milliseconds);
    session.on('Page.lifecycleEvent', life);
    session.on('Page.frameNavigated', moved);
    this.on('crash', gone).on('close', gone);
    try {
      const sent = session.send('Page.navigate', { url });
      sent.catch(() => undefined);
      const answer = await Promise.race([sent, over.promise]);
      if (answer?.errorText) throw new Error(`${answer.errorText} at ${url}`);
      awaited = answer?.loaderId;
      // Without a document of its own it is another place in the same one.
      if (awaited !== undefined && !loaded.has(awaited)) await over.promise;
    } finally {
      clearTimeout(timer);
      session.off('Page.lifecycleEvent', life);
      session.off('Page.frameNavigated', moved);
      this.off('crash', gone).off('close', gone);
    }
  }

  async bringToFront(): Promise<void> {
    await this.session.send('Page.bringToFront');
  }

  async prefer(colorScheme: 'light' | 'dark'): Promise<void> {
    const features = [{ name: 'prefers-color-scheme', value: colorScheme }];
    await this.session.send('Emulation.setEmulatedMedia', { features });
  }

  /** Forgets what the page's origin has stored. */
  async clearStorage(): Promise<void> {
    const { frameTree } = await this.session.send('Page.getFrameTree');
    const { origin } = new URL(frameTree.frame.url);
    await this.session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  }

  /** Closes the page without asking it, and waits until it is gone. One that has crashed can be closed, too. */
  async close(): Promise<void> {
    if (this.#isClosed) return;
    const closed = new Promise<void>((resolve) => this.once('close', resolve));
    await this.#root.send('Target.closeTarget', { targetId: this.targetId });
    await closed;
  }

  /** The browser says that the page is gone. */
  closed(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.session.lose('the page is closed');
    this.emit('close');
  }

  #listen(): void {
    const { session } = this;
    session.on('Page.lifecycleEvent', ({ frameId, loaderId, name }) => {
      if (frameId !== this.targetId || loaderId === this.#empty) return;
      if (name === 'DOMContentLoaded') this.emit('domcontentloaded');
      if (name === 'load') this.emit('load');
    });
    session.on('Page.javascriptDialogOpening', ({ type }) => {
      // Nobody would ever answer it.
      const answer = { accept: type === 'beforeunload' };
      session.send('Page.handleJavaScriptDialog', answer).catch(() => undefined);
    });
    session.on('Inspector.targetCrashed', () => {
      session.lose('the page has crashed');
      this.emit('crash');
    });
  }

  async #open(): Promise<void> {
    const { session } = this;
    const committed = new Promise<string>((resolve) => {
      const moved = ({ frame }: { frame: { id: string; loaderId: string } }): void => {
        if (frame.id !== this.targetId) return;
        session.off('Page.frameNavigated', moved);
        resolve(frame.loaderId);
      };
      session.on('Page.frameNavigated', moved);
      this.once('close', () => resolve(''));
    });
    const tree = session.send('Page.enable').then(() => session.send('Page.getFrameTree'));
    const sent = [
      tree,
      session.send('Page.setLifecycleEventsEnabled', { enabled: true }),
      session.send('Runtime.enable'),
      session.send('Inspector.enable'),
      session.send('Emulation.setFocusEmulationEnabled', { enabled: true }),
      session.send('Page.addScriptToEvaluateOnNewDocument', { source: NO_SERVICE_WORKERS }),
      ...(this.#settings.isHeadless ? [session.send('Page.setFontFamilies', { fontFamilies: FONTS })] : []),
      ...this.#guard(session),
    ];
    await Promise.all(sent);
    const { frame } = (await tree).frameTree;
    // One that was only being made has no document yet.
    this.#empty = frame.url === '' || frame.url === ':' ? await committed : frame.loaderId;
  }

  /** Routes what a target requests, and the frames in it that have processes of their own, and lets it go on. */
  #guard(session: Session): Promise<unknown>[] {
    session.on('Target.attachedToTarget', ({ sessionId }) => {
      const frame = session.child(sessionId);
      for (const sent of this.#guard(frame)) sent.catch(() => undefined);
    });
    session.on('Target.detachedFromTarget', ({ sessionId }) =>
      session.child(sessionId).lose('the frame is gone'),
    );
    return [
      session.send('Network.enable'),
      ...holdRequests(session, (request) => this.#settings.route(this, request)),
      // Workers are not held up: what they request comes by way of the page that has them.
      session.send('Target.setAutoAttach', {
        autoAttach: true,
        waitForDebuggerOnStart: true,
        flatten: true,
        filter: [{ type: 'iframe' }],
      }),
      session.send('Runtime.runIfWaitingForDebugger'),
    ];
  }
}
