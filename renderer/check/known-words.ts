/** What is said of the checks of a number that the history has already: which of them have an answer, and which may not. */
import { type Environment, standingOf } from '../../shared/check.ts';
import { type CheckRow, KNOWN_MAX } from '../../shared/contract.ts';
import { FREE } from '../../shared/standing-words.ts';

type Known = Pick<CheckRow, 'state' | 'outcome' | 'sandbox'>;

/** Whether the service said something of the customer; where it did not, there is nothing that could be used. */
export function hasAnswer(check: Pick<Known, 'state' | 'outcome'>): boolean {
  const standing = standingOf(check);
  return standing !== 'unknown' && standing !== 'sent' && standing !== 'pending';
}

/** What stops: the rows that are known, or a history that a backup has replaced. */
interface KnownBefore {
  readonly rows: readonly Known[];
  readonly isOfReplaced: boolean;
}

/** What helps whoever gives a reason for another check of the same number. */
export function againHelp(environment: Environment | undefined, known: KnownBefore): string {
  const cost = environment === 'sandbox' ? FREE : 'The service may charge for it.';
  return `For example: ${exampleFor(known)}. ${cost}`;
}

/** Without a row, and in no history that was replaced, it is a prepared check that stops. */
function exampleFor({ rows, isOfReplaced }: KnownBefore): string {
  if (rows.length === 0 && isOfReplaced) return 'nobody can look its answer up in the earlier history';
  if (rows.length === 0) return 'the service says that it has no such check';
  return rows.some(hasAnswer) ? 'the customer changed their name since' : 'no answer came the last time';
}

/** Without a row it was checked in a history that was replaced, or a prepared check stops, this one or another one of the number. */
export function knownTitle({ rows, isOfReplaced }: KnownBefore): string {
  if (rows.length > 0) return 'This number is known';
  return isOfReplaced ? 'This number was checked before' : 'This may have been sent already';
}

/** Of a number that was checked in a history which a backup has replaced since, and may be charged again. */
export const REPLACED_WORDS =
  'This number was checked in the history of this desk that a backup has replaced. Its answer is in the earlier history, which was kept in the data folder, and not in this one. Checked again, it may be charged a second time. Nothing was sent now.';

/** Of a number of which one was prepared, and waited in a history that was restored since. */
export function restoredWords(environment: Environment | undefined): string {
  const charge = environment === 'sandbox' ? '' : ' Sent a second time, it may be charged a second time.';
  return `A check of this number was prepared before the history was restored from a backup. If somebody ran it after that backup was made, its answer is in the earlier history and not in this one.${charge} Nothing was sent now.`;
}

/** `rows` are the newest, so where they are as many as are shown, there may be more of each. */
export function knownWords(rows: readonly Known[]): string {
  const open = rows.filter((row) => !hasAnswer(row));
  const answered = rows.length - open.length;
  const more = rows.length < KNOWN_MAX ? '' : ' or more';
  const many = (count: number) => `${count}${more}`;
  if (open.length === 0) {
    return `${answered === 1 ? 'There is an earlier answer.' : `There are ${many(answered)} earlier answers.`} Nothing was sent and nothing was charged.`;
  }
  const are = open.length === 1 && !more ? 'is an earlier check' : `are ${many(open.length)} earlier checks`;
  const besides =
    answered === 0 ? '' : ` besides ${answered === 1 && !more ? 'an answer' : `${many(answered)} answers`}`;
  const mayHaveCost = open.some(({ sandbox }) => !sandbox);
  const charge = mayHaveCost
    ? ` The service may have done and charged ${open.length === 1 && !more ? 'it' : 'them'} all the same: ask the service before you check again.`
    : '';
  return `There ${are} without an answer that can be used${besides}.${charge} Nothing was sent now.`;
}
