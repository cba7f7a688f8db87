/** Starts a program that erases what is due in a history, and kills it in the middle. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { keyOf } from './temporary-history.ts';

/** Resolves once it has ended: it is killed as soon as the lines that it has printed are enough. */
export async function eraseUntil(
  folder: string,
  isEnough: (lines: readonly string[]) => boolean,
): Promise<void> {
  const program = fileURLToPath(new URL('./eraser.ts', import.meta.url));
  const args = [join(folder, 'history.db'), join(folder, 'runners'), keyOf().toString('hex')];
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const gone = once(child, 'exit');
  let printed = '';
  child.stdout.on('data', (chunk) => {
    printed += chunk;
    if (isEnough(printed.split('\n'))) child.kill('SIGKILL');
  });
  await gone;
}
