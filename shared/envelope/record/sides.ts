/** Two values of one field side by side: what was declared, and what the registry has. */
import { cleanText, readFlag } from '../texts.ts';
import type { Entry } from '../tree.ts';

/** A bare `source` is where the value comes from, as often as the value of the source. */
const REGISTRY =
  /^(?:(?:registry|source|returned|official|actual|registered|record|database|original)values?|registry|returned|official|actual|onrecord)$/;
/** So named it is the registry's beside what was declared; alone it may be anything. */
const FOUND = /^(?:record|found|fetched|retrieved|database|registered)$/;
const DECLARED =
  /^(?:provided|submitted|declared|supplied|claimed|entered|inputs?|requested|customer|applicant)(?:values?)?$|^givenvalues?$/;
/** Bare, it is a part of a name too: what was declared only beside a side of the registry's. */
const GIVEN = /^given$/;
/** What was expected is the registry's to one service, and the customer's to another. */
const EITHER = /^expected(?:values?)?$/;
const PLAIN = /^(?:value|text|content)$/;

/**
 * The value that is named as the registry's; undefined where none is.
 *
 * @returns null where there is a second value, another one, and nothing tells which of the two is the registry's.
 */
export function registrySide(entries: readonly Entry[]): Entry | null | undefined {
  if (entries.some((entry) => isSide(entry, EITHER))) {
    const [either, other] = sidesOf(entries) ?? [];
    return either && other && isSame(either, other) ? other : null;
  }
  const named = entries.find((entry) => isSide(entry, REGISTRY));
  if (named) return named;
  return entries.some((entry) => isSide(entry, DECLARED))
    ? entries.find((entry) => isSide(entry, FOUND))
    : undefined;
}

/** What was declared, or expected, and the value beside it; null where the two do not stand together. */
export function sidesOf(entries: readonly Entry[]): readonly [Entry, Entry] | null {
  const sideOf = (side: RegExp) => entries.find((entry) => isSide(entry, side));
  const registry = sideOf(REGISTRY);
  const declared = sideOf(DECLARED) ?? sideOf(EITHER) ?? (registry && sideOf(GIVEN));
  const other = registry ?? sideOf(FOUND) ?? sideOf(PLAIN);
  return declared && other ? [declared, other] : null;
}

const isSide = ({ name, value }: Entry, side: RegExp) => side.test(name) && isValue(value);

const isSame = (one: Entry, other: Entry) =>
  cleanText(one.value)?.toLowerCase() === cleanText(other.value)?.toLowerCase();

/** A yes under such a key tells that there is a value. */
function isValue(value: unknown): boolean {
  return value !== null && readFlag(value) === null;
}
