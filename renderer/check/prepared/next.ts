/** Which prepared check comes next, for whoever works through the list, and whether the form is done with the one before. */
import { type Standing, standingOf } from '../../../shared/check.ts';
import type { PreparedRow } from '../../../shared/prepared.ts';
import { type Draft, emptyDraft } from '../draft.ts';
import type { Run } from '../run.ts';
import { isTyped } from './prepared.ts';

/** Those that wait beside the one that is in the form. */
export function besideForm(rows: readonly PreparedRow[], { prepared }: Draft): readonly PreparedRow[] {
  return rows.filter(({ id }) => id !== prepared?.id);
}

/** The first behind the one that was opened last, or, at the end of the list, the first that was left; null where none is. */
export function nextIn(
  rows: readonly PreparedRow[],
  passed: ReadonlySet<string>,
  draft: Draft,
): PreparedRow | null {
  const others = besideForm(rows, draft);
  return others.find(({ id }) => !passed.has(id)) ?? others[0] ?? null;
}

/** After any other the check has to be made once more, from what the form holds. */
const OVER: readonly Standing[] = ['verified', 'mismatch', 'not_found', 'pending', 'unknown'];

/** Whether the form holds nothing but a question that has its answer in the history. */
export function isDoneWith(draft: Draft, run: Run): boolean {
  if (run.phase !== 'done' || run.asked?.draft !== draft || !OVER.includes(standingOf(run.check)))
    return false;
  if (run.isEarlier && !run.isUsed) return false;
  const { numbers, picture } = draft;
  return !isTyped({ ...emptyDraft, picture, numbers: { ...numbers, [run.asked.question.kind]: '' } });
}
