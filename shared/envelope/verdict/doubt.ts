/** What speaks against calling somebody verified, wherever in the answer it stands. */
import type { ReadOutcome } from '../../reading.ts';
import { saysAgainst } from '../against.ts';
import { isNoDecision } from '../denials.ts';
import { STATUS_WORD } from '../signal-keys.ts';
import type { Signals } from '../signals.ts';
import { wordsOf } from '../texts.ts';
import { saysInPart, whatSays } from '../words/words.ts';
import { isReason, type Reason } from './reason.ts';

/**
 * What would be a verified person is one only where nothing in the answer says otherwise, and all of it was read. A reason
 * that the call itself came to nothing names the outcome; whatever else is said is said of the person whose record came.
 */
export function withoutDoubt(signals: Signals): ReadOutcome {
  if (signals.denied || isSpokenAgainst(signals)) return 'mismatch';
  let hasFailed = false;
  for (const { said: heard, isAside, name, rank, text } of signals.sentences) {
    if (isAside) continue;
    if (LACKS.test(wordsOf(text))) continue;
    const said = isReason(heard) ? heard : (saysInPart(text) ?? heard);
    if (isReason(said)) {
      if (isOfTheAccount(said) && saysSuccessToo(text)) continue;
      return besideRecord(said);
    }
    if (said?.says === 'failed' && OF_A_CHECK.test(name)) return 'mismatch';
    if (rank >= STATUS_WORD && said === null && isNoDecision(name, text)) return 'mismatch';
    hasFailed ||= said?.says === 'failed';
  }
  return hasFailed || signals.isCut ? 'unknown' : 'verified';
}

/** What words against a record that came make of it: of a call that was refused they name the outcome, else a mismatch. */
export function besideRecord(reason: Reason): ReadOutcome {
  return reason.weak || reason.says === 'rejected' ? 'mismatch' : reason.says;
}

/** Dead, listed, a number that is shut: the registry knows the number, so it is there; a person must look at it. */
function isSpokenAgainst({ against, sentences }: Signals): boolean {
  return against || sentences.some(({ text, rank }) => saysAgainst(text, rank >= STATUS_WORD));
}

/** What the registry has not of somebody whom it knows. */
const LACKS =
  /^(?:customer |registered )?(?:e ?mail(?: address)?|(?:phone|mobile|telephone)(?: number)?|middle name|address) (?:is |was )?not (?:provided|supplied|captured|specified)$/;

const isOfTheAccount = ({ says }: Reason) => says === 'denied' || says === 'limited';

/** “Verification successful. Your balance is low” is a success, and a word on the account for the next time. */
function saysSuccessToo(text: string): boolean {
  return text.split(/[.;!]+/).some((part) => {
    const says = whatSays(part)?.says;
    return (says === 'done' && !TAKEN.test(part)) || says === 'verified';
  });
}

/** “Request received and processed” tells of the call alone, and takes back no “Access denied”. */
const TAKEN =
  /\b(?:received|accepted|submitted|initiated|created|logged|queued|started) and (?!\w+ successful)/i;

/** A failure under these keys is that of the check, not of the call. */
const OF_A_CHECK =
  /(?:result|outcome|verdict|decision|conclusion|recommendation|answer|overallstatus|finalstatus)$/;
