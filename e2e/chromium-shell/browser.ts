/** The Chromium that shows the windows: its flags, its profile, its end. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Chromium } from './devtools/chromium.ts';
import type { Page, Route } from './devtools/page.ts';
import { judgeDownload } from './downloads.ts';
import { environment, findChromium } from './environment.ts';
import { complain, hub } from './hub.ts';
import { groupEnded, killGroup, startOf } from './processes.ts';
import { storageCleared } from './session.ts';

export interface Browser {
  readonly chromium: Chromium;
  /** Address at which a test can join the session. */
  readonly endpoint: string;
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
let started: Chromium | undefined;
let firstPage: Page | undefined;

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

/**
 * Starts Chromium once, with its profile inside the product's data folder, where Electron keeps its own. From its first
 * page on, all that is requested goes the given way.
 */
export function launchBrowser(userData: string, route: Route): Promise<Browser> {
  launching ??= launch(join(userData, 'Chromium'), route).catch((error) => {
    killBrowser();
    throw error;
  });
  return launching;
}

export function currentBrowser(): Browser | undefined {
  return launched;
}

async function launch(profile: string, route: Route): Promise<Browser> {
  await endOfPrevious(profile);
  mkdirSync(profile, { recursive: true });
  const { headless: isHeadless } = environment;
  const chromium = new Chromium({
    executable: findChromium(),
    profile,
    switches: switchesOfShell(),
    isHeadless,
    route,
  });
  started = chromium;
  noteLeader(profile, chromium.pid);
  const [page, port] = await Promise.all([chromium.firstPage, environment.attended ? portIn(profile) : '']);
  firstPage = page;
  launched = {
    chromium,
    endpoint: port === '' ? '' : `http://127.0.0.1:${port}`,
    screen: isHeadless ? { width: 1920, height: 1080 } : await screenOf(page),
  };
  hub.emit('browser-launched', chromium.pid);
  chromium.once('closed', () => hub.emit('browser-gone'));
  storageCleared(() => chromium.clearStorage());
  chromium.on('download', (download) => {
    judgeDownload(download).catch((error) => complain(`a download failed: ${error}`));
  });
  return launched;
}

async function screenOf(page: Page): Promise<Browser['screen']> {
  const expression = '({ width: screen.width, height: screen.height })';
  const { result } = await page.session.send('Runtime.evaluate', { expression, returnByValue: true });
  return result.value;
}

/** A page for a window: the one that Chromium opens with, then new ones, each in a window of Chromium's own. */
export function takePage({ chromium }: Browser): Promise<Page> {
  const first = firstPage;
  firstPage = undefined;
  return first === undefined ? chromium.newPage() : Promise.resolve(first);
}

/** False for a window that a page opened for itself. */
export function isOwnPage(page: Page): boolean {
  return started?.asked(page) === true;
}

/** Ends Chromium and waits until it is gone. */
export async function closeBrowser(): Promise<void> {
  const browser = await launching?.catch(() => undefined);
  if (browser === undefined) return;
  const { chromium } = browser;
  await Promise.race([chromium.close(), new Promise((resolve) => setTimeout(resolve, 5000).unref())]);
  await groupEnded(chromium.pid, 2000);
  killGroup(chromium.pid);
}

/** Ends Chromium at once, for a process that has no time left. */
export function killBrowser(): void {
  if (started !== undefined) killGroup(started.pid);
}

/** Beside those that everybody has who starts a Chromium like this. */
function switchesOfShell(): string[] {
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
    // Machine code of what is run for long alone: what lives for seconds pays more for the rest than it wins by it.
    ...(environment.brief
      ? ['--js-flags=--invocation-count-for-maglev=8000,--invocation-count-for-turbofan=60000']
      : []),
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
