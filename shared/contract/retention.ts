/** Retention, as the window asks for it: ends of relationships, what would go, erasing, certificates. */
import { z } from 'zod';
import { call, event } from '../call.ts';
import {
  CertificateSummary,
  Day,
  ErasePreview,
  EraseProgress,
  EraseReason,
  Relationship,
  RetentionYears,
} from '../retention.ts';
import { CheckId, DESK_FAILURES, Nothing, Text } from './common.ts';

/** How the retention of this desk stands. */
export const RetentionState = z.strictObject({
  years: RetentionYears,
  /** Relationships that ended, and those of them whose time is over. */
  ended: z.number().int().nonnegative(),
  due: z.number().int().nonnegative(),
  /** Whether there are events of no check that are older than records are kept. */
  areEventsDue: z.boolean(),
  /** Null while nothing is looked for or erased. */
  progress: EraseProgress.nullable(),
  /** Whether unused parts of the file can still hold traces of what was erased or minimised. */
  isRewriteOwed: z.boolean(),
  certificates: z.array(CertificateSummary),
});
export type RetentionState = z.infer<typeof RetentionState>;

export const retention = {
  state: call({ input: Nothing, output: RetentionState, failures: DESK_FAILURES }),
  setYears: call({
    input: z.strictObject({ years: RetentionYears }),
    output: Nothing,
    failures: [...DESK_FAILURES, 'ruled'],
  }),
  /** Relationships that ended, by identifier, those after `after` (null: from the first). */
  relationships: call({
    input: z.strictObject({
      text: Text,
      after: z.string().nullable(),
      limit: z.number().int().min(1).max(200),
    }),
    output: z.strictObject({ rows: z.array(Relationship), next: z.string().nullable() }),
    failures: DESK_FAILURES,
  }),
  /** Of the customer of one check; null while the relationship goes on. */
  relationshipOf: call({
    input: z.strictObject({ id: CheckId }),
    output: z.strictObject({ identifier: z.string(), relationship: Relationship.nullable() }),
    failures: [...DESK_FAILURES, 'check-unknown'],
  }),
  /** Enters the end of a relationship, or changes the day of one that was entered. */
  endRelationship: call({
    input: z.strictObject({ identifier: Text, endedOn: Day }),
    output: Relationship,
    failures: [...DESK_FAILURES, 'input-wrong'],
  }),
  /** The relationship goes on after all. */
  resumeRelationship: call({
    input: z.strictObject({ identifier: Text }),
    output: Nothing,
    failures: [...DESK_FAILURES, 'relationship-unknown'],
  }),
  /** Looks through the whole history for what would go today; null when it was cancelled. */
  preview: call({
    input: Nothing,
    output: ErasePreview.nullable(),
    failures: [...DESK_FAILURES, 'erase-running'],
  }),
  /** Begins to erase what that preview showed; the event tells how far it is. */
  erase: call({
    input: z.strictObject({ planId: z.uuid(), reason: EraseReason }),
    output: z.strictObject({ certificateId: z.uuid() }),
    failures: [...DESK_FAILURES, 'erase-running', 'erase-plan-gone', 'input-wrong'],
  }),
  /** Between two customers; what was erased by then stays erased. */
  cancel: call({ input: Nothing, output: Nothing, failures: [] }),
  /** Writes the file of the history anew, so that unused parts of it hold nothing of before. */
  rewrite: call({
    input: Nothing,
    output: Nothing,
    failures: [...DESK_FAILURES, 'erase-running', 'file-not-rewritten'],
  }),
  /** A certificate as the text of a file. */
  certificate: call({
    input: z.strictObject({ id: z.uuid(), form: z.enum(['json', 'text']) }),
    output: z.strictObject({ fileName: z.string(), text: z.string() }),
    failures: [...DESK_FAILURES, 'certificate-unknown'],
  }),
  /**
   * How far it is; null when it has ended. `failed`: an erasing that had begun ended because the history could not be written,
   * before all that was due had gone.
   */
  progress: event(z.strictObject({ progress: EraseProgress.nullable(), failed: z.boolean() })),
};
