/**
 * The steps of a field that groups itself, for taking back and doing again. The engine's own go nowhere there: whatever
 * the field writes itself takes away the text that they were made on.
 */

export interface NumberSteps {
  /** What stood there before each step, the oldest first. */
  readonly past: readonly string[];
  readonly present: string;
  /** What was taken back, the last one first. */
  readonly future: readonly string[];
  /** The signs that go on as one step: how they come, and where the next one has to. Null where nothing goes on. */
  readonly run: Run | null;
}

interface Run {
  readonly inputType: string;
  readonly caret: number;
}

/** An edit: the number after it, and how many UTF-16 units of text came, with where the caret was before and after. */
export interface NumberChange {
  readonly number: string;
  readonly inputType: string;
  readonly grown: number;
  readonly caretBefore: number;
  readonly caretAfter: number;
}

/** More than anybody takes back of one number. */
const MOST = 100;

const oneSign: Readonly<Record<string, number>> = { insertText: 1, deleteContentBackward: -1 };

/** A field of which nothing can be taken back: what it holds was not typed into it. */
export function stepsFrom(present: string): NumberSteps {
  return { past: [], present, future: [], run: null };
}

/** The steps after an edit. Signs that are typed, or deleted, one behind the other are one step, as in any other field. */
export function afterChange(steps: NumberSteps, change: NumberChange): NumberSteps {
  const { past, present, run } = steps;
  const { number, inputType, grown, caretBefore, caretAfter } = change;
  if (number === present) return steps;
  const isOneSign = oneSign[inputType] === grown;
  const goesOn = isOneSign && run?.inputType === inputType && run.caret === caretBefore;
  return {
    past: goesOn ? past : [...past, present].slice(-MOST),
    present: number,
    future: [],
    run: isOneSign ? { inputType, caret: caretAfter } : null,
  };
}

/** One step back, or forth again; null where there is none. */
export function taken(steps: NumberSteps, way: 'back' | 'forth'): NumberSteps | null {
  const { past, present, future } = steps;
  const next = way === 'back' ? past.at(-1) : future[0];
  if (next === undefined) return null;
  return way === 'back'
    ? { past: past.slice(0, -1), present: next, future: [present, ...future], run: null }
    : { past: [...past, present], present: next, future: future.slice(1), run: null };
}

/** How many signs of `next` stand before the caret where it came in the place of `before`: behind what is otherwise. */
export function caretBehind(before: string, next: string): number {
  let same = 0;
  while (
    same < Math.min(before.length, next.length) &&
    before[before.length - 1 - same] === next[next.length - 1 - same]
  ) {
    same += 1;
  }
  return next.length - same;
}

/** What a key asks for; null for any other key. Ctrl+Y is a key of Windows and Linux. */
export function wayOf(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
): 'back' | 'forth' | null {
  const { ctrlKey, metaKey, altKey, shiftKey } = event;
  if (altKey || !(ctrlKey || metaKey)) return null;
  const key = event.key.toLowerCase();
  if (key === 'z') return shiftKey ? 'forth' : 'back';
  return key === 'y' && ctrlKey && !shiftKey ? 'forth' : null;
}
