/** Two values of one field side by side: what was declared, and what the registry has. */
import { readFlag } from '../texts.ts';
import type { Entry } from '../tree.ts';

/** A bare `source` is where the value comes from, as often as the value of the source. */
const REGISTRY =
  /^(?:(?:registry|source|returned|official|actual|registered|record|database|original)values?|registry|returned|official|actual|onrecord)$/;
/** What was expected is the registry's to one service, and the customer's to another. */
const EITHER = /^expected(?:values?)?$/;

/**
 * The value that is named as the registry's; undefined where none is.
 *
 * @returns null where there is a second value, and nothing tells which of the two is the registry's.
 */
export function registrySide(entries: readonly Entry[]): Entry | null | undefined {
  if (entries.some(({ name, value }) => EITHER.test(name) && isValue(value))) return null;
  return entries.find(({ name, value }) => REGISTRY.test(name) && isValue(value));
}

/** A yes under such a key tells that there is a value. */
function isValue(value: unknown): boolean {
  return value !== null && readFlag(value) === null;
}
