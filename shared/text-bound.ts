/** How long a text is that a form sends over, and what is said of a longer one. */

/** In UTF-16 units. */
export const TEXT_MAX = 2_000;

/** “1 character”, “2,000 characters”. */
export const inCharacters = (count: number) =>
  `${count.toLocaleString('en')} character${count === 1 ? '' : 's'}`;

/** What is said of a text beyond `max`; undefined within it. */
export function beyondBound(text: string, max = TEXT_MAX): string | undefined {
  return text.length > max ? `Shorten it to ${inCharacters(max)}.` : undefined;
}
