/** From what an answer says to one outcome. */
import type { Outcome } from '../check.ts';
import type { KindName } from '../kinds.ts';
import type { ReadOutcome } from '../reading.ts';
import { saysAgainst } from './against.ts';
import { isNameOfAside } from './aside.ts';
import { isNoDecision } from './denials.ts';
import type { Matches } from './match/matches.ts';
import { isProof } from './proof.ts';
import type { IdentityRecord } from './record/record.ts';
import type { Sentence } from './sentences.ts';
import { STATUS_WORD } from './signal-keys.ts';
import { isRefusal, type Signals } from './signals.ts';
import type { Stated } from './stated.ts';
import { wordsOf } from './texts.ts';
import { fold } from './tree.ts';
import { saysInPart, whatSays } from './words/words.ts';

/** The HTTP status alone, for a body that says nothing. */
export function outcomeOfStatus(status: number): ReadOutcome {
  if (status === 401 || status === 402 || status === 403) return 'denied';
  if (status === 400 || status === 409 || status === 422) return 'rejected';
  if (status === 429) return 'limited';
  if (status === 404 || status >= 500 || (status >= 300 && status < 400)) return 'unavailable';
  return 'unknown';
}

export interface Evidence {
  readonly kind: KindName;
  readonly httpStatus: number;
  readonly record: IdentityRecord | null;
  readonly signals: Signals;
  readonly matches: Matches;
  /** A yes or no on the document or the person as such, apart from a match: `isBvnValid`, `verified`. */
  readonly stated: Stated | null;
}

/**
 * The outcome of an answer. A record is proof of a person only with a 2xx status and nothing said against it;
 * a "success" never outweighs a field that differs, and success alone proves nobody.
 */
export function decide(evidence: Evidence): ReadOutcome {
  const { httpStatus } = evidence;
  const said = strongest(evidence.signals.sentences);
  if (httpStatus < 200 || httpStatus >= 300) return decideRefusal(evidence, said);
  const outcome = decideAnswer(evidence, said);
  return outcome === 'verified' ? withoutDoubt(evidence.signals) : outcome;
}

/**
 * What would be a verified person is one only where nothing in the answer says otherwise, and all of it was read. A reason
 * that the call itself came to nothing names the outcome; whatever else is said is said of the person whose record came.
 */
function withoutDoubt(signals: Signals): ReadOutcome {
  if (signals.denied || isSpokenAgainst(signals)) return 'mismatch';
  let hasFailed = false;
  for (const { said: heard, isAside, name, rank, text } of signals.sentences) {
    if (isAside) continue;
    if (LACKS.test(wordsOf(text))) continue;
    const said = isRefusal(heard) ? heard : (saysInPart(text) ?? heard);
    if (isRefusal(said)) {
      if (isOfTheAccount(said) && saysSuccessToo(text)) continue;
      return besideRecord(said);
    }
    if (said?.says === 'failed' && OF_A_CHECK.test(name)) return 'mismatch';
    if (rank >= STATUS_WORD && said === null && isNoDecision(name, text)) return 'mismatch';
    hasFailed ||= said?.says === 'failed';
  }
  return hasFailed || signals.isCut ? 'unknown' : 'verified';
}

/** What the registry has not of somebody whom it knows. */
const LACKS =
  /^(?:customer |registered )?(?:e ?mail(?: address)?|(?:phone|mobile|telephone)(?: number)?|middle name|address) (?:is |was )?not (?:provided|supplied|captured|specified)$/;

const isOfTheAccount = ({ says }: Said) => says === 'denied' || says === 'limited';

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

/** What words against a record that came make of it: of a call that was refused they name the outcome, else a mismatch. */
export function besideRecord(said: Said): ReadOutcome {
  if (said.weak || said.says === 'rejected' || said.says === 'verified') return 'mismatch';
  return said.says;
}

/** Dead, listed, a number that is shut: the registry knows the number, so it is there; a person must look at it. */
function isSpokenAgainst({ against, sentences }: Signals): boolean {
  return against || sentences.some(({ text, rank }) => saysAgainst(text, rank >= STATUS_WORD));
}

/** The reason that the body names, a specific one before a generic, a sentence before a status word. */
function strongest(sentences: readonly Sentence[]): Said | null {
  let best: { score: number; said: Said } | null = null;
  for (const sentence of sentences) {
    if (!isRefusal(sentence.said)) continue;
    const score =
      (sentence.said.weak ? 1_000 : 0) + (sentence.rank >= STATUS_WORD ? 200 : 0) + sentence.depth;
    if (!best || score < best.score) {
      best = { score, said: { says: sentence.said.says, weak: sentence.said.weak } };
    }
  }
  return best?.said ?? null;
}

interface Said {
  readonly says: Outcome;
  readonly weak: boolean;
}

function decideRefusal(evidence: Evidence, said: Said | null): ReadOutcome {
  const { httpStatus } = evidence;
  const byStatus = outcomeOfStatus(httpStatus);
  const reason = said && !said.weak ? said.says : null;
  if (httpStatus === 401 || httpStatus === 403) return reason === 'limited' ? 'limited' : 'denied';
  if (httpStatus === 402 || httpStatus === 429 || httpStatus < 400) return byStatus;
  if (httpStatus > 500) return byStatus;
  if (httpStatus === 404) return decideMissing(evidence, said);
  if (reason === 'pending') return byStatus;
  if (httpStatus === 500 && reason === null) return byStatus;
  return reason ?? (byStatus === 'unknown' && said && said.says !== 'pending' ? said.says : byStatus);
}

/** 404 is a missing record only if the body says so, in words or as an answer in the service's own envelope. */
function decideMissing(evidence: Evidence, said: Said | null): ReadOutcome {
  const { signals } = evidence;
  if (said && !said.weak) return said.says === 'pending' ? 'unavailable' : said.says;
  const inEnvelope = signals.success !== null || signals.emptyRecord;
  return said?.says === 'not_found' && inEnvelope ? 'not_found' : 'unavailable';
}

function decideAnswer(evidence: Evidence, said: Said | null): ReadOutcome {
  const { record, signals, matches, kind } = evidence;
  const clear = record?.clear ?? false;
  const failed = signals.success?.value === false || signals.bodyStatus !== null || signals.hasError;
  const specific = said && !said.weak ? said.says : null;
  const differs = matches.match?.value === false || [...matches.fields.values()].includes(false);
  if (!clear && specific && specific !== 'mismatch' && specific !== 'pending') return specific;
  if (!clear && !matches.match && said?.says === 'not_found') return 'not_found';
  if (clear && said?.says === 'not_found') return 'not_found';
  if (clear && specific && failed && specific !== 'pending') return specific;
  if (differs || specific === 'mismatch' || isBelow(matches)) return 'mismatch';
  if (specific === 'pending' || evidence.stated === 'unfinished') return 'pending';
  if (clear) return decideRecord(evidence, said, failed);
  if (evidence.stated === 'missing') return 'not_found';
  if (evidence.stated === 'invalid') return 'rejected';
  if (evidence.stated === 'unverified') return 'mismatch';
  if (failed) return decideFailure(evidence, said);
  if (agrees(matches) && !(said && said.says !== 'mismatch')) return 'verified';
  if (said && !(said.says === 'mismatch' && kind !== 'face')) return said.says;
  if (isVerdict(evidence)) return 'verified';
  return evidence.httpStatus === 202 ? 'pending' : 'unknown';
}

function decideRecord(evidence: Evidence, said: Said | null, failed: boolean): ReadOutcome {
  if (evidence.stated === 'invalid' || evidence.stated === 'unverified' || said?.says === 'mismatch')
    return 'mismatch';
  if (!failed) return 'verified';
  if (said) return said.says;
  return evidence.signals.bodyStatus === null ? 'unknown' : outcomeInside(evidence.signals.bodyStatus);
}

function decideFailure(evidence: Evidence, said: Said | null): ReadOutcome {
  const { bodyStatus } = evidence.signals;
  if (bodyStatus !== null) return said && bodyStatus >= 500 ? 'unavailable' : outcomeInside(bodyStatus);
  if (!said || (said.says === 'mismatch' && evidence.kind !== 'face')) return 'unknown';
  return said.says;
}

/** A status inside a body that came with 200: the route exists, so 404 is about the record. */
function outcomeInside(status: number): ReadOutcome {
  return status === 404 ? 'not_found' : outcomeOfStatus(status);
}

function agrees(matches: Matches): boolean {
  if (matches.match?.value === true || [...matches.fields.keys()].some(isWho)) return true;
  return matches.confidence !== null && matches.threshold !== null;
}

/** A channel that is confirmed (an address for mail, a phone that got a code) says nothing of who holds it. */
function isWho(field: string): boolean {
  return !/mail|phone|mobile|address|account|telephone/i.test(field) && !isNameOfAside(fold(field));
}

/** Below the service's own threshold: where it calls that a match, it speaks against itself, and a person must look. */
function isBelow({ confidence, threshold }: Matches): boolean {
  return confidence !== null && threshold !== null && confidence.value < threshold.value;
}

/** A verdict on the person ("ID valid", "VERIFIED"), which the bare success of a call is not. */
function isVerdict(evidence: Evidence): boolean {
  if (evidence.signals.emptyRecord) return false;
  if (evidence.stated === 'valid') return true;
  return evidence.signals.sentences.some(isProof);
}
