/** One page of Chromium with the preload in it: scripts in, messages out, messages in. */
import type { Session } from './devtools/connection.ts';
import type { Page } from './devtools/page.ts';
import type { Frame, FrameTree } from './frames.ts';
import { complain } from './hub.ts';
import { PRELOAD_WORLD, pageSources } from './page/sources.ts';

/** What the preload's world sends: a kind and what belongs to it. */
export type FromPage = readonly [kind: string, ...rest: unknown[]];

export interface ViewListener {
  message(frame: Frame, reply: (message: readonly unknown[]) => void, message_: FromPage): void;
  /** The first picture of a document is on the screen. */
  painted(): void;
  /** The page asks for a window of its own, through a link or a form. */
  windowWanted(url: string, name: string, features: readonly string[]): void;
  webSocket(url: string): void;
}

/** How long the word of a navigation that a page wants may come behind its request, in milliseconds. */
const WORD_MS = 500;

export class View {
  readonly page: Page;
  readonly session: Session;
  readonly frames: FrameTree;
  readonly #listener: ViewListener;
  readonly #inbox: string;
  readonly #contexts = new Map<number, Frame>();
  /** Addresses that the renderer itself asked to go to, and those who wait to hear of them. */
  readonly #wanted = new Map<string, { readonly address: string; readonly at: number }>();

  private constructor(page: Page, frames: FrameTree, listener: ViewListener, inbox: string) {
    this.page = page;
    this.session = page.session;
    this.frames = frames;
    this.#listener = listener;
    this.#inbox = inbox;
  }

  /** Readies a page for its first document. Throws when the preload cannot be read. */
  static async open(
    page: Page,
    frames: FrameTree,
    preload: string | undefined,
    listener: ViewListener,
  ): Promise<View> {
    const sources = pageSources(preload);
    const { session } = page;
    const view = new View(page, frames, listener, sources.inbox);
    view.#listen();
    await Promise.all([
      frames.follow(session),
      session.send('Runtime.addBinding', { name: sources.binding, executionContextName: PRELOAD_WORLD }),
      // The order counts: the page's side of the bridge has to stand before the preload calls it.
      session.send('Page.addScriptToEvaluateOnNewDocument', { source: sources.mainWorld }),
      session.send('Page.addScriptToEvaluateOnNewDocument', {
        source: sources.preloadWorld,
        worldName: PRELOAD_WORLD,
      }),
    ]);
    return view;
  }

  /** Sends to the main frame's preload. A frame without one hears nothing, as in Electron. */
  deliver(message: readonly unknown[]): void {
    for (const [id, frame] of this.#contexts) {
      if (frame === this.frames.main) this.#deliverTo(id, message);
    }
  }

  /**
   * The whole of this address, if the page itself asked to go there or to begin anew, rather than the main process or a
   * test. Word of it comes from another process than the request does, hence the short wait.
   */
  async wantedByPage(url: string): Promise<string | undefined> {
    const wanted = (): string | undefined => {
      const { address, at } = this.#wanted.get(url) ?? { address: '', at: Number.NEGATIVE_INFINITY };
      return performance.now() - at < 2000 ? address : undefined;
    };
    for (let waited = 0; waited < WORD_MS && wanted() === undefined; waited += 10) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    const found = wanted();
    this.#wanted.delete(url);
    return found;
  }

  #listen(): void {
    const { session } = this;
    session.on('Runtime.executionContextCreated', ({ context }) => {
      const frame = this.frames.find((context.auxData as { frameId?: string } | undefined)?.frameId ?? '');
      if (context.name === PRELOAD_WORLD && frame !== undefined) this.#contexts.set(context.id, frame);
    });
    session.on('Runtime.executionContextDestroyed', ({ executionContextId }) => {
      this.#contexts.delete(executionContextId);
    });
    session.on('Runtime.executionContextsCleared', () => this.#contexts.clear());
    session.on('Runtime.bindingCalled', ({ executionContextId, payload }) => {
      const frame = this.#contexts.get(executionContextId);
      if (frame === undefined) return complain('a message came from a frame that nobody knows');
      const message = JSON.parse(payload) as FromPage;
      if (message[0] === 'hello') return frame.moved(message[1] as string, message[2] as string);
      // To a window that was closed meanwhile nothing is answered, while its page may live for some milliseconds more.
      const answer = (reply: readonly unknown[]): void => {
        if (!frame.isDestroyed()) this.#deliverTo(executionContextId, reply);
      };
      this.#listener.message(frame, answer, message);
    });
    session.on('Page.frameRequestedNavigation', ({ frameId, url, disposition }) => {
      if (disposition !== 'currentTab') return this.#listener.windowWanted(url, '', []);
      const main = this.frames.find(frameId) === this.frames.main;
      if (main) this.#wanted.set(withoutHash(url), { address: url, at: performance.now() });
    });
    session.on('Page.windowOpen', ({ url, windowName, windowFeatures }) => {
      this.#listener.windowWanted(url, windowName, windowFeatures);
    });
    session.on('Page.lifecycleEvent', ({ frameId, name }) => {
      const main = this.frames.find(frameId) === this.frames.main;
      if (main && name === 'firstPaint') this.#listener.painted();
    });
    session.on('Network.webSocketCreated', ({ url }) => this.#listener.webSocket(url));
  }

  #deliverTo(executionContextId: number, message: readonly unknown[]): void {
    const sent = this.session.send('Runtime.callFunctionOn', {
      executionContextId,
      functionDeclaration: 'function (inbox, text) { globalThis[inbox]?.(text); }',
      arguments: [{ value: this.#inbox }, { value: JSON.stringify(message) }],
    });
    // The document may have gone meanwhile, and with it whoever waited.
    sent.catch(() => this.#contexts.delete(executionContextId));
  }
}

export function withoutHash(url: string): string {
  return url.replace(/#.*$/, '');
}
