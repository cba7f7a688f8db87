/** A number that groups itself while it is typed, without the caret ever jumping. */
import { groupNumber, type Kind } from '../../shared/kinds.ts';

/** What stands in the field, and how many UTF-16 units of it stand before the caret. */
export interface NumberEdit {
  readonly number: string;
  readonly text: string;
  readonly caret: number;
}

type NumberKind = Pick<Kind, 'groupsOf' | 'readNumber'>;

function bare(kind: NumberKind, typed: string): string {
  return kind.readNumber(typed).number;
}

/** The place in the grouped text that has `count` characters of the number before it; `after` prefers the far side of a space. */
function placeOf(text: string, count: number, after: boolean): number {
  let place = 0;
  let seen = 0;
  while (seen < count && place < text.length) {
    if (text[place] !== ' ') seen += 1;
    place += 1;
  }
  if (after && text[place] === ' ') place += 1;
  return place;
}

/**
 * The field after an edit. `before` is the number as it was, `typed` and `caret` are what the browser made of the
 * edit, `inputType` is the event's own word for it. A deletion that hits only the space between two groups takes
 * the digit beyond it, since the space is not the person's.
 */
export function editNumber(
  kind: NumberKind,
  before: string,
  typed: string,
  caret: number,
  inputType: string,
): NumberEdit {
  let number = bare(kind, typed);
  let count = bare(kind, typed.slice(0, caret)).length;
  const deletes = inputType.startsWith('delete');
  if (deletes && number === before) {
    const forward = inputType.endsWith('Forward');
    const gone = forward ? count : count - 1;
    if (gone >= 0) {
      number = number.slice(0, gone) + number.slice(gone + 1);
      count = gone;
    }
  }
  return numberAt(kind, number, count, !deletes);
}

/** The field with `count` UTF-16 units of the number before the caret; `after` prefers the far side of a space. */
export function numberAt(
  kind: Pick<Kind, 'groupsOf'>,
  number: string,
  count: number,
  after = false,
): NumberEdit {
  const text = groupNumber(number, kind.groupsOf(number));
  return { number, text, caret: placeOf(text, count, after) };
}
