/** Bounds of one reading: what stands beyond them is not read. */

/** How deep containers are visited. */
export const MAX_DEPTH = 40;
/** Containers visited at most. */
export const MAX_NODES = 4_000;
export const MAX_ENTRIES = 24_000;
export const MAX_KEYS = 600;
export const MAX_ITEMS = 150;
/** Further items that are looked at for whether they could say anything at all. */
export const MAX_ITEMS_SEEN = 100_000;
/** Texts that begin and end as JSON does and are none: so many are tried. */
export const MAX_BROKEN = 10_000;
