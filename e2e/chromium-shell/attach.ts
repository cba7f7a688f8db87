/** Starts the desk in the stand-in, and joins its page from the test's own process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { type Browser, chromium, type Page } from 'playwright-core';
import type { FromShell, Questions, ToShell } from './control.ts';
import type { Desk, LaunchOptions } from './desk.ts';
import { goPastProxies } from './past-proxies.ts';
import { groupEnded, killGroup } from './processes.ts';

/** As an address, since Node takes what it is told to import for one: “%” and “#” in a folder’s name would lead elsewhere. */
const register = new URL('./register.mjs', import.meta.url).href;
/** Megabytes for what is young. With as few as V8 begins with, garbage is collected half a dozen times in a start alone. */
const ROOM = ['--min-semi-space-size=32', '--max-semi-space-size=64'];
/** Longest wait for a desk to end that was told to, in milliseconds: its own limits are 5 s, and 7 s for Chromium. */
const CLOSING_MS = 20_000;
const running = new Set<ChildProcess>();

// A test runner that ends in the middle takes its desks along; each of them takes its Chromium.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** The stand-in's process, with a question and an answer for each thing a test may want. */
class Shell {
  readonly child: ChildProcess;
  readonly exited: Promise<number | null>;
  readonly opened: Promise<string>;
  readonly #waiting = new Map<
    number,
    { resolve: (value: unknown) => void; reject: (error: Error) => void }
  >();
  #lastAsk = 0;
  #chromium = 0;
  stdout = '';
  stderr = '';

  constructor(main: string, options: LaunchOptions) {
    this.child = spawn(
      process.execPath,
      [...ROOM, '--import', register, main, `--data-dir=${options.dataDir}`, ...(options.args ?? [])],
      { stdio: ['ignore', 'pipe', 'pipe', 'ipc'], env: environmentFor(options) },
    );
    running.add(this.child);
    this.child.stdout?.setEncoding('utf8').on('data', (text) => {
      this.stdout += text;
    });
    this.child.stderr?.setEncoding('utf8').on('data', (text) => {
      this.stderr += text;
    });
    this.opened = new Promise((resolve) => {
      this.child.on('message', (message: FromShell) => {
        if ('opened' in message) resolve(message.opened.endpoint);
        else if ('launched' in message) this.#chromium = message.launched.pid;
        else this.#settle(message);
      });
    });
    this.exited = new Promise((resolve, reject) => {
      this.child.once('error', reject);
      this.child.once('exit', (code) => {
        running.delete(this.child);
        for (const { reject: fail } of this.#waiting.values()) fail(new Error('the main process has ended'));
        this.#waiting.clear();
        chromiumGone(this.#chromium).then(() => resolve(code), reject);
      });
    });
    this.exited.catch(() => undefined);
  }

  ask<N extends keyof Questions>(
    name: N,
    ...[value]: Parameters<Questions[N]>
  ): Promise<Awaited<ReturnType<Questions[N]>>> {
    return new Promise((resolve, reject) => {
      if (!this.child.connected) {
        reject(new Error(`the main process has ended, and cannot be asked for ${name}`));
        return;
      }
      this.#lastAsk += 1;
      const ask = this.#lastAsk;
      this.#waiting.set(ask, { resolve: resolve as (answer: unknown) => void, reject });
      const message: ToShell = { ask, name, value };
      this.child.send(message);
    });
  }

  #settle(message: Extract<FromShell, { answer: number }>): void {
    const waiting = this.#waiting.get(message.answer);
    this.#waiting.delete(message.answer);
    if (message.error === undefined) waiting?.resolve(message.value);
    else waiting?.reject(new Error(message.error));
  }
}

/** Starts the desk. Throws, with all that it wrote, when no window comes in time. */
export async function launchInStandIn(main: string, options: LaunchOptions): Promise<Desk> {
  const shell = new Shell(main, options);
  const { timeout = 30_000 } = options;
  goPastProxies(process.env);
  try {
    const early = shell.exited.then((code) => Promise.reject(new Error(`it ended with ${code}`)));
    early.catch(() => undefined);
    const endpoint = await within(timeout, Promise.race([shell.opened, early]), 'no window');
    const browser = await chromium.connectOverCDP(endpoint, { noDefaults: true, timeout });
    const page = await within(timeout, Promise.race([findPage(browser), early]), 'no page in the window');
    if (options.size !== undefined) await shell.ask('resize', options.size);
    return deskOf(shell, browser, page);
  } catch (error) {
    shell.child.kill('SIGKILL');
    await shell.exited.catch(() => undefined);
    throw new Error(`The desk did not start: ${error}\n${shell.stderr}\n${shell.stdout}`, { cause: error });
  }
}

function deskOf(shell: Shell, browser: Browser, page: Page): Desk {
  return {
    page,
    process: {
      pid: shell.child.pid ?? 0,
      kill: (signal = 'SIGKILL') => void shell.child.kill(signal),
      exited: shell.exited,
    },
    output: () => ({ stdout: shell.stdout, stderr: shell.stderr }),
    menu: (label) => shell.ask('menu', label),
    menuLabels: () => shell.ask('menuLabels'),
    popup: () => shell.ask('popup'),
    clickPopup: (label) => shell.ask('clickPopup', label),
    requests: () => shell.ask('requests'),
    deniedWindows: () => shell.ask('deniedWindows'),
    opened: () => shell.ask('opened'),
    dialogs: () => shell.ask('dialogs'),
    downloads: () => shell.ask('downloads'),
    answerDialog: (button) => shell.ask('answerDialog', button),
    choosePaths: (paths) => shell.ask('choosePaths', paths),
    notifications: () => shell.ask('notifications'),
    clickNotification: (place) => shell.ask('clickNotification', place),
    saveAt: (path) => shell.ask('saveAt', path),
    power: (event) => shell.ask('power', event),
    clipboard: () => shell.ask('clipboard'),
    systemDark: (dark) => shell.ask('systemDark', dark),
    windows: async () => [page, ...ownPages(browser).filter((one) => one !== page)],
    displays: (further) => shell.ask('displays', further),
    resize: (size) => shell.ask('resize', size).then(() => undefined),
    async close() {
      // It may be on its way out already, which is what is wanted.
      if (shell.child.connected) shell.ask('quit').catch(() => undefined);
      const slow = setTimeout(() => shell.child.kill('SIGKILL'), CLOSING_MS);
      const code = await shell.exited;
      clearTimeout(slow);
      await browser.close().catch(() => undefined);
      return code;
    },
  };
}

/** The product's pages; one that is empty is not shown, or not yet. */
function ownPages(browser: Browser): Page[] {
  const pages = browser.contexts().flatMap((context) => context.pages());
  return pages.filter((one) => one.url().startsWith('https://'));
}

/** The product's first page. Chromium opens with an empty one, which becomes it. */
async function findPage(browser: Browser): Promise<Page> {
  for (;;) {
    const [page] = ownPages(browser);
    if (page !== undefined) {
      await page.waitForLoadState('domcontentloaded');
      return page;
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

function environmentFor(options: LaunchOptions): NodeJS.ProcessEnv {
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    VERIDESK_SHELL_ATTENDED: '1',
    VERIDESK_HEADLESS: process.env.VERIDESK_HEADLESS ?? '1',
    // The same windows in the same places, whatever the session is in which the tests run.
    XDG_SESSION_TYPE: 'x11',
    ...(options.camera === undefined ? {} : { VERIDESK_SHELL_CAMERA: options.camera }),
    ...(options.colorScheme === undefined ? {} : { VERIDESK_SHELL_COLOR_SCHEME: options.colorScheme }),
    ...options.env,
  };
  // Options of the test runner's own Node are not the product's.
  delete environment.NODE_OPTIONS;
  return environment;
}

/** Waits for Chromium to end, which it does when its pipe breaks, and ends it where that takes too long. */
async function chromiumGone(pid: number): Promise<void> {
  if (await groupEnded(pid, 5000)) return;
  killGroup(pid);
  await groupEnded(pid, 5000);
}

async function within<T>(milliseconds: number, promise: Promise<T>, complaint: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${complaint} after ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
