/**
 * What a delivery with an id of its own says beside that, so that one which says the same again is told from one that says
 * more. Only what is about its sending is passed over: whatever else differs, it is an event of its own. To take one in
 * twice changes nothing, to take it for a repetition would lose it.
 */
import { hash } from 'node:crypto';
import { disagreesWithItself } from '../../../shared/envelope/said-twice.ts';
import { deliveryKeys, folded, hasLostDigits, payloadKeys, timeOf, withoutSpaces } from './event-facts.ts';

/** Values that are looked at; what has more is compared to the byte. */
const VALUES_MAX = 4_000;

/** How often it was sent, and when: a count, a yes or no, or a time, and never a word on a check. */
const OF_SENDING = new RegExp(
  `^(?:${[
    '(?:max|delivery|webhook|retry)?attempts?(?:number|count|no|left|at)?|tries|trycount',
    '(?:is)?retr(?:y|ied|ies)(?:count|number|no|after|at)?|(?:last|next)(?:retry|attempt)(?:at)?',
    '(?:is)?redeliver(?:y|ed)|deliver(?:y|ies)(?:count|number)',
    '(?:sent|posted|delivered|dispatched)(?:at|on)|timestamp|time|datetime',
  ].join('|')})$`,
);

/** A time in nanoseconds is too long for a number, and comes as a text. */
const COUNT_OR_NANOSECONDS = /^\s*\d{1,6}(?:\d{13})?\s*$/u;

const isCountOrTime = (value: unknown) =>
  value === null ||
  typeof value === 'boolean' ||
  typeof value === 'number' ||
  (typeof value === 'string' && (COUNT_OR_NANOSECONDS.test(value) || timeOf(value) !== null));

/** A value that is still to be read: what stands in a payload counts as it is. */
interface Left {
  readonly name: string;
  readonly value: unknown;
  readonly depth: number;
  readonly isInPayload: boolean;
}

function isOfSending({ name, value, depth, isInPayload }: Left): boolean {
  if (isInPayload || (typeof value === 'object' && value !== null)) return false;
  const key = folded(name);
  return (depth === 1 && deliveryKeys.includes(key)) || (OF_SENDING.test(key) && isCountOrTime(value));
}

/** Its names and what stands under them: of a list in its order, else in one that does not depend on who wrote it. */
function heldBy(value: object): (readonly [name: string, value: unknown])[] {
  if (Array.isArray(value)) return value.map((one) => ['', one]);
  return Object.entries(value)
    .map(([name, one]) => [withoutSpaces(name), one] as const)
    .sort(([one], [other]) => (one < other ? -1 : Number(one > other)));
}

/**
 * A hash of what it says, the same however its names are ordered and its white space stands, which is not always signed.
 * Null where two that differ could have the same one: it is too large to be looked at, or its parsing has left something out.
 */
export function saidHash(body: unknown): string | null {
  const said: string[] = [];
  const left: Left[] = [{ name: '', value: body, depth: 0, isInPayload: false }];
  for (let next = left.pop(); next; next = left.pop()) {
    if (isOfSending(next)) continue;
    const { name, value, depth } = next;
    const place = `${depth} ${JSON.stringify(name)}`;
    if (typeof value !== 'object' || value === null) {
      if (hasLostDigits(value)) return null;
      said.push(`${place} ${JSON.stringify(typeof value === 'string' ? withoutSpaces(value) : value)}`);
      continue;
    }
    const count = Array.isArray(value) ? value.length : Object.keys(value).length;
    if (said.length + left.length + count > VALUES_MAX || disagreesWithItself(value)) return null;
    said.push(`${place} ${Array.isArray(value) ? '[' : '{'}`);
    const isInPayload = next.isInPayload || (depth === 1 && payloadKeys.has(folded(name)));
    for (const [key, held] of heldBy(value).toReversed())
      left.push({ name: key, value: held, depth: depth + 1, isInPayload });
  }
  return hash('sha256', said.join('\n'));
}
