/** A JSON value of the same form, with every text in it changed; the names of its members stay unless `rename` changes them. */
export function withTexts<T>(
  value: T,
  change: (text: string) => string,
  rename?: (name: string) => string,
): T;
export function withTexts(
  value: unknown,
  change: (text: string) => string,
  rename = (name: string) => name,
): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => withTexts(one, change, rename));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [rename(name), withTexts(one, change, rename)]),
  );
}

/** Half a surrogate pair, which a service can answer with, also in a name of its own, is no text: it becomes U+FFFD. */
export function wellFormed<T>(value: T): T {
  const whole = (text: string) => text.toWellFormed();
  return withTexts(value, whole, whole);
}
