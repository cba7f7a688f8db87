/** The Chromium that shows the windows: its flags, its profile, its end. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { environment, findChromium } from './environment.ts';
import { complain, hub } from './hub.ts';
import { childrenOf, groupEnded, killGroup, startOf } from './processes.ts';
import { storageCleared } from './session.ts';

export interface Browser {
  readonly context: BrowserContext;
  /** Address at which a test can join the session. */
  readonly endpoint: string;
  readonly pid: number;
  readonly screen: { readonly width: number; readonly height: number };
}

/** Pages that Chromium loads for its own bar of addresses. */
const BAR_PAGES = ['WebUIReloadButton', 'WebUIOmniboxPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxAimPopup'];

/** How often, and how long apart in milliseconds, the port of the session is looked for. */
const PORT_TRIES = 1_000;
const PORT_PAUSE_MS = 10;

const switches = new Map<string, string | undefined>();
let launching: Promise<Browser> | undefined;
let launched: Browser | undefined;
let firstPage: Page | undefined;
/** Pages that belong to windows of the product, and how many more are on their way. */
const ownPages = new WeakSet<Page>();
let expected = 0;

/** A switch from `app.commandLine`, for Chromium as it is for Electron. */
export function appendSwitch(name: string, value?: string): void {
  if (launching !== undefined) complain(`the switch ${name} comes too late, Chromium runs already`);
  switches.set(name, value);
}

/** What a switch says that was given on the command line or by `app.commandLine`; empty without it. */
export function getSwitchValue(name: string): string {
  const given = process.argv.find((word) => word.startsWith(`--${name}=`));
  return switches.get(name) ?? given?.slice(name.length + 3) ?? '';
}

/** Starts Chromium once, with its profile inside the product's data folder, where Electron keeps its own. */
export function launchBrowser(userData: string): Promise<Browser> {
  launching ??= launch(join(userData, 'Chromium'));
  return launching;
}

export function currentBrowser(): Browser | undefined {
  return launched;
}

async function launch(profile: string): Promise<Browser> {
  await endOfPrevious(profile);
  const before = new Set(childrenOf(process.pid));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    headless: environment.headless,
    chromiumSandbox: process.getuid?.() !== 0,
    viewport: null,
    serviceWorkers: 'block',
    acceptDownloads: false,
    colorScheme: null,
    reducedMotion: null,
    forcedColors: null,
    contrast: null,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    timeout: 60_000,
    args: flags(),
  });
  // Playwright does not tell which process it has started.
  const pid = childrenOf(process.pid).find((child) => !before.has(child)) ?? 0;
  noteLeader(profile, pid);
  firstPage = context.pages()[0] ?? (await context.newPage());
  const screen = await firstPage.evaluate(() => ({
    width: window.screen.width,
    height: window.screen.height,
  }));
  launched = {
    context,
    endpoint: environment.attended ? `http://127.0.0.1:${await portIn(profile)}` : '',
    pid,
    screen: environment.headless ? { width: 1920, height: 1080 } : screen,
  };
  ownPages.add(firstPage);
  context.on('page', (page) => {
    if (expected > 0) {
      expected -= 1;
      ownPages.add(page);
    } else {
      // A window that a page opened for itself: its requests are refused already, now it goes.
      page.close().catch(() => undefined);
    }
  });
  hub.emit('browser-launched', pid);
  context.once('close', () => hub.emit('browser-gone'));
  storageCleared(() => emptyStorage(context));
  return launched;
}

async function emptyStorage(context: BrowserContext): Promise<void> {
  await context.clearCookies();
  for (const page of context.pages()) {
    const session = await context.newCDPSession(page);
    const { origin } = new URL(page.url());
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await session.detach();
  }
}

let taken: Promise<unknown> = Promise.resolve();

/** A page for a window: the one that Chromium opens with, then new ones, each in a window of Chromium's own. */
export function takePage(browser: Browser): Promise<Page> {
  const first = firstPage;
  firstPage = undefined;
  if (first !== undefined) return Promise.resolve(first);
  // One after the other: which page belongs to whom is known by their order alone.
  const page = taken.then(() => openPage(browser));
  taken = page.catch(() => undefined);
  return page;
}

async function openPage({ context }: Browser): Promise<Page> {
  // Not by way of a page that is there: it may have crashed.
  const session = await context.browser()?.newBrowserCDPSession();
  if (session === undefined) throw new Error('Chromium is gone');
  expected += 1;
  const opened = context.waitForEvent('page');
  await session.send('Target.createTarget', { url: 'about:blank', newWindow: true });
  const page = await opened;
  await session.detach().catch(() => undefined);
  return page;
}

/** False for a window that a page opened for itself. */
export function isOwnPage(page: Page): boolean {
  return ownPages.has(page);
}

/** Ends Chromium and waits until it is gone. */
export async function closeBrowser(): Promise<void> {
  const browser = await launching?.catch(() => undefined);
  if (browser === undefined) return;
  const closed = browser.context.close().catch(() => undefined);
  await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, 5000).unref())]);
  await groupEnded(browser.pid, 2000);
  killGroup(browser.pid);
}

/** Ends Chromium at once, for a process that has no time left. */
export function killBrowser(): void {
  if (launched !== undefined) killGroup(launched.pid);
}

function flags(): string[] {
  const camera = environment.camera;
  return [
    '--disable-gpu',
    '--disable-quic',
    '--window-size=1280,900',
    // Sandboxed frames stay in the page's process, where their calls can be told apart. The parts of Chromium's own bar
    // that are pages cost each start half a second of a processor, and no window here shows that bar.
    `--disable-features=IsolateSandboxedIframes,Translate,${BAR_PAGES.join(',')}`,
    // Chromium itself has no network: what finds a way around the router, such as a web socket, ends at a proxy
    // that is not there, and what the product allows is fetched by the router.
    '--proxy-server=socks5://127.0.0.1:1',
    '--proxy-bypass-list=<-loopback>',
    '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
    '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--hide-crash-restore-bubble',
    '--deny-permission-prompts',
    ...(environment.attended ? ['--remote-debugging-port=0'] : []),
    // A window with no bar of addresses and no warning about the flags above, off the screen until it is painted.
    ...(environment.headless
      ? []
      : ['--app=data:text/html,', '--window-position=-3000,-3000', '--test-type']),
    ...(camera === undefined ? [] : ['--use-fake-device-for-media-stream']),
    ...(camera === undefined || camera === 'fake' ? [] : [`--use-file-for-fake-video-capture=${camera}`]),
    ...[...switches].map(([name, value]) => (value === undefined ? `--${name}` : `--${name}=${value}`)),
  ];
}

/** The port at which Chromium can be attached to. It makes the file for it first, and writes into it a moment later. */
async function portIn(profile: string): Promise<string> {
  const file = join(profile, 'DevToolsActivePort');
  for (let tries = PORT_TRIES; tries > 0; tries -= 1) {
    const port = existsSync(file) ? /^(\d+)\n/u.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
    if (port !== undefined) return port;
    await wait(PORT_PAUSE_MS);
  }
  throw new Error('Chromium does not say at which port it can be attached to');
}

const leaderFile = (profile: string): string => join(profile, 'leader');

/** A profile says whose it is: by process and time, since the numbers of processes are used again. */
function noteLeader(profile: string, pid: number): void {
  writeFileSync(leaderFile(profile), `${pid} ${startOf(pid)}`);
}

/** After a kill the last Chromium may still be on its way out; a second one would hand itself over to it. */
async function endOfPrevious(profile: string): Promise<void> {
  const pid = previousLeader(profile);
  if (await groupEnded(pid, 5000)) rmSync(join(profile, 'SingletonLock'), { force: true });
  rmSync(join(profile, 'DevToolsActivePort'), { force: true });
}

function previousLeader(profile: string): number {
  try {
    const [pid, start] = readFileSync(leaderFile(profile), 'utf8').split(' ');
    const now = startOf(Number(pid));
    // One that has ended may have left helpers, which are of its group.
    return now === '' || now === start ? Number(pid) : 0;
  } catch {
    return 0;
  }
}
