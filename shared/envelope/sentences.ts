/** The texts of an envelope: what each of them says of the call or of the person. */
import type { KindName } from '../kinds.ts';
import { startOf } from '../text-bound.ts';
import { saysAgainst } from './against.ts';
import { isAmongOthers, isAside, isOfOtherThing, saysNotListed } from './aside.ts';
import { CHECK_NAME, overallRank } from './match/overall.ts';
import { deniesNumber, isClearNo, isCode } from './remarks.ts';
import {
  DECIDING_ACTION,
  isEnvelopeOnly,
  LETTERED,
  messageRank,
  NO_ALONE,
  OF_NUMBER_OR_PERSON,
  PERSON_STATUS,
  RISK_DECISION,
  STATUS_LIKE,
  STATUS_WORD,
  statusKeys,
} from './signal-keys.ts';
import { isPlaceholder, piecesOf, readFlag, wordsOf } from './texts.ts';
import { type Entry, fold, type Node, pointerOf } from './tree.ts';
import { isNoStatus, saysNotDone } from './words/taken-back.ts';
import type { Said } from './words/word-rules.ts';
import { matchSaid, saysInPart, whatSays } from './words/words.ts';

/** A text of the envelope: what it says, and how near the root and how likely a person's sentence it is. */
export interface Sentence {
  readonly text: string;
  readonly source: string;
  readonly said: Said | null;
  /** Place of its key among keys that hold sentences, lower is better; `STATUS_WORD` for a status word. */
  readonly rank: number;
  readonly depth: number;
  /** Folded key that it stands under. */
  readonly name: string;
  /** It speaks of something else than who the person is: a channel, a sign of life. */
  readonly isAside: boolean;
  /** What was checked, folded, where an item of a list names it. */
  readonly of?: string;
  /** It goes on where another one ends, and is no message by itself. */
  readonly isRest: boolean;
}

/**
 * Adds what one entry says.
 *
 * @param isRecord whether the entry is the identity's own.
 * @returns false where it is too long to be read whole.
 */
export function addSentences(
  sentences: Sentence[],
  node: Node,
  entry: Entry,
  kind: KindName,
  isRecord: boolean,
): boolean {
  if (typeof entry.value !== 'string' && !Array.isArray(entry.value)) return true;
  if (isRecord && isEnvelopeOnly(entry.name) && !isAgainst(entry.value, kind)) return true;
  const inErrors = /^errors?$|^validationerrors?$|^messages?$/.test(node.name) && !node.isArray;
  const listed = node.isArray && (messageRank(node.name) !== null || isStatus(node.name));
  const name = listed ? node.name : entry.name;
  const rank =
    messageRank(name) ??
    (isStatus(name) ? STATUS_WORD : null) ??
    (inErrors ? STATUS_WORD - 1 : null) ??
    (node.name === 'actions' && DECIDING_ACTION.test(entry.name) ? STATUS_WORD : null);
  if (rank === null) return addNo(sentences, node, entry, kind, isRecord);
  if (typeof entry.value === 'string') {
    // A yes among several words of a status proves nobody: what stands beside it may take it back in no word that is known.
    if (listed && rank >= STATUS_WORD && whatSays(entry.value)?.says === 'verified') return true;
    const isPerson =
      node.name === 'actions' ||
      CHECK_NAME.test(entry.name) ||
      PERSON_STATUS.test(entry.name) ||
      PERSON_STATUS.test(node.name + entry.name);
    return addSentence(sentences, entry.value, { node, entry, kind, rank, isPerson });
  }
  if (inErrors && Array.isArray(entry.value) && typeof entry.value[0] === 'string') {
    return addSentence(sentences, entry.value[0], { node, entry, kind, rank, isPerson: false, below: '/0' });
  }
  return true;
}

/** After every key that is known to hold sentences, and before status words. */
const REMARK = STATUS_WORD - 5;

/** What was asked for, under its bare name: a word that it was not done is no record of a person. */
const OF_THE_CALL = /^(?:verification|validation|comparison)$/;

/** Of a flag, an advice, or what was checked, a word counts that says no, and no other: “verified: pending”. */
function addNo(sentences: Sentence[], node: Node, entry: Entry, kind: KindName, isRecord: boolean): boolean {
  const { value } = entry;
  const name = node.isArray ? node.name : entry.name;
  if (typeof value !== 'string' || value.length > LONGEST_SHOWN) return true;
  if (isClearNo(node, entry, kind, isRecord))
    return addSentence(sentences, value, {
      node,
      entry,
      kind,
      rank: isCode(value) ? STATUS_WORD : REMARK,
      isPerson: false,
    });
  const isOfLife = kind === 'face' && OF_LIFE.test(name);
  // Beside a number a selfie may not have been asked for.
  const isOfPicture = kind === 'face' && OF_PICTURE.test(name);
  if (!isOfLife && !isOfPicture && !mayHoldNo(name)) return true;
  const says = readFlag(value) === null ? whatSays(value)?.says : undefined;
  if (isOfLife && says !== 'pending') return true;
  const isNo = isNoStatus(value) || saysNotDone(value, kind === 'face') || saysAgainst(value, true);
  if (!isNo && (says === undefined || says === 'done' || says === 'verified')) return true;
  return addSentence(sentences, value, { node, entry, kind, rank: STATUS_WORD, isPerson: true });
}

/** Whether somebody living was there: of that a no is read elsewhere, and here that it is not known yet. */
const OF_LIFE =
  /^(?:face|facial|selfie|passive|active)?liveness(?:check|detection|verification)?(?:status|state|result|outcome|decision|verdict)?$/;

const OF_PICTURE = /^(?:face|facial|selfie|biometrics?)(?:status)?$|^photostatus$/;

const mayHoldNo = (name: string) =>
  NO_ALONE.test(name) ||
  OF_NUMBER_OR_PERSON.test(name) ||
  RISK_DECISION.test(name) ||
  OF_THE_CALL.test(name) ||
  overallRank(name) !== undefined;

function isStatus(name: string): boolean {
  return statusKeys.has(name) || STATUS_LIKE.test(name) || CHECK_NAME.test(name);
}

/** In one letter, as banks write it. */
const FAILED_LETTER = /^[fx]$/i;
const NO_LETTER: Said = { says: 'failed', weak: false };

const LONGEST_SHOWN = 500;
/** A longer text is no message for a person, and is read all the same. */
const LONGEST_MESSAGE = 4_000;

const ABOUT_WHO =
  /\b(?:names?|impersonat\w+|fake|forged|faces?|facial|selfie|biometrics?|identity|match|verification|validation)\b/i;
const NOT_VERIFIED = /\b(?:identity|person|customer)\b/i;

/** What was declared is called wrong; an address or a phone may be. */
const WRONG_FIELD =
  /\b(?:wrong|incorrect|inaccurate|erroneous)\b.*\b(?:names?|surname|dob|birth|gender|face|person)\b|\b(?:names?|surname|dob|birth|gender|face|person)\b.*\b(?:wrong|incorrect|inaccurate|erroneous)\b/i;

/** A remark in the record that it is somebody else is heard, whoever's key it stands under: silence would verify. */
function isAgainst(value: unknown, kind: KindName): boolean {
  if (typeof value !== 'string') return false;
  const pieces = piecesOf(value);
  return pieces === null || pieces.some((piece) => isPieceAgainst(piece) || deniesNumber(piece, kind));
}

function isPieceAgainst(piece: string): boolean {
  if (saysAgainst(piece, false) || matchSaid(piece) === false) return true;
  if (!piece.includes(' ')) return false;
  const said = whatSays(piece);
  if (said?.says === 'rejected') return WRONG_FIELD.test(piece);
  if (said?.says === 'unavailable') return said.weak && NOT_VERIFIED.test(piece);
  return (
    (said?.says === 'mismatch' && (!said.weak || ABOUT_WHO.test(piece))) ||
    saysInPart(piece)?.says === 'mismatch'
  );
}

interface Place {
  readonly node: Node;
  readonly entry: Entry;
  readonly kind: KindName;
  readonly rank: number;
  readonly isPerson: boolean;
  readonly below?: string;
}

function addSentence(sentences: Sentence[], raw: string, place: Place): boolean {
  const pieces = piecesOf(raw);
  for (const [index, piece] of (pieces ?? [raw.slice(0, LONGEST_SHOWN)]).entries())
    addPiece(sentences, index === 0 ? raw : piece, piece, place, index > 0);
  return pieces !== null;
}

function addPiece(sentences: Sentence[], raw: string, piece: string, place: Place, isRest: boolean): void {
  const { node, entry, kind, rank, isPerson, below = '' } = place;
  const text = (isRest || raw.length > LONGEST_MESSAGE ? piece : raw).replace(/[\s\p{Z}]+/gu, ' ').trim();
  if (isPlaceholder(text) || (rank < STATUS_WORD && readFlag(text) === false)) return;
  if (saysNotListed(wordsOf(text), entry.name, node, kind)) return;
  const isLetter = FAILED_LETTER.test(text) && LETTERED.test(entry.name);
  const heard = isLetter ? NO_LETTER : /^[\d.]+$/.test(text) ? null : whatSays(piece);
  const isStatusNo = heard === null && isNoStatus(text);
  const isOther = ((heard !== null && heard.says !== 'done') || isStatusNo) && isAside(node);
  const of = isStatusNo || heard?.says === 'not_found' ? nameOfItem(node) : undefined;
  const isNobodys = () => isOther || isOfOtherThing(node) || isAmongOthers(node, kind);
  const said = heard?.says === 'verified' && isNobodys() ? null : heard;
  const notConfirmed = isPerson && said?.says === 'failed';
  sentences.push({
    text: startOf(text, LONGEST_SHOWN),
    source: pointerOf(node, entry.key) + below,
    rank,
    depth: node.depth,
    said: notConfirmed ? { says: 'mismatch', weak: true } : said,
    name: entry.name,
    isAside: isOther,
    isRest,
    ...(of !== undefined && { of }),
  });
}

const NAME_OF_CHECK = /^(?:name|type|check|checkname|checktype|title|step|service|product)$/;

/** What an item of a list calls itself. */
function nameOfItem({ parent, entries }: Node): string | undefined {
  if (!parent?.isArray) return undefined;
  const name = entries.find((entry) => NAME_OF_CHECK.test(entry.name) && typeof entry.value === 'string');
  return name ? fold(String(name.value)) : undefined;
}
