/** Runs the real command line in a process of its own. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { OPENING_LONG, REWRITING_LONG } from '../tell-if-long.ts';

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface Running {
  readonly pid: number;
  readonly done: Promise<Ran>;
  /** What it has printed so far. */
  readonly printed: () => string;
  signal(name: NodeJS.Signals): void;
}

/** The whole test builds the terminal, as it is packed, and proves that; a test that is run alone proves the sources. */
export const isPacked = process.env.TEST_PROGRAMS === 'built';
const entry = isPacked ? 'out/terminal/veridesk.js' : 'scripts/veridesk.mjs';
export const ENTRY = fileURLToPath(new URL(`../../../${entry}`, import.meta.url));

/** What a command said on the error output, but for what it says of a long wait: on a busy machine any is one. */
export const withoutWait = (err: string) =>
  [OPENING_LONG, REWRITING_LONG].reduce((left, sentence) => left.replace(`${sentence}\n`, ''), err);

export function start(args: readonly string[], stdin = '', env: Record<string, string> = {}): Running {
  const child = spawn(process.execPath, [ENTRY, ...args], { env: { ...process.env, ...env } });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  child.stdin.on('error', () => undefined).end(stdin);
  const done = new Promise<Ran>((resolve) =>
    child.on('close', (code) => resolve({ code, out, err: withoutWait(err) })),
  );
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await done;
  });
  return { pid: child.pid ?? 0, done, printed: () => out, signal: (name) => void child.kill(name) };
}

export function veridesk(args: readonly string[], stdin = ''): Promise<Ran> {
  return start(args, stdin).done;
}
