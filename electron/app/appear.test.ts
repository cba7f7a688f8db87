import { EventEmitter } from 'node:events';
import type { BrowserWindow } from 'electron';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { appearOnce } from './appear.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function hidden() {
  const window = Object.assign(new EventEmitter(), {
    webContents: new EventEmitter(),
    isDestroyed: vi.fn(() => false),
  });
  const show = vi.fn();
  return { window, show, appear: appearOnce(window as unknown as BrowserWindow, show) };
}

it('comes up when it is painted, once', () => {
  const { window, show } = hidden();
  window.emit('ready-to-show');
  window.webContents.emit('did-finish-load');
  vi.advanceTimersByTime(60_000);
  expect(show).toHaveBeenCalledOnce();
});

it('comes up a second after its page has loaded where no word of the first picture comes', () => {
  const { window, show } = hidden();
  vi.advanceTimersByTime(60_000);
  expect(show).not.toHaveBeenCalled();
  window.webContents.emit('did-finish-load');
  vi.advanceTimersByTime(999);
  expect(show).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(show).toHaveBeenCalledOnce();
  // The word comes late after all.
  window.emit('ready-to-show');
  expect(show).toHaveBeenCalledOnce();
});

it('comes up at once for somebody who asks for it, and never when it is gone', () => {
  const asked = hidden();
  asked.appear();
  asked.window.emit('ready-to-show');
  expect(asked.show).toHaveBeenCalledOnce();

  const gone = hidden();
  gone.window.webContents.emit('did-finish-load');
  gone.window.isDestroyed.mockReturnValue(true);
  vi.advanceTimersByTime(1_000);
  expect(gone.show).not.toHaveBeenCalled();
});
