/** Records as JSON documents hold them: in clear, which is a reveal, so it stands in the journal before it stands on the screen. */
import type { Check } from '../../shared/check.ts';
import { maskCheck } from '../../shared/masked-check.ts';
import { wordsFor } from '../../shared/standing-words.ts';
import type { Core } from '../core.ts';
import { HistoryTrouble } from '../history/trouble.ts';
import { cautionsOf } from '../views.ts';
import type { GlobalOptions } from './options.ts';
import { complain, linesOf, print, printJson } from './output.ts';
import { terminalWays } from './own-words.ts';

type Desk = Pick<Core, 'operators' | 'history'>;

/** `checkId` is null for a list. Rejects where it cannot be written down: then nothing may be printed in clear. */
export async function notePrinted(core: Desk, checkId: string | null, count: number): Promise<void> {
  const by = core.operators.now();
  if (!by) throw new TypeError('Printed for nobody');
  const history = core.history();
  if (!history) throw new HistoryTrouble('closed');
  await history.log({ at: Date.now(), by, what: 'printed', checkId, detail: { checks: count } });
}

/**
 * The parts of a list, none before it stands in the journal that they are printed: all of them in one line, with as many as
 * `countAll` counts once the first part is read; what came to be more, in a line of its own.
 */
export async function* notedParts(
  core: Desk,
  parts: AsyncIterable<readonly Check[]>,
  countAll: () => Promise<number>,
): AsyncGenerator<readonly Check[]> {
  let [noted, read] = [0, 0];
  for await (const part of parts) {
    const all = read === 0 ? await countAll() : noted;
    read += part.length;
    const more = Math.max(all, read) - noted;
    if (more > 0) await notePrinted(core, null, more);
    noted += more;
    yield part;
  }
  if (read === 0) await notePrinted(core, null, 0);
}

/**
 * What is printed of a check that was just made. It is in the history by now and may have been charged, so its document is
 * printed in any case: masked, with one sentence on the error output, where the journal cannot be written or nobody is at
 * work any more.
 */
export async function documentOf(core: Desk, made: Check, told = complain): Promise<Check> {
  const covered = (why: string): Check => {
    told(`${why}, so numbers and phones are covered here. In clear: veridesk history show ${made.id} --json`);
    return maskCheck(made);
  };
  // Somebody may have been taken from the desk while the service was waited for, by another process.
  if (!(await core.operators.session().catch(() => null))?.operator)
    return covered('Nobody is signed in any more');
  try {
    await notePrinted(core, made.id, 1);
    return made;
  } catch (error) {
    if (!(error instanceof HistoryTrouble)) throw error;
    return covered('The journal could not be written');
  }
}

/** A check that was just made, in words or as one JSON document. */
export async function printMade(
  core: Desk,
  made: Check,
  json: boolean | undefined,
  { ephemeral }: Pick<GlobalOptions, 'ephemeral'>,
): Promise<void> {
  if (json) return printJson(await documentOf(core, made));
  // The check itself is told in any case.
  const kept = await core
    .history()
    ?.exchange(made.id)
    .catch(() => null);
  const words = wordsFor(made, Date.now(), terminalWays);
  print(linesOf(made, kept ? cautionsOf(kept) : [], words, ephemeral !== true));
}
