/** How long records are kept: until so many years after the end of the relationship with the customer. */
import { z } from 'zod';
import { isSeen } from './seen-text.ts';

/** Records are kept at least five years after the relationship ends (Money Laundering (Prevention and Prohibition) Act 2022, s. 8). */
export const RETENTION_YEARS = { min: 1, max: 50, usual: 5 } as const;

export const RetentionYears = z.number().int().min(RETENTION_YEARS.min).max(RETENTION_YEARS.max);

const isDay = (text: string) => {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};

/** A day of the calendar, YYYY-MM-DD. */
export const Day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/u, 'Type the day as 2026-11-20.')
  .refine(isDay, 'There is no such day. Type it as 2026-11-20.');

const two = (number: number, length = 2) => String(number).padStart(length, '0');

/** The same day `years` later; for 29 February where there is none, the day after: a record is never due too early. */
export function dueOn(endedOn: string, years: number): string {
  // Read from the text: of numbers, a year below 100 would be one of the last century.
  const due = new Date(`${endedOn}T00:00:00Z`);
  due.setUTCFullYear(due.getUTCFullYear() + years);
  return due.toISOString().slice(0, 10);
}

/** The latest end that is due on `today`: whatever ended on this day or before may go. */
export function latestDue(today: string, years: number): string {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year - years, month, 0)).getUTCDate();
  return `${two(year - years, 4)}-${two(month)}-${two(Math.min(day, lastOfMonth))}`;
}

/** Why somebody erases, in their own words. It stands on the certificate, so it names nobody. */
export const EraseReason = z
  .string()
  .trim()
  .refine(isSeen, 'Say why.')
  .max(300, 'Shorten it to 300 characters.');

/** The end of the relationship with one customer. */
export const Relationship = z.strictObject({
  identifier: z.string(),
  endedOn: Day,
  /** From this day on its records may go. */
  dueOn: Day,
  enteredBy: z.string(),
  enteredAt: z.iso.datetime(),
});
export type Relationship = z.infer<typeof Relationship>;

/** Why records of a customer whose time is over stay all the same. */
const heldReasons = ['checked-after', 'used-after', 'used-for-another', 'under-way', 'prepared'] as const;
export type HeldReason = (typeof heldReasons)[number];

const Due = z.strictObject({
  identifier: z.string(),
  endedOn: Day,
  dueOn: Day,
  records: z.number().int().nonnegative(),
});

/** What would go. `customers` and `held` show the first of them; the counts are of all. */
export const ErasePreview = z.strictObject({
  /** Hands on what was looked at: what is erased is what was seen. */
  planId: z.uuid(),
  years: RetentionYears,
  /** By which it was counted whose time is over. */
  day: Day,
  /** It is not today, since the clock is far ahead of all that was written before this hour. */
  isClockDoubted: z.boolean(),
  counts: z.strictObject({
    customers: z.number().int().nonnegative(),
    records: z.number().int().nonnegative(),
    answers: z.number().int().nonnegative(),
    pictures: z.number().int().nonnegative(),
    held: z.number().int().nonnegative(),
    /** Events that belong to no check. */
    events: z.number().int().nonnegative(),
    /** As old as those that go by their age, and waiting for a person: they stay. */
    eventsWaiting: z.number().int().nonnegative(),
  }),
  oldest: z.iso.datetime().nullable(),
  newest: z.iso.datetime().nullable(),
  customers: z.array(Due),
  held: z.array(Due.extend({ why: z.enum(heldReasons) })),
});
export type ErasePreview = z.infer<typeof ErasePreview>;

/**
 * `looking` for what would go (of the checks in the history) · `erasing` (of the customers) · `overwriting` what the
 * search index still holds · `rewriting` the file. Nothing can be told of how far the last two are.
 */
export const EraseProgress = z.strictObject({
  stage: z.enum(['looking', 'erasing', 'overwriting', 'rewriting']),
  done: z.number().int().nonnegative(),
  total: z.number().int().nonnegative(),
  records: z.number().int().nonnegative(),
  /** Since the stage began, in milliseconds. */
  elapsedMs: z.number().nonnegative(),
  isCancelling: z.boolean(),
});
export type EraseProgress = z.infer<typeof EraseProgress>;

/** How an erasing ended. `interrupted`: Veridesk ended, or the disk failed, in the middle of it. */
export const eraseEnds = ['whole', 'cancelled', 'interrupted'] as const;
export const EraseEnd = z.enum(eraseEnds);
export type EraseEnd = (typeof eraseEnds)[number];

/** One certificate, without its list of records. */
export const CertificateSummary = z.strictObject({
  id: z.uuid(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  end: EraseEnd,
  operator: z.string(),
  reason: z.string(),
  years: RetentionYears,
  customers: z.number().int().nonnegative(),
  records: z.number().int().nonnegative(),
  /** Events that belonged to no check. */
  events: z.number().int().nonnegative(),
  sha256: z.string(),
  /** When the bytes were gone from every file of the history; null while they are not. */
  overwrittenAt: z.iso.datetime().nullable(),
});
export type CertificateSummary = z.infer<typeof CertificateSummary>;

/** What a profile keeps of a check once it is accepted or rejected. What is true goes. */
export const Minimising = z.strictObject({
  /** All but its last four signs and the keyed hash. The answer as it came goes with it, which repeats it. */
  number: z.boolean(),
  /** The answer as it came, with the registry’s photo. */
  answer: z.boolean(),
  /** The picture that was sent. */
  picture: z.boolean(),
});
export type Minimising = z.infer<typeof Minimising>;
