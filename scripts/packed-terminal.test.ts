/** The packed terminal’s launcher: what it passes on of how it was started. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';

/** Long enough for a mailbox to be closed by a signal. */
const MOMENT_MS = 1_500;

/** A mailbox that was started by this launcher, beneath what `before` names; resolves once it listens. */
async function mailbox(...before: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'veridesk-launcher-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  const [launcher, program] = [join(folder, 'veridesk'), join(folder, 'out', 'terminal')];
  copyFileSync('scripts/packed-terminal.sh', launcher);
  symlinkSync(process.execPath, join(folder, 'node'));
  mkdirSync(program, { recursive: true });
  const entry = new URL('../scripts/packed-terminal.mjs', import.meta.url).href;
  writeFileSync(join(program, 'veridesk.js'), `import ${JSON.stringify(entry)};\n`);
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  const start = (...args: readonly string[]) => {
    const [name = launcher, ...rest] = [
      ...before,
      launcher,
      'mailbox',
      '--desks',
      join(folder, 'desks.json'),
    ];
    const child = spawn(name, [...rest, ...args], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
    onTestFinished(() => void child.kill('SIGKILL'));
    return child;
  };
  await once(start('--new-desk', 'lagos'), 'close');
  const child = start('--data-dir', join(folder, 'box'), '--port', '0');
  const ended = once(child, 'close');
  const [line] = await once(child.stdout, 'data');
  const { address } = JSON.parse(String(line)) as { address: string };
  const isAnswered = () => fetch(`${address}/deliveries`).then(({ status }) => status === 401);
  return { child, ended, isAnswered };
}

it.runIf(process.platform === 'linux')(
  'nohup keeps a mailbox running when its terminal goes, until it is asked to end',
  async () => {
    const { child, ended, isAnswered } = await mailbox('nohup');
    child.kill('SIGHUP');
    expect(await Promise.race([ended.then(() => 'ended'), wait(MOMENT_MS, 'goes on')])).toBe('goes on');
    expect(await isAnswered()).toBe(true);
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  },
);

it.runIf(process.platform === 'linux')('without it, the terminal that goes ends it in order', async () => {
  const { child, ended, isAnswered } = await mailbox();
  expect(await isAnswered()).toBe(true);
  child.kill('SIGHUP');
  expect(await ended).toEqual([0, null]);
});
