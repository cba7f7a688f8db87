/** How far a verification has come, how fast it goes, and how long it will take. */
import type { AuditProgress } from '../../shared/audit.ts';
import { durationWords } from '../design/dates.ts';

/** A rate says something only after this long, in milliseconds. */
const SETTLED_MS = 500;

/** For example “420,000 of 1,000,000 entries, 210,000 a second, 2.8 s left”. */
export function leftWords({ part, done, of, found }: AuditProgress, tookMs: number): string {
  const words = [`${done.toLocaleString('en-GB')} of ${of.toLocaleString('en-GB')} ${part}`];
  // Records come after the entries, so their rate cannot be told from the whole time.
  if (part === 'entries' && tookMs >= SETTLED_MS && done > 0) {
    const rate = done / (tookMs / 1_000);
    words.push(`${Math.round(rate).toLocaleString('en-GB')} a second`);
    words.push(`${durationWords(((of - done) / rate) * 1_000)} left`);
  }
  if (found > 0) words.push(`${found.toLocaleString('en-GB')} found so far`);
  return words.join(', ');
}
