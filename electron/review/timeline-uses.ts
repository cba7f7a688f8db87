/** The use of an earlier answer, as the timeline of its check tells it. */
import { z } from 'zod';
import { ConsentMethod, LawfulBasis } from '../../shared/ground.ts';
import { ComparedResult, ShownAnswer, type TimelineEntry } from '../../shared/review.ts';
import type { ReviewStore } from './ports.ts';

type JournalRow = Awaited<ReturnType<ReviewStore['journalOf']>>[number];

const Used = z.object({
  comparedNow: z.boolean(),
  otherCustomer: z.boolean(),
  outcome: ShownAnswer.shape.outcome,
  /** Lines of before have neither. */
  basis: LawfulBasis.optional(),
  consentMethod: ConsentMethod.nullish(),
  /** As it stands in the line: “lastName different, firstName exact”. */
  fields: z.string().nullable(),
});

const Compared = z
  .array(z.string().transform((text) => ({ field: text.split(' ')[0], result: text.split(' ')[1] })))
  .pipe(z.array(ComparedResult));

export function usedEntry({ at, operator, detail }: JournalRow): TimelineEntry | null {
  const read = Used.safeParse(detail);
  if (!read.success) return null;
  const { comparedNow, otherCustomer, outcome, fields, basis, consentMethod } = read.data;
  return {
    what: 'answer-used',
    at: new Date(at).toISOString(),
    operator,
    outcome,
    isComparedNow: comparedNow,
    isOtherCustomer: otherCustomer,
    ...(basis === undefined ? {} : { basis }),
    ...(consentMethod ? { consentMethod } : {}),
    // A field that a later version compares is not known here; the rest of the line is told all the same.
    fields: Compared.safeParse(fields?.split(', ') ?? []).data ?? [],
  };
}
