/**
 * A daily backup that has gone wrong for long is told to whoever is at the desk: the settings, where the trouble stands, may not be
 * opened for years.
 */
import { britishDate } from '../../shared/british-date.ts';
import type { Notice } from '../../shared/desk.ts';
import { type Kept, lastGood, standingTrouble } from './kept.ts';

/** So long nobody is troubled by it: a disk may be away for a row of holidays; in milliseconds. */
const PATIENCE_MS = 7 * 86_400_000;

const dayFormat = britishDate({ day: 'numeric', month: 'short', year: 'numeric' });

/** What is told where one more try goes wrong; null where the one before went well, or the last good backup is young enough. */
export function overdueWords(kept: Kept, now: number): string | null {
  const good = lastGood(kept);
  if (standingTrouble(kept) === null) return null;
  if (good !== null && now - Date.parse(good.at) < PATIENCE_MS) return null;
  const none =
    good === null ? 'none was made yet' : `none was made since ${dayFormat.format(Date.parse(good.at))}`;
  return `The daily backup goes wrong: ${none}. An administrator sees why in Settings, under Backup.`;
}

const ID = 'backup-overdue';

/** What is told at a desk, with this sentence about its daily backup, or with none. */
export function overdueIn(notices: readonly Notice[], sentence: string | null): Notice[] {
  const others = notices.filter(({ id }) => id !== ID);
  return sentence === null ? others : [...others, { id: ID, sentence }];
}

/** Tells it once while a desk is open, and takes it back once a backup went well, or none is due. */
export function overdueTeller(tell: (sentence: string | null) => void) {
  let isTold = false;
  return {
    begin(): void {
      isTold = false;
    },
    wentWrong(kept: Kept, now: number): void {
      const sentence = isTold ? null : overdueWords(kept, now);
      if (sentence === null) return;
      isTold = true;
      tell(sentence);
    },
    takeBack(): void {
      if (isTold) tell(null);
      isTold = false;
    },
  };
}
