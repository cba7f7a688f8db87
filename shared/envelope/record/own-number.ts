/** Numbers that nothing names but the words beside them: whether one is of the document that was asked for. */
import type { KindName } from '../../kinds.ts';
import { isDocument, isPlainNumber, spellingOf } from '../fields.ts';
import { type Entry, fold, type Node } from '../tree.ts';

/** A bare `id` is most often a database's. Beside a word that names the document asked for, and in its form, it is that. */
const ID_TYPE = /^(?:id|identity|document|identification|card)?type$/;
export const ID_FORM: Readonly<{ [kind in KindName]: RegExp | null }> = {
  bvn: /^\d{11}$/,
  nin: /^(?:\d{11}|[A-Z]{2}\d{12}[A-Z]{2})$/,
  voters_card: /^(?=.*\d)[\dA-F]{19}$/i,
  face: null,
};
/** Papers that are never checked here, beside those of the other kinds. */
const OTHER_PAPER = /passport|licen[cs]e|driver|tax|^tin$|permit/;

/** Containers whose bare number is their own. The number of an identity is the person’s, in whatever container they stand. */
const NUMBERED =
  /^.*(?:phone|mobile|telephone|contact|account|wallet)s?(?:numbers?|info|details?|data|list)?$/;
const BARE = /^(?:number|identifiernumber|cardn(?:umber|o))$/;
/** Of these each number is. */
const PAPER = /^.*(?:licen[cs]e|passport)s?(?:numbers?|info|details?|data|list)?$/;

/** Whether an entry beside a number names some document. */
export function isTyped({ name, value }: Entry): boolean {
  return ID_TYPE.test(name) && typeof value === 'string' && isDocument(fold(value));
}

/** Whether an entry beside a number names the document that was asked for. */
export function isTypedAs({ name, value }: Entry, kind: KindName): boolean {
  if (!ID_TYPE.test(name) || typeof value !== 'string') return false;
  const type = fold(value);
  return !isPlainNumber(type) && spellingOf(type, kind)?.field === 'documentNumber';
}

/** Whether a plain number is that of a phone or an account in whose container it stands, or of the other paper named beside it. */
export function isOtherNumber({ name }: Entry, node: Node, kind: KindName): boolean {
  if (!isPlainNumber(name)) return false;
  if (PAPER.test(node.name) || (NUMBERED.test(node.name) && BARE.test(name))) return true;
  return node.entries.some((entry) => namesOther(entry, kind));
}

/** Whether an entry beside a number or a flag names another paper than the one that was asked for. */
export function namesOther({ name, value }: Entry, kind: KindName): boolean {
  if (!ID_TYPE.test(name) || typeof value !== 'string') return false;
  const type = fold(value);
  if (kind === 'face' || spellingOf(type, kind)?.field === 'documentNumber') return false;
  return isDocument(type) || OTHER_PAPER.test(type);
}

const PHONE = /^0[789]\d{9}$/;

/** The number under which a record is kept, where its key is one and not a phone's: `{"22222222222": {…}}`. */
export function numberInKey({ key }: Node, kind: KindName): string | null {
  return ID_FORM[kind]?.test(key) && !PHONE.test(key) ? key : null;
}
