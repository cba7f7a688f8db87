/** Whether an event speaks of several checks at once: what it says of one of them is then no word on another. */
import { REFERENCE_KEYS } from '../../../shared/envelope/signal-keys.ts';
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

/** What names a part has a digit; what names each check, by its id too, has several: no step or level of one is called so. */
const NAME = /\d/u;
const OWN_NAME = /(?:\d.*){4}/u;

/** True of an object that is nothing but checks under their names. Parts under words, or beside anything else, are of one. */
function isKeyed(body: object): boolean {
  const parts = Object.entries(body).slice(0, ITEMS_MAX);
  if (parts.length < 2 || !parts.every(([key, one]) => NAME.test(key) && isObject(one))) return false;
  const facts = parts.map(([key, one]) => ({ key, ...readFacts(one) }));
  const isOwn = ({ key, references, identifiers, numbers }: (typeof facts)[number]) =>
    OWN_NAME.test(key) &&
    [...references, ...identifiers, ...numbers.map(({ number }) => number)].includes(key);
  return (
    facts.every(isOwn) ||
    isApart(parts.map(([, one]) => readReferences(one))) ||
    isApart(facts.map(({ identifiers }) => identifiers))
  );
}

/** True where a list of the body, or an object for one, has parts that name different checks, by reference or customer. Never throws. */
export function isOfSeveral(body: unknown, depth = 0, isBelowId = false): boolean {
  if (!isObject(body) || depth === DEPTH_MAX) return false;
  if (Array.isArray(body)) {
    const items = body.slice(0, ITEMS_MAX).filter(isObject);
    const facts = items.map(readFacts);
    if (isApart(isBelowId ? items.map(readReferences) : facts.map(({ references }) => references)))
      return true;
    if (isApart(facts.map(({ identifiers }) => identifiers))) return true;
    return items.some((one) => isOfSeveral(one, depth + 1, isBelowId));
  }
  if (namesOne(body)) return false;
  if (isKeyed(body)) return true;
  const isBelow = isBelowId || hasId(body, depth);
  return Object.entries(body).some(
    ([key, value]) => LISTS.test(folded(key)) && isOfSeveral(value, depth + 1, isBelow),
  );
}
