/** The identity fields of one container, read value by value. */
import { readBirthText } from '../../date-text.ts';
import type { KindName } from '../../kinds.ts';
import { type IdentityField, isDeclaredBeside, nameHolders, spellingOf } from '../fields.ts';
import { textOfElement, withoutPrefix } from '../markup.ts';
import { namesOf } from '../names.ts';
import { escapeStep } from '../pointer.ts';
import { cleanText } from '../texts.ts';
import { childAt, type Entry, fold, type Node, pointerOf } from '../tree.ts';
import { matchSaid } from '../words/words.ts';
import { isHiddenName, isNoName } from './no-name.ts';
import { ID_FORM, isOtherNumber, isTyped, isTypedAs } from './own-number.ts';
import { pairsOf } from './pairs.ts';
import { isPhoto } from './photo.ts';
import { registrySide, sidesOf } from './sides.ts';
import { nameFieldOf, typedNames } from './typed-names.ts';

/** One field as read: its text (empty for a photo) and the JSON pointer it was read from. */
export interface Part {
  readonly field: IdentityField;
  readonly text: string;
  readonly rank: number;
  readonly source: string;
}

export type Parts = ReadonlyMap<IdentityField, Part>;

/** Folded keys under which a wrapped value stands, best first. */
const WRAPPED = 'value text number data content'.split(' ');
/** Words that wrap a value of this field alone: a phone inside of a document is the person's, not the document's. */
const WRAPPED_ALSO: Partial<Readonly<Record<IdentityField, readonly string[]>>> = {
  phone: ['phone', 'phonenumber', 'mobile'],
  photo: ['base64', 'image', 'photo'],
  dateOfBirth: ['date', 'raw', 'original', 'formatted', 'iso', 'display'],
  gender: ['description', 'name', 'label', 'display', 'code'],
};
/** Parts of a date, as they are called where it comes in three. */
const YEAR = ['year', 'y', 'yyyy'];
const MONTH = ['month', 'm', 'mm', 'monthvalue', 'monthnumber'];
const DAY = ['day', 'd', 'dd', 'dayofmonth'];
/** A wrapper with one of these beside the value compares it with what was declared: whose value it is cannot be told. */
const COMPARES = 'match matched ismatch validated matchstatus matches'.split(' ');
const MAX_WRAPPER_KEYS = 40;
/** Words that stand for a verdict on the field rather than for its value. */
const VERDICT_WORD = /^(?:true|false|valid|invalid|verified|not[ _-]?verified|matched|mismatch|mismatched)$/i;
const SEX: Readonly<Record<string, string>> = {
  m: 'male',
  male: 'male',
  man: 'male',
  f: 'female',
  female: 'female',
  woman: 'female',
};
/** Long enough for every document known; a sentence or a token is longer or has spaces. */
const DOCUMENT_TEXT = /^(?=.*[\d*xX])[\p{L}\d*/ .-]{5,40}$/u;

/** The identity fields that a container itself holds, one per field: the best-spelled one that can be read. */
export function partsOf(node: Node, kind: KindName): Parts {
  const parts = new Map<IdentityField, Part>();
  for (const { entry, source } of pairsOf(node)) addPart(parts, entry, kind, () => source);
  if (node.isArray) return parts;
  for (const entry of node.entries) {
    if (nameHolders.has(entry.name) && addNames(parts, node, entry, kind)) continue;
    if (isOtherNumber(entry, node, kind)) continue;
    addPart(parts, entry, kind, () => pointerOf(node, entry.key));
  }
  dropDeclaredNames(parts);
  addSplitDate(parts, node);
  addPlainId(parts, node, kind);
  return parts;
}

function addPart(parts: Map<IdentityField, Part>, entry: Entry, kind: KindName, pointer: () => string): void {
  if (entry.value === null || typeof entry.value === 'boolean') return;
  const spelling = spellingOf(entry.name, kind);
  if (!spelling) return;
  const known = parts.get(spelling.field);
  if (known && known.rank <= spelling.rank) return;
  const read = readField(spelling.field, entry.value);
  if (!read) return;
  const source = pointer() + read.below;
  parts.set(spelling.field, { field: spelling.field, text: read.text, rank: spelling.rank, source });
}

const NAMES = ['firstName', 'middleName', 'lastName', 'fullName'] as const;

/** A name is of one person as a whole: `customer_first_name` adds nothing to `bvn_name`. */
function dropDeclaredNames(parts: Map<IdentityField, Part>): void {
  const names = NAMES.flatMap((field) => parts.get(field) ?? []);
  for (const { field, rank } of names)
    if (names.some((other) => isDeclaredBeside(other.rank, rank))) parts.delete(field);
}

/** How much a set of fields looks like an identity; a name weighs most. */
export function weightOf(parts: Parts): number {
  let weight = 0;
  for (const field of parts.keys()) weight += WEIGHTS[field];
  return weight;
}

const WEIGHTS: Readonly<Record<IdentityField, number>> = {
  firstName: 2,
  lastName: 2,
  middleName: 1,
  fullName: 2,
  dateOfBirth: 2,
  gender: 1,
  phone: 1,
  documentNumber: 1,
  photo: 1,
};

const CLEAR_WITH_NAME = 3;
const CLEAR_WITHOUT_NAME = 4;

/** Whether fields are surely an identity: more than the signs that hide one. */
export function isClear(parts: Parts): boolean {
  if ([...parts.values()].every(isHidden)) return false;
  return weightOf(parts) >= (hasSomeName(parts) ? CLEAR_WITH_NAME : CLEAR_WITHOUT_NAME);
}

const WHO = ['firstName', 'lastName', 'fullName'] as const;

/** Whether the fields name a person, in letters that can be read. */
export function hasName(parts: Parts): boolean {
  return WHO.some((field) => isReadable(parts.get(field)));
}

/** Whether they name a person, or hide the name of one. */
export function hasSomeName(parts: Parts): boolean {
  return WHO.some((field) => parts.has(field));
}

/** Whether a part is a name of which nothing can be read. */
export const isHidden = ({ field, text }: Part): boolean => field.endsWith('Name') && isHiddenName(text);
const isReadable = (part: Part | undefined) => part !== undefined && !isHidden(part);

interface Read {
  readonly text: string;
  /** The rest of the pointer, from the field's own key down to the value. */
  readonly below: string;
}

/**
 * Reads one value as a field: plain, wrapped (`{value}`), or as the first item of a list that can be read.
 *
 * @returns null where the value is a placeholder, junk, or a verdict on the field instead of its value.
 */
export function readField(field: IdentityField, value: unknown, depth = 0): Read | null {
  if (typeof value !== 'object' || value === null) {
    const text = readPlain(field, value);
    return text === null ? null : { text, below: '' };
  }
  if (depth > 2) return null;
  if (Array.isArray(value)) return readList(field, value, depth);
  return readWrapped(field, value as Record<string, unknown>, depth);
}

function readWrapped(field: IdentityField, value: Record<string, unknown>, depth: number): Read | null {
  const element = textOfElement(value);
  if (element) {
    const text = readPlain(field, element.value);
    return text === null ? null : { text, below: element.below };
  }
  const keys = new Map<string, string>();
  for (const key of namesOf(value)) {
    if (keys.size >= MAX_WRAPPER_KEYS) break;
    keys.set(fold(withoutPrefix(key)), key);
  }
  if (field === 'dateOfBirth') {
    const [year, month, day] = [YEAR, MONTH, DAY].map((names) =>
      cleanPart(value, keys.get(names.find((name) => keys.has(name)) ?? '')),
    );
    const text = year && month && day ? readBirthText(`${day}-${month}-${year}`) : null;
    if (text) return { text, below: '' };
  }
  if (field !== 'documentNumber' && COMPARES.some((name) => keys.has(name))) return null;
  const side = registrySide([...keys].map(([name, key]) => ({ key, name, value: value[key] })));
  if (side === null) return null;
  const names = side ? [side.name] : [...WRAPPED, ...(WRAPPED_ALSO[field] ?? [])];
  for (const name of names) {
    const key = keys.get(name);
    const inner = key === undefined ? null : readField(field, value[key], depth + 1);
    if (inner && key !== undefined) return { text: inner.text, below: `/${escapeStep(key)}${inner.below}` };
  }
  return null;
}

function cleanPart(value: Record<string, unknown>, key: string | undefined): string | null {
  const part = key === undefined ? null : value[key];
  return cleanText(typeof part === 'object' && part !== null ? textOfElement(part)?.value : part);
}

function readList(field: IdentityField, items: readonly unknown[], depth: number): Read | null {
  const some = items.slice(0, 8);
  if (field === 'dateOfBirth' && items.length === 3 && items.every(Number.isInteger)) {
    const text = readBirthText(items.join('-'));
    return text === null ? null : { text, below: '' };
  }
  if (field.endsWith('Name') && some.every((item) => typeof item === 'string')) {
    const text = cleanText(some.map((item) => cleanText(item) ?? '').join(' '));
    return text === null ? null : { text, below: '' };
  }
  for (const [index, item] of some.entries()) {
    const inner = readField(field, item, depth + 1);
    if (inner) return { text: inner.text, below: `/${index}${inner.below}` };
  }
  return null;
}

function readPlain(field: IdentityField, value: unknown): string | null {
  if (field === 'photo') return isPhoto(value) ? '' : null;
  if (field === 'dateOfBirth') return readBirthText(value);
  if (typeof value === 'number' && field !== 'phone' && field !== 'documentNumber') return null;
  const text = cleanText(value);
  if (text === null || VERDICT_WORD.test(text)) return null;
  if (field === 'gender') return text.length > 30 ? null : (SEX[text.toLowerCase()] ?? readWord(text));
  if (field === 'phone') return /\d.*\d.*\d|\*{3}/.test(text) && text.length <= 40 ? text : null;
  if (field === 'documentNumber') return DOCUMENT_TEXT.test(text) ? text : null;
  if (text.length > 200 || !/\p{L}|\*/u.test(text)) return null;
  return matchSaid(text) === null && !isNoName(text) ? text : null;
}

function readWord(text: string): string | null {
  return matchSaid(text) === null && /\p{L}/u.test(text) ? text.toLowerCase() : null;
}

/**
 * Adds the parts of a name that stand under a key of their own.
 *
 * @returns whether they are a list of kinds and values, of which the first is no whole name.
 */
function addNames(parts: Map<IdentityField, Part>, node: Node, entry: Entry, kind: KindName): boolean {
  const found = childAt(node, entry.key);
  const typed = found ? typedNames(found, kind) : [];
  for (const { field, item, value } of typed) addName(parts, field, item, value);
  if (typed.length > 0) return true;
  const holder = found?.isArray ? found.children[0] : found;
  if (!holder || holder.isArray) return false;
  const named = holder.entries.flatMap((inner) => {
    const field = nameFieldOf(inner.name, kind);
    return field ? [{ field, inner }] : [];
  });
  // `{"given": "Ada Obi", "actual": "OBI ADA"}` are two whole names, of which none is a first name.
  const [declared] = sidesOf(holder.entries) ?? [];
  if (declared && named.every(({ inner }) => inner === declared)) return false;
  for (const { field, inner } of named) addName(parts, field, holder, inner);
  return false;
}

function addName(parts: Map<IdentityField, Part>, field: IdentityField, holder: Node, entry: Entry): void {
  const read = parts.has(field) ? null : readField(field, entry.value);
  if (!read) return;
  const source = pointerOf(holder, entry.key) + read.below;
  parts.set(field, { field, text: read.text, rank: 3_000, source });
}

function addPlainId(parts: Map<IdentityField, Part>, node: Node, kind: KindName): void {
  const form = ID_FORM[kind];
  if (!form || parts.has('documentNumber')) return;
  const isOfKind = node.entries.some((entry) => isTypedAs(entry, kind));
  const entry = node.entries.find(
    ({ name }) => (name === 'id' && hasSomeName(parts)) || (name === 'value' && isOfKind),
  );
  if (!entry || typeof entry.value !== 'string' || !form.test(entry.value)) return;
  if (!node.entries.some(isTyped)) return;
  const source = pointerOf(node, entry.key);
  parts.set('documentNumber', { field: 'documentNumber', text: entry.value, rank: 3_000, source });
}

/** A date of birth in three keys of its own. */
function addSplitDate(parts: Map<IdentityField, Part>, node: Node): void {
  if (parts.has('dateOfBirth')) return;
  const found = (...names: string[]) => node.entries.find((entry) => names.includes(entry.name));
  const year = found('yearofbirth', 'birthyear', 'dobyear');
  if (!year) return;
  const month = found('monthofbirth', 'birthmonth', 'dobmonth');
  const day = found('dayofbirth', 'birthday', 'dobday');
  const text = readBirthText(`${cleanText(day?.value)}-${cleanText(month?.value)}-${cleanText(year.value)}`);
  if (text === null) return;
  const source = pointerOf(node, year.key);
  parts.set('dateOfBirth', { field: 'dateOfBirth', text, rank: 2_000, source });
}
