/** `veridesk export`: the checks that are found as a list, or a report of one check or of all checks of its person. */
import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { countedSoFar } from '../../../shared/counted.ts';
import type { ListFormat } from '../../../shared/exported.ts';
import { dated } from '../../../shared/history-query.ts';
import { localDay } from '../../../shared/local-day.ts';
import type { AtWork } from '../../../shared/operator.ts';
import type { Core } from '../../core.ts';
import type { ListProgress } from '../../evidence/lists.ts';
import { identityAt } from '../../files/file-identity.ts';
import type { History } from '../../history/client.ts';
import { HistoryTrouble } from '../../history/trouble.ts';
import { reportedIds, reportInput } from '../../report-input.ts';
import { whenAskedToEnd } from '../asked-to-end.ts';
import { withCore } from '../core.ts';
import { EXIT, type ExitCode, Stop, stopFor, wrongUse } from '../exit.ts';
import type { GlobalOptions } from '../options.ts';
import { complain, printJson, tellInPlace } from '../output.ts';
import { fileAt, isTaken } from '../path.ts';
import { version } from '../version.ts';
import { checkIdIn } from './check-id.ts';
import { type ListOptions, queryOf } from './export-query.ts';
import { writtenWords } from './export-words.ts';
import { profilesOf } from './profile-named.ts';

interface FileOptions {
  readonly out: string;
  readonly replace?: boolean;
  /** Numbers and phones in clear. */
  readonly clear?: boolean;
  readonly json?: boolean;
}

export interface ExportListOptions extends FileOptions, ListOptions {}

export interface ExportReportOptions extends FileOptions {
  readonly person?: boolean;
  readonly photo?: boolean;
}

/** Not so where that cannot be told, as of a link that leads to itself. */
function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Whether both names lead to one file. One that cannot be looked at is told of where it is read. */
function isSameFile(opener: string, path: string): boolean {
  try {
    const taken = identityAt(path);
    return taken !== null && identityAt(opener) === taken;
  } catch {
    return false;
  }
}

/** Where the file goes; one that is there is replaced only where that was asked for, and nothing but a file ever is. */
function pathFor({ out, replace }: FileOptions, { passphraseFile, operatorFile }: GlobalOptions): string {
  const path = fileAt(out);
  if (!isTaken(path)) return path;
  if (!isFile(path)) throw wrongUse(`${out} is no file that could be replaced. Name another one.`);
  if (!replace) throw wrongUse(`There is a file ${out} already. Name another one, or add --replace.`);
  // A variable that was mixed up would write over what opens the desk, which may be there only once.
  if ([passphraseFile, operatorFile].some((opener) => opener !== undefined && isSameFile(opener, path)))
    throw wrongUse(`${out} is what opens this desk. Name another file.`);
  return path;
}

/** The profiles that are there, and every profile and operator of a check, removed ones too. */
async function namedIn(core: Core, history: History) {
  const present = (await profilesOf(core).present()).map(({ id, name }) => ({
    facet: 'profile' as const,
    id,
    name,
  }));
  const known = (await history.facetValues()).map(({ facet, value, label }) => ({
    facet,
    id: value,
    name: label ?? value,
  }));
  return [...present, ...known];
}

/** Says on the error output how far it is, where somebody watches. */
function tellProgress({ rows, total }: ListProgress): void {
  tellInPlace(countedSoFar(rows, total, 'check'), rows === total);
}

type Ended = Awaited<ReturnType<Core['evidence']['list']>>;

/** Runs one export, which Ctrl+C ends in order: no half-written file is left. `leftOut`: what a report did not hold. */
async function untilEnded(
  core: Core,
  options: FileOptions,
  run: (id: string) => Promise<Ended>,
  leftOut?: number,
): Promise<ExitCode> {
  const id = randomUUID();
  const cancel = () => void core.evidence.cancel(id);
  const isOver = whenAskedToEnd(cancel);
  try {
    const ended = await run(id);
    if (!ended.ok) throw stopFor(ended.failure);
    const { rows: checks } = ended.value;
    if (options.json) printJson({ file: resolve(options.out), checks, leftOut });
    else complain(writtenWords(checks, options.out, leftOut));
    return EXIT.verified;
  } finally {
    isOver();
  }
}

/** The open history, and who is at work. */
function openFor(core: Core): { history: History; by: AtWork } {
  const [history, by] = [core.history(), core.operators.now()];
  if (!history || !by) throw new Stop(EXIT.failed, 'desk-not-open', 'The desk is not open.');
  return { history, by };
}

export function exportListCommand(
  format: ListFormat,
  options: ExportListOptions,
  global: GlobalOptions,
): Promise<ExitCode> {
  const path = pathFor(options, global);
  return withCore(
    global,
    async (core) => {
      const { history, by } = openFor(core);
      const query = dated(queryOf(options, await namedIn(core, history)), localDay(Date.now()));
      const order = { query, format, masked: !options.clear, path, isNew: !options.replace, by };
      return untilEnded(core, options, (id) => core.evidence.list(id, history, order, tellProgress));
    },
    { least: 'reviewer', ofDesk: true },
  );
}

export function exportReportCommand(
  typed: string,
  options: ExportReportOptions,
  global: GlobalOptions,
): Promise<ExitCode> {
  const checkId = checkIdIn(typed);
  const path = pathFor(options, global);
  return withCore(global, async (core) => {
    const { history, by } = openFor(core);
    try {
      const reported = await reportedIds(history, checkId, options.person ? 'person' : 'check');
      const wish = { masked: !options.clear, withPhoto: options.photo ?? false, madeAt: Date.now(), version };
      const input = await reportInput(core, history, { ...reported, by, ...wish });
      return await untilEnded(
        core,
        options,
        (id) => core.evidence.report(id, history, { input, path, isNew: !options.replace, by }),
        reported.leftOut,
      );
    } catch (error) {
      if (error instanceof HistoryTrouble && error.kind === 'check-unknown') {
        throw new Stop(EXIT.wrongUse, 'check-unknown', 'That check is not in the history.');
      }
      throw error;
    }
  });
}
