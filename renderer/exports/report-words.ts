/** What is said of the other checks of a person, before they go into a report. */
import { REPORT_MAX } from '../../shared/contract.ts';
import { counted } from '../../shared/counted.ts';

/** How many there are, as far as that is known. */
export type Others = number | 'looking' | 'unreadable';

export function othersSentence(others: Others): string {
  if (others === 'looking') return 'Looking for others…';
  if (others === 'unreadable')
    return 'The history could not be asked for others. Close this and open it again.';
  if (others === 0) return 'There is no other.';
  const all = `${counted(others + 1, 'check')}: the same number, or the same customer identifier.`;
  return others < REPORT_MAX
    ? all
    : `${all} A report holds ${REPORT_MAX} at most: this one and the newest others.`;
}
