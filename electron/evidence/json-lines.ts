/** The list as JSON Lines: one whole document a line, as the history keeps it, in UTF-8 without a mark. */
import { type ExportedDocument, sandboxMark } from '../../shared/exported.ts';
import { maskCheck } from '../../shared/masked-check.ts';

/** The lines of these documents. `mark` says SANDBOX where it is so; `masked` says whether numbers and phones are covered. */
export function jsonLines(documents: readonly ExportedDocument[], masked: boolean): string {
  return documents
    .map(({ check, decision }) => {
      const shown = masked ? maskCheck(check) : check;
      const decided = decision && { ...decision, at: new Date(decision.at).toISOString() };
      return `${JSON.stringify({ mark: sandboxMark(check), masked, ...shown, decision: decided })}\n`;
    })
    .join('');
}
