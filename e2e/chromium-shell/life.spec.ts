/** The life of the process: one instance, quitting, being killed. */
import { spawn } from 'node:child_process';
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
  desk.page.goto('chrome://crash').catch(() => undefined);
  await crashed;
  expect(await desk.menuLabels()).toContain('One');
  expect(await desk.close()).toBe(0);
});
