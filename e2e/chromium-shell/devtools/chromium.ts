/** A Chromium of one's own: its process, its pages, its end. */
import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { Connection } from './connection.ts';
import { type Download, followDownloads } from './downloads.ts';
import { Page, type PageSettings } from './page.ts';
import { automationSwitches } from './switches.ts';

export interface ChromiumOptions extends PageSettings {
  readonly executable: string;
  readonly profile: string;
  readonly switches: readonly string[];
}

export type Grant =
  | 'videoCapture'
  | 'audioCapture'
  | 'geolocation'
  | 'notifications'
  | 'midi'
  | 'clipboardReadWrite'
  | 'clipboardSanitizedWrite';

/** How long Chromium may take until it shows a page, in milliseconds. */
const START_MS = 60_000;
/** How much is kept of what it writes, in case it does not start. */
const WRITTEN = 4_000;

export class Chromium extends EventEmitter<{ closed: []; download: [download: Download] }> {
  /** Of the process that leads its group. */
  readonly pid: number;
  /** The page that Chromium opens with. Throws when none comes. */
  readonly firstPage: Promise<Page>;
  readonly #process: ChildProcess;
  readonly #connection: Connection;
  readonly #settings: PageSettings;
  readonly #first = Promise.withResolvers<Page>();
  readonly #pages = new Map<string, Page>();
  /** Pages that were asked for here; all others a page has opened for itself. */
  readonly #asked = new Set<string>();
  readonly #opening = new Set<Promise<unknown>>();
  readonly #granted = new Map<string, Set<Grant>>();
  #written = '';
  #isClosed = false;

  /** It ends when this process does, since the pipe between them breaks. */
  constructor({ executable, profile, switches, ...settings }: ChromiumOptions) {
    super();
    this.#settings = settings;
    const common = automationSwitches(settings.isHeadless);
    this.#process = spawn(
      executable,
      [...common, ...switches, `--user-data-dir=${profile}`, '--remote-debugging-pipe', 'about:blank'],
      // The leader of a group, so that it can be ended with its helpers.
      { detached: true, stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'] },
    );
    this.pid = this.#process.pid ?? 0;
    const [, , , to, from] = this.#process.stdio as [null, null, Readable, Writable, Readable];
    this.#connection = new Connection(to, from);
    this.#process.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#written = `${this.#written}${text}`.slice(-WRITTEN);
    });
    this.#process.once('error', (error) => this.#ended(error.message));
    this.#process.once('exit', (code, signal) => this.#ended(`it ended with ${code ?? signal}`));
    from.once('close', () => this.#ended('it hung up'));
    this.firstPage = this.#attach(join(profile, 'downloads'));
    this.firstPage.catch(() => undefined);
  }

  pages(): readonly Page[] {
    return [...this.#pages.values()];
  }

  /** False for a page that another page opened for itself. */
  asked(page: Page): boolean {
    return this.#asked.has(page.targetId);
  }

  /** Opens a page in a window of its own. */
  async newPage(): Promise<Page> {
    // Not by way of a page that is there: it may have crashed.
    const opening = this.#connection.root
      .send('Target.createTarget', { url: 'about:blank', newWindow: true })
      .then(({ targetId }) => {
        this.#asked.add(targetId);
        return targetId;
      });
    this.#opening.add(opening);
    const targetId = await opening.finally(() => this.#opening.delete(opening));
    // Chromium tells of the page before it answers.
    const page = this.#pages.get(targetId);
    if (page === undefined) throw new Error('the page is gone before it was there');
    await page.ready;
    return page;
  }

  /** Grants to an origin, beside what it was granted before; all else is refused from here on. */
  async grant(origin: string, permissions: readonly Grant[]): Promise<void> {
    const granted = this.#granted.get(origin) ?? new Set<Grant>();
    this.#granted.set(origin, granted);
    for (const permission of permissions) granted.add(permission);
    await this.#connection.root.send('Browser.grantPermissions', { origin, permissions: [...granted] });
  }

  async clearStorage(): Promise<void> {
    await this.#connection.root.send('Storage.clearCookies');
    for (const page of this.#pages.values()) await page.clearStorage();
  }

  /** Asks Chromium to end, and waits until it has. */
  async close(): Promise<void> {
    if (this.#isClosed) return;
    const closed = new Promise<void>((resolve) => this.once('closed', resolve));
    this.#connection.root.send('Browser.close').catch(() => undefined);
    await closed;
  }

  async #attach(downloads: string): Promise<Page> {
    const { root } = this.#connection;
    root.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      if (targetInfo.type === 'page') this.#pageAttached(sessionId, targetInfo.targetId);
      // Let go of, it goes on by itself. It has no network either.
      else root.send('Target.detachFromTarget', { sessionId }).catch(() => undefined);
    });
    root.on('Target.detachedFromTarget', ({ sessionId }) => {
      const page = this.pages().find(({ session }) => session.id === sessionId);
      if (page === undefined) return;
      this.#pages.delete(page.targetId);
      page.closed();
    });
    const late = (): void => this.#first.reject(new Error(`Chromium shows no page. ${this.#written}`));
    const timer = setTimeout(late, START_MS);
    try {
      const told = [
        root.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true }),
        followDownloads(root, downloads, (download) => this.emit('download', download)),
      ];
      const [page] = await Promise.all([this.#first.promise, ...told]);
      await page.ready;
      return page;
    } finally {
      clearTimeout(timer);
    }
  }

  #pageAttached(sessionId: string, targetId: string): void {
    const { root } = this.#connection;
    const page = new Page(root, root.child(sessionId), targetId, this.#settings);
    if (this.#pages.size === 0 && this.#asked.size === 0) {
      this.#asked.add(targetId);
      this.#first.resolve(page);
    }
    this.#pages.set(targetId, page);
    page.ready.then(() => this.#closeUnasked(page)).catch(() => undefined);
  }

  /** A window that a page opened for itself: its requests are refused already, now it goes. */
  async #closeUnasked(page: Page): Promise<void> {
    await Promise.allSettled(this.#opening);
    if (!this.asked(page)) await page.close();
  }

  #ended(how: string): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#first.reject(new Error(`Chromium does not start: ${how}. ${this.#written}`));
    this.#connection.close();
    for (const page of this.#pages.values()) page.closed();
    this.#pages.clear();
    this.emit('closed');
  }
}
