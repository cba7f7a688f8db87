/** Portraits as the service carries them, and the few that were drawn last. */
import type { Person } from './person.ts';
import { drawPortrait } from './portrait/portrait.ts';

/** Portraits kept, at some 45 kB each: 3 MB at most. */
export const PORTRAITS_KEPT = 64;

const kept = new Map<string, string>();

/** Base64 of the person's portrait as a PNG of 224 by 280 pixels, at most 40 kB before base64. */
export function portraitOf(number: string, person: Person): string {
  const portrait = kept.get(number) ?? drawPortrait(number, person).toString('base64');
  // Put back at the end, so that the first in the map is the one not asked for longest.
  kept.delete(number);
  kept.set(number, portrait);
  const oldest = kept.keys().next();
  if (kept.size > PORTRAITS_KEPT && !oldest.done) kept.delete(oldest.value);
  return portrait;
}
