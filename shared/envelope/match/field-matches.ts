/** The service's yes or no on each declared field, in the forms it comes in. */
import { isListedSearch } from '../aside.ts';
import { isElsewhere } from '../elsewhere.ts';
import { isAboutFace, isDeclarable, isDocument } from '../fields.ts';
import { withoutPrefix } from '../markup.ts';
import { isNotTriggered, isOfRule } from '../not-triggered.ts';
import { readFlag } from '../texts.ts';
import { childAt, type Entry, fold, type Node } from '../tree.ts';
import { matchSaid } from '../words/words.ts';
import { callsDifferent, whatDiffers } from './overall.ts';

const MAX_FIELDS = 60;
const FIELD_HOLDERS =
  /^(?:field|fields|data|detail|details|info|bio|biodata|personal(?:info)?|attribute|attributes|identity|record|name|names|bvn|nin)?(?:match|matches|matching|matched|matchdetails|matchresults?|validations?|validationresults?|comparisons?|comparisonresults?|matchstatus(?:es)?|checks?|fieldmatches|datasourcefields|appendedfields|fieldresults?|verification(?:results|details|fields)|actions|matchinfo|validationdata)$/;
const FIELD_VERDICTS = [
  'match',
  'matched',
  'ismatch',
  'ismatched',
  'matches',
  'validated',
  'isvalid',
  'valid',
  'matchstatus',
  'status',
  'result',
  'matchresult',
  'verified',
  'passed',
  'outcome',
  'isvalidated',
  'similar',
  'verdict',
];
const FIELD_NAMES = ['fieldname', 'field', 'name', 'attribute', 'key', 'property'];
const FLAT =
  /^(?:is|has|does)?(.+?)(?:s)?(?:match|matches|matched|ismatch|ismatched|matchstatus|matchresult|validated|matching|validationstatus|isvalid|valid)$/;
/** Beside field verdicts stand words on all of them. */
const SENTENCE = /message|status|result|verdict|outcome|decision|reason|detail|description|comment/;
/** Flags beside field verdicts that tell how a check was made, or on which list nobody stands; a word there is a verdict. */
const NO_FIELD =
  /^(?:is|was|has|from)?(?:cached?|required|mandatory|optional|manual|automatic|skipped|retr(?:y|ied)|retryable|async|pending|billable|billed|charged|overrid(?:e|den)|deprecated|test|sandbox|hidden|visible|masked|duplicate[sd]?)$/;
const LIST = /^(?:is|was|has|from)?(?:hits?|watchlist(?:ed)?|sanction(?:s|ed)?|pep|aml|adverse(?:media)?)$/;
const MORE_FIELDS = new Set([
  'address',
  'state',
  'lga',
  'country',
  'nationality',
  'maritalstatus',
  'postcode',
]);
const PLAIN_VERDICTS = new Set([
  'match',
  'matched',
  'ismatch',
  'ismatched',
  'validated',
  'matchstatus',
  'isvalidated',
]);
const PLAIN_WORD = /^\s*(?:true|false|valid|invalid)\s*$/i;
const GOOD_FIELD =
  /^(?:valid|validated|verified|matched|match|passed|pass|clear|exact|full|strong|good|high)$/i;
const BAD_FIELD =
  /^(?:invalid|not[ _-]?valid(?:ated)?|not[ _-]?verified|unverified|failed|fail|not[ _-]?matched|mismatch(?:ed)?|no[ _-]?match|unmatched|none|different|differs|poor|weak|low|partial|consider)$/i;

/** What is wrong: a yes to that is a no to the field, and a no to it is good. */
const WRONG =
  /^(?:failed|failing|invalid|incorrect|wrong|un(?:verified|confirmed)|rejected)(?:fields?|values?|details|data|names?)?$/;
/** What is warned of, not there, or was changed: a no to that is good, too, and a yes confirms nobody. */
const FAULTS =
  /(?:error|fault|failure|warning|issue|problem)s?$|^(?:missing|null|empty|incomplete|unavailable|changed|edited|updated|masked|redacted|hidden|swapped|truncated)(?:fields?|values?|details|data|names?)?$/;

/** Adds the field verdicts of one container. `isOverall` tells keys that are about the whole person. */
export function addFields(
  fields: Map<string, boolean>,
  node: Node,
  isOverall: (name: string) => boolean,
): void {
  addListedField(fields, node);
  if (node.isArray) return;
  const inHolder = isHolder(node);
  const hearsNo = !inHolder && holdsVerdictsAlone(node);
  const isOfWrong = callsDifferent(node.name) || WRONG.test(node.name);
  const isOfFaults = isOfWrong || FAULTS.test(node.name);
  const isIdle = isNotTriggered(node);
  for (const entry of node.entries) {
    if (fields.size >= MAX_FIELDS) return;
    if (isIdle && isOfRule(entry)) continue;
    const flag = isOfFaults ? readFlag(entry.value) : null;
    if (flag && isOfWrong && isDeclarable(entry.name)) put(fields, entry.key, false);
    if (flag !== null) continue;
    if (hearsNo && readFieldVerdict(entry.value) === false) put(fields, entry.key, false);
    else if (!isOverall(entry.name)) addField(fields, node, entry, inHolder);
  }
}

/** A container about one declared field: a yes in it is that field's, not the person's. */
export function isFieldNode(node: Node): boolean {
  if (isAboutFace(node.name)) return false;
  if (isDeclarable(node.name)) return isSmall(node) && node.entries.some(isVerdictKey);
  const { parent } = node;
  if (!parent) return false;
  if (parent.isArray)
    return FIELD_HOLDERS.test(node.name) && node.entries.some((entry) => FIELD_NAMES.includes(entry.name));
  return isHolder(parent) && !isHolder(node) && node.entries.some(isPlainVerdict);
}

/** A document's number may be the name of a whole record, which is no field. */
function isSmall(node: Node): boolean {
  return node.entries.length <= (isDocument(node.name) ? 4 : 10);
}

function isHolder(node: Node): boolean {
  return FIELD_HOLDERS.test(node.name) || (node.room === 'checked' && node.name === 'data');
}

const FINE = /^\s*(?:ok|okay|fine|correct)\s*$/i;
const OF_PERSON = /name|birth|^dob|gender|^sex$/;
/** Such words tell of each field whether it is there or wanted. */
const OF_FORM = /present|available|provided|supplied|returned|shared|editable|consent|permi|scope|requested/;

/**
 * Whether a container, whatever it is called, holds a verdict on each of some declared fields and nothing else. Its no is
 * heard; a yes under a key that is not known confirms nobody.
 */
function holdsVerdictsAlone({ name, entries }: Node): boolean {
  return (
    name !== '' &&
    !isElsewhere(name) &&
    !NO_FIELD.test(name) &&
    !OF_FORM.test(name) &&
    entries.some((entry) => OF_PERSON.test(entry.name)) &&
    entries.every((entry) => isDeclarable(entry.name) && isVerdictWord(entry.value))
  );
}

function isVerdictWord(value: unknown): boolean {
  if (typeof value === 'boolean') return true;
  // Digits alone are none. Asked by one sign, since some megabytes of them can exhaust a pattern that repeats.
  if (typeof value !== 'string' || !/[^\s\d]/.test(value)) return false;
  return readFieldVerdict(value) !== null || FINE.test(value);
}

function isPlainVerdict(entry: Entry): boolean {
  return PLAIN_VERDICTS.has(entry.name) && readFieldVerdict(entry.value) !== null;
}

/** Whether an entry of a field's container is the service's word on the field. */
export function isVerdictKey(entry: Entry): boolean {
  return FIELD_VERDICTS.includes(entry.name) && readFieldVerdict(entry.value) !== null;
}

function addField(fields: Map<string, boolean>, node: Node, entry: Entry, inHolder: boolean): void {
  const { name, value } = entry;
  const differing = whatDiffers(name, value);
  if (differing !== null) {
    if (differing !== '') put(fields, differing, false);
    return;
  }
  if (callsDifferent(name)) return;
  const flat = FLAT.exec(name)?.[1];
  if (flat !== undefined && (MORE_FIELDS.has(flat) || isDeclarable(flat)) && !isDocument(flat)) {
    const inner = typeof value === 'object' && value !== null ? childAt(node, entry.key) : null;
    const verdict = readFieldVerdict(value);
    if (inner && !inner.isArray) putObject(fields, bareName(entry.key), inner);
    else if (verdict !== null) put(fields, bareName(entry.key), verdict);
    return;
  }
  if (isAboutFace(name)) return;
  const child = typeof value === 'object' && value !== null ? childAt(node, entry.key) : null;
  if (child) {
    if (!child.isArray && isFieldNode(child)) putObject(fields, entry.key, child);
  } else if (isDeclarable(name)) {
    const verdict = readFieldVerdict(value, inHolder);
    if (verdict !== null && (inHolder || isPlainFlag(value))) put(fields, entry.key, verdict);
  } else if (inHolder && isPlainFlag(value) && !SENTENCE.test(name) && !isNoField(entry)) {
    const verdict = readFieldVerdict(value);
    if (verdict !== null) put(fields, entry.key, verdict);
  }
}

function isNoField({ name, value }: Entry): boolean {
  return LIST.test(name) || (NO_FIELD.test(name) && readFlag(value) !== null);
}

function putObject(fields: Map<string, boolean>, name: string, node: Node): void {
  let best: { rank: number; verdict: boolean } | null = null;
  for (const entry of node.entries) {
    const rank = FIELD_VERDICTS.indexOf(entry.name);
    if (rank < 0 || (best && best.rank <= rank)) continue;
    const verdict = readFieldVerdict(entry.value);
    if (verdict !== null) best = { rank, verdict };
  }
  if (best) put(fields, name, best.verdict);
}

/** Only what is plainly a yes or no may be a field match under an unknown name: other flags stand there too. */
function isPlainFlag(value: unknown): boolean {
  if (typeof value === 'boolean') return true;
  return typeof value === 'string' && (matchSaid(value) !== null || PLAIN_WORD.test(value));
}

function addListedField(fields: Map<string, boolean>, node: Node): void {
  if (!node.parent?.isArray || fields.size >= MAX_FIELDS || isListedSearch(node)) return;
  const name = node.entries.find(
    (entry) => FIELD_NAMES.includes(entry.name) && typeof entry.value === 'string',
  );
  if (!name || typeof name.value !== 'string' || name.value.length > 80) return;
  if (!FIELD_HOLDERS.test(node.name) && !isDeclarable(fold(name.value))) return;
  const verdict = node.entries.find((entry) => entry !== name && isVerdictKey(entry));
  const flag = verdict && readFieldVerdict(verdict.value);
  if (flag !== undefined && flag !== null) put(fields, name.value, flag);
}

/** A verdict on one field, in any of its forms; `loose` takes "Y" and 1 for a yes too. Null for everything else. */
export function readFieldVerdict(value: unknown, loose = true): boolean | null {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number' && loose) return readFlag(value);
  if (typeof value !== 'string' || value.length > 60) return null;
  const text = value.trim();
  const said = matchSaid(text);
  if (said !== null) return said;
  if (GOOD_FIELD.test(text)) return true;
  if (BAD_FIELD.test(text)) return false;
  const isWord = /^(?:true|false)$/i.test(text);
  return loose || isWord ? readFlag(text) : null;
}

/** `is_first_name_match` is about `first_name`. */
function bareName(key: string): string {
  const bare = withoutPrefix(key)
    .replace(/^(?:is|has|does)(?=[_\s-]|[A-Z])[_\s-]?/, '')
    .replace(/[_\s-]?(?:is[_-]?)?(?:match(?:es|ed|ing)?|validated|valid)(?:[_\s-]?(?:status|result))?$/i, '')
    .replace(/[_\s-]?(?:is|validation[_-]?status)$/i, '');
  return bare === '' ? key : bare.charAt(0).toLowerCase() + bare.slice(1);
}

function put(fields: Map<string, boolean>, key: string, verdict: boolean): void {
  const name = withoutPrefix(key);
  if (name === '__proto__') return;
  fields.set(name, (fields.get(name) ?? true) && verdict);
}
