/** The main window over a pretended shell: what of it a person sees. */
import type { EventEmitter } from 'node:events';
import type { BrowserWindow } from 'electron';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EVENT_CHANNEL } from '../../shared/call.ts';
import type { Log } from '../log.ts';
import type { Bounds, Preferences } from './preferences.ts';
import { mainWindow } from './window.ts';

const shell = await vi.hoisted(async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  const windows: Window[] = [];
  const load = vi.fn(async () => undefined);
  class Window extends Emitter {
    webContents = Object.assign(new Emitter(), { send: vi.fn() });
    visible = false;
    destroyed = false;
    minimized = false;
    loadURL = () => load();
    isDestroyed = () => this.destroyed;
    isVisible = () => this.visible;
    isMinimized = () => this.minimized;
    maximize = vi.fn();
    restore = vi.fn();
    isMaximized = () => false;
    getNormalBounds = () => ({ x: 1, y: 2, width: 3, height: 4 });
    focus = vi.fn();
    setMinimumSize = vi.fn();
    show = vi.fn(() => {
      this.visible = true;
    });
    readonly asked: object;
    constructor(asked: object) {
      super();
      this.asked = asked;
      windows.push(this);
    }
    destroy() {
      this.destroyed = true;
      this.emit('closed');
    }
  }
  // One display, to the right of another one, with a panel at its top.
  const workArea = { x: 1920, y: 30, width: 1920, height: 1050 };
  return {
    screen: Object.assign(new Emitter(), {
      getDisplayMatching: () => ({ workArea }),
      getAllDisplays: () => [{ workArea }],
      getPrimaryDisplay: () => ({ workArea }),
    }),
    Window,
    windows,
    load,
    app: Object.assign(new Emitter(), { quit: vi.fn(), relaunch: vi.fn(), isPackaged: true }),
  };
});
vi.mock('electron', () => ({
  app: shell.app,
  BrowserWindow: shell.Window,
  dialog: {},
  nativeTheme: { shouldUseDarkColors: false },
  screen: shell.screen,
}));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  (shell.app as EventEmitter).removeAllListeners();
  (shell.screen as EventEmitter).removeAllListeners();
  shell.windows.length = 0;
});

function opened(kept: Bounds | null = null) {
  const bounds = { get: () => kept, set: vi.fn(async () => undefined) };
  const log = { error: vi.fn() };
  const made = vi.fn<(window: BrowserWindow) => void>();
  const lost = vi.fn();
  const window = mainWindow({
    preferences: { bounds } as unknown as Preferences,
    log: log as unknown as Log,
    made,
    lost,
  });
  window.open();
  return { window, log, made, lost, bounds };
}

it('opening again brings up a window that has not appeared, without waiting for its picture', () => {
  opened();
  const [only] = shell.windows;
  expect(only?.visible).toBe(false);
  shell.app.emit('second-instance');
  expect(shell.windows).toHaveLength(1);
  expect(only?.visible).toBe(true);
  only?.emit('ready-to-show');
  expect(only?.show).toHaveBeenCalledOnce();
});

it('a window is walled off from the system: no Node, no tools, no box of the system’s at a script’s word', () => {
  opened();
  expect(shell.windows[0]?.asked).toMatchObject({
    webPreferences: {
      ...{ contextIsolation: true, sandbox: true, nodeIntegration: false, webSecurity: true },
      ...{ spellcheck: false, disableDialogs: true, devTools: false },
    },
  });
});

it('a window that something has hidden is shown again', () => {
  opened();
  const [only] = shell.windows;
  only?.emit('ready-to-show');
  Object.assign(only ?? {}, { visible: false });
  shell.app.emit('activate');
  expect(only?.visible).toBe(true);
});

it('a page that has lost its process is told of without data, and has a new window before the old one goes', async () => {
  const { window, log, made, lost, bounds } = opened();
  const [first] = shell.windows;
  first?.on('closed', () => expect(shell.windows).toHaveLength(2));
  first?.webContents.emit('render-process-gone', {}, { reason: 'oom', exitCode: 5 });
  await vi.advanceTimersByTimeAsync(1);
  expect(log.error.mock.calls).toEqual([[{ reason: 'oom', exitCode: 5 }, 'process of the window gone']]);
  expect(lost).toHaveBeenCalledOnce();
  expect(bounds.set).toHaveBeenCalledOnce();
  const [, second] = shell.windows;
  expect([first?.destroyed, second?.destroyed, shell.windows.length]).toEqual([true, false, 2]);
  expect(made).toHaveBeenCalledTimes(2);
  expect(window.owns(second?.webContents as never)).toBe(true);
  expect(window.owns(first?.webContents as never)).toBe(false);
});

it('a start while the program ends opens no window, and starts it anew once it has ended', () => {
  const { window } = opened();
  shell.app.emit('second-instance');
  expect(shell.app.relaunch).not.toHaveBeenCalled();
  shell.app.emit('before-quit', {});
  shell.windows[0]?.destroy();
  for (let time = 0; time < 3; time += 1) shell.app.emit('second-instance');
  shell.app.emit('activate');
  window.open();
  expect(shell.windows).toHaveLength(1);
  expect(shell.app.relaunch).toHaveBeenCalledOnce();
});

it('the desk ends in order when Windows ends the session', () => {
  opened();
  shell.app.quit.mockClear();
  shell.windows[0]?.emit('query-session-end', {});
  expect(shell.app.quit).toHaveBeenCalledOnce();
});

it('a page that is lost with its window brings up no other one', async () => {
  const { lost } = opened();
  const [only] = shell.windows;
  only?.destroy();
  only?.webContents.emit('render-process-gone', {}, { reason: 'killed', exitCode: 9 });
  await vi.advanceTimersByTimeAsync(1);
  expect([lost.mock.calls.length, shell.windows.length]).toEqual([0, 1]);
});

it.each([0, 1])(
  'a page that is lost as the program ends brings up no other window, order %i',
  async (order) => {
    opened();
    const lose = () =>
      shell.windows[0]?.webContents.emit('render-process-gone', {}, { reason: 'killed', exitCode: 15 });
    const end = () => shell.app.emit('before-quit', {});
    for (const happen of order === 0 ? [lose, end] : [end, lose]) happen();
    await vi.advanceTimersByTimeAsync(1);
    expect(shell.windows.map(({ destroyed }) => destroyed)).toEqual([false]);
  },
);

describe('a page that does not load', () => {
  const defects = vi.fn();
  beforeEach(() => {
    defects.mockClear();
    process.on('unhandledRejection', defects);
    return () => process.off('unhandledRejection', defects);
  });

  it.each([
    ['since its process went, of which word comes before', 'ERR_FAILED', -1, 0],
    ['since its process went, of which word comes behind', 'ERR_FAILED', 5, 0],
    ['since it began anew', 'ERR_ABORTED', null, 0],
    ['although it has a process', 'ERR_FAILED', null, 1],
  ] as const)('%s', async (_, code, goneAfter, told) => {
    shell.load.mockImplementation(() => new Promise((_resolve, reject) => setTimeout(fails, 10, reject)));
    const fails = (reject: (reason: Error) => void) => reject(Object.assign(new Error(code), { code }));
    opened();
    const [only] = shell.windows;
    const gone = () => only?.webContents.emit('render-process-gone', {}, { reason: 'oom', exitCode: 5 });
    // Not renewed: the program ends, so that the window stays.
    shell.app.emit('before-quit', {});
    if (goneAfter !== null) setTimeout(gone, 10 + goneAfter);
    await vi.advanceTimersByTimeAsync(5_000);
    vi.useRealTimers();
    // Node tells of such a rejection once all that waits is done.
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(defects).toHaveBeenCalledTimes(told);
    shell.load.mockImplementation(async () => undefined);
  });
});

it('one that was put away comes back from there, and its place is kept when it is closed', () => {
  const { bounds } = opened();
  const [only] = shell.windows;
  only?.emit('ready-to-show');
  Object.assign(only ?? {}, { minimized: true });
  shell.app.emit('second-instance');
  expect(only?.restore).toHaveBeenCalledOnce();
  only?.emit('close');
  expect(bounds.set.mock.calls).toEqual([[{ x: 1, y: 2, width: 3, height: 4, maximized: false }]]);
});

const SIZE = { width: 1000, height: 700 };
it.each([
  ['where it stood', 2000, { x: 2000, y: 100, ...SIZE }],
  ['in the middle, as at a first start, where that is gone', 9000, { width: 1280, height: 800 }],
])('stands %s', (_, x, asked) => {
  opened({ x, y: 100, ...SIZE, maximized: false });
  const [only] = shell.windows;
  expect(only?.asked).toMatchObject({ ...asked, minWidth: 960, minHeight: 640 });
  if (!('x' in asked)) expect(only?.asked).not.toHaveProperty('x');
});

it.each(['display-added', 'display-removed', 'display-metrics-changed'])(
  'can be made as small as the smallest display has room for, also behind %s',
  (happens) => {
    const all = vi.spyOn(shell.screen, 'getAllDisplays');
    const areas = (...sizes: [number, number][]) =>
      all.mockReturnValue(sizes.map(([width, height]) => ({ workArea: { x: 0, y: 0, width, height } })));
    // 1366 × 768 at 125 %, and 1280 × 720 at 150 %, each with a bar at its bottom.
    areas([1920, 1040], [1093, 574]);
    opened();
    const [only] = shell.windows;
    expect(only?.asked).toMatchObject({ minWidth: 960, minHeight: 574 });
    areas([853, 440]);
    shell.screen.emit(happens);
    expect(only?.setMinimumSize).toHaveBeenLastCalledWith(853, 440);
    areas([1920, 1040]);
    shell.screen.emit(happens);
    expect(only?.setMinimumSize).toHaveBeenLastCalledWith(960, 640);
    all.mockRestore();
  },
);

it.each([true, false])('fills the screen again if it did: %s', (maximized) => {
  opened({ x: 2000, y: 100, ...SIZE, maximized });
  const [only] = shell.windows;
  only?.emit('ready-to-show');
  expect(only?.maximize).toHaveBeenCalledTimes(maximized ? 1 : 0);
});

it('is told what the contract names of an event, and nothing else', () => {
  const { window } = opened();
  const [only] = shell.windows;
  const settled = { id: null };
  window.tell('app.showSettled', settled);
  expect(only?.webContents.send.mock.calls).toEqual([[EVENT_CHANNEL, 'app.showSettled', settled]]);
  expect(() => window.tell('app.showSettled', { ...settled, number: '22212345678' } as never)).toThrow();
  expect(only?.webContents.send).toHaveBeenCalledOnce();
});
