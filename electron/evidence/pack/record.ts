/** The record of one check as it stands in a pack: masked unless numbers are to stand in clear. */
import { z } from 'zod';
import { type Check, CheckState, Outcome } from '../../../shared/check.ts';
import { maskMessage } from '../../../shared/cover-known.ts';
import { coveredRecord } from '../../../shared/covered-record.ts';
import { KindName } from '../../../shared/kinds.ts';
import { coverOfAll } from '../../../shared/masked-check.ts';
import type { TimelineEntry } from '../../../shared/review.ts';
import { wellFormed } from '../../../shared/with-texts.ts';

/**
 * What a verifier reads of a record. The rest of `check` is for people and other programs: it may grow, and is covered by
 * the hash of its part all the same.
 */
export const RecordRead = z.strictObject({
  check: z.looseObject({
    id: z.uuid(),
    kind: KindName,
    state: CheckState,
    outcome: Outcome.nullable(),
    number: z.string(),
    environment: z.string(),
    sandbox: z.boolean(),
    profileId: z.string(),
    operator: z.string(),
    timing: z.looseObject({ createdAt: z.iso.datetime() }),
    identity: z
      .looseObject({
        firstName: z.string().nullable(),
        middleName: z.string().nullable(),
        lastName: z.string().nullable(),
        fullName: z.string().nullable(),
      })
      .nullable(),
    picture: z.looseObject({ sha256: z.string() }).nullable(),
    request: z.looseObject({ bodySha512: z.string().nullable() }),
  }),
  answer: z.strictObject({ bytes: z.number().int(), sha256: z.string().nullable() }).nullable(),
  salt: z
    .string()
    .regex(/^[0-9a-f]{64}$/u)
    .nullable(),
  timeline: z.array(z.unknown()),
  masked: z.boolean(),
});
export type RecordRead = z.infer<typeof RecordRead>;

/** What people typed or said, in which a number can stand: a run of digits that is long enough is covered there. */
function withWords(check: Check, timeline: readonly TimelineEntry[]) {
  const cover = (text: string) => maskMessage(text, check.number);
  const noted = timeline.map((entry) => {
    if (entry.what === 'noted') return { ...entry, text: cover(entry.text) };
    if (entry.what !== 'decided') return entry;
    const { decision } = entry;
    return { ...entry, decision: { ...decision, note: decision.note && cover(decision.note) } };
  });
  const { reasons, capture } = check;
  return {
    timeline: noted,
    check: {
      ...check,
      reasons: {
        ...reasons,
        again: reasons.again && cover(reasons.again),
        overBudget: reasons.overBudget && cover(reasons.overBudget),
      },
      capture: capture && { ...capture, override: capture.override && cover(capture.override) },
    },
  };
}

/** What a record tells of the answer as it came: its size in bytes, and its SHA-256 in hex. */
export interface RecordedAnswer {
  readonly size: number;
  readonly sha256: string;
}

interface RecordInput {
  /** In clear. */
  readonly check: Check;
  /** The same as the window shows it. */
  readonly masked: Check;
  readonly answer: RecordedAnswer | null;
  readonly timeline: readonly TimelineEntry[];
  /** The key to what the log holds of the check in sealed form: 32 bytes, in hex. */
  readonly salt: string;
}

/**
 * The check and its timeline as a pack shows them. Masked, none of the check's numbers stands in any of their texts,
 * wherever it came from.
 */
export function shownOf(
  { check, masked, timeline }: Pick<RecordInput, 'check' | 'masked' | 'timeline'>,
  clear: boolean,
  /** Covers what stands in none of its texts: also the numbers of checks that are shown with it. */
  cover = coverOfAll([check]),
): { readonly check: Check; readonly timeline: readonly TimelineEntry[] } {
  if (clear) return wellFormed({ check, timeline });
  return wellFormed(coveredRecord(withWords(masked, timeline), cover));
}

/** The document of the part. `cover` as for `shownOf`. */
export function recordOf(input: RecordInput, clear: boolean, cover?: (text: string) => string): unknown {
  const { answer, salt } = input;
  const shown = shownOf(input, clear, cover);
  const { check } = shown;
  if (clear) {
    const told = answer && { bytes: answer.size, sha256: answer.sha256 };
    // An empty hash is none: it went with the number, or was never kept.
    const request = { ...check.request, bodySha512: check.request.bodySha512 || null };
    return { ...shown, check: { ...check, request }, answer: told, salt, masked: false };
  }
  return {
    ...shown,
    check: { ...check, request: { ...check.request, bodySha512: null } },
    answer: answer && { bytes: answer.size, sha256: null },
    salt: null,
    masked: true,
  };
}
