/**
 * Names that stand twice in one object of a JSON text, with values that disagree: whoever parses it has the last alone, and
 * the one before it may have been the no.
 */

import { isElsewhere } from './elsewhere.ts';

/** Objects of which a value is not known, since another one took its place. */
const disagreeing = new WeakSet<object>();

export function disagreesWithItself(value: object): boolean {
  return disagreeing.has(value);
}

/** What is made out of an object says no more than that did. */
export function keepsDisagreeing<T extends object>(made: T, from: object): T {
  if (disagreeing.has(from)) disagreeing.add(made);
  return made;
}

/** An object or a list that is open, at `at` the value of one of its names or items begins. */
interface Open {
  /** What was read of it; undefined where that is not known. */
  readonly value: unknown;
  /** Its names so far, each with the text of its value; null of a list. */
  readonly said: Map<string, string> | null;
  /** The name, or the place, of the value that begins at `at`. */
  key: string | number;
  at: number;
}

/**
 * Marks them.
 *
 * @param text a JSON text that can be parsed.
 * @param value what it was parsed to.
 */
export function markDisagreeing(text: string, value: unknown): void {
  const opened: Open[] = [];
  let open: Open | undefined;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') {
      const end = endOfText(text, at);
      if (open?.said && open.at < 0) open.key = nameOf(text, at, end);
      at = end;
    } else if (sign === ':' && open) open.at = at + 1;
    else if (sign === '{' || sign === '[') {
      if (open) opened.push(open);
      open = begun(sign, open ? heldBy(open) : value);
    } else if (sign === ',' && open) ended(open, text, at);
    else if ((sign === '}' || sign === ']') && open) {
      ended(open, text, at);
      open = opened.pop();
    }
  }
}

const begun = (sign: string, value: unknown): Open =>
  sign === '{' ? { value, said: new Map(), key: '', at: -1 } : { value, said: null, key: 0, at: -1 };

function heldBy({ value, key }: Open): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Record<string | number, unknown>)[key]
    : undefined;
}

function ended(open: Open, text: string, end: number): void {
  const { value, said, key, at } = open;
  if (said === null) open.key = Number(key) + 1;
  else if (at >= 0) {
    const now = text.slice(at, end);
    const before = said.get(String(key));
    const isLost = before !== undefined && disagree(before, now) && !isIdle(String(key));
    if (isLost && typeof value === 'object' && value !== null) disagreeing.add(value);
    said.set(String(key), now);
  }
  open.at = -1;
}

function nameOf(text: string, start: number, end: number): string {
  const name = text.slice(start + 1, end);
  return name.includes('\\') ? JSON.parse(text.slice(start, end + 1)) : name;
}

/** Where the text that begins at `start` has its last quotation mark. */
function endOfText(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end;
}

function isEscaped(text: string, at: number): boolean {
  let first = at;
  while (text[first - 1] === '\\') first -= 1;
  return (at - first) % 2 === 1;
}

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

const UNHEEDED = /[\s"]/;

function pastUnheeded(text: string, from: number): number {
  for (let at = from; ; at += 1) {
    const code = text.charCodeAt(at);
    // Most signs are neither, and are told so without the expression; behind the end there is none.
    if ((code > 0x22 && code < 0x80) || !UNHEEDED.test(text.charAt(at))) return at;
  }
}
