/** What an answer says about the call and the person, outside the identity itself. */
import type { KindName } from '../kinds.ts';
import { isAgainstPerson, isSaidAgainst, isShut } from './against.ts';
import { holdsDenial } from './denials.ts';
import { isElsewhere } from './elsewhere.ts';
import { isEmpty, isError, isErrorCode, readSuccessWord } from './errors.ts';
import { isNotTriggered, isOfRule } from './not-triggered.ts';
import { endsInNo } from './past.ts';
import { type Pair, pairsOf } from './record/pairs.ts';
import { type RefusedCode, readRefusedCode } from './response-code.ts';
import { addSentences, type Sentence } from './sentences.ts';
import {
  CODE_KEYS,
  FAILURE_KEYS,
  isEnvelopeOnly,
  JOB_ID,
  RECORD_KEYS,
  REFERENCE_KEYS,
  SPEAKS,
  SUCCESS_KEY,
} from './signal-keys.ts';
import { isSubjectDenied } from './subject.ts';
import { isPlaceholder, isPlainNo, readFlag } from './texts.ts';
import { type Entry, type Found, isWithin, type Node, pointerOf } from './tree.ts';

export interface Signals {
  readonly success: Found<boolean> | null;
  readonly code: Found<string> | null;
  readonly reference: Found<string> | null;
  readonly sentences: readonly Sentence[];
  /** An HTTP-like error status inside the body. */
  readonly bodyStatus: number | null;
  /** A code, as banks give them, that is no success. */
  readonly refusedCode: RefusedCode | null;
  readonly hasError: boolean;
  /** A place for a record stands empty. */
  readonly emptyRecord: boolean;
  /** A flag speaks against the person whom the registry knows. */
  readonly against: boolean;
  /** A verdict on a check says no. */
  readonly denied: boolean;
  /** Something stands beyond a bound of the reading, and is not known. */
  readonly isCut: boolean;
  /** The message that a profile points at. */
  readonly hinted: Found<string> | null;
}

const MAX_SENTENCES = 200;
/** So much is read of remarks in a record, in characters. */
const MAX_REMARKS = 100_000;

/** Gathers the signals of an answer; `record` is the identity's container, whose inner parts are not the envelope. */
export function gatherSignals(
  nodes: readonly Node[],
  record: Node | null,
  inRecord: ReadonlySet<Node>,
  kind: KindName,
): Signals {
  const sentences: Sentence[] = [];
  const silent = record ? silentBeside(nodes, record, inRecord) : inRecord;
  const denials = new Set<Entry>();
  let success: Found<boolean> | null = null;
  let bodyStatus: number | null = null;
  let hasError = false;
  let hasErrorCode = false;
  let emptyRecord = false;
  let isCut = nodes.some((node) => node.isCut && node.room !== 'foreign');
  let against = record !== null && isShut(record);
  let denied = false;
  let remarks = 0;
  for (const node of nodes) {
    if (node.room === 'foreign' || silent.has(node)) continue;
    const pairs = pairsOf(node);
    denied ||= holdsDenial(node, kind) || (pairs.length > 0 && holdsDenial(inPairs(node, pairs), kind));
    for (const { item, entry, label } of pairs) {
      if (readFlag(entry.value) === false) denials.add(label);
      if (sentences.length >= MAX_SENTENCES) isCut = true;
      else isCut = !addSentences(sentences, item, entry, kind, true) || isCut;
      against ||= isAgainstPerson(entry);
    }
    const isIdle = isNotTriggered(node);
    for (const entry of node.entries) {
      // “Deceased”, beside which stands a no.
      if (denials.has(entry) || (isIdle && isOfRule(entry))) continue;
      if (node === record && isEnvelopeOnly(entry.name) && typeof entry.value === 'string')
        remarks += entry.value.length;
      if (sentences.length >= MAX_SENTENCES || remarks > MAX_REMARKS) isCut = true;
      else isCut = !addSentences(sentences, node, entry, kind, node === record && node.depth > 0) || isCut;
      success = worse(success, readSuccess(node, entry), () => speaksOfCall(node, record));
      bodyStatus ??= node === record && node.depth > 0 ? null : readBodyStatus(entry);
      against ||= node === record ? isAgainstPerson(entry) : isSaidAgainst(node, entry);
      hasError ||= isError(entry);
      hasErrorCode ||= node !== record && isErrorCode(entry);
      emptyRecord ||= node.depth <= 2 && RECORD_KEYS.test(entry.name) && isEmpty(entry.value);
    }
  }
  const past = endsInNo(nodes, kind);
  const open = nodes.filter((node) => node.room !== 'foreign' && !inRecord.has(node) && node.depth <= 4);
  return {
    success,
    code: findText(open, CODE_KEYS, record) ?? findStatusCode(nodes),
    reference: findText(open, REFERENCE_KEYS, null) ?? findJob(open),
    sentences,
    bodyStatus,
    refusedCode: readRefusedCode(nodes, record, silent, sentences, success?.value === true),
    // Beside a success such a figure may be the service’s own.
    hasError: hasError || (hasErrorCode && success?.value !== true),
    emptyRecord,
    against,
    denied: denied || past === true || isSubjectDenied(nodes, record, inRecord, kind),
    isCut: isCut || past === null,
    hinted: null,
  };
}

/** A list of names and values, with the names as its keys. */
function inPairs(node: Node, pairs: readonly Pair[]): Node {
  return { ...node, isArray: false, entries: pairs.map(({ entry }) => entry) };
}

/** Beside a record what is about other things is not heard: an address that differs is not the person. */
function silentBeside(nodes: readonly Node[], record: Node, inRecord: ReadonlySet<Node>): Set<Node> {
  const silent = new Set(inRecord);
  for (const node of nodes) {
    if (node.parent && silent.has(node.parent)) silent.add(node);
    else if (isElsewhere(node.name) && !isWithin(record, node)) silent.add(node);
  }
  return silent;
}

/** The record's private parts: what stands below it under a key that does not speak of the check as a whole. */
export function partsInside(nodes: readonly Node[], record: Node): Set<Node> {
  const inside = new Set<Node>();
  for (const node of nodes) {
    if (!node.parent || node === record) continue;
    if (inside.has(node.parent) || (!SPEAKS.test(node.name) && isWithin(node, record))) inside.add(node);
  }
  return inside;
}

/** Of the call's own flags a no is never hidden by a yes that stands before it; others' are asked where there is no other. */
function worse(
  known: Found<boolean> | null,
  other: Found<boolean> | null,
  isOfCall: () => boolean,
): Found<boolean> | null {
  if (known === null || other === null) return known ?? other;
  return known.value && !other.value && isOfCall() ? other : known;
}

const OF_CALL =
  /^(?:bvn|v?nin|vin|voters?|id|identity|kyc)?(?:verification|validation|lookup|response|result|outcome|summary|envelope|status|header)(?:data|status|result|info|details|body|header)?$/;

/** Whether a container is the root, holds the record, or tells of the call by its name. */
function speaksOfCall(node: Node, record: Node | null): boolean {
  return (
    node.depth === 0 ||
    node.room === 'call' ||
    (record !== null && isWithin(record, node)) ||
    OF_CALL.test(node.name)
  );
}

/** Under another key a figure may be a count, or a code. */
const IS_ERROR = /^(?:is|has)/;

/** Of these a bare no is heard; their words are read as others are. */
const STATUS_OF_CALL =
  /^(?:request|response|lookup|search|query|job|call|api|operation|transaction|process)(?:status|state)$/;

function readSuccess(node: Node, entry: Entry): Found<boolean> | null {
  if (node.depth > 2 || (node.room !== 'open' && node.room !== 'call')) return null;
  const found = (value: boolean) => ({ value, source: pointerOf(node, entry.key) });
  if (SUCCESS_KEY.test(entry.name)) {
    const flag = readFlag(entry.value) ?? readSuccessWord(entry.value);
    return flag === null ? null : found(flag);
  }
  if (FAILURE_KEYS.has(entry.name)) {
    const isNumber = typeof entry.value === 'number' && !IS_ERROR.test(entry.name);
    const flag = isNumber ? null : readFlag(entry.value);
    return flag === null ? null : found(!flag);
  }
  if (STATUS_OF_CALL.test(entry.name)) return isPlainNo(entry.value) ? found(false) : null;
  if (entry.name !== 'status' || (typeof entry.value === 'number' && entry.value !== 1)) return null;
  const flag = readFlag(entry.value) ?? readSuccessWord(entry.value);
  if (flag === null || (entry.value === '0' && flag === false)) return null;
  return found(flag);
}

function readBodyStatus(entry: Entry): number | null {
  if (
    !/^(?:status|statuscode|code|responsecode|errorcode|httpstatus|httpstatuscode|httpcode|responsestatus)$/.test(
      entry.name,
    )
  )
    return null;
  const { value } = entry;
  const number = typeof value === 'string' && /^[45]\d\d$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && number >= 400 && number <= 599 ? number : null;
}

/** The first of some keys that holds a short text, nearest the root; the record's own inner codes are not asked. */
function findText(nodes: readonly Node[], keys: readonly string[], not: Node | null): Found<string> | null {
  for (const node of nodes) {
    if (node.isArray || (node === not && node.depth > 0)) continue;
    let best: { rank: number; found: Found<string> } | null = null;
    for (const entry of node.entries) {
      const rank = keys.indexOf(entry.name);
      if (rank < 0 || (best && best.rank <= rank)) continue;
      const text = shortText(entry.value);
      if (text !== null) best = { rank, found: { value: text, source: pointerOf(node, entry.key) } };
    }
    if (best) return best.found;
  }
  return null;
}

function findStatusCode(nodes: readonly Node[]): Found<string> | null {
  const root = nodes[0];
  const entry = root?.entries.find(({ name }) => name === 'status');
  const text = entry && shortText(entry.value);
  return root && entry && text && /^\d{1,4}$/.test(text)
    ? { value: text, source: pointerOf(root, entry.key) }
    : null;
}

function findJob(nodes: readonly Node[]): Found<string> | null {
  for (const node of nodes) {
    const entry =
      node.entries.find(({ name }) => JOB_ID.test(name)) ??
      (node.depth === 0 && node.entries.find(({ name }) => name === 'id'));
    const text = entry ? shortText(entry.value) : null;
    if (entry && text !== null) return { value: text, source: pointerOf(node, entry.key) };
  }
  return null;
}

function shortText(value: unknown): string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : null;
  if (typeof value !== 'string' || value.length > 200) return null;
  const text = value.trim();
  return isPlaceholder(text) ? null : text;
}
