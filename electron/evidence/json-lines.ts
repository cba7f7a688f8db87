/** The list as JSON Lines: one whole document a line, as the history keeps it, in UTF-8 without a mark. */
import { coverOf, maskMessage } from '../../shared/cover-known.ts';
import { coveredRecord } from '../../shared/covered-record.ts';
import { type ExportedDocument, sandboxMark } from '../../shared/exported.ts';
import { maskCheck, numbersOf } from '../../shared/masked-check.ts';

/** As the window covers it, and the number in no text of the line, wherever it came from: a note can repeat it. */
function covered({ check, decision }: ExportedDocument): ExportedDocument {
  const cover = (text: string | null) => text && maskMessage(text, check.number);
  const { reasons, capture } = check;
  return {
    check: {
      ...maskCheck(check),
      reasons: { ...reasons, again: cover(reasons.again), overBudget: cover(reasons.overBudget) },
      capture: capture && { ...capture, override: cover(capture.override) },
    },
    decision: decision && { ...decision, note: cover(decision.note) },
  };
}

/** In a line a number can look like a part of what is ours, and what JSON escapes stands between its signs otherwise. */
function coveredLine(document: object, cover: (text: string) => string): string {
  const line = JSON.stringify(document);
  // Most lines have nothing to cover, which is seen at once in the whole of them.
  if (!line.includes('\\') && cover(line) === line) return line;
  return JSON.stringify(coveredRecord(document, cover));
}

/** The lines of these documents. `mark` says SANDBOX where it is so; `masked` says whether numbers and phones are covered. */
export function jsonLines(documents: readonly ExportedDocument[], masked: boolean): string {
  return documents
    .map((document) => {
      const { check, decision } = masked ? covered(document) : document;
      const decided = decision && { ...decision, at: new Date(decision.at).toISOString() };
      const whole = { mark: sandboxMark(check), masked, ...check, decision: decided };
      const line = masked ? coveredLine(whole, coverOf(numbersOf(document.check))) : JSON.stringify(whole);
      return `${line}\n`;
    })
    .join('');
}
