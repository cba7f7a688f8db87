import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Log } from '../log.ts';
import { failToStart, reportDefects } from './defects.ts';

const shell = vi.hoisted(() => ({
  app: { exit: vi.fn(), isReady: vi.fn(() => false) },
  dialog: { showErrorBox: vi.fn(), showMessageBox: vi.fn<() => Promise<unknown>>() },
}));
vi.mock('electron', () => shell);

const full = {
  error: () => {
    throw new Error('ENOSPC');
  },
} as unknown as Log;

const EVENTS = ['uncaughtException', 'unhandledRejection'];

/** What is added to this process’s listeners, and taken off again: the test’s runner has its own. */
function added(by: () => void): ((error: unknown) => void)[] {
  const before = EVENTS.map((event) => process.rawListeners(event));
  by();
  return EVENTS.flatMap((event, at) => {
    const listeners = process.rawListeners(event).filter((one) => !before[at]?.includes(one));
    for (const listener of listeners) process.off(event, listener as () => void);
    return listeners as (() => void)[];
  });
}

afterEach(() => void vi.clearAllMocks());

it('the dialog of a defect comes although its log cannot be written', () => {
  const listeners = added(() => reportDefects(full));
  expect(listeners).toHaveLength(2);
  for (const listener of listeners) listener(new Error('canary'));
  const one = [
    'Something went wrong in Veridesk',
    expect.stringMatching(/^What was already .* tell your administrator this reference: [0-9a-f]{8}\.$/u),
  ];
  expect(shell.dialog.showErrorBox.mock.calls).toEqual([one, one]);
});

it('a defect of an app that is ready is one dialog at a time, which stops nothing meanwhile', async () => {
  shell.app.isReady.mockReturnValue(true);
  onTestFinished(() => void shell.app.isReady.mockReturnValue(false));
  const log = { error: vi.fn() };
  const [uncaught, rejected] = added(() => reportDefects(log as unknown as Log));
  for (const end of ['resolve', 'reject'] as const) {
    vi.clearAllMocks();
    const closed = Promise.withResolvers<unknown>();
    shell.dialog.showMessageBox.mockReturnValueOnce(closed.promise);
    uncaught?.(new Error('canary'));
    rejected?.(new Error('another'));
    const [[noted], ...others] = log.error.mock.calls as [[{ reference: string }]];
    expect(others).toHaveLength(1);
    const [[asked, ...more]] = shell.dialog.showMessageBox.mock.calls as unknown as [[{ detail: string }]];
    expect(more).toEqual([]);
    expect(asked).toMatchObject({ type: 'error', message: 'Something went wrong in Veridesk' });
    expect(asked.detail).toContain(noted.reference);
    expect(shell.dialog.showMessageBox).toHaveBeenCalledOnce();
    closed[end](null);
    await closed.promise.catch(() => null);
  }
  expect(shell.dialog.showErrorBox).not.toHaveBeenCalled();
});

it('a start that fails is one dialog without the error’s words, a line under its reference, and the end', () => {
  const log = { error: vi.fn() };
  failToStart(log as unknown as Log, new RangeError('canary'));
  const [[title, words]] = shell.dialog.showErrorBox.mock.calls as [[string, string]];
  expect(title).toBe('Veridesk could not start');
  const [reference] = /[0-9a-f]{8}(?=\.$)/u.exec(words) ?? [];
  expect(log.error.mock.calls).toMatchObject([[{ reference, name: 'RangeError' }, 'not started']]);
  expect(words).not.toContain('canary');
  expect(shell.app.exit.mock.calls).toEqual([[1]]);
});

it('a start that fails ends although its log cannot be written', () => {
  failToStart(full, new Error('canary'));
  expect(shell.dialog.showErrorBox).toHaveBeenCalledOnce();
  expect(shell.app.exit.mock.calls).toEqual([[1]]);
});
