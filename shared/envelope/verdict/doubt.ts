/** What speaks against calling somebody verified, wherever in the answer it stands. */
import type { KindName } from '../../kinds.ts';
import type { ReadOutcome } from '../../reading.ts';
import { saysAgainst } from '../against.ts';
import { isNoDecision } from '../denials.ts';
import type { Evidence } from '../evidence.ts';
import { LEAST_LIKENESS } from '../figures.ts';
import type { Matches } from '../match/matches.ts';
import type { Sentence } from '../sentences.ts';
import { STATUS_WORD, statusKeys } from '../signal-keys.ts';
import { wordsOf } from '../texts.ts';
import { fold } from '../tree.ts';
import { shareSaid } from '../words/said-score.ts';
import { saysNotDone } from '../words/taken-back.ts';
import { saysInPart, whatSays } from '../words/words.ts';
import type { Decision } from './decision.ts';
import { isNotDone } from './not-done.ts';
import { isProof } from './proof.ts';
import { isReason, type Reason } from './reason.ts';

/**
 * What would be a verified person is one only where nothing in the answer says otherwise, and all of it was read. A reason
 * that the call itself came to nothing names the outcome; whatever else is said is said of the person whose record came.
 *
 * @returns what it is instead; null where nothing speaks against it.
 */
export function doubtAbout({ kind, signals, record, matches }: Evidence): Decision | null {
  if (signals.denied || signals.against)
    return { outcome: 'mismatch', by: 'a flag against it', source: null };
  if (kind === 'face' && isUnlike(matches) && !signals.sentences.some(isYesOnFaces))
    return { outcome: 'mismatch', by: 'a flag against it', source: matches.confidence?.source ?? null };
  const against = signals.sentences.find(isAgainst);
  if (against) return byWords('mismatch', against);
  let failure: Sentence | null = null;
  for (const sentence of signals.sentences) {
    if (sentence.isAside || LACKS.test(wordsOf(sentence.text))) continue;
    const { said: heard, name, text } = sentence;
    const said = isReason(heard) ? heard : (saysInPart(text) ?? heard);
    if (isReason(said)) {
      if (isOfTheAccount(said) && (saysSuccessToo(text) || isHintBeside(sentence, signals.sentences)))
        continue;
      return byWords(besideRecord(said), sentence);
    }
    if (said?.says === 'failed' && OF_A_CHECK.test(name)) return byWords('mismatch', sentence);
    if (isNotCompared(sentence, kind)) return byWords('mismatch', sentence);
    if (said === null && isNoDecision(name, text)) return byWords('mismatch', sentence);
    if (said?.says === 'failed') failure ??= sentence;
  }
  if (failure) return { outcome: 'unknown', by: 'a failure beside it', source: failure.source };
  if (record?.isOneOfSeveral) return { outcome: 'unknown', by: 'several people', source: null };
  return signals.isCut ? { outcome: 'unknown', by: 'not all of it was read', source: null } : null;
}

/** Two faces with nothing but a poor score: no yes, and no threshold that says how much is enough. */
const isUnlike = ({ match, confidence, isOfFaces, threshold }: Matches): boolean =>
  match === null && threshold === null && isOfFaces && (confidence?.value ?? 100) < LEAST_LIKENESS * 100;

/** In words, and on the two faces: “verified” alone may be the number, a valid photo may be a sharp one. */
function isYesOnFaces(sentence: Sentence): boolean {
  const of = fold(`${sentence.source} ${sentence.text}`);
  return isProof(sentence) && OF_FACES.test(of) && !OF_PICTURE.test(of);
}
const OF_FACES = /face|facial|selfie|biometric/;
const OF_PICTURE = /qualit|live|alive|spoof|detect|found|present|upload|capture|occlu|pose|blur/;

const byWords = (outcome: ReadOutcome, { source }: Sentence): Decision => ({
  outcome,
  by: 'words against it',
  source,
});

/** What words against a record that came make of it: of a call that was refused they name the outcome, else a mismatch. */
export function besideRecord(reason: Reason): ReadOutcome {
  return reason.weak || reason.says === 'rejected' ? 'mismatch' : reason.says;
}

/** Dead, listed, a number that is shut: the registry knows the number, so it is there; a person must look at it. */
const isAgainst = ({ text, rank, name }: Sentence) =>
  saysAgainst(text, rank >= STATUS_WORD || statusKeys.has(name) || ONE_WORD.test(text));

/** A message of one word is a status: “Revoked”. */
const ONE_WORD = /^[^\w\p{L}]*\p{L}+[^\w\p{L}]*$/u;

/** Of these a poor score is heard beside a number, too: “Name match: 20%”. */
const OF_PERSON = /\b(?:names?|surname|dob|date of birth|identity|details)\b/i;

/** What was asked for was not done, or two faces, or names, are alike by a poor score. */
const isNotCompared = (sentence: Sentence, kind: KindName) =>
  saysNotDone(sentence.text, kind === 'face') ||
  ((kind === 'face' || OF_PERSON.test(sentence.text)) && (shareSaid(sentence.text) ?? 1) < LEAST_LIKENESS) ||
  isNotDone(sentence, kind);

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

/** A hint for the next time beside a message of success: `warning: "Your wallet balance is running low"`. */
function isHintBeside({ text, source }: Sentence, sentences: readonly Sentence[]): boolean {
  if (!HINT.test(source) || !ON_MEANS.test(text) || !text.split(PARTS).every(isHarmless)) return false;
  return sentences.some(
    (other) => other.rank < STATUS_WORD && !HINT.test(other.source) && saysSuccessToo(other.text),
  );
}

const PARTS = /[^\p{L}\p{N}\s'’-]+|\s-\s|\b(?:and|but|while|though|although|however|since|as)\b/iu;
const isHarmless = (part: string) => /^(?:denied|limited|done)$/.test(whatSays(part)?.says ?? 'done');

const HINT = /\/(?:warnings?|notices?|notes?|info|alerts?)(?:\/\d+)?(?:\/(?:message|text))?$/i;
/** Nothing else that is refused is a hint: a key, a right. */
const ON_MEANS = /\b(?:funds?|balance|wallet|credits?|units?|quota|limit)\b/i;

/** “Request received and processed” tells of the call alone, and takes back no “Access denied”. */
const TAKEN =
  /\b(?:received|accepted|submitted|initiated|created|logged|queued|started) and (?!\w+ successful)/i;

/** A failure under these keys is that of the check, not of the call. */
const OF_A_CHECK =
  /(?:result|outcome|verdict|decision|disposition|determination|judge?ment|conclusion|recommendation|answer|overallstatus|finalstatus)$/;
