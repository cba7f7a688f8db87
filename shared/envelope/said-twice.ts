/**
 * Names that stand twice in one object of a JSON text, with values that disagree: whoever parses it has the last alone, and
 * the one before it may have been the no.
 */

import { MAX_KEYS, MAX_NODES } from './bounds.ts';
import { isElsewhere } from './elsewhere.ts';
import { endOfText } from './json-text.ts';

/** Objects of which a value is not known, since another one took its place. */
const disagreeing = new WeakSet<object>();

export function disagreesWithItself(value: object): boolean {
  return disagreeing.has(value);
}

/** Not all that an object or a list holds is known, for another reason. */
export function markUnknown(value: object): void {
  disagreeing.add(value);
}

/** What is made out of an object says no more than that did. */
export function keepsDisagreeing<T extends object>(made: T, from: object): T {
  if (disagreeing.has(from)) disagreeing.add(made);
  return made;
}

/** An object or a list that is open, at `at` the value of one of its names or items begins. */
interface Open {
  readonly isList: boolean;
  /** Its names so far, each with the text of its value; null as long as there is none before this one. */
  said: Map<string, string> | null;
  /** Nothing more has to be known of it: it disagrees, or has more names than are read. */
  isSettled: boolean;
  /** The place of an item; of a name, where in the text it begins. */
  key: number;
  keyEnd: number;
  at: number;
  /** What was read of it, once that was asked for. */
  value: unknown;
  isFound: boolean;
}

const [QUOTE, COMMA, COLON, BRACKET, BRACE] = [0x22, 0x2c, 0x3a, 0x5b, 0x7b];
/** In the table of signs both that close stand so far behind the one that opens. */
const TO_CLOSING = 2;

/**
 * Marks them.
 *
 * @param text a JSON text that can be parsed.
 * @param value what it was parsed to.
 */
export function markDisagreeing(text: string, value: unknown): void {
  const opened: Open[] = [];
  let open: Open | undefined;
  /** How many are open that stand deeper than any that is visited. */
  let tooDeep = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) {
      const end = endOfText(text, at);
      if (open && !open.isList && open.at < 0) {
        open.key = at;
        open.keyEnd = end;
      }
      at = end;
    } else if (sign === BRACE || sign === BRACKET) {
      if (text.charCodeAt(at + 1) === sign + TO_CLOSING) at += 1;
      else if (opened.length >= MAX_NODES) tooDeep += 1;
      else {
        open = begun(sign === BRACKET, opened.length === 0, value);
        opened.push(open);
      }
    } else if (sign === BRACE + TO_CLOSING || sign === BRACKET + TO_CLOSING) {
      if (tooDeep > 0) tooDeep -= 1;
      else {
        ended(opened, text, at, true);
        opened.pop();
        open = opened.at(-1);
      }
    } else if (tooDeep === 0 && open) {
      if (sign === COLON) open.at = at + 1;
      else if (sign === COMMA) ended(opened, text, at, false);
    }
  }
}

const begun = (isList: boolean, isRoot: boolean, root: unknown): Open => ({
  isList,
  said: null,
  isSettled: false,
  key: 0,
  keyEnd: 0,
  at: -1,
  value: isRoot ? root : undefined,
  isFound: isRoot,
});

function ended(opened: readonly Open[], text: string, end: number, isLast: boolean): void {
  const open = opened.at(-1);
  if (open?.isList) open.key += 1;
  else if (open && open.at >= 0) {
    if (!open.isSettled && !(isLast && open.said === null)) compare(opened, open, text, end);
    open.at = -1;
  }
}

function compare(opened: readonly Open[], open: Open, text: string, end: number): void {
  const key = keyOf(text, open);
  const now = text.slice(open.at, end);
  open.said ??= new Map();
  const before = open.said.get(key);
  const isLost = before !== undefined && disagree(before, now) && !isIdle(key);
  const value = isLost ? heldInnermost(opened, text) : null;
  if (typeof value === 'object' && value !== null) disagreeing.add(value);
  open.said.set(key, now);
  open.isSettled = isLost || open.said.size > MAX_KEYS;
}

/** What was read of the innermost one that is open; undefined where that is not known. */
function heldInnermost(opened: readonly Open[], text: string): unknown {
  let level = opened.findLastIndex(({ isFound }) => isFound);
  for (let around = opened[level]; around; around = opened[level]) {
    level += 1;
    const inner = opened[level];
    if (!inner) return around.value;
    inner.value = heldBy(around, text);
    inner.isFound = true;
  }
  return undefined;
}

function heldBy(open: Open, text: string): unknown {
  if (typeof open.value !== 'object' || open.value === null) return undefined;
  const key = open.isList ? open.key : keyOf(text, open);
  return (open.value as Record<string | number, unknown>)[key];
}

function keyOf(text: string, { key, keyEnd }: Open): string {
  const name = text.slice(key + 1, keyEnd);
  return name.includes('\\') ? JSON.parse(text.slice(key, keyEnd + 1)) : name;
}

/** Where the text that begins at `start` has its last quotation mark. */
const IDLE =
  /time(?:stamp)?$|reference$|^(?:request|trace|transaction|correlation)?id$|(?:created|updated|requested|completed)(?:at|on|date)$/;

/** Whether what stands under a name is no word on the person: a telephone that is written in two ways, a time. */
function isIdle(key: string): boolean {
  const name = key.toLowerCase().replace(/[^a-z\d]/g, '');
  return isElsewhere(name) || IDLE.test(name);
}

/** What says nothing that could be lost. */
const EMPTY = ['', 'null', '{}', '[]'];

const disagree = (before: string, now: string) => ![now, ...EMPTY].some((text) => isAlike(before, text));

/**
 * Whether both are the same but for spaces, quotation marks and case. No sign behind the first that differs is looked at:
 * what is nested in thousands of repeated names would be read through once for each of them.
 */
function isAlike(before: string, now: string): boolean {
  if (before === now) return true;
  for (let one = 0, other = 0; ; one += 1, other += 1) {
    one = pastUnheeded(before, one);
    other = pastUnheeded(now, other);
    const sign = before[one];
    const due = now[other];
    if (sign !== due && sign?.toLowerCase() !== due?.toLowerCase()) return false;
    if (sign === undefined) return true;
  }
}

const SPACE = /\s/;

/** Of most signs it is told without the expression; behind the end there is none. */
function pastUnheeded(text: string, from: number): number {
  for (let at = from; ; at += 1) {
    const code = text.charCodeAt(at);
    const isUnheeded =
      code === 0x20 || code === QUOTE || ((code < 0x20 || code >= 0x80) && SPACE.test(text.charAt(at)));
    if (!isUnheeded) return at;
  }
}
