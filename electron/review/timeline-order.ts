/** The order of a timeline: that in which things were written. A clock that was set back does not tell it. */
import type { TimelineEntry } from '../../shared/review.ts';

/** An entry with its place in the log; null where the log does not tell it, as of what was there before the log. */
export interface Placed {
  readonly place: number | null;
  readonly entry: TimelineEntry;
}

const instantOf = ({ entry }: Placed) => Date.parse(entry.at);

/** Oldest first. What has no place comes before the first that happened later, and behind what was handed over before it. */
export function inOrder(entries: readonly Placed[]): TimelineEntry[] {
  const ordered = entries
    .filter(({ place }) => place !== null)
    .sort((a, b) => (a.place ?? 0) - (b.place ?? 0));
  for (const one of entries.filter(({ place }) => place === null)) {
    const later = ordered.findIndex((other) => instantOf(other) > instantOf(one));
    ordered.splice(later === -1 ? ordered.length : later, 0, one);
  }
  return ordered.map(({ entry }) => entry);
}
