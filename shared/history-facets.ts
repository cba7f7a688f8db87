/**
 * By what the history can be narrowed down. Apart from the query's schema, so that the thread of the database, which
 * every opening waits for, does not load what checks schemas.
 */

/** Each check has one value of each, but for `event` and `caution`, of which it has none, one or several. A new one is named here, in the query's schema, and where a check's values are read. */
export const facetNames = [
  'kind',
  'standing',
  'state',
  'environment',
  'profile',
  'operator',
  'decision',
  'face',
  'sandbox',
  'event',
  'caution',
] as const;
export type FacetName = (typeof facetNames)[number];

/** `none`: nobody has decided yet. */
export const decisionValues = ['none', 'accepted', 'rejected', 'referred'] as const;
/** `settled` by an event; an event stands `beside` the answer, which it did not write. */
export const eventValues = ['settled', 'beside'] as const;
export const yesOrNo = ['yes', 'no'] as const;
