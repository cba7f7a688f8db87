/** The customer's window over a pretended shell: who has the keyboard when it comes up. */
import type { BrowserWindow } from 'electron';
import { expect, it, vi } from 'vitest';
import { customerWindow } from './customer-window.ts';

const shell = await vi.hoisted(async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  const windows: Window[] = [];
  class Window extends Emitter {
    webContents = Object.assign(new Emitter(), { send: vi.fn() });
    fills = false;
    loadURL = async () => undefined;
    isDestroyed = () => false;
    isFullScreen = () => this.fills;
    // Takes its time, as on a Mac.
    setFullScreen = vi.fn();
    getBounds = () => ({ x: 0, y: 0, width: 800, height: 600 });
    focus = vi.fn();
    show = vi.fn();
    showInactive = vi.fn();
    removeMenu = vi.fn();
    destroy = vi.fn();
    constructor() {
      super();
      windows.push(this);
    }
    hasFilled() {
      this.fills = true;
      this.emit('enter-full-screen');
    }
  }
  const area = { x: 0, y: 0, width: 1920, height: 1080 };
  const displays = [1, 2].map((id) => ({ id, bounds: area, workArea: area }));
  const screen = {
    getAllDisplays: () => displays,
    getDisplayMatching: () => displays[0],
    on: vi.fn(),
  };
  return { Window, windows, screen };
});
vi.mock('electron', () => ({
  app: { isPackaged: true, commandLine: { getSwitchValue: () => 'x11' } },
  BrowserWindow: shell.Window,
  nativeTheme: { shouldUseDarkColors: false },
  screen: shell.screen,
}));

it('the keyboard stays at the desk also where the system gives it away once the window fills its display', () => {
  const main = new shell.Window();
  const customer = customerWindow(() => undefined);
  customer.follow(main as unknown as BrowserWindow);
  customer.open();
  const [, shown] = shell.windows;
  shown?.emit('ready-to-show');
  expect(shown?.setFullScreen).toHaveBeenCalledWith(true);
  expect(main.focus).toHaveBeenCalledTimes(1);
  shown?.hasFilled();
  expect(main.focus).toHaveBeenCalledTimes(2);
  // Asked for again, it fills its display already; whoever leaves that and comes back to it has the keyboard.
  customer.open();
  expect(main.focus).toHaveBeenCalledTimes(3);
  shown?.hasFilled();
  expect(main.focus).toHaveBeenCalledTimes(3);
});
