/** What is said of the checks of a number that the history has already: which of them have an answer, and which may not. */
import { standingOf } from '../../shared/check.ts';
import type { CheckRow } from '../../shared/contract.ts';

type Known = Pick<CheckRow, 'state' | 'outcome' | 'sandbox'>;

/** Whether the service said something of the customer; where it did not, there is nothing that could be used. */
export function hasAnswer(check: Pick<Known, 'state' | 'outcome'>): boolean {
  const standing = standingOf(check);
  return standing !== 'unknown' && standing !== 'sent';
}

export function knownWords(rows: readonly Known[]): string {
  const open = rows.filter((row) => !hasAnswer(row));
  const answered = rows.length - open.length;
  if (open.length === 0) {
    return `${answered === 1 ? 'There is an earlier answer.' : `There are ${answered} earlier answers.`} Nothing was sent and nothing was charged.`;
  }
  const are = open.length === 1 ? 'is an earlier check' : `are ${open.length} earlier checks`;
  const besides = answered === 0 ? '' : ` besides ${answered === 1 ? 'an answer' : `${answered} answers`}`;
  const mayHaveCost = open.some(({ sandbox }) => !sandbox);
  const charge = mayHaveCost
    ? ` The service may have done and charged ${open.length === 1 ? 'it' : 'them'} all the same: ask the service before you check again.`
    : '';
  return `There ${are} without an answer that can be used${besides}.${charge} Nothing was sent now.`;
}
