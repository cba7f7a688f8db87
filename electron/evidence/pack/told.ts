/** What the log tells of a check’s ending, its decisions and its notes, against what its record says of them. */
import { z } from 'zod';
import type { PackFinding } from '../../../shared/evidence.ts';
import { canonical } from './canonical.ts';
import { finding, partWords } from './findings.ts';
import type { ReadEntry } from './links.ts';
import type { ReadRecord } from './read-records.ts';
import { sealOf } from './seals.ts';

type Detail = ReadEntry['detail'];

/** What people said of the check, as its timeline has it; everything else there is not told by what they typed. */
const Said = z.discriminatedUnion('what', [
  z.looseObject({
    what: z.literal('decided'),
    decision: z.looseObject({
      id: z.string(),
      decision: z.string(),
      reason: z.string(),
      note: z.string().nullable(),
    }),
  }),
  z.looseObject({ what: z.literal('noted'), text: z.string() }),
]);
type Said = z.infer<typeof Said>;

/** How a check stands after an entry, or null where that one does not say. An event that settles a check answers it. */
function standingAfter({ kind, detail }: ReadEntry): Detail | null {
  const { state, outcome = null } = detail;
  if (state !== undefined) return { state, outcome };
  return kind === 'event-settled' ? { state: 'answered', outcome } : null;
}

/** The seal of what was said; in a masked record it may be covered, and there is no salt to seal it with. */
function textOf(said: Said): string {
  if (said.what === 'noted') return said.text;
  const { decision, note, reason } = said.decision;
  return canonical({ decision, note, reason });
}

const isDecided = (said: Said): said is Extract<Said, { what: 'decided' }> => said.what === 'decided';

/** Whether the timeline has the decisions that the log tells of, each of them as it was taken. */
function fitsDecisions(told: readonly ReadEntry[], said: readonly Said[]): boolean {
  const entries = told.filter(({ kind }) => kind === 'decided');
  // Those of before the log was chained bear no id.
  if (entries.some(({ detail }) => typeof detail.decisionId !== 'string')) return true;
  const taken = said.filter(isDecided).map(({ decision }) => decision);
  return (
    taken.length === entries.length &&
    entries.every(({ detail }) =>
      taken.some(({ id, decision }) => id === detail.decisionId && decision === detail.decision),
    )
  );
}

/** Whether each text that was sealed is among those that the timeline has. */
function fitsTexts(told: readonly ReadEntry[], said: readonly Said[], salt: string): boolean {
  const seals = new Set(said.map((one) => sealOf(salt, textOf(one))));
  return told
    .filter(({ kind }) => kind === 'decided' || kind === 'noted')
    .every(({ detail }) => typeof detail.text !== 'string' || seals.has(detail.text));
}

/** The records that stand otherwise than the log tells, or hold other decisions and notes. */
export function comparedTold(records: readonly ReadRecord[], entries: readonly ReadEntry[]): PackFinding[] {
  const ofChecks = Map.groupBy(entries, ({ check }) => check);
  return records.flatMap(({ path, record: { check, timeline, salt } }) => {
    const own = ofChecks.get(check.id) ?? [];
    const said = timeline.flatMap((one) => Said.safeParse(one).data ?? []);
    const { state, outcome } = check;
    const standing = own.map(standingAfter).findLast((one) => one !== null);
    if (standing && (standing.state !== state || standing.outcome !== outcome))
      return [finding(path, `${partWords(path)} does not stand as the log tells that the check ended.`)];
    if (fitsDecisions(own, said) && (salt === null || fitsTexts(own, said, salt))) return [];
    return [finding(path, `${partWords(path)} has other decisions or notes than the log tells of.`)];
  });
}
