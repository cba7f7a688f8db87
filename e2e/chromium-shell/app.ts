/** `app`: the life of the process, from ready to quit. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { App } from 'electron';
import {
  appendSwitch,
  closeBrowser,
  getSwitchValue,
  isOwnPage,
  killBrowser,
  launchBrowser,
} from './browser.ts';
import { keepCompiledIn } from './compiled-preload.ts';
import { mainScriptEvaluated } from './evaluated.ts';
import { complain, hub, life, windows } from './hub.ts';
import { takeLock } from './lock.ts';
import { LoudEmitter, loud, notCovered, Preventable } from './loud.ts';
import { noteEngines, routing } from './network.ts';
import { closeRegistration } from './protocol.ts';
import { defaultSession, dictionariesWanted } from './session.ts';
import { prevents } from './window.ts';

const covered = [
  'whenReady',
  'isReady',
  'requestSingleInstanceLock',
  'quit',
  'exit',
  'relaunch',
  'getPath',
  'setPath',
  'getVersion',
  'getName',
  'setName',
  'isPackaged',
  'enableSandbox',
  'commandLine',
  'setAppUserModelId',
] as const satisfies readonly (keyof App)[];

const events = [
  'ready',
  'second-instance',
  'window-all-closed',
  'activate',
  'web-contents-created',
  'browser-window-created',
  'before-quit',
  'will-quit',
  'quit',
  'session-created',
  'child-process-gone',
  'render-process-gone',
  'open-file',
  'open-url',
];

type PathName = Parameters<App['getPath']>[0];

class Application extends LoudEmitter implements Pick<App, Exclude<(typeof covered)[number], 'commandLine'>> {
  readonly isPackaged = false;
  readonly commandLine = loud('app.commandLine', { appendSwitch, getSwitchValue }, [
    'appendSwitch',
    'getSwitchValue',
  ]);
  readonly #manifest = nearestManifest();
  readonly #paths = new Map<string, string>();
  #name = this.#manifest.productName ?? this.#manifest.name ?? 'Electron';
  #ready: Promise<void> | undefined;
  #isReady = false;
  #quitting = false;
  #startsAnew = false;
  #wordSent: Promise<void> = Promise.resolve();

  constructor() {
    super('app', events);
    hub.on('contents-created', (contents) => this.emit('web-contents-created', {}, contents));
    hub.on('window-opened', ({ face }) => this.emit('browser-window-created', {}, face));
    hub.on('renderer-gone', (contents, details) => this.emit('render-process-gone', {}, contents, details));
    hub.on('quit-wanted', () => this.quit());
    hub.on('windows-gone', () => this.#windowsGone());
    hub.on('browser-gone', () => this.#browserGone());
    quitOnSignals(() => this.quit());
    process.on('unhandledRejection', warnOfRejection);
    process.once('exit', killBrowser);
    // `ready` comes to those who never ask for the promise, too.
    setImmediate(() => {
      if (this.listenerCount('ready') > 0) void this.whenReady();
    });
  }

  isReady = (): boolean => this.#isReady;
  getVersion = (): string => this.#manifest.version ?? '0.0.0';
  getName = (): string => this.#name;
  enableSandbox(): void {}
  setAppUserModelId(_id: string): void {}

  setName(name: string): void {
    this.#name = name;
  }

  whenReady(): Promise<void> {
    if (this.#ready === undefined) {
      this.#ready = this.#start();
      // The product may keep the words to itself.
      this.#ready.catch((error) => complain(`not ready: ${error}`));
    }
    return this.#ready;
  }

  getPath(name: PathName): string {
    const set = this.#paths.get(name);
    if (set !== undefined) return set;
    if (name === 'temp') return tmpdir();
    if (name === 'appData') return process.env.XDG_CONFIG_HOME ?? join(homedir(), '.config');
    if (name === 'userData') return join(this.getPath('appData'), this.#name);
    if (name === 'logs') return join(this.getPath('userData'), 'logs');
    if (name === 'home') return homedir();
    if (name === 'documents') return join(homedir(), 'Documents');
    throw notCovered(`app.getPath('${name}')`);
  }

  setPath(name: string, path: string): void {
    if (this.#ready !== undefined && name === 'userData') complain('userData is set after the app is ready');
    this.#paths.set(name, path);
  }

  requestSingleInstanceLock(additionalData?: Record<string, unknown>): boolean {
    const word = { argv: process.argv, cwd: process.cwd(), data: additionalData };
    const { held, sent } = takeLock(this.getPath('userData'), word, ({ argv, cwd, data }) =>
      this.emit('second-instance', {}, argv, cwd, data),
    );
    this.#wordSent = sent;
    return held;
  }

  quit(): void {
    if (this.#quitting) return;
    this.#quitting = true;
    this.#leave().catch((error) => {
      complain(`quitting failed: ${error}`);
      this.exit(1);
    });
  }

  exit(code = 0): void {
    this.#quitting = true;
    killBrowser();
    void this.#end(code);
  }

  /** Once this process has ended, with the arguments that it had. */
  relaunch(): void {
    this.#startsAnew = true;
  }

  async #start(): Promise<void> {
    // The main script comes first: it may quit, or set the folder in which Chromium keeps its things.
    await mainScriptEvaluated();
    if (this.#quitting) return new Promise(() => undefined);
    closeRegistration();
    const userData = this.getPath('userData');
    mkdirSync(userData, { recursive: true });
    keepCompiledIn(userData);
    await launchBrowser(userData, routing(isOwnPage, prevents));
    life.isReady = true;
    this.emit('session-created', defaultSession);
    for (const url of dictionariesWanted()) noteEngines(url);
    this.#isReady = true;
    this.emit('ready', {}, {});
  }

  async #leave(): Promise<void> {
    const event = new Preventable();
    this.emit('before-quit', event);
    if (event.defaultPrevented) {
      this.#quitting = false;
      return;
    }
    for (const window of [...windows]) {
      if (await window.requestClose()) continue;
      this.#quitting = false;
      return;
    }
    await closeBrowser();
    const last = new Preventable();
    this.emit('will-quit', last);
    if (last.defaultPrevented) {
      this.#quitting = false;
      return;
    }
    await this.#end(0);
  }

  async #end(code: number): Promise<void> {
    await Promise.all([closeBrowser(), this.#wordSent]);
    this.emit('quit', {}, code);
    if (this.#startsAnew) {
      const own = [...process.execArgv, ...process.argv.slice(1)];
      // The lock of the data folder goes with this process, which is at once.
      spawn(process.execPath, own, { detached: true, stdio: 'inherit' }).unref();
    }
    process.exit(code);
  }

  #windowsGone(): void {
    if (this.#quitting) return;
    if (this.listenerCount('window-all-closed') === 0) this.quit();
    else this.emit('window-all-closed');
  }

  /** Chromium ended by itself: its last window was closed, or it crashed. Either way no window is left. */
  #browserGone(): void {
    if (this.#quitting) return;
    if (windows.size > 0) complain('Chromium ended while its windows were open');
    this.#windowsGone();
  }
}

/**
 * Electron quits on these signals by handlers of its own, until somebody listens to one in JavaScript: those are lost
 * then, and when the last listener goes, the system's own answer comes back, which ends the process at once.
 */
function quitOnSignals(quit: () => void): void {
  const signals: readonly string[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) {
    let isLost = false;
    const own = (): void => {
      if (!isLost) quit();
    };
    process.on(signal, own);
    process.on('newListener', (event) => {
      isLost ||= event === signal;
    });
    // It stays beside the first listener: Node would stop listening to the signal where it went just before that comes.
    process.on('removeListener', (event) => {
      if (event === signal && process.listenerCount(signal) === 1) process.off(signal, own);
    });
  }
}

/** In Electron's main process a rejection that nobody handles ends nothing: it is a warning, unless the product listens. */
function warnOfRejection(reason: unknown): void {
  if (process.listenerCount('unhandledRejection') === 1) complain(`an unhandled rejection: ${reason}`);
}

interface Manifest {
  readonly name?: string;
  readonly productName?: string;
  readonly version?: string;
}

/** The package.json of the app: the first one upwards from its main script. */
function nearestManifest(): Manifest {
  let folder = dirname(resolve(process.argv[1] ?? '.'));
  for (let above = dirname(folder); ; folder = above, above = dirname(folder)) {
    const file = join(folder, 'package.json');
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
    if (above === folder) return {};
  }
}

export const application = new Application();
export const app = loud('app', application as unknown as App, covered);
