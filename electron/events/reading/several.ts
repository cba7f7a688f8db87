/** Whether an event speaks of several checks at once: what it says of one of them is then no word on another. */
import { REFERENCE_KEYS } from '../../../shared/envelope/signal-keys.ts';
import { folded, readFacts } from './event-facts.ts';

const DEPTH_MAX = 4;
/** Items of one list that are looked at. */
const ITEMS_MAX = 150;
/** Members under which a list holds events, or what they say; not tries, steps or fields of one check. */
const LISTS =
  /^(?:data|payload|object|resource|verification|result|response|body|(?:event|record|verification|result|check|item|delivery|notification)(?:s|list)?|deliveries)$/u;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** An `id` alone may be the event's own; whatever else is a reference makes what stands below it parts of one check. */
const namesOne = (value: object) =>
  Object.entries(value).some(
    ([key, one]) =>
      REFERENCE_KEYS.includes(folded(key)) && (typeof one === 'string' || typeof one === 'number'),
  );

/** Nothing is named by all that name any. */
function isApart(named: readonly (readonly string[])[]): boolean {
  const [first, ...others] = named.filter(({ length }) => length > 0);
  return first !== undefined && !first.some((one) => others.every((other) => other.includes(one)));
}

/** True where a list of the body has parts that name different checks, by reference or by customer. Never throws. */
export function isOfSeveral(body: unknown, depth = 0): boolean {
  if (!isObject(body) || depth === DEPTH_MAX) return false;
  if (Array.isArray(body)) {
    const items = body.slice(0, ITEMS_MAX).filter(isObject);
    const facts = items.map(readFacts);
    if (isApart(facts.map(({ references }) => references))) return true;
    if (isApart(facts.map(({ identifiers }) => identifiers))) return true;
    return items.some((one) => isOfSeveral(one, depth + 1));
  }
  if (namesOne(body)) return false;
  return Object.entries(body).some(
    ([key, value]) => LISTS.test(folded(key)) && isOfSeveral(value, depth + 1),
  );
}
