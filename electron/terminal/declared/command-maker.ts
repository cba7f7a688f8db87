/** What the files that name commands have in common. */

import type { Command } from 'commander';
import type { ExitCode } from '../exit.ts';
import type { GlobalOptions, Heeded } from '../options.ts';

export const JSON_FLAG = ['--json', 'print exactly one JSON document'] as const;

/** How the command line makes a command, and runs one. */
export interface CommandMaker {
  /** `heeded`: of what every command takes, what this one heeds; all of it where that is left out. */
  readonly make: (parent: Command, signature: string, description: string, heeded?: Heeded) => Command;
  readonly run: <A extends unknown[]>(
    work: (...input: [...A, GlobalOptions]) => Promise<ExitCode>,
  ) => (...input: unknown[]) => Promise<void>;
}

type Work = (...input: never[]) => Promise<ExitCode>;

/** The command of that name in a module that is loaded with the first call. */
export function whenCalled<N extends string, M extends Readonly<Record<N, Work>>>(
  load: () => Promise<M>,
  name: N,
): (...input: Parameters<M[N]>) => Promise<ExitCode> {
  return async (...input) => (await load())[name](...input);
}
