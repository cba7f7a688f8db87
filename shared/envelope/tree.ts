/** The containers of an answer, breadth first and bounded, each with its place and whose data it holds. */
import { MAX_DEPTH, MAX_ENTRIES, MAX_ITEMS, MAX_ITEMS_SEEN, MAX_KEYS, MAX_NODES } from './bounds.ts';
import { isElsewhere } from './elsewhere.ts';
import { type Enclosed, isOfLists, textOfElement, textOfList, withoutPrefix } from './markup.ts';
import { isMetaOfCall } from './meta.ts';
import { namesOf } from './names.ts';
import { escapeStep } from './pointer.ts';
import { disagreesWithItself } from './said-twice.ts';

/**
 * Whose data a container holds. `open`: it may be the identity. `checked`: the service's word on declared values,
 * read for matches and sentences, never for the identity. `call`: what the call came to, and never the identity. `foreign`:
 * somebody else's or the caller's own data.
 */
type Room = 'open' | 'checked' | 'call' | 'foreign';

/**
 * One key of a container. `name` is the key folded: lower case, letters and digits only. `below` is the rest of the pointer
 * where the value is a text that stands within an element's own object or list.
 */
export interface Entry {
  readonly key: string;
  readonly name: string;
  readonly value: unknown;
  readonly below?: string;
}

export interface Node {
  /** Folded key; items of an array bear the name of their array; empty at the root. */
  readonly name: string;
  readonly key: string;
  readonly parent: Node | null;
  readonly depth: number;
  readonly room: Room;
  readonly isArray: boolean;
  /** Whether each of its elements stands in a list of its own, as XML is written; a list is what it stands in. */
  readonly isOfLists: boolean;
  readonly entries: readonly Entry[];
  readonly children: Node[];
  /** Whether something in it was beyond a bound, or stood under a name that came again, and is not known. */
  isCut: boolean;
}

/** Something that was read, and the JSON pointer of where it stood. */
export interface Found<T> {
  readonly value: T;
  readonly source: string;
}

const CHECKED =
  /^(?:data|input|field)?(?:validations?|comparisons?)(?:data|results?|details|info)?$|^validationdata$/;
/** Within a comparison, what the registry itself returned is the record again. */
const RETURNED = /^(?:source|registry|returned|official|database)(?:data|record|details|info|values?)$/;
/** What was said on the way, whose end alone counts. */
export const PAST = /^(?:(?:status|state)(?:history|timeline)|timeline|audit(?:log|trail)?|logs)$/;
/** What was sent of a number or a face, under a key that begins as that of the registry's record does. */
const SENT =
  /^(?:bvn|v?nin|vin|voters?(?:card)?|face|selfie)(?:requests?|inputs?|sent|applicants?|submitted|submission|declared|supplied|claimed|provided)(?:data|body|payload|params|parameters|info|details|object|fields)?$/;
const FOREIGN = new RegExp(
  [
    SENT.source,
    '^(?:request|requests|requested|requester|requestor|requesting)(?:by|from|for|data|body|payload|params|parameters|info|details|object|input|user)?$',
    '^(?:applicants?|inputs?|inputdata|inputfields|submitted.*|submission.*|screened.*|declared.*|supplied.*|claimed.*|provided(?:data|info|details|fields)?)$',
    '^(?:query|queries|search|searchparams?|searchparameters?|searchcriteria|criteria|params|parameters|partnerparams|payloadsent|sent|echo|expected|originalrequest|customerinput|userinput|userprovided.*|fixedinfo)$',
    '^(?:nextofkin.*|nok.*|kin|guarantors?.*|emergency.*|referees?|referrers?|referrals?|sponsors?|spouse.*|father.*|mother.*|parents?|guardians?|family(?:members)?|dependants?|dependents?|children|relatives?|relations?|beneficiar.*|directors?|shareholders?|signator(?:y|ies))$',
    '^(?:users?|useraccounts?|accountuser|customeraccounts?|accountowners?|owners?|accountholder|agents?|operators?|staff|employees?|merchants?|business(?:es)?|compan(?:y|ies)|organi[sz]ations?|partners?|tenants?|wallets?|billing|vendors?)$',
    '^(?:(?:created|updated|initiated|performed|verified|reviewed|approved|authori[sz]ed|processed|submitted|issued)by|reviewers?|verifiers?|callers?|issuers?)$',
    // By what they did, or are to the person. What a check was made by is the check again.
    '^(?!match|compar|check|valid|fail|reject).*by$|^(?:current|loggedin|signedin|session|api|auth).*user(?:info|details|data)?$',
    '^(?:.*(?:officer|manager|officers|managers|kin)|maker|checker|approver|initiator|witness(?:es)?|enroll?er|registrar|introducer|surety|sureties|cashier|teller|administrator|admin)(?:info|details|data)?$',
    '^(?:husband|wife|siblings?|nominees?|trustees?|attorney|caregiver)(?:info|details|data)?$|^(?:alternat(?:e|ive)|emergency|secondary)contact(?:person|info|details|data)?$',
    '^(?:meta|metadata|customdata|customfields|links|pagination|headers|webhooks?|callbacks?|history|versions?|revisions?)$',
    PAST.source,
    '^(?:user|client|your|received)data$|^(?:yousent|suggestions?|didyoumean|similar(?:records?|names?|persons?))$',
    // What was once said, or what an answer would look like.
    '^(?:previous|prior|old|former|sample|example)(?:record|response|result|data|details|values?|entity|identity|verification|attempt|check|run)?s?$',
  ].join('|'),
);

/** Whether a folded key names what was sent of the number or the face that was asked for. */
export function isSentOfNumber(name: string): boolean {
  return SENT.test(name);
}

/** Whether a folded key names somebody else, or the caller's own data. */
export function isForeign(name: string): boolean {
  return FOREIGN.test(name);
}

const PLAIN_KEY = /^[\x20-\x7e]*$/;

/** A key as it is compared: lower case, letters and digits only. Very long keys are data, not names. */
export function fold(key: string): string {
  if (key.length > 80) return '';
  if (!PLAIN_KEY.test(key)) return foldPlain(key.normalize('NFKC'));
  return foldPlain(key);
}

function foldPlain(key: string): string {
  let plain = '';
  for (let index = 0; index < key.length; index += 1) {
    const code = key.charCodeAt(index);
    if ((code >= 97 && code <= 122) || (code >= 48 && code <= 57)) plain += key[index];
    else if (code >= 65 && code <= 90) plain += String.fromCharCode(code + 32);
  }
  return plain;
}

/** The containers of a body, nearest the root first. A body that is no container has none. */
export function treeOf(body: unknown): Node[] {
  if (!isContainer(body)) return [];
  const nodes: Node[] = [];
  const budget = { entries: MAX_ENTRIES };
  nodes.push(nodeOf(body, '', '', null, budget));
  for (let index = 0; index < nodes.length; index += 1) {
    const node = nodes[index];
    if (!node) continue;
    for (const entry of node.entries) {
      if (!isContainer(entry.value)) continue;
      if (node.depth >= MAX_DEPTH || nodes.length >= MAX_NODES || budget.entries <= 0) {
        node.isCut = true;
        break;
      }
      const child = nodeOf(entry.value, entry.key, node.isArray ? node.name : entry.name, node, budget);
      node.children.push(child);
      nodes.push(child);
    }
  }
  return nodes;
}

/** The JSON pointer of a container, or of one key in it. */
export function pointerOf(node: Node, key?: string): string {
  const below = key === undefined ? '' : (node.entries.find((entry) => entry.key === key)?.below ?? '');
  const steps: string[] = key === undefined ? [] : [escapeStep(key) + below];
  for (let at: Node | null = node; at?.parent; at = at.parent) steps.push(escapeStep(at.key));
  steps.push('');
  return steps.reverse().join('/');
}

/** The container that stands under a key of a node, if it was reached; out of the list of its own that an element stands in. */
export function childAt(node: Node, key: string): Node | null {
  const child = node.children.find((one) => one.key === key) ?? null;
  const isOwnList = child?.isArray && child.isOfLists && child.entries.length === 1;
  return isOwnList ? (child.children[0] ?? child) : child;
}

/** Whether one container stands inside another, or is it. */
export function isWithin(node: Node, outer: Node): boolean {
  for (let at: Node | null = node; at; at = at.parent) if (at === outer) return true;
  return false;
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function nodeOf(
  value: object,
  key: string,
  name: string,
  parent: Node | null,
  budget: { entries: number },
): Node {
  const isArray = Array.isArray(value);
  const isAround = parent?.isOfLists ?? false;
  const ofLists = isArray ? isAround : isOfLists(value, isAround);
  const entries = isArray ? itemsOf(value) : keysOf(value, ofLists);
  const isCut = isArray
    ? saysMore(value) || disagreesWithItself(value)
    : entries.length > MAX_KEYS || (disagreesWithItself(value) && !isElsewhere(name));
  if (entries.length > MAX_KEYS) entries.pop();
  budget.entries -= entries.length;
  const depth = parent ? parent.depth + (isWrapping(name, parent) ? 0 : 1) : 0;
  const room = roomOf(name, parent, isMetaOfCall(name, entries, depth));
  return { name, key, parent, depth, room, isArray, isOfLists: ofLists, entries, children: [], isCut };
}

/** What SOAP puts around an answer is no depth of it. */
function isWrapping(name: string, parent: Node): boolean {
  if (parent.depth > 0) return false;
  return name === 'envelope' ? parent.name === '' : name === 'body' && parent.name === 'envelope';
}

function roomOf(name: string, parent: Node | null, isOfCall: boolean): Room {
  const outer = parent?.room ?? 'open';
  if (isOfCall && outer === 'open') return 'call';
  if (outer === 'foreign' || isForeign(name)) return 'foreign';
  if (outer === 'call') return 'call';
  if (outer === 'checked') return RETURNED.test(name) ? 'open' : 'checked';
  return CHECKED.test(name) ? 'checked' : 'open';
}

function itemsOf(items: readonly unknown[]): Entry[] {
  const entries: Entry[] = [];
  const end = Math.min(items.length, MAX_ITEMS);
  for (let index = 0; index < end; index += 1) addEntry(entries, String(index), '', items[index], false);
  return entries;
}

/** Whether a list goes on with more than figures, which say nothing by themselves: a template of a face, say. */
function saysMore(items: readonly unknown[]): boolean {
  if (items.length > MAX_ITEMS_SEEN) return true;
  for (let index = MAX_ITEMS; index < items.length; index += 1)
    if (typeof items[index] !== 'number' && items[index] !== null) return true;
  return false;
}

function keysOf(value: object, ofLists: boolean): Entry[] {
  const entries: Entry[] = [];
  for (const key of namesOf(value)) {
    addEntry(entries, key, fold(withoutPrefix(key)), (value as Record<string, unknown>)[key], ofLists);
    if (entries.length > MAX_KEYS) break;
  }
  return entries;
}

/** A text with attributes stands for itself, and beside it the element as a container of these. */
function addEntry(entries: Entry[], key: string, name: string, value: unknown, isOfList: boolean): void {
  const text = isContainer(value) ? enclosedText(value, isOfList) : null;
  if (text) entries.push({ key, name, value: text.value, below: text.below });
  if (!text || text.hasAttributes) entries.push({ key, name, value });
}

function enclosedText(value: object, isOfList: boolean): Enclosed | null {
  if (!Array.isArray(value)) return textOfElement(value);
  return isOfList || value.length === 1 ? textOfList(value, isOfList) : null;
}
