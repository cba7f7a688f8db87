/** Where the keys stand in the list, also when the check that they stand on has gone from it. */
type Rows = readonly { readonly id: string }[];

export interface Place {
  readonly activeId: string | null;
  /** Where the next row begins if the active check is not in the list: the index of the row that took its place. */
  readonly gap: number;
}

const indexOf = (rows: Rows, id: string | null) => rows.findIndex((row) => row.id === id);

/**
 * The place in a list that was read again. A check that is gone from it, since it was decided for example, stays where
 * the keys stand for as long as it is open; otherwise they go to the row that took its place. In a list that holds nothing
 * of what it held, no row took a place: it begins at its top.
 */
export function keptPlace(before: Rows, after: Rows, { activeId, gap }: Place, openId: string | null): Place {
  if (indexOf(after, activeId) !== -1) return { activeId, gap };
  const known = new Set(before.map((row) => row.id));
  const stood = indexOf(before, activeId);
  const held = after.some((row) => known.has(row.id)) ? (stood === -1 ? gap : stood) : 0;
  const place = Math.min(held, after.length);
  if (activeId !== null && activeId === openId) return { activeId, gap: place };
  return { activeId: after[Math.min(place, after.length - 1)]?.id ?? null, gap: place };
}

/** The place of a check that is opened from outside of the list: the next one is the one that would have come before. */
export function placeOutside(rows: Rows, from: Place, id: string): Place {
  const stood = indexOf(rows, from.activeId);
  return { activeId: id, gap: stood === -1 ? from.gap : stood + 1 };
}

/** The index so many rows on; null where there is no row in that direction. */
export function steppedTo(rows: Rows, { activeId, gap }: Place, by: number): number | null {
  const stands = indexOf(rows, activeId);
  const from = stands === -1 ? (by > 0 ? gap - 1 : gap) : stands;
  const to = Math.min(Math.max(from + by, 0), rows.length - 1);
  return to < 0 || to === stands || (stands === -1 && Math.sign(to - from) !== Math.sign(by)) ? null : to;
}
