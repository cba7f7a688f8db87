/** Commands of the terminal at the desk of a test, whose keys lie in a vault. */
import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect } from './desk-test.ts';

/** Opens the vault of the desk. */
export const PASSPHRASE = 'correct horse battery';
const ENTRY = fileURLToPath(new URL('../scripts/veridesk.mjs', import.meta.url));

/** Begins a command at this desk. */
export function begin(dataDir: string, args: readonly string[], input = ''): ChildProcess {
  const file = join(dataDir, 'passphrase');
  writeFileSync(file, PASSPHRASE);
  const place = ['--data-dir', dataDir, '--passphrase-file', file];
  const terminal = spawn(process.execPath, [ENTRY, ...args, ...place], { stdio: ['pipe', 'pipe', 'ignore'] });
  terminal.stdin?.end(input);
  return terminal;
}

/** What a command prints that goes well. */
export async function terminal(dataDir: string, args: readonly string[], input?: string): Promise<string> {
  const command = begin(dataDir, args, input);
  const ended = new Promise((resolve) => command.once('close', resolve));
  const printed = command.stdout ? await text(command.stdout) : '';
  expect([args, await ended]).toEqual([args, 0]);
  return printed;
}
