/** `veridesk history`: what was checked, newest first. */
import type { Check } from '../../../shared/check.ts';
import { HistoryTrouble } from '../../history/trouble.ts';
import { cautionsOf } from '../../views.ts';
import { withCore } from '../core.ts';
import { EXIT, type ExitCode, Stop } from '../exit.ts';
import type { GlobalOptions } from '../options.ts';
import { lineOf, linesOf, print, printJson } from '../output.ts';
import { notePrinted } from '../printed.ts';
import { checkIdIn } from './check-id.ts';

interface ListOptions {
  readonly json?: boolean;
  readonly limit: number;
}

function printList(checks: readonly Check[], json: boolean | undefined): ExitCode {
  if (json) printJson(checks);
  else if (checks.length === 0) print('Nothing here yet.');
  else print(checks.map(lineOf));
  return EXIT.verified;
}

const notOpen = () => new Stop(EXIT.failed, 'desk-not-open', 'The desk is not open.');

export function listCommand(options: ListOptions, global: GlobalOptions): Promise<ExitCode> {
  return withCore(global, async (core) => {
    const history = core.history();
    if (!history) throw notOpen();
    const checks = await history.documents(null, options.limit);
    if (options.json) await notePrinted(core, null, checks.length);
    return printList(checks, options.json);
  });
}

export function searchCommand(text: string, options: ListOptions, global: GlobalOptions): Promise<ExitCode> {
  return withCore(global, async (core) => {
    const history = core.history();
    if (!history) throw notOpen();
    const checks = await history.search(text, options.limit);
    if (options.json) await notePrinted(core, null, checks.length);
    return printList(checks, options.json);
  });
}

export function showCommand(
  typed: string,
  options: { json?: boolean },
  global: GlobalOptions,
): Promise<ExitCode> {
  const id = checkIdIn(typed);
  return withCore(global, async (core) => {
    const history = core.history();
    if (!history) throw notOpen();
    try {
      const check = await history.show(id);
      if (options.json) await notePrinted(core, id, 1);
      if (options.json) printJson(check);
      else print(linesOf(check, cautionsOf(await history.exchange(id))));
      return EXIT.verified;
    } catch (error) {
      if (error instanceof HistoryTrouble && error.kind === 'check-unknown') {
        throw new Stop(EXIT.wrongUse, 'check-unknown', 'That check is not in the history.');
      }
      throw error;
    }
  });
}
