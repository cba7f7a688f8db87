/** Runners in processes of their own, which end with their test. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const PROGRAM = fileURLToPath(new URL('./runners.ts', import.meta.url));

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** A runner of `folder` that does what `words` say, and the first line that it prints. */
export async function startRunner(folder: string, ...words: string[]) {
  const child = spawn(process.execPath, [PROGRAM, folder, ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => kill(child));
  const [line] = await once(child.stdout, 'data');
  return { line: String(line).trim(), kill: () => kill(child) };
}
