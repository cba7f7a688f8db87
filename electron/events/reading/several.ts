/** Whether an event speaks of several checks at once: what it says of one of them is then no word on another. */
import type { EventFacts } from '../../../shared/delivery-record.ts';
import { REFERENCE_KEYS, STATUS_LIKE, statusKeys } from '../../../shared/envelope/signal-keys.ts';
import { whatSays } from '../../../shared/envelope/words/words.ts';
import { isVirtualNin, type KindName, kindNames } from '../../../shared/kinds.ts';
import { folded, payloadKeys, readFacts, readReferences } from './event-facts.ts';

const DEPTH_MAX = 4;
/** Items of one list that are looked at. */
const ITEMS_MAX = 150;
/** Before the names of lists, where they have two words. */
const OF = '(?:batch|bulk|bvn|customer|identity|kyc|nin|verification)?';
/** Members under which a list holds events, or what they say, or customers; not tries, steps or fields of one check. */
const LISTS = new RegExp(
  `^(?:${[
    'data|payload|object|resource|body|batch|list|deliveries|entries|people|(?:customer|person|row|subject)s',
    `${OF}(?:event|record|verification|result|response|check|item|delivery|notification)(?:s|list)?`,
  ].join('|')})$`,
  'u',
);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isPlain = (value: unknown) => typeof value === 'string' || typeof value === 'number';

/** A reference makes what stands below it parts of one check. */
const namesOne = (value: object) =>
  Object.entries(value).some(([key, one]) => REFERENCE_KEYS.includes(folded(key)) && isPlain(one));

/** So does an `id`, as far as the ids of these parts go. One of the whole body, beside a payload, is the event's own. */
const hasId = (value: object, depth: number) => {
  const members = Object.entries(value).map(([key, one]) => [folded(key), one] as const);
  const isEnvelope = depth === 0 && members.some(([key, one]) => payloadKeys.has(key) && isObject(one));
  return !isEnvelope && members.some(([key, one]) => key === 'id' && isPlain(one));
};

/** Nothing is named by all that name any. */
function isApart(named: readonly (readonly string[])[]): boolean {
  const [first, ...others] = named.filter(({ length }) => length > 0);
  return first !== undefined && !first.some((one) => others.every((other) => other.includes(one)));
}

/** What a part says of itself; nothing, as people do who were found for one number. */
function saidBy(part: object, isPayload = false): string[] {
  return Object.entries(part).flatMap(([key, value]) => {
    const name = folded(key);
    if (isObject(value)) return !isPayload && payloadKeys.has(name) ? saidBy(value, true) : [];
    const isStatus = statusKeys.has(name) || STATUS_LIKE.test(name);
    const said = isStatus && typeof value === 'string' ? whatSays(value) : null;
    return said ? [said.says] : [];
  });
}

/**
 * The numbers of a kind that a part names. A BVN and a NIN may be of one customer, and a virtual NIN is another one each time
 * that the same customer makes one.
 */
const numbersOf = (of: KindName, { kind, numbers }: EventFacts) =>
  numbers.flatMap(({ kinds, number }) =>
    kinds.includes(of) && (kind === of || kinds.length < kindNames.length) && !isVirtualNin(number)
      ? [number]
      : [],
  );

/** Customers are told apart by what they are called, or by their numbers where what is said of them differs. */
function areOthers(parts: readonly object[], facts: readonly EventFacts[]): boolean {
  if (isApart(facts.map(({ identifiers }) => identifiers))) return true;
  const said = parts.map((part) => saidBy(part));
  if (!isApart(said)) return false;
  const own = facts.filter((_, at) => said[at]?.length);
  return (['bvn', 'nin', 'voters_card'] as const).some((of) => isApart(own.map((one) => numbersOf(of, one))));
}

/** What names a part has a digit; what names each check, by its id too, has several: no step or level of one is called so. */
const NAME = /\d/u;
const OWN_NAME = /(?:\d.*){4}/u;

/** True of an object that is nothing but checks under their names. Parts under words, or beside anything else, are of one. */
function isKeyed(body: object): boolean {
  const parts = Object.entries(body).slice(0, ITEMS_MAX);
  if (parts.length < 2 || !parts.every(([key, one]) => NAME.test(key) && isObject(one))) return false;
  const items = parts.map(([, one]) => one);
  const facts = parts.map(([key, one]) => ({ key, ...readFacts(one) }));
  const isOwn = ({ key, references, identifiers, numbers }: (typeof facts)[number]) =>
    OWN_NAME.test(key) &&
    [...references, ...identifiers, ...numbers.map(({ number }) => number)].includes(key);
  return facts.every(isOwn) || isApart(items.map(readReferences)) || areOthers(items, facts);
}

/** True where a list of the body, or an object for one, has parts that name different checks, by reference or customer. Never throws. */
export function isOfSeveral(body: unknown, depth = 0, isBelowId = false): boolean {
  if (!isObject(body) || depth === DEPTH_MAX) return false;
  if (Array.isArray(body)) {
    const items = body.slice(0, ITEMS_MAX).filter(isObject);
    const facts = items.map(readFacts);
    if (isApart(isBelowId ? items.map(readReferences) : facts.map(({ references }) => references)))
      return true;
    if (areOthers(items, facts)) return true;
    return items.some((one) => isOfSeveral(one, depth + 1, isBelowId));
  }
  if (namesOne(body)) return false;
  if (isKeyed(body)) return true;
  const isBelow = isBelowId || hasId(body, depth);
  return Object.entries(body).some(
    ([key, value]) => LISTS.test(folded(key)) && isOfSeveral(value, depth + 1, isBelow),
  );
}
