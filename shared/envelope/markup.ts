/**
 * JSON that was XML before: a text beside its attributes (`{"_": "00", "$": {…}}`), every element in a list of its own, a
 * prefix before each name. Each of the ways in which it is written says what the plain one does.
 */

import { firstOf, namesOf } from './names.ts';

/** Where the ways of writing XML as JSON put the text of an element. */
const TEXT = /^(?:[_#$]|\$t|\$?value|\$text|[_#]{1,2}(?:text|value|cdata(?:-section)?))$/;
/** Where they put its attributes. */
const ATTRIBUTE = /^(?:@|\$$|_{1,2}attr|_{2}prefix$|xmlns)/;
/** What XML itself says of an element. */
const OF_XML = /^[@_]*(?:xmlns(?:[:_].*)?|(?:\w+:)?(?:type|nil|lang|space|schemalocation)|ns|id|encoding)$/i;
const LONGEST_NAME = 80;
/** No element has more. */
const MAX_ATTRIBUTES = 20;

/** A text that stands in an element's own object or list. */
export interface Enclosed {
  readonly value: unknown;
  /** The rest of the pointer, down to the text. */
  readonly below: string;
  /** Whether attributes stand beside it that may say something themselves. */
  readonly hasAttributes: boolean;
}

const isPlain = (value: unknown) => typeof value !== 'object' || value === null;

/** The text of an element that is written as an object; null where the object is something else. */
export function textOfElement(element: object): Enclosed | null {
  if (Array.isArray(element)) return null;
  let text: string | null = null;
  const names = namesOf(element);
  if (names.length > MAX_ATTRIBUTES) return null;
  for (const key of names) {
    const isText = text === null && TEXT.test(key) && textAt(element, key) !== null;
    if (isText) text = key;
    else if (!ATTRIBUTE.test(key)) return null;
  }
  const found = text === null ? null : textAt(element, text);
  // A bare `value` is as often one of two things that are compared.
  if (text === null || found === null || (text === 'value' && names.length > 1)) return null;
  return { value: found.value, below: `/${text}${found.below}`, hasAttributes: saysMore(element, text) };
}

function textAt(element: object, key: string): Pick<Enclosed, 'value' | 'below'> | null {
  const value = (element as Record<string, unknown>)[key];
  if (isPlain(value)) return { value, below: '' };
  return Array.isArray(value) && value.length === 1 && isPlain(value[0])
    ? { value: value[0], below: '/0' }
    : null;
}

function saysMore(element: object, text: string): boolean {
  return firstOf(element, MAX_ATTRIBUTES).some(([key, value]) => {
    if (key === text) return false;
    return isPlain(value) ? !isOfXml(key) : !namesOf(value as object).every(isOfXml);
  });
}

const isOfXml = (attribute: string) => attribute.length <= LONGEST_NAME && OF_XML.test(attribute);

/**
 * The text of an element that stands in a list of its own; null where the list holds something else.
 *
 * @param isOfLists whether every element beside it stands in one too: else a list of one text may be a list of texts.
 */
export function textOfList(list: readonly unknown[], isOfLists: boolean): Enclosed | null {
  if (list.length !== 1) return null;
  const [item] = list;
  if (typeof item !== 'object' || item === null)
    return isOfLists ? { value: item, below: '/0', hasAttributes: false } : null;
  const text = textOfElement(item);
  return text && (isOfLists || text.below !== '/value') ? { ...text, below: `/0${text.below}` } : null;
}

/**
 * Whether an object holds nothing but lists: elements that may stand more than once.
 *
 * @param isWithin whether it stands in such an object itself; else a single list is one as JSON has it.
 */
export function isOfLists(value: object, isWithin: boolean): boolean {
  let lists = 0;
  for (const key of namesOf(value)) {
    if (ATTRIBUTE.test(key)) continue;
    if (!Array.isArray((value as Record<string, unknown>)[key])) return false;
    lists += 1;
  }
  return lists > (isWithin ? 0 : 1);
}

/** A prefix that says in whose vocabulary a name is, and not whose it is: `soap:Body`, `a:FirstName`, `ns2:data`. */
const PREFIX = /^(?:soap[a-z]*(?:-env)?|env|[a-z]{1,4}\d{0,3}):(?=[a-z_])/i;
/** As short, and words. */
const WHOSE = /^(?:in|req|res|old|new|prev|nok|kin|user|mom|dad|sent|from|to|by|own|test)\d*:/i;

/** A key without the prefix of its vocabulary. */
export function withoutPrefix(key: string): string {
  return key.includes(':') && !WHOSE.test(key) ? key.replace(PREFIX, '') : key;
}
