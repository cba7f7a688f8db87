/** What is said of a check: one title and one sentence for every way that it can end. */

import type { Caution } from './cautions.ts';
import {
  type Check,
  type NotSentReason,
  type PerhapsSentReason,
  type Standing,
  standingOf,
} from './check.ts';
import { deniedSentence, NOT_THE_CUSTOMER } from './denial-words.ts';
import {
  type ComparedField,
  type FieldResult,
  fieldWords,
  isBelowThreshold,
  type MatchReport,
  matchableFields,
} from './match-report.ts';
import { percentText } from './percent-text.ts';
import { isOfLife } from './service-words.ts';
import { waitAhead, waitAskedFor } from './wait-words.ts';

/** Colour family of a standing; always shown together with its icon and its word. */
export type Tone = 'ok' | 'warn' | 'bad' | 'odd' | 'calm';

export const standingWords: Record<Standing, { readonly word: string; readonly tone: Tone }> = {
  verified: { word: 'Verified', tone: 'ok' },
  mismatch: { word: 'Mismatch', tone: 'warn' },
  not_found: { word: 'Not found', tone: 'calm' },
  pending: { word: 'Pending', tone: 'calm' },
  rejected: { word: 'Rejected', tone: 'warn' },
  denied: { word: 'Denied', tone: 'bad' },
  limited: { word: 'Limited', tone: 'warn' },
  unavailable: { word: 'Unavailable', tone: 'bad' },
  unknown: { word: 'Unknown', tone: 'odd' },
  failed: { word: 'Failed', tone: 'bad' },
  sent: { word: 'Waiting', tone: 'calm' },
  ready: { word: 'Not sent yet', tone: 'calm' },
};

const notSent: Record<NotSentReason, string> = {
  'name-not-found':
    'The service’s address could not be found. Check this computer’s network, then the profile’s address.',
  'connection-refused':
    'The service’s address refused the connection. Check the profile’s address, or try again later.',
  'connect-timeout':
    'The service’s address did not take the connection in time. Check the network, then try again.',
  'network-unreachable': 'This computer has no way to the service. Check the network, then try again.',
  tls: 'No safe connection came about: this computer does not trust the service’s certificate, or what answers at that address does not encrypt as it must. Check this computer’s date, and the profile’s address, then ask your network’s administrator: do not go around it. What they install for it counts once Veridesk is started anew.',
  proxy:
    'The network’s proxy could not be reached, or did not let the request through. Check this computer’s network, then ask your network’s administrator.',
  'keys-not-given':
    'The keychain did not give this account’s keys at the moment of sending: it was locked, or they had just been changed. Unlock it, then run the check again.',
  'cancelled-before-sending': 'You cancelled it before anything left this computer.',
  'stopped-before-sending': 'Veridesk was closed before anything left this computer.',
};

/** What a proxy answered with in place of its tunnel is the status of a check that was not sent. */
function notSentBecause(trouble: NotSentReason, { httpStatus }: Check): string {
  if (trouble !== 'proxy' || httpStatus === null) return notSent[trouble];
  return httpStatus === 407
    ? 'The network’s proxy wants a sign-in (407) and let nothing through. Ask your network’s administrator to let the service’s address through without one.'
    : `The network’s proxy did not let the request through: it answered with ${httpStatus}. Ask your network’s administrator.`;
}

const perhapsSent: Record<PerhapsSentReason, string> = {
  'connection-reset': 'The connection dropped before the whole answer came.',
  'answer-timeout': 'No answer came in time.',
  'cancelled-after-sending': 'You cancelled it after the request had left.',
  'answer-truncated': 'The answer broke off in the middle.',
  'answer-malformed':
    'Something was answered, but not in the form that HTTP asks for: the service, or something on the way to it, is at fault.',
  'answer-too-large': 'The answer was larger than Veridesk takes (10 MB), so it was cut off.',
  'answer-undecodable': 'The answer was compressed in a way that could not be undone.',
  'answer-unreadable': 'An answer came, but it could not be read. It is kept as it came.',
  interrupted: 'Veridesk ended while the answer was awaited.',
};

export interface CheckWords {
  readonly standing: Standing;
  readonly word: string;
  readonly tone: Tone;
  /** The headline, for example “Verified”. */
  readonly title: string;
  /** What it means, whether it may have been charged, what to do next; says whether it is us or them. */
  readonly sentence: string;
}

export const FREE = 'A sandbox charges nothing.';
const mayCharge = ({ sandbox }: Check) =>
  sandbox ? FREE : 'The service did the check and may charge for it.';
/** Whether a check that came to nothing costs anything is the service's own affair, and it does not say. */
const chargeUnsaid = ({ sandbox }: Check) => (sandbox ? FREE : 'It does not say whether this is charged.');
const perhapsCharged = ({ sandbox }: Check) =>
  sandbox
    ? `${FREE} The check is not repeated by itself.`
    : 'The service may have done and charged the check. It is not repeated by itself: ask the service before you run it again.';

/** Where a sentence leads to; each stands right behind what is to be looked at there. */
export interface Ways {
  readonly path: string;
  readonly keys: string;
  readonly newKeys: string;
}
const inWindow: Ways = { path: 'in Settings', keys: 'in Settings', newKeys: 'in Settings' };

/** What is not drawn from the check alone: `wait` is said where the service asked to wait, or may be asked later. */
interface Around {
  readonly wait: string;
  readonly ways: Ways;
}

function answeredSentence(check: Check, { wait, ways }: Around): string {
  switch (check.outcome) {
    case 'verified':
      return `${check.kind === 'face' ? facesSentence(check.match) : verifiedSentence(check.match)} ${mayCharge(check)}`;
    case 'mismatch':
      return `${differenceSentence(check)} Ask for a second document, or refer it to a supervisor. ${mayCharge(check)}`;
    case 'not_found':
      return `The service worked, but the registry has no record of this number. Check the number with the customer. ${mayCharge(check)}`;
    case 'pending':
      return `The service took the check and will answer later. ${check.sandbox ? FREE : 'It may charge for it once.'} There is nothing to do; do not run it again.`;
    case 'rejected':
      return `The service ${rejectedFor(check)}. ${chargeUnsaid(check)} ${rejectedAdvice(check)}`;
    case 'denied':
      return `${deniedSentence(check, ways)} ${chargeUnsaid(check)}`;
    case 'limited':
      return `The service says that it did not take this check. It takes no more from this account for now; neither the customer nor this computer is the reason. ${wait}`;
    case 'unavailable':
      return unavailableSentence(check, { wait, ways });
    default:
      return `${perhapsSent['answer-unreadable']} ${perhapsCharged(check)}`;
  }
}

function rejectedFor({ httpStatus }: Check): string {
  if (httpStatus === 409) return 'refused it because of another check that it has';
  if (httpStatus === 413) return 'or something on the way to it takes no request as large as this one';
  return 'did not accept the input';
}

function rejectedAdvice({ httpStatus, kind }: Check): string {
  if (httpStatus === 409)
    return 'It may know this check already: look in the history before you run it again.';
  if (httpStatus === 413)
    return kind === 'face'
      ? `${NOT_THE_CUSTOMER} use a smaller picture, or have the profile’s largest size of a picture made smaller.`
      : `${NOT_THE_CUSTOMER} ask your network’s administrator.`;
  return kind === 'face'
    ? 'Check the number, the identifier and the picture, then run it again.'
    : 'Check the number and the identifier, then run it again.';
}

function unavailableSentence(check: Check, { wait, ways }: Around): string {
  const status = check.httpStatus ?? 0;
  if (status >= 300 && status < 400) {
    return `The service pointed to another address, which is never followed, because the key would travel with it. ${NOT_THE_CUSTOMER} check the profile’s address. ${chargeUnsaid(check)}`;
  }
  if (status === 404) {
    return `The service does not know the address of this kind of check. ${NOT_THE_CUSTOMER} check the profile’s address and this kind’s path ${ways.path}. ${chargeUnsaid(check)}`;
  }
  return `The service has trouble on its side; it is not the customer and not this computer. ${chargeUnsaid(check)} ${wait}`;
}

const COMPARE_PAPERS = 'compare the identity with the customer’s papers.';

/** A success says no more than was compared. */
function verifiedSentence(match: MatchReport | null): string {
  if (match === null || match.fields.length === 0) {
    return `The registry knows this number. Nothing was compared, since no details were declared: ${COMPARE_PAPERS}`;
  }
  if (match.result === 'not_comparable') {
    return `The registry knows this number. Nothing of what the customer declared could be compared: ${COMPARE_PAPERS}`;
  }
  const left = fieldsThatAre('not_comparable', match);
  if (left.length === 0) return 'The registry knows this number, and what the customer declared agrees.';
  return `The registry knows this number, and what could be compared agrees. Not compared: ${listed(left)}.`;
}

/** Of a face check: the faces first, then what was declared. */
function facesSentence(match: MatchReport | null): string {
  const said = match?.service ?? null;
  const sure = said?.confidence == null ? '' : ` (${percentText(said.confidence)})`;
  const faces = said?.match
    ? `The registry knows this number, and the service says that the picture shows the same person${sure}.`
    : said?.confidence != null && said.threshold !== null
      ? `The registry knows this number, and the service’s score for the faces${sure} reaches its own threshold.`
      : `The registry knows this number, but the service says nothing of the face${sure}: compare it yourself.`;
  if (match === null || match.result !== 'agrees') return faces;
  const left = fieldsThatAre('not_comparable', match);
  const also = 'What the customer declared agrees.';
  return left.length === 0 ? `${faces} ${also}` : `${faces} ${also} Not compared: ${listed(left)}.`;
}

const NOBODY_THERE =
  'The service says that the picture may not be of a living person: its check of liveness did not pass.';

function differenceSentence({ kind, match, message }: Check): string {
  const differing = match ? fieldsThatAre('different', match) : [];
  if (match?.fields.some(({ field, result }) => field === 'documentNumber' && result === 'different')) {
    return 'The service answered with the record of another number than the one that was asked for: it may be another person’s.';
  }
  if (match && differing.length > 0) {
    const fields = listed(differing);
    return `${fields.charAt(0).toUpperCase()}${fields.slice(1)} ${differing.length === 1 ? 'differs' : 'differ'}.`;
  }
  const denials = Object.entries(match?.service.fields ?? {}).flatMap(([name, fits]) => (fits ? [] : [name]));
  const denied = denials.filter((name) => !isOfLife(name));
  if (denied.length < denials.length && denied.length === 0 && match?.service.match !== false)
    return NOBODY_THERE;
  if (denied.length === 0 && match && match.service.match !== false && isBelowThreshold(match.service)) {
    const what = kind === 'face' ? 'the faces' : 'the customer’s details';
    return match.service.match
      ? `The service says that ${what} match, but its score is below its own threshold.`
      : `The service’s score for ${what} is below its own threshold.`;
  }
  if (denied.length === 0 && kind === 'face') {
    return 'The service says that the picture does not show the person of this number.';
  }
  if (denied.length === 0) {
    // Its message stands beside this sentence, and may well say which.
    return message === null
      ? 'The service says that the customer’s details do not match, and does not say which.'
      : 'The service says that the customer’s details do not match.';
  }
  const known = matchableFields.filter((field) => denied.includes(field));
  // The service may use names of its own, which are not woven into a sentence.
  if (known.length < denied.length) return 'The service says that the customer’s details do not match.';
  const verb = known.length === 1 ? 'does' : 'do';
  return `The service says that ${listed(known.map(inSentence))} ${verb} not match.`;
}

function fieldsThatAre(result: FieldResult, { fields }: MatchReport): string[] {
  return fields.filter((one) => one.result === result).map(({ field }) => inSentence(field));
}

const inSentence = (field: ComparedField) => `the ${fieldWords[field].toLowerCase()}`;

const listed = (parts: readonly string[]) => new Intl.ListFormat('en-GB').format(parts);

/** The words for a check at hand, drawn from the check alone, and from `now` where the service asked to wait. */
export function wordsFor(check: Check, now: number = Date.now(), ways = inWindow): CheckWords {
  return wordsWith(check, { wait: waitAhead(check, now), ways });
}

/** The words for a check of the history: the same, but that a wait is told as it was asked for, with its time as written. */
export function wordsOfRecord(
  check: Check,
  timeWords?: (instant: number) => string,
  ways = inWindow,
): CheckWords {
  return wordsWith(check, { wait: waitAskedFor(check, timeWords), ways });
}

function wordsWith(check: Check, around: Around): CheckWords {
  const standing = standingOf(check);
  const { word, tone } = standingWords[standing];
  return { standing, word, tone, title: word, sentence: sentenceFor(check, around) };
}

function sentenceFor(check: Check, around: Around): string {
  if (check.state === 'answered') return answeredSentence(check, around);
  if (check.state === 'sent') return 'The request has left. Waiting for the service’s answer.';
  if (check.state === 'ready') return 'Nothing has been sent yet.';
  const trouble = check.trouble;
  if (check.state === 'failed') {
    const why = trouble !== null && trouble in notSent ? notSentBecause(trouble as NotSentReason, check) : '';
    return `${why} Nothing was sent and nothing was charged.`.trim();
  }
  const why = trouble !== null && trouble in perhapsSent ? perhapsSent[trouble as PerhapsSentReason] : '';
  return `${why} ${perhapsCharged(check)}`.trim();
}

/** The same beside these cautions: that nothing is charged is not said where the answer calls itself the live service's. */
export function sentenceBeside(sentence: string, cautions: readonly Caution[]): string {
  return cautions.includes('live-answer')
    ? sentence.replace(FREE, '').replace(/ {2,}/gu, ' ').trim()
    : sentence;
}
