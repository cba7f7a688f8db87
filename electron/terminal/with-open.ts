/** A command on the open history, under the name of the one at work. */
import type { Actor } from '../../shared/journal.ts';
import type { Role } from '../../shared/operator.ts';
import type { Core } from '../core.ts';
import type { History } from '../history/client.ts';
import { withCore } from './core.ts';
import { EXIT, type ExitCode, Stop } from './exit.ts';
import type { GlobalOptions } from './options.ts';

export interface Open {
  readonly core: Core;
  readonly history: History;
  readonly by: Actor;
}

/** Runs `work`; `least` is the role that it asks for. Stops where the desk is not open. */
export function withOpen(
  global: GlobalOptions,
  least: Role,
  work: (open: Open) => Promise<ExitCode>,
): Promise<ExitCode> {
  return withCore(
    global,
    async (core) => {
      const history = core.history();
      const atWork = core.operators.now();
      if (!history || !atWork) throw new Stop(EXIT.failed, 'desk-not-open', 'The desk is not open.');
      return work({ core, history, by: { id: atWork.id, name: atWork.name } });
    },
    { least },
  );
}
