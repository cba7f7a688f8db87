/** What is said of retention on screen: an end beside a record, how far an erasing is; with the words that the terminal has too. */

import { counted } from '../../shared/counted.ts';
import { localDay } from '../../shared/local-day.ts';
import type { EraseProgress, Relationship } from '../../shared/retention.ts';
import { dayWords } from '../design/dates.ts';

export {
  countedWords,
  endWords,
  eventsWaitingWords,
  goesWords,
  heldWords,
  stageWords,
} from '../../shared/retention-words.ts';

/** How much longer, as far as it can be told: null before a tenth of it is done. */
export function leftWords({ done, total, elapsedMs }: EraseProgress): string | null {
  if (total === 0 || done < total / 10) return null;
  const seconds = Math.ceil(((elapsedMs / done) * (total - done)) / 1_000);
  if (seconds < 60) return `about ${counted(Math.max(1, seconds), 'second')} left`;
  return `about ${counted(Math.ceil(seconds / 60), 'minute')} left`;
}

/** Done in each second; null where nothing can be told yet. */
export function rateWords({ records, elapsedMs, stage }: EraseProgress): string | null {
  if (stage !== 'erasing' || elapsedMs < 500) return null;
  return `${counted(Math.round((records / elapsedMs) * 1_000), 'record')} a second`;
}

/**
 * Whether the relationship with the customer of a check goes on, as a sentence ends that begins with it. `madeAt` is when
 * the check was made: one that was made after the end holds all records of its customer.
 */
export function relationshipWords(relationship: Relationship | null, madeAt: string): string {
  if (relationship === null) return 'goes on';
  const { endedOn, dueOn } = relationship;
  const ended = `ended on ${dayWords(endedOn)}`;
  return localDay(Date.parse(madeAt)) > endedOn
    ? `${ended}, but this check was made after it: no record goes before the end is entered anew`
    : `${ended}; its records may be erased from ${dayWords(dueOn)}`;
}
