/** What the log holds of a check in sealed form, against what its record says in clear. */
import { createHmac } from 'node:crypto';
import type { PackFinding } from '../../../shared/evidence.ts';
import { BEGUN } from './begun.ts';
import { finding, partWords } from './findings.ts';
import type { ReadEntry } from './links.ts';
import type { ReadRecord } from './read-records.ts';

/** The last entry of a check’s own life, which holds the seal of its answer. */
const ENDED = 'check-ended';

/** The seal of a value under the salt of its check: 64 hexadecimal digits. */
export const sealOf = (salt: string, value: string): string =>
  createHmac('sha256', Buffer.from(salt, 'hex')).update(value, 'utf8').digest('hex');

/**
 * Whether a seal is of a value; what either side lacks is not compared. An empty text is none: older packs have one
 * where the hash went with the number, and whoever could empty it could write null as well.
 */
function agrees(salt: string, value: string | null | undefined, sealed: unknown): boolean {
  if (!value || typeof sealed !== 'string') return true;
  return sealOf(salt, value) === sealed;
}

/** The records that say something else than what was sealed when the check was made. */
export function comparedSeals(records: readonly ReadRecord[], entries: readonly ReadEntry[]): PackFinding[] {
  const ofChecks = Map.groupBy(entries, ({ check }) => check);
  return records.flatMap(({ path, record: { check, answer, salt } }) => {
    if (salt === null) return [];
    const own = ofChecks.get(check.id) ?? [];
    const ended = own.findLast(({ kind, detail }) => kind === ENDED && typeof detail.answer === 'string');
    const isRight =
      agrees(salt, answer?.sha256, ended?.detail.answer) &&
      own
        .filter(({ kind }) => kind === BEGUN)
        .every(
          ({ detail }) =>
            agrees(salt, check.request.bodySha512, detail.body) &&
            agrees(salt, check.picture?.sha256, detail.picture),
        );
    if (isRight) return [];
    const words = 'does not fit what was sealed in the log when the check was made';
    return [finding(path, `${partWords(path)} ${words}.`)];
  });
}
