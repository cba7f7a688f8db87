/** The list as JSON Lines: one whole document a line, as the history keeps it, in UTF-8 without a mark. */
import type { Check } from '../../shared/check.ts';
import { type ExportedDocument, sandboxMark } from '../../shared/exported.ts';
import { maskCheck } from '../../shared/masked-check.ts';
import { maskMessage, maskNumber } from '../../shared/masking.ts';

/** A number of fewer signs could stand anywhere by chance; one with other signs is written otherwise in JSON. */
const SECRET = /^[\w+ -]{6,}$/u;

/** As the window covers it, and the number in no text of the line, wherever it came from: a note can repeat it. */
function covered({ check, decision }: ExportedDocument): ExportedDocument {
  return {
    check: maskCheck(check),
    decision: decision && {
      ...decision,
      note: decision.note && maskMessage(decision.note, check.number),
    },
  };
}

const withoutNumbers = (line: string, { number, identity, declared }: Check): string =>
  [number, identity?.documentNumber, identity?.phone, declared.phone]
    .filter((secret) => typeof secret === 'string' && SECRET.test(secret))
    .reduce<string>((left, secret) => left.replaceAll(secret ?? '', maskNumber(secret ?? '')), line);

/** The lines of these documents. `mark` says SANDBOX where it is so; `masked` says whether numbers and phones are covered. */
export function jsonLines(documents: readonly ExportedDocument[], masked: boolean): string {
  return documents
    .map((document) => {
      const { check, decision } = masked ? covered(document) : document;
      const decided = decision && { ...decision, at: new Date(decision.at).toISOString() };
      const line = JSON.stringify({ mark: sandboxMark(check), masked, ...check, decision: decided });
      return `${masked ? withoutNumbers(line, document.check) : line}\n`;
    })
    .join('');
}
