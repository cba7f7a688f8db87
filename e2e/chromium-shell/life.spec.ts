/** The life of the process: one instance, quitting, being killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, invoke, main, register, running, test, told } from './fixture/shell-test.ts';

test('a second instance gets no lock, and the first one hears of it', async ({ open, dataDir }) => {
  const { page } = await open();
  const args = ['--import', register, main, `--data-dir=${dataDir}`, '--hello-from-second'];
  const second = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let written = '';
  second.stdout.on('data', (text) => {
    written += text;
  });
  const code = await new Promise((resolve) => second.once('exit', resolve));
  expect([code, written]).toEqual([0, 'another instance has the lock\n']);
  await expect.poll(() => told(page, 'second-instance')).toEqual([['second-instance', true]]);
});

test('a main script that awaits the ready app at its top level never gets it, and that is said', async ({
  open,
}) => {
  await expect(open({ args: ['--awaits-ready'] })).rejects.toThrow('the main script awaits at its top level');
});

test('a proxy that the environment names is not asked for the desk of this machine', async ({ open }) => {
  const { http_proxy: before } = process.env;
  process.env.http_proxy = 'http://127.0.0.1:9';
  try {
    const { page } = await open();
    expect(await page.title()).not.toBe('');
  } finally {
    if (before === undefined) delete process.env.http_proxy;
    else process.env.http_proxy = before;
  }
});

test('quitting goes through its steps and leaves no process', async ({ open, dataDir }) => {
  const desk = await open();
  await desk.menu('Quit').catch(() => undefined);
  expect(await desk.process.exited).toBe(0);
  expect(readFileSync(join(dataDir, 'life.txt'), 'utf8')).toBe('before-quit\nwill-quit\nquit\n');
  expect(running(dataDir)).toEqual([]);
});

test('the exit code of app.exit is the process’s own, and SIGTERM quits', async ({ open, dataDir }) => {
  const first = await open();
  await invoke(first.page, 'exit', 3).catch(() => undefined);
  expect(await first.process.exited).toBe(3);
  const second = await open();
  second.process.kill('SIGTERM');
  expect(await second.process.exited).toBe(0);
  expect(running(dataDir)).toEqual([]);
});

test('who listens to a signal is heard in place of the app, and when the last one goes it ends the process', async ({
  open,
}) => {
  const listened = await open();
  await invoke(listened.page, 'listen', 'SIGTERM', false);
  listened.process.kill('SIGTERM');
  expect(await listened.process.exited).toBe(4);
  const lost = await open();
  await invoke(lost.page, 'listen', 'SIGTERM', true);
  lost.process.kill('SIGTERM');
  expect(await lost.process.exited).toBeNull();
});

test('a listener can keep a window from closing, and the app from quitting', async ({ open, dataDir }) => {
  const desk = await open();
  await invoke(desk.page, 'keep');
  await invoke(desk.page, 'close');
  // Nor does a rejection that nobody handles end it.
  await invoke(desk.page, 'reject');
  await expect.poll(() => desk.output().stderr).toContain('an unhandled rejection: Error: nobody listens');
  await desk.menu('Quit');
  expect(await invoke(desk.page, 'echo', 'still here')).toEqual(['still here']);
  await invoke(desk.page, 'close').catch(() => undefined);
  expect(await desk.process.exited).toBe(0);
  const life = readFileSync(join(dataDir, 'life.txt'), 'utf8').trim().split('\n');
  expect(life).toEqual(['before-quit', 'window-all-closed', 'before-quit', 'will-quit', 'quit']);
});

/** Runs a script that starts a desk, and gives the process once it has written something. */
async function runner(dataDir: string, env: Record<string, string> = {}): Promise<[ChildProcess, string]> {
  const launch = new URL('../launch.ts', import.meta.url).href;
  const options = JSON.stringify({ dataDir, main });
  const script = `const { launchDesk } = await import(${JSON.stringify(launch)});
    await launchDesk(${options}).then(() => process.stdout.write('open'), (error) => process.stdout.write(error.message));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  const written = await new Promise<string>((resolve) =>
    child.stdout.once('data', (text) => resolve(`${text}`)),
  );
  return [child, written];
}

test('kill -9 of the test runner leaves nothing behind', async ({ dataDir }) => {
  const [child, written] = await runner(dataDir);
  expect(written).toBe('open');
  child.kill('SIGKILL');
  await expect.poll(() => running(dataDir)).toEqual([]);
});

test('real Electron without its binary is one loud sentence', async ({ dataDir }) => {
  const env = { E2E_SHELL: 'electron', ELECTRON_OVERRIDE_DIST_PATH: dataDir };
  const [child, written] = await runner(dataDir, env);
  expect(written).toContain(`there is no Electron binary at ${dataDir}`);
  expect(written).toContain('NOTHING WAS TESTED');
  child.kill();
});

test('kill -9 leaves no Chromium, and the next start has the lock', async ({ open, dataDir }) => {
  const desk = await open();
  expect(running(dataDir).length).toBeGreaterThan(2);
  desk.process.kill();
  expect(await desk.process.exited).toBeNull();
  expect(running(dataDir)).toEqual([]);
  const next = await open();
  expect(await invoke(next.page, 'echo', 1)).toEqual([1]);
});

test('a crash of the page is told, and the process lives on', async ({ open }) => {
  const desk = await open();
  const crashed = desk.page.waitForEvent('crash');
  const session = await desk.page.context().newCDPSession(desk.page);
  session.send('Page.crash').catch(() => undefined);
  await crashed;
  expect(await desk.menuLabels()).toContain('One');
  expect(await desk.close()).toBe(0);
});
