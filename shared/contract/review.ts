/** Decisions and notes, as the window asks for them. */
import { z } from 'zod';
import { call, event } from '../call.ts';
import { DECIDE_MANY_MAX, DecidedOne, DecisionDraft, NoteDraft, Review, SeenCheck } from '../review.ts';
import { CheckRow } from './checks.ts';
import { CheckId, DESK_FAILURES, KEY_FAILURES } from './common.ts';

const OneCheck = z.strictObject({ id: CheckId });
const REVIEW_FAILURES = [...DESK_FAILURES, ...KEY_FAILURES, 'check-unknown'] as const;

export const review = {
  /** The decision that stands, and everything that happened to the check. */
  of: call({ input: OneCheck, output: Review, failures: REVIEW_FAILURES }),
  /** Decides on a check, as long as it stands as it was seen. */
  decide: call({
    input: z.strictObject({ check: SeenCheck, draft: DecisionDraft }),
    output: Review,
    failures: [
      ...REVIEW_FAILURES,
      'input-wrong',
      'own-check',
      'decided-already',
      'check-under-way',
      'outcome-changed',
    ],
  }),
  /** Decides on several checks that nobody has decided on; each stands or falls alone. */
  decideMany: call({
    input: z.strictObject({
      checks: z.array(SeenCheck).min(1).max(DECIDE_MANY_MAX),
      draft: DecisionDraft.omit({ replaces: true }),
    }),
    output: z.array(DecidedOne),
    failures: [...DESK_FAILURES, ...KEY_FAILURES, 'input-wrong'],
  }),
  note: call({
    input: OneCheck.extend({ text: NoteDraft }),
    output: Review,
    failures: [...REVIEW_FAILURES, 'input-wrong'],
  }),
  /** Other checks of the same number or the same customer identifier: the newest of them, and how many there are. */
  samePerson: call({
    input: OneCheck,
    output: z.strictObject({ rows: z.array(CheckRow), total: z.number().int() }),
    failures: [...DESK_FAILURES, 'check-unknown'],
  }),
  /** Something was decided, noted or looked at of these checks. */
  changed: event(z.strictObject({ ids: z.array(CheckId) })),
};
