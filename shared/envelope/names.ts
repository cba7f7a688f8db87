/** The names of what an object holds. */

/** Fewer cost less to list than to look up. */
const MANY = 500;
const known = new WeakMap<object, readonly string[]>();

/**
 * Its own names, in their order. Those of an object with a great many are listed once, since that takes a tenth of a second
 * and several parts of a reading ask for the first few.
 *
 * @param value an object that gets and loses no names any more.
 */
export function namesOf(value: object): readonly string[] {
  const before = known.get(value);
  if (before) return before;
  const names = Object.keys(value);
  if (names.length > MANY) known.set(value, names);
  return names;
}

/** Some of its names with what they hold: the first, and no more than `most`. */
export function firstOf(value: object, most: number): readonly (readonly [name: string, value: unknown])[] {
  return namesOf(value)
    .slice(0, most)
    .map((name) => [name, (value as Record<string, unknown>)[name]] as const);
}
