/** How long a text is that a form sends over, and what is said of a longer one. */
import { counted } from './counted.ts';

/** In UTF-16 units. */
export const TEXT_MAX = 2_000;

/** What is said of a text beyond `max`; undefined within it. */
export function beyondBound(text: string, max = TEXT_MAX): string | undefined {
  return text.length > max ? `Shorten it to ${counted(max, 'character')}.` : undefined;
}

/** The beginning of a text, in UTF-16 units, with no half of a pair at its end. */
export function startOf(text: string, length: number): string {
  const cut = text.slice(0, length);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}
