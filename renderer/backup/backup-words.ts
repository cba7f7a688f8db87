/** What backups are called on screen. */
import type { BackupProgress, LookProgress } from '../../shared/backup.ts';
import { sizeWords } from '../../shared/size-words.ts';
import { durationWords } from '../design/dates.ts';
import type { Since } from './backup-store.ts';

/** A rate says something only after this long, in milliseconds. */
const SETTLED_MS = 500;

/** How far a verifying has come, how fast it goes and how long it will take; `tookMs` is the time of its part so far. */
export function lookWords({ part, done, total }: LookProgress, tookMs: number): string {
  if (part === 'opening') return 'Trying the passphrase…';
  if (part === 'examining')
    return `Looking at every page of ${sizeWords(total)}, ${durationWords(tookMs)} so far`;
  const far = `Unpacking: ${sizeWords(done)} of ${sizeWords(total)}`;
  if (tookMs < SETTLED_MS || done === 0) return far;
  const rate = done / tookMs;
  return `${far}, ${sizeWords(rate * 1_000)} a second, ${durationWords((total - done) / rate)} left`;
}

/** Time left is guessed from the rate once this share of it was seen to be done. */
const ENOUGH = 0.1;

/** How much longer a backup will take, by the rate at which it went on since somebody looks; null where that says nothing yet. */
export function leftMs({ done, total }: BackupProgress, since: Since, now: number): number | null {
  const seen = done - since.done;
  if (total === 0 || seen < total * ENOUGH) return null;
  return ((now - since.at) / seen) * Math.max(total - done, 0);
}
