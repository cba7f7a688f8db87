/** How long a text is that a form sends over, and what is said of a longer one. */
import { counted } from './counted.ts';

/** In UTF-16 units. */
export const TEXT_MAX = 2_000;

/** What is said of a text beyond `max`; undefined within it. */
export function beyondBound(text: string, max = TEXT_MAX): string | undefined {
  return text.length > max ? `Shorten it to ${counted(max, 'character')}.` : undefined;
}
