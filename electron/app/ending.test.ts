import type { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Core } from '../core.ts';
import type { Log } from '../log.ts';
import { endInOrder } from './ending.ts';

const { app, powerMonitor } = await vi.hoisted(async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  return {
    app: Object.assign(new Emitter(), { quit: vi.fn() }) as EventEmitter & { quit: () => void },
    powerMonitor: new Emitter() as EventEmitter,
  };
});
vi.mock('electron', () => ({ app, powerMonitor }));

const own = Object.getOwnPropertyDescriptor(process, 'platform') as PropertyDescriptor;
const log = { info: vi.fn() } as unknown as Log;
const quit = () => {
  const event = { preventDefault: vi.fn() };
  app.emit('before-quit', event);
  return event.preventDefault;
};

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const before = new Map(SIGNALS.map((signal) => [signal, process.rawListeners(signal)]));
const atExit = process.rawListeners('exit');

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  for (const signal of SIGNALS)
    for (const listener of process.rawListeners(signal))
      if (!before.get(signal)?.includes(listener)) process.off(signal, listener as () => void);
  for (const listener of process.rawListeners('exit'))
    if (!atExit.includes(listener)) process.off('exit', listener as () => void);
  app.removeAllListeners();
  powerMonitor.removeAllListeners();
  Object.defineProperty(process, 'platform', own);
  vi.mocked(app.quit).mockClear();
});

it('the program goes when all is settled, not before, even where it failed', async () => {
  const core = Promise.withResolvers<void>();
  const rest = Promise.withResolvers<void>();
  const settle = vi.fn(() => rest.promise);
  endInOrder({ close: () => core.promise } as unknown as Core, log, settle);
  expect(quit()).toHaveBeenCalled();
  expect(settle).toHaveBeenCalledOnce();
  core.reject(new Error('the database’s thread has ended'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(app.quit).not.toHaveBeenCalled();
  rest.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(app.quit).toHaveBeenCalledOnce();
  expect(quit()).not.toHaveBeenCalled();
  expect(settle).toHaveBeenCalledOnce();
  expect(process.rawListeners('exit')).toEqual(atExit);
});

it('what never settles holds the program for five seconds', async () => {
  const never = () => new Promise<never>(() => undefined);
  endInOrder({ close: never } as unknown as Core, log, never);
  quit();
  await vi.advanceTimersByTimeAsync(4_999);
  expect(app.quit).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(app.quit).toHaveBeenCalledOnce();
  // What still holds it then goes with the process, which leaves in order but for that.
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
  const [breaksOff] = process.rawListeners('exit').filter((one) => !atExit.includes(one));
  breaksOff?.(0);
  expect(kill.mock.calls).toEqual([[process.pid, 'SIGKILL']]);
  kill.mockRestore();
});

it('a signal quits in order, however often it comes, and also after somebody else has listened for a while', async () => {
  const settle = vi.fn(() => new Promise<void>(() => undefined));
  endInOrder({ close: async () => undefined } as unknown as Core, log, settle);
  for (const [at, signal] of SIGNALS.entries()) {
    const forAWhile = () => undefined;
    process.on(signal, forAWhile);
    process.off(signal, forAWhile);
    // As the system calls it: one that hears a signal once is wrapped.
    const [listener] = process.rawListeners(signal).filter((one) => !before.get(signal)?.includes(one));
    for (let time = 1; time <= 2; time += 1) {
      listener?.(signal);
      expect(app.quit).toHaveBeenCalledTimes(2 * at + time);
    }
  }
  for (let time = 0; time < 2; time += 1) expect(quit()).toHaveBeenCalled();
  expect(settle).toHaveBeenCalledOnce();
});

it('the program ends with its last window', () => {
  endInOrder({ close: async () => undefined } as unknown as Core, log, async () => undefined);
  app.emit('window-all-closed');
  expect(app.quit).toHaveBeenCalledOnce();
});

it.each([
  ['linux', 1],
  ['darwin', 0],
  ['win32', 0],
])(
  'on %s the computer that goes down is asked to wait, and the program quits, %i times',
  (platform, times) => {
    Object.defineProperty(process, 'platform', { ...own, value: platform });
    const core = { close: async () => undefined } as unknown as Core;
    endInOrder(core, log, async () => undefined);
    const event = { preventDefault: vi.fn() };
    powerMonitor.emit('shutdown', event);
    expect(event.preventDefault).toHaveBeenCalledTimes(times);
    expect(app.quit).toHaveBeenCalledTimes(times);
  },
);
