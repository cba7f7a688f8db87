/** `veridesk history`: what was checked, newest first. */
import type { Check } from '../../../shared/check.ts';
import { type DatedQuery, isWhole, wholeHistory } from '../../../shared/history-query.ts';
import type { Core } from '../../core.ts';
import type { History } from '../../history/client.ts';
import { documentParts } from '../../history/document-parts.ts';
import { HistoryTrouble } from '../../history/trouble.ts';
import { cautionsOf } from '../../views.ts';
import { withCore } from '../core.ts';
import { EXIT, type ExitCode, Stop } from '../exit.ts';
import type { GlobalOptions } from '../options.ts';
import { complain, isPrinted, lineOf, linesOf, print, printJson, printJsonParts } from '../output.ts';
import { notedParts, notePrinted } from '../printed.ts';
import { checkIdIn } from './check-id.ts';

interface ListOptions {
  readonly json?: boolean;
  readonly limit: number;
}

const notOpen = () => new Stop(EXIT.failed, 'desk-not-open', 'The desk is not open.');

/** How many checks a list will hold. */
async function countOf(history: History, query: DatedQuery, limit: number): Promise<number> {
  // Of all checks the history knows the number.
  if (isWhole(query)) return Math.min(limit, (await history.page(null, 1)).total);
  let soFar: Awaited<ReturnType<History['count']>> | null = null;
  do soFar = await history.count(query, soFar, limit);
  while (soFar.next !== null);
  return soFar.count;
}

async function printLines(
  history: History,
  parts: AsyncIterable<readonly Check[]>,
  none: string,
): Promise<void> {
  let isEmpty = true;
  for await (const part of parts) {
    const rows = await history.rowsOf(part.map(({ id }) => id));
    const cautions = new Map(rows.map((row) => [row.id, row.cautions]));
    print(part.map((check) => lineOf(check, cautions.get(check.id))));
    isEmpty = false;
    if (!(await isPrinted())) return;
  }
  if (isEmpty) print(none);
}

async function printList(core: Core, query: DatedQuery, { json, limit }: ListOptions): Promise<ExitCode> {
  const history = core.history();
  if (!history) throw notOpen();
  const parts = documentParts(history, query, limit);
  if (json) await printJsonParts(notedParts(core, parts, () => countOf(history, query, limit)));
  else await printLines(history, parts, isWhole(query) ? 'Nothing here yet.' : 'No check matches.');
  // Whoever reads no more wants no more.
  if ((await isPrinted()) && (await countOf(history, query, limit + 1)) > limit) {
    const printed = limit === 1 ? 'this one' : `these ${limit.toLocaleString('en-GB')}`;
    complain(`There are more than ${printed}: name --limit N for others.`);
  }
  return EXIT.verified;
}

export function listCommand(options: ListOptions, global: GlobalOptions): Promise<ExitCode> {
  return withCore(global, (core) => printList(core, wholeHistory, options));
}

export function searchCommand(text: string, options: ListOptions, global: GlobalOptions): Promise<ExitCode> {
  return withCore(global, (core) => printList(core, { ...wholeHistory, text }, options));
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
