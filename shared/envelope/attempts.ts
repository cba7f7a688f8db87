/**
 * A list of tries, most often one for each provider that was asked: the last one counts, and what failed before it is past. A
 * no to the person is none of that, whoever said it.
 */
import { saysAgainst } from './against.ts';
import { STATUS_LIKE, statusKeys } from './signal-keys.ts';
import { readFlag, wordsOf } from './texts.ts';
import { type Entry, isWithin, type Node } from './tree.ts';
import { isNoStatus } from './words/taken-back.ts';
import { whatSays } from './words/words.ts';

const OF_WHAT = '(?:provider|vendor|source|service|lookup|verification|check|api)?';
const LIST = new RegExp(
  `^${OF_WHAT}(?:attempts?|tries|retries|fallbacks?)(?:log|list|history|results?|details|made)?$|^(?:fallback)?providers$|^provider(?:results|responses|calls|log)$`,
);
/** Which try it was, and when. */
const PLACE = /^(?:attempt|try|order|sequence|seq|no)(?:no|number)?$/;
const TIME = /(?:at|time|timestamp|date|on)$/;
const IS_TIME = /^\d{4}-\d\d-\d\d[T ]\d\d:/;
/** As seconds or milliseconds since 1970; smaller ones are how long it took. */
const LEAST_TIME = 1_000_000_000;
/** A no under these is of the call. */
const OF_THE_CALL =
  /^(?:is|was|has)?(?:success(?:ful)?|succeeded|ok|found|hit|available|reachable|cached?|final|last|retr(?:y|ied|yable)|time(?:d)?out|completed?|done|billed|billable|charged|responded)$/;
const NOT_TRIED = /^(?:not (?:tried|needed|called|used|reached)|unused|idle|none)$/;
const MAX_TRIES = 50;

/** The containers of such tries that are past. That in which the record stands is not, however it ended. */
export function pastTries(nodes: readonly Node[], record: Node | null): ReadonlySet<Node> {
  const past = new Set<Node>();
  for (const list of nodes) {
    if (!list.isArray || list.room === 'foreign' || !LIST.test(list.name)) continue;
    for (const step of pastOf(list)) if (!record || !isWithin(record, step)) past.add(step);
  }
  if (past.size > 0) for (const node of nodes) if (node.parent && past.has(node.parent)) past.add(node);
  return past;
}

function pastOf(list: Node): readonly Node[] {
  const tries = inOrder(list.children);
  if (list.isCut || tries.length > MAX_TRIES || tries.length < list.entries.length) return [];
  const last = tries.findLastIndex((step) => !wasNotTried(step));
  if (!tries[last]?.entries.some(saysHowItEnded)) return [];
  return tries.filter((step, index) => index !== last && (index > last || !deniesPerson(step)));
}

/** The latest last; where nothing says when each was, or all were at one time, as they stand. */
function inOrder(tries: readonly Node[]): readonly Node[] {
  const places = tries.map(placeOf);
  const [first = Number.NaN, last = Number.NaN] = [places[0], places.at(-1)];
  // Times of whole seconds may be the same for some of them.
  const nowhereUp = places.every((place, index) => index === 0 || place <= (places[index - 1] ?? Number.NaN));
  return nowhereUp && first > last ? tries.toReversed() : tries;
}

function placeOf({ entries }: Node): number {
  for (const { name, value } of entries) {
    if (typeof value === 'number' && (PLACE.test(name) || (TIME.test(name) && value > LEAST_TIME)))
      return value;
    if (typeof value === 'string' && TIME.test(name) && IS_TIME.test(value)) return Date.parse(value);
  }
  return Number.NaN;
}

const saysHowItEnded = ({ name, value }: Entry) =>
  isStatus(name) || (OF_THE_CALL.test(name) && readFlag(value) !== null);
const isStatus = (name: string) => statusKeys.has(name) || STATUS_LIKE.test(name);

function wasNotTried({ entries }: Node): boolean {
  return entries.some(
    ({ name, value }) =>
      isStatus(name) && typeof value === 'string' && (isNoStatus(value) || NOT_TRIED.test(wordsOf(value))),
  );
}

function deniesPerson(step: Node): boolean {
  return [step, ...step.children].some((node) =>
    node.entries.some(({ name, value }) => {
      if (readFlag(value) === false && typeof value !== 'number')
        return !OF_THE_CALL.test(name) && !isStatus(name);
      if (typeof value !== 'string') return false;
      return saysAgainst(value, isStatus(name)) || whatSays(value)?.says === 'mismatch';
    }),
  );
}
