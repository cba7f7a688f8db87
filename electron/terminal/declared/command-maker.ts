/** What the files that name commands have in common. */
import type { Command } from 'commander';
import type { ExitCode } from '../exit.ts';
import type { GlobalOptions } from '../options.ts';

export const JSON_FLAG = ['--json', 'print exactly one JSON document'] as const;

/** How the command line makes a command, and runs one. */
export interface CommandMaker {
  readonly make: (parent: Command, signature: string, description: string) => Command;
  readonly run: <A extends unknown[]>(
    work: (...input: [...A, GlobalOptions]) => Promise<ExitCode>,
  ) => (...input: unknown[]) => Promise<void>;
}
