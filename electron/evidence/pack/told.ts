/** What the log tells of a check’s ending, its decisions and its notes, and of whose they are, against what its record says. */
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { PackFinding } from '../../../shared/evidence.ts';
import { DecisionName } from '../../../shared/review.ts';
import { CARRIED } from './begun.ts';
import { canonical } from './canonical.ts';
import { finding, partWords } from './findings.ts';
import type { ReadEntry } from './links.ts';
import { ENTRIES } from './manifest.ts';
import type { ReadRecord } from './read-records.ts';
import { sealOf } from './seals.ts';

type Detail = ReadEntry['detail'];

/** When something was said, and by whom. */
const by = { at: z.string(), operator: z.string() };
/** What people said of the check, as its timeline has it; everything else there is not told by what they typed. */
const Said = z.discriminatedUnion('what', [
  z.looseObject({
    ...{ what: z.literal('decided'), ...by },
    decision: z.looseObject({
      ...{ id: z.string(), decision: z.string(), reason: z.string(), note: z.string().nullable() },
      ...{ replaces: z.string().nullable(), ...by },
    }),
  }),
  z.looseObject({ what: z.literal('noted'), text: z.string(), ...by }),
]);
type Said = z.infer<typeof Said>;
type Decided = Extract<Said, { what: 'decided' }>;

/** How the states are called in which a check is still under way: the log does not tell yet how it ended. */
const UNDER_WAY = ['ready', 'sent'];

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

const isDecided = (said: Said): said is Decided => said.what === 'decided';

/** Whether this was said as the entry tells: when, and by whom. A masked record may have covered a name. */
const isBy = ({ at, by: { name } }: ReadEntry, said: { at: string; operator: string }, isClear: boolean) =>
  said.at === at && (!isClear || said.operator === name);

const saidIn = (timeline: readonly unknown[]): Said[] =>
  timeline.flatMap((one) => Said.safeParse(one).data ?? []);

/** The decision that stands at the end of a timeline; null where none was taken, or one that this program does not know. */
export function standingDecision(timeline: readonly unknown[]): DecisionName | null {
  const last = saidIn(timeline).findLast(isDecided);
  return DecisionName.safeParse(last?.decision.decision).data ?? null;
}

/** Whether the timeline has the decisions that the log tells of, each of them as it was taken, and by whom. */
function fitsDecisions(told: readonly ReadEntry[], said: readonly Said[], isClear: boolean): boolean {
  const entries = told.filter(({ kind }) => kind === 'decided');
  // Those of before the log was chained bear no id.
  if (entries.some(({ detail }) => typeof detail.decisionId !== 'string')) return true;
  const taken = said.filter(isDecided);
  return (
    taken.length === entries.length &&
    entries.every((entry) => {
      const { decisionId, decision, replaces = null } = entry.detail;
      const one = taken.find((made) => made.decision.id === decisionId);
      const isAsTold = one?.decision.decision === decision && one?.decision.replaces === replaces;
      return one && isAsTold && isBy(entry, one, isClear) && isBy(entry, one.decision, isClear);
    })
  );
}

/**
 * Whether the timeline has the notes that the log tells of, each made when and by whom it tells. What was noted before the
 * log was chained is not told by it.
 */
function fitsNotes(told: readonly ReadEntry[], said: readonly Said[], salt: string | null): boolean {
  const entries = told.filter(({ kind }) => kind === 'noted');
  const isOfBefore = told.some(({ kind }) => kind === CARRIED);
  if (isOfBefore || entries.some(({ detail }) => typeof detail.text !== 'string')) return true;
  const notes = said.filter((one) => one.what === 'noted');
  const ofLog = entries.map(({ at, by, detail }) => (salt === null ? at : `${at} ${detail.text} ${by.name}`));
  const ofRecord = notes.map(({ at, operator, text }) =>
    salt === null ? at : `${at} ${sealOf(salt, text)} ${operator}`,
  );
  return isDeepStrictEqual(ofLog.toSorted(), ofRecord.toSorted());
}

/** Whether each text that was sealed is among those that the timeline has. */
function fitsTexts(told: readonly ReadEntry[], said: readonly Said[], salt: string): boolean {
  const seals = new Set(said.map((one) => sealOf(salt, textOf(one))));
  return told
    .filter(({ kind }) => kind === 'decided' || kind === 'noted')
    .every(({ detail }) => typeof detail.text !== 'string' || seals.has(detail.text));
}

const endingMissing = (id: string) =>
  `The log does not tell how check ${id} ended: entries were taken out of its piece.`;

/** The records that stand otherwise than the log tells, or hold other decisions and notes. */
export function comparedTold(records: readonly ReadRecord[], entries: readonly ReadEntry[]): PackFinding[] {
  const ofChecks = Map.groupBy(entries, ({ check }) => check);
  return records.flatMap(({ path, record: { check, timeline, salt } }) => {
    const own = ofChecks.get(check.id) ?? [];
    const said = saidIn(timeline);
    const { state, outcome } = check;
    const standing = own.map(standingAfter).findLast((one) => one !== null);
    if (!standing && !UNDER_WAY.includes(state)) return [finding(ENTRIES, endingMissing(check.id))];
    if (standing && (standing.state !== state || standing.outcome !== outcome))
      return [finding(path, `${partWords(path)} does not stand as the log tells that the check ended.`)];
    const isClear = salt !== null;
    const fits = fitsDecisions(own, said, isClear) && fitsNotes(own, said, salt);
    if (fits && (salt === null || fitsTexts(own, said, salt))) return [];
    return [finding(path, `${partWords(path)} has other decisions or notes than the log tells of.`)];
  });
}
