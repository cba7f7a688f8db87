import { afterEach, expect, it, vi } from 'vitest';
import {
  refusedSwitch,
  refuseFolder,
  refuseToStart,
  refuseWithBrokenRules,
  refuseWithoutFolder,
} from './refused-switches.ts';

const shell = vi.hoisted(() => ({
  app: {
    isPackaged: true,
    exit: vi.fn(),
    commandLine: {
      given: [] as string[],
      hasSwitch: (name: string) => shell.app.commandLine.given.includes(name),
    },
  },
  dialog: { showErrorBox: vi.fn() },
}));
vi.mock('electron', () => shell);

function startedWith(...given: string[]) {
  Object.assign(shell.app, { isPackaged: true });
  shell.app.commandLine.given = given;
}
const by = (user: number) => vi.spyOn(process, 'getuid').mockReturnValue(user);

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

it.each([
  'remote-debugging-port',
  'remote-debugging-pipe',
  'disable-web-security',
  'no-sandbox',
  'single-process',
])('a packed app refuses --%s; one that is developed does not', (name) => {
  by(1000);
  startedWith('lang', name);
  expect(refusedSwitch()).toBe(`--${name}`);
  Object.assign(shell.app, { isPackaged: false });
  expect(refusedSwitch()).toBeNull();
});

it('starts without one, and for root without the sandbox, but with no other', () => {
  by(1000);
  startedWith('lang', 'force-device-scale-factor');
  expect(refusedSwitch()).toBeNull();
  by(0);
  startedWith('no-sandbox');
  expect(refusedSwitch()).toBeNull();
  startedWith('no-sandbox', 'single-process');
  expect(refusedSwitch()).toBe('--single-process');
});

it('a packed app refuses to have Node print what goes through its streams', () => {
  by(1000);
  startedWith('lang');
  vi.stubEnv('NODE_DEBUG', 'stream');
  expect(refusedSwitch()).toBe('NODE_DEBUG');
  refuseToStart('NODE_DEBUG');
  expect(shell.dialog.showErrorBox.mock.lastCall?.[1]).toContain('take it out of the environment');
  Object.assign(shell.app, { isPackaged: false });
  expect(refusedSwitch()).toBeNull();
});

it('says which one it was, and ends', () => {
  refuseToStart('--remote-debugging-port');
  const [[, words]] = shell.dialog.showErrorBox.mock.calls as [[string, string]];
  expect(words).toContain('--remote-debugging-port');
  expect(shell.app.exit).toHaveBeenCalledWith(1);
});

it('says that a folder was to be named, and ends', () => {
  shell.dialog.showErrorBox.mockClear();
  refuseWithoutFolder();
  const [[, words]] = shell.dialog.showErrorBox.mock.calls as [[string, string]];
  expect(words).toContain('--data-dir');
  expect(shell.app.exit).toHaveBeenCalledWith(1);
});

it.each([
  ['unusable', '--data-dir'],
  ['left', 'SingletonLock'],
  ['elsewhere', 'in another session'],
  ['code-stays', 'Code Cache'],
] as const)('says why it cannot have its folder, which is %s, and ends', (trouble, what) => {
  shell.dialog.showErrorBox.mockClear();
  refuseFolder(trouble);
  const [[, words]] = shell.dialog.showErrorBox.mock.calls as [[string, string]];
  expect(words).toContain(what);
  expect(shell.app.exit).toHaveBeenCalledWith(1);
});

it('says why the rules of the organisation cannot be used, and ends; the log has no word of what stands in them', () => {
  shell.dialog.showErrorBox.mockClear();
  shell.app.exit.mockClear();
  const error = vi.fn();
  refuseWithBrokenRules(
    { error, warn: vi.fn(), info: vi.fn() },
    'The rules cannot be used: “sign” is not known.',
  );
  expect(shell.dialog.showErrorBox.mock.calls).toEqual([
    ['Veridesk did not start', 'The rules cannot be used: “sign” is not known.'],
  ]);
  expect(shell.app.exit).toHaveBeenCalledWith(1);
  expect(JSON.stringify(error.mock.calls)).not.toContain('sign');
});
