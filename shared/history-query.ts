/** What is asked of the history: words and filters, and how the filters stand in the address of the view. */
import { z } from 'zod';
import { cautions } from './cautions.ts';
import { CheckState, Environment, standings } from './check.ts';
import { decisionValues, eventValues, facetNames, yesOrNo } from './history-facets.ts';
import { KindName } from './kinds.ts';
import { daysOf, periodNames } from './period.ts';

/** Longest text that is searched for, in UTF-16 units. What a person types is shorter; what they paste by mistake is not. */
export const SEARCH_TEXT_MAX = 20_000;
/** Most values of one filter. */
export const VALUES_MAX = 100;

const oneOf = <T extends z.ZodType>(value: T) => z.array(value).max(VALUES_MAX).optional();
const Name = z.string().min(1).max(300);

/** A local day, YYYY-MM-DD. */
const Day = z.iso.date();

/** A check is found if, for each filter that is set, it has one of the values. `profile` is by id. */
export const HistoryFilters = z.strictObject({
  kind: oneOf(KindName),
  standing: oneOf(z.enum(standings)),
  state: oneOf(CheckState),
  environment: oneOf(Environment),
  profile: oneOf(Name),
  operator: oneOf(Name),
  decision: oneOf(z.enum(decisionValues)),
  face: oneOf(z.enum(yesOrNo)),
  sandbox: oneOf(z.enum(yesOrNo)),
  event: oneOf(z.enum(eventValues)),
  caution: oneOf(z.enum(cautions)),
});
export type HistoryFilters = z.infer<typeof HistoryFilters>;

/**
 * `from` and `to` are local days, both included; null for no bound. A `period` stands in their place, for the days that it
 * means when it is asked. Blank text searches for nothing in particular.
 */
export const HistoryQuery = z
  .strictObject({
    text: z.string().max(SEARCH_TEXT_MAX),
    filters: HistoryFilters,
    from: Day.nullable(),
    to: Day.nullable(),
    /** Left out where there is none: a version that knows no periods still reads such a view. */
    period: z.enum(periodNames).exactOptional(),
  })
  .refine(({ from, to, period }) => period === undefined || (from === null && to === null), {
    error: 'A period and days exclude each other.',
  });
export type HistoryQuery = z.infer<typeof HistoryQuery>;

/** A query whose days are settled. Nothing else is put to the history itself, which knows no today. */
export type DatedQuery = Omit<HistoryQuery, 'period'> & { readonly period?: never };

/** The query on the days that its period means on this day, YYYY-MM-DD; without a period, as it is. */
export function dated({ period, ...query }: HistoryQuery, today: string): DatedQuery {
  return period === undefined ? query : { ...query, ...daysOf(period, today) };
}

export const wholeHistory: DatedQuery = { text: '', filters: {}, from: null, to: null };

/** Whether a query asks for everything there is. */
export function isWhole({ text, filters, from, to, period }: HistoryQuery): boolean {
  return (
    text.trim() === '' &&
    from === null &&
    to === null &&
    period === undefined &&
    facetNames.every((facet) => (filters[facet] ?? []).length === 0)
  );
}

/** Whether no day can be within: the first of them is after the last. */
export function areCrossed({ from, to }: Pick<HistoryQuery, 'from' | 'to'>): boolean {
  return from !== null && to !== null && from > to;
}

/** The filters as a part of an address. The text is left out: names and numbers do not belong into addresses. */
export function queryToAddress({ filters, from, to, period }: HistoryQuery): string {
  const address = new URLSearchParams();
  for (const facet of facetNames) {
    for (const value of filters[facet] ?? []) address.append(facet, value);
  }
  if (from !== null) address.set('from', from);
  if (to !== null) address.set('to', to);
  if (period !== undefined) address.set('period', period);
  return address.toString();
}

const readOrNull = <T>(schema: z.ZodType<T>, text: string | null): T | null => {
  const read = schema.safeParse(text);
  return read.success ? read.data : null;
};

/** The filters that an address names. What it cannot mean is left out: an old or mistyped address still opens. */
export function queryFromAddress(address: string): HistoryQuery {
  const parts = new URLSearchParams(address);
  const filters: Record<string, string[]> = {};
  for (const facet of facetNames) {
    const values = [...new Set(parts.getAll(facet))].filter(
      (value) => readOrNull(HistoryFilters.shape[facet] as z.ZodType, [value] as never) !== null,
    );
    if (values.length > 0) filters[facet] = values.slice(0, VALUES_MAX);
  }
  const from = readOrNull(Day, parts.get('from'));
  const to = readOrNull(Day, parts.get('to'));
  const period = readOrNull(z.enum(periodNames), parts.get('period'));
  return {
    text: '',
    filters: HistoryFilters.parse(filters),
    from,
    to,
    ...(period === null || from !== null || to !== null ? {} : { period }),
  };
}
