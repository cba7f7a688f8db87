/**
 * The outcome of an answer that came with a 2xx: the rules in the order in which they are asked. The first that fits decides.
 * An answer that one of them calls verified is searched for a no after it (`doubt.ts`).
 */
import type { ReadOutcome } from '../../reading.ts';
import { isNameOfAside } from '../aside.ts';
import type { Evidence } from '../evidence.ts';
import type { Matches } from '../match/matches.ts';
import type { Signals } from '../signals.ts';
import { fold, pointerOf } from '../tree.ts';
import type { Decision } from './decision.ts';
import { outcomeInside } from './http-status.ts';
import { isProof } from './proof.ts';
import type { NamedReason } from './reason.ts';
import { takenIn } from './taken-in.ts';

/** An answer, with what several rules ask of it. */
interface Answer extends Evidence {
  /** There is a record that is clearly a person's. */
  readonly hasRecord: boolean;
  /** A flag, a status in the body or an error says that the call did not succeed. */
  readonly hasFailed: boolean;
  /** The strongest reason that words name, weak ones too. */
  readonly said: NamedReason | null;
  /** The outcome of that reason where it is a specific one. */
  readonly reason: ReadOutcome | null;
  /** What was said, but for a weak word on a match: without a record it is of no person, unless faces were compared. */
  readonly told: ReadOutcome | null;
}

interface AnswerRule {
  readonly name: string;
  readonly when: (answer: Answer) => boolean;
  readonly outcome: ReadOutcome | ((answer: Answer) => ReadOutcome);
  /** JSON pointer of what it goes by, where that stands in one place. */
  readonly source?: (answer: Answer) => string | null;
}

/** The outcome of the reason, of what was told, of the status in the body; `unknown` where there is none. */
const ofReason = ({ reason }: Answer) => reason ?? 'unknown';
const ofTold = ({ told }: Answer) => told ?? 'unknown';
const ofBodyStatus = ({ bodyStatus, refusedCode }: Signals) =>
  bodyStatus === null ? (refusedCode?.outcome ?? 'unknown') : outcomeInside(bodyStatus);

/** Where the words of the reason stand, what differs, the record. */
const atWords = ({ said }: Answer) => said?.source ?? null;
const atDifference = ({ said, reason, matches }: Answer) => {
  if (reason === 'mismatch') return said?.source ?? null;
  if (matches.match?.value === false) return matches.match.source;
  return isBelow(matches) ? (matches.confidence?.source ?? null) : null;
};
const atRecord = ({ record }: Answer) => record && pointerOf(record.node);

export const answerRules: readonly AnswerRule[] = [
  // The call came to nothing, or nobody was found. A success beside it outweighs no named reason.
  {
    name: 'a reason, no record',
    when: ({ hasRecord, reason }) =>
      !hasRecord && reason !== null && reason !== 'mismatch' && reason !== 'pending',
    outcome: ofReason,
    source: atWords,
  },
  {
    name: 'nothing found',
    when: ({ hasRecord, said, matches }) => said?.says === 'not_found' && (hasRecord || !isCompared(matches)),
    outcome: 'not_found',
    source: atWords,
  },
  {
    name: 'a reason, a failed call',
    when: ({ hasRecord, hasFailed, reason }) =>
      hasRecord && hasFailed && reason !== null && reason !== 'pending',
    outcome: ofReason,
    source: atWords,
  },

  // The person is known and differs: before all that could be taken for a yes.
  {
    name: 'something differs',
    when: (answer) =>
      answer.reason === 'mismatch' ||
      (differs(answer.matches) && !isStillToCome(answer)) ||
      isBelow(answer.matches),
    outcome: 'mismatch',
    source: atDifference,
  },
  {
    name: 'not finished',
    when: ({ reason, stated }) => reason === 'pending' || stated === 'unfinished',
    outcome: 'pending',
    source: ({ said, reason }) => (reason === 'pending' ? (said?.source ?? null) : null),
  },

  // A record: it proves the person where nothing above or here speaks against it.
  {
    name: 'a record, called missing',
    when: ({ hasRecord, stated }) => hasRecord && stated === 'missing',
    outcome: 'not_found',
  },
  {
    name: 'a record, called invalid or doubtful',
    when: ({ hasRecord, stated, said }) =>
      hasRecord && (stated === 'invalid' || stated === 'unverified' || said?.says === 'mismatch'),
    outcome: 'mismatch',
  },
  {
    name: 'somebody beside an empty record',
    when: ({ hasRecord, hasFailed, record }) => hasRecord && !hasFailed && record?.isBesideNone === true,
    outcome: 'unknown',
    source: atRecord,
  },
  {
    name: 'what was sent, taken in',
    when: (answer) => answer.hasRecord && !answer.hasFailed && takenIn(answer) !== null,
    outcome: 'pending',
    source: (answer) => takenIn(answer) || null,
  },
  {
    name: 'a record',
    when: ({ hasRecord, hasFailed }) => hasRecord && !hasFailed,
    outcome: 'verified',
    source: atRecord,
  },
  {
    name: 'a record, a failed call',
    when: ({ hasRecord }) => hasRecord,
    outcome: ({ said, signals }) => said?.says ?? ofBodyStatus(signals),
    source: ({ said, signals }) => (said ?? signals.refusedCode)?.source ?? null,
  },

  // No record: flags on the document or the person, then what failed, then what proves a person in words.
  { name: 'a flag: missing', when: ({ stated }) => stated === 'missing', outcome: 'not_found' },
  { name: 'a flag: invalid', when: ({ stated }) => stated === 'invalid', outcome: 'rejected' },
  { name: 'a flag: not verified', when: ({ stated }) => stated === 'unverified', outcome: 'mismatch' },
  {
    name: 'a status in the body',
    when: ({ signals, said }) =>
      signals.bodyStatus !== null || (said === null && ofBodyStatus(signals) !== 'unknown'),
    outcome: ({ signals }) => ofBodyStatus(signals),
    source: ({ signals }) => (signals.bodyStatus === null ? (signals.refusedCode?.source ?? null) : null),
  },
  {
    name: 'a failed call',
    when: ({ hasFailed }) => hasFailed,
    outcome: ofTold,
    // The call may have failed by an error beside a flag that says yes.
    source: ({ told, said, signals: { success } }) =>
      (told ? said : success?.value === false ? success : null)?.source ?? null,
  },
  {
    name: 'fields or faces that match',
    when: ({ matches, said }) => agrees(matches) && (said === null || said.says === 'mismatch'),
    outcome: 'verified',
    source: ({ matches }) => (matches.match ?? matches.confidence)?.source ?? null,
  },
  { name: 'a weak reason', when: ({ told }) => told !== null, outcome: ofTold, source: atWords },
  {
    name: 'words that prove a person',
    when: isVerdict,
    outcome: 'verified',
    source: ({ signals }) => signals.sentences.find(isProof)?.source ?? null,
  },
  {
    name: 'accepted, no more',
    when: (answer) => answer.httpStatus === 202 || takenIn(answer) !== null,
    outcome: 'pending',
    source: (answer) => takenIn(answer) || null,
  },
];

const nothingDecides: AnswerRule = { name: 'nothing', when: () => true, outcome: 'unknown' };

/** Asks the rules; `said` is the strongest reason that words name. */
export function decideAnswer(evidence: Evidence, said: NamedReason | null): Decision {
  const answer = answerOf(evidence, said);
  const { name, outcome, source } = answerRules.find(({ when }) => when(answer)) ?? nothingDecides;
  return {
    outcome: typeof outcome === 'string' ? outcome : outcome(answer),
    by: name,
    source: source?.(answer) ?? null,
  };
}

function answerOf(evidence: Evidence, said: NamedReason | null): Answer {
  const { kind, record, signals } = evidence;
  const { success, bodyStatus, refusedCode, hasError } = signals;
  return {
    ...evidence,
    hasRecord: record?.clear ?? false,
    hasFailed: success?.value === false || bodyStatus !== null || refusedCode !== null || hasError,
    said,
    reason: said && !said.weak ? said.says : null,
    told: said && (said.says !== 'mismatch' || kind === 'face') ? said.says : null,
  };
}

/** Whether somebody was compared: a bare no is also said where there was nobody to compare with. */
function isCompared({ match, fields, confidence }: Matches): boolean {
  return match?.value === true || fields.size > 0 || confidence !== null;
}

function differs({ match, fields }: Matches): boolean {
  return match?.value === false || [...fields.values()].includes(false);
}

/** While a job goes on, a flag that not all matches may say no more than that nothing was compared yet. */
function isStillToCome({ kind, hasRecord, reason, matches, signals }: Answer): boolean {
  if (kind === 'face' || hasRecord || reason !== 'pending' || isCompared(matches)) return false;
  return signals.sentences.every(({ said }) => said?.says !== 'mismatch');
}

/** Below the service's own threshold: where it calls that a match, it speaks against itself, and a person must look. */
function isBelow({ confidence, threshold }: Matches): boolean {
  return confidence !== null && threshold !== null && confidence.value < threshold.value;
}

function agrees({ match, fields, confidence, threshold }: Matches): boolean {
  if (match?.value === true || [...fields.keys()].some(isWho)) return true;
  return confidence !== null && threshold !== null;
}

/**
 * A channel that is confirmed (an address for mail, a phone that got a code) says nothing of who holds it, and what millions
 * have in common (a gender, a state) nothing of who it is.
 */
function isWho(field: string): boolean {
  const name = fold(field);
  return (
    !/mail|phone|mobile|address|account|telephone/.test(name) && !SHARED.test(name) && !isNameOfAside(name)
  );
}
const SHARED = /^(?:gender|sex|religion|marital|state(?:of|code|name|$))|nationality|country|lga$/;

/** A verdict on the person ("ID valid", "VERIFIED"), which the bare success of a call is not. */
function isVerdict({ signals, stated }: Evidence): boolean {
  if (signals.emptyRecord) return false;
  return stated === 'valid' || signals.sentences.some(isProof);
}
