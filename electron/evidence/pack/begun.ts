/** Whether the piece of the log reaches back to where each check was begun, whole, and what it tells of that against the record. */
import type { PackFinding } from '../../../shared/evidence.ts';
import { PACK_MADE } from './chain.ts';
import { finding, partWords } from './findings.ts';
import type { ReadEntry } from './links.ts';
import { ENTRIES } from './manifest.ts';
import type { ReadRecord } from './read-records.ts';

/** The first entry of a check, and that of one which was made before the log was chained. */
export const BEGUN = 'check-begun';
export const CARRIED = 'check-carried';

/** What the first entry of a check tells of it, under the same names as the record. */
const facts = ['kind', 'environment', 'sandbox', 'profileId'] as const;

/** Whether the record says otherwise than this entry when, by whom, with which account and of which kind the check was made. */
function isOtherwise({ at, by, detail }: ReadEntry, { record }: ReadRecord): boolean {
  const { check, salt } = record;
  return (
    check.timing.createdAt !== at ||
    // In a masked record it may be covered.
    (salt !== null && check.operator !== by.name) ||
    facts.some((name) => check[name] !== detail[name])
  );
}

/** Whether entries about the check are missing: the pack’s own entry says how many there were before it, where it is not an old one. */
function isShort(own: readonly ReadEntry[], packId: string): boolean {
  const made = own.find(({ kind, detail }) => kind === PACK_MADE && detail.pack === packId);
  if (typeof made?.detail.entries !== 'number') return false;
  const before = own.filter(({ kind, seq }) => kind !== PACK_MADE && seq < made.seq);
  return before.length !== made.detail.entries;
}

/** Of which checks the piece does not tell the whole, or the record tells another beginning. */
export function comparedBeginnings(
  packId: string,
  records: readonly ReadRecord[],
  entries: readonly ReadEntry[],
): PackFinding[] {
  const ofChecks = Map.groupBy(entries, ({ check }) => check);
  return records.flatMap((read) => {
    const { id } = read.record.check;
    const own = ofChecks.get(id) ?? [];
    const begun = own.filter(({ kind }) => kind === BEGUN);
    if (begun.length === 0 && !own.some(({ kind }) => kind === CARRIED)) {
      const words = `The log does not tell how check ${id} was begun: the beginning of its piece was cut off.`;
      return [finding(ENTRIES, words)];
    }
    if (isShort(own, packId))
      return [finding(ENTRIES, `Entries about check ${id} were taken out of the piece of the log.`)];
    if (!begun.some((entry) => isOtherwise(entry, read))) return [];
    return [
      finding(read.path, `${partWords(read.path)} does not say as the log when and how the check was made.`),
    ];
  });
}
