/** The number that an answer repeats of the request: of another one than was asked for, it is another customer's answer. */
import type { KindName } from '../kinds.ts';
import { isSameNumber } from '../match/number.ts';
import { spellingOf } from './fields.ts';
import { type Entry, isSentOfNumber, type Node } from './tree.ts';

/** What was sent, as it comes back. */
const REQUEST =
  /^(?:original)?(?:requests?|requested|query|search|inputs?|params|parameters|sent|echo|submitted)(?:data|body|payload|params|parameters|details|info|object|input|criteria)?$/;
/**
 * Whether it repeats another number, and not the one that was asked for. Hidden signs are taken for the same.
 *
 * @param number the one that was asked for; where it is not known, nothing differs from it.
 */
export function echoesAnother(nodes: readonly Node[], kind: KindName, number: string | undefined): boolean {
  if (number === undefined) return false;
  const same = nodes
    .filter(({ room, name }) => room === 'foreign' && (REQUEST.test(name) || isSentOfNumber(name)))
    .flatMap(({ entries }) => entries.filter((entry) => isOfNumber(entry, kind)))
    .map(({ value }) => isSameNumber(kind, number, String(value)));
  return same.includes(false) && !same.includes(true);
}

function isOfNumber({ name, value }: Entry, kind: KindName): boolean {
  if (typeof value !== 'string' && typeof value !== 'number') return false;
  return /^searchparam(?:eter|value)?$/.test(name) || spellingOf(name, kind)?.field === 'documentNumber';
}
