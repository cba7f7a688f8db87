/** The main window over a pretended shell: what of it a person sees. */
import type { EventEmitter } from 'node:events';
import type { BrowserWindow } from 'electron';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Log } from '../log.ts';
import type { Preferences } from './preferences.ts';
import { mainWindow } from './window.ts';

const shell = await vi.hoisted(async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  const windows: Window[] = [];
  class Window extends Emitter {
    webContents = Object.assign(new Emitter(), { send: vi.fn() });
    visible = false;
    destroyed = false;
    loadURL = async () => undefined;
    isDestroyed = () => this.destroyed;
    isVisible = () => this.visible;
    isMinimized = () => false;
    isMaximized = () => false;
    getNormalBounds = () => ({ x: 1, y: 2, width: 3, height: 4 });
    focus = vi.fn();
    show = vi.fn(() => {
      this.visible = true;
    });
    constructor() {
      super();
      windows.push(this);
    }
    destroy() {
      this.destroyed = true;
      this.emit('closed');
    }
  }
  return {
    Window,
    windows,
    app: Object.assign(new Emitter(), { quit: vi.fn(), relaunch: vi.fn(), isPackaged: true }),
  };
});
vi.mock('electron', () => ({
  app: shell.app,
  BrowserWindow: shell.Window,
  dialog: {},
  nativeTheme: { shouldUseDarkColors: false },
  screen: {},
}));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  (shell.app as EventEmitter).removeAllListeners();
  shell.windows.length = 0;
});

function opened() {
  const bounds = { get: () => null, set: vi.fn(async () => undefined) };
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
