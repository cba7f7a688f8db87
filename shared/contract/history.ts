/** Finding in the history, as the window asks for it. */
import { z } from 'zod';
import { call } from '../call.ts';
import { facetNames } from '../history-facets.ts';
import { HistoryQuery } from '../history-query.ts';
import { CheckRow } from './checks.ts';
import { DESK_FAILURES, Nothing } from './common.ts';

/** A place in the order of writing. */
const Place = z.number().int();

/**
 * Newest first. `next` is handed back as `before` to read on: null at the end. Fewer rows than were asked for with a
 * `next` mean that the search has not come to the end: it is asked again rather than let anybody wait. `all` is the
 * number of checks in the history, found or not.
 */
export const FoundPage = z.strictObject({
  rows: z.array(CheckRow),
  next: Place.nullable(),
  all: z.number().int(),
});
export type FoundPage = z.infer<typeof FoundPage>;

/** Exact, or, with `isMore`, at least so many. */
export const HitCount = z.strictObject({ count: z.number().int(), isMore: z.boolean() });
export type HitCount = z.infer<typeof HitCount>;

/** How many checks each value of a filter would leave, the other filters being as they are. `label` is what an id is called. */
export const FacetCount = z.strictObject({
  facet: z.enum(facetNames),
  value: z.string(),
  label: z.string().nullable(),
  hits: HitCount,
});
export type FacetCount = z.infer<typeof FacetCount>;

/** `facets` names every value that any check has. */
export const HistoryCounts = z.strictObject({ hits: HitCount, facets: z.array(FacetCount) });
export type HistoryCounts = z.infer<typeof HistoryCounts>;

/** Longest name of a saved view, in UTF-16 units. */
const VIEW_NAME_MAX = 80;
export const ViewName = z
  .string()
  .trim()
  .min(1, 'Give the view a name.')
  .max(VIEW_NAME_MAX, `Shorten the name to ${VIEW_NAME_MAX} characters.`);

export const SavedView = z.strictObject({ id: z.uuid(), name: z.string(), query: HistoryQuery });
export type SavedView = z.infer<typeof SavedView>;

export const history = {
  find: call({
    input: z.strictObject({
      query: HistoryQuery,
      before: Place.nullable(),
      limit: z.number().int().min(1).max(200),
    }),
    output: FoundPage,
    failures: DESK_FAILURES,
  }),
  /** Null when another question came before this one was counted. */
  counts: call({
    input: z.strictObject({ query: HistoryQuery }),
    output: HistoryCounts.nullable(),
    failures: DESK_FAILURES,
  }),
  /** The operator's own, by name. */
  views: call({ input: Nothing, output: z.array(SavedView), failures: DESK_FAILURES }),
  saveView: call({
    input: z.strictObject({ name: ViewName, query: HistoryQuery }),
    output: SavedView,
    failures: [...DESK_FAILURES, 'input-wrong', 'view-name-taken'],
  }),
  renameView: call({
    input: z.strictObject({ id: z.uuid(), name: ViewName }),
    output: Nothing,
    failures: [...DESK_FAILURES, 'input-wrong', 'view-name-taken', 'view-unknown'],
  }),
  removeView: call({ input: z.strictObject({ id: z.uuid() }), output: Nothing, failures: DESK_FAILURES }),
};
