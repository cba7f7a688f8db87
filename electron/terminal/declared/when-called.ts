/** Commands whose program is loaded when they are called. */
import type { ExitCode } from '../exit.ts';

type Command = (...input: never[]) => Promise<ExitCode>;

/** The command of that name in a module that is loaded with the first call. */
export function whenCalled<N extends string, M extends Readonly<Record<N, Command>>>(
  load: () => Promise<M>,
  name: N,
): (...input: Parameters<M[N]>) => Promise<ExitCode> {
  return async (...input) => (await load())[name](...input);
}
