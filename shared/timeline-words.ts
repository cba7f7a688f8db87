/** What is said of each thing that happened to a check. The same on screen and on paper. */

import { standingOf } from './check.ts';
import { consentMethodWords, lawfulBasisWords } from './ground.ts';
import { type FieldResult, fieldWords } from './match-report.ts';
import type { ComparedResult, DecisionName, TimelineEntry } from './review.ts';
import { standingWords } from './standing-words.ts';

const covered = {
  number: 'the number',
  documentNumber: 'the number in the record',
  phone: 'the phone',
} as const;

export const decidedWords: Record<DecisionName, string> = {
  accepted: 'Accepted',
  rejected: 'Rejected',
  referred: 'Referred',
};

/** What was done, after the name of who did it. */
export function deedOf(entry: TimelineEntry): string {
  switch (entry.what) {
    case 'check-prepared':
      return 'prepared the check';
    case 'prepared-opened':
      return 'opened it to run it';
    case 'made':
      return 'made the check';
    case 'sent':
      return 'The request was sent';
    case 'ended':
      return `${entry.state === 'answered' ? 'The answer came' : 'It ended'}: ${standingWords[standingOf(entry)].word}`;
    case 'noted':
      return 'noted';
    case 'decided': {
      const done = decidedWords[entry.decision.decision].toLowerCase();
      return `${done} it${entry.decision.replaces === null ? '' : ', in place of the decision before'}`;
    }
    case 'revealed':
      return `revealed ${covered[entry.value]}`;
    case 'copied':
      return `copied ${covered[entry.value]}`;
    case 'exchange-opened':
      return 'opened the request and answer';
    case 'answer-used':
      return usedWords(entry);
    case 'printed':
      return 'printed the record at the terminal';
    case 'exported':
      return 'exported the record';
    case 'pack-made':
      return 'made an evidence pack';
    case 'picture-erased':
      return 'erased the picture';
    case 'minimised':
      return 'erased what the profile’s rule does not keep after a decision';
    case 'event-matched':
      return eventWords(entry);
  }
}

/** Two instants that differ by less do so since they were taken at once, or within the second that is shown. */
const A_SECOND = 1_000;

/** Said of an entry whose instant is before that of the entry above it; null for any other. */
export function clockWordsOf(entries: readonly TimelineEntry[], index: number): string | null {
  const [above, entry] = [entries[index - 1], entries[index]];
  if (!above || !entry || Date.parse(above.at) - Date.parse(entry.at) < A_SECOND) return null;
  return 'This computer’s clock stood earlier here than at the line above. The lines stand in the order in which they were written.';
}

function eventWords({ operator, settled }: Extract<TimelineEntry, { what: 'event-matched' }>): string {
  const outcome = settled === null ? null : standingWords[settled].word;
  if (operator !== null) {
    return `said that an event is about it${outcome === null ? '' : `, which settled it: ${outcome}`}`;
  }
  return outcome === null ? 'An event of the service came' : `An event of the service settled it: ${outcome}`;
}

const resultWords: Record<FieldResult, string> = {
  exact: 'exact',
  explained: 'explained',
  different: 'different',
  not_comparable: 'not comparable',
};

/** “last name different” */
const comparedWords = ({ field, result }: ComparedResult): string =>
  `${fieldWords[field].toLowerCase()} ${resultWords[result]}`;

/** For whom an earlier answer was used. Their identifier is sealed: whoever knows it finds the check by it. */
export const forCustomerWords = (isOther: boolean): string =>
  isOther ? 'for another customer identifier' : 'for the same customer identifier';

function usedWords(used: Extract<TimelineEntry, { what: 'answer-used' }>): string {
  const { outcome, isComparedNow, isOtherCustomer, fields, basis, consentMethod } = used;
  const anew =
    fields.length > 0
      ? `compared then: ${fields.map(comparedWords).join(', ')}`
      : 'nothing was declared then';
  const shown = `${standingWords[outcome].word} (${isComparedNow ? anew : 'as it stood'})`;
  const given = consentMethod ? `, ${consentMethodWords[consentMethod].toLowerCase()}` : '';
  const ground = basis ? `, on the lawful basis “${lawfulBasisWords[basis]}”${given}` : '';
  return `used this answer ${forCustomerWords(isOtherCustomer)}, without a new check${ground}. It was shown as ${shown}`;
}

/** What a person said with it. */
export function saidIn(entry: TimelineEntry): readonly string[] {
  if (entry.what === 'noted') return [entry.text];
  if (entry.what !== 'decided') return [];
  const { reason, note } = entry.decision;
  return note === null ? [reason] : [reason, note];
}
