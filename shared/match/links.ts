/** Which declared word is which returned word. No word is used twice. */
import { isInitial, type Likeness, wordLikeness } from './likeness.ts';
import type { Slot, Word } from './words.ts';

export interface Link {
  readonly declared: Word;
  readonly returned: Word;
  readonly how: Likeness;
}

/** The link of each linked word, declared and returned alike. */
export type Links = ReadonlyMap<Word, Link>;

const RANK: Readonly<Record<Likeness, number>> = {
  same: 0,
  case: 1,
  signs: 2,
  marks: 3,
  sh: 4,
  spelling: 5,
  short: 6,
  initial: 7,
};

/**
 * Links declared words with returned ones: first in their own field, then across fields; surer likenesses first.
 * Titles are linked after names. One letter fits too many names: an initial stands for
 * the next name of its field, and for a name of another field only where nothing else is left for it.
 */
export function linkWords(declared: readonly Word[], returned: readonly Word[]): Links {
  const links = new Map<Word, Link>();
  const add = (link: Link): void => {
    if (links.has(link.declared) || links.has(link.returned)) return;
    links.set(link.declared, link);
    links.set(link.returned, link);
  };

  const pairs = likePairs(declared, returned);
  const isOwn = ({ declared: a, returned: b }: Link): boolean => a.slot === b.slot;
  for (const pair of pairs) if (isOwn(pair) && areNames(pair)) add(pair);
  const isFirstFree = (word: Word, words: readonly Word[]): boolean =>
    words.find((other) => other.slot === word.slot && isFree(other, links)) === word;
  for (const pair of initialPairs(declared, returned)) {
    const isNext = isFirstFree(pair.declared, declared) && isFirstFree(pair.returned, returned);
    if (isOwn(pair) && isNext && isOnlyFit(pair, { declared, returned }, links)) add(pair);
  }
  for (const pair of pairs) if (areNames(pair)) add(pair);
  for (const pair of pairs) add(pair);
  for (const pair of initialPairs(declared, returned)) {
    if (!isOwn(pair) && mayCross(pair, returned, links) && isOnlyFit(pair, { declared, returned }, links))
      add(pair);
  }
  return links;
}

function areNames({ declared, returned }: Link): boolean {
  return declared.kind === 'name' && returned.kind === 'name';
}

function likePairs(declared: readonly Word[], returned: readonly Word[]): Link[] {
  const perSlot = new Map<Slot, number>();
  for (const word of declared) perSlot.set(word.slot, (perSlot.get(word.slot) ?? 0) + 1);
  const pairs: Link[] = [];
  for (const a of declared) {
    for (const b of returned) {
      const how = wordLikeness(a, b);
      if (how) pairs.push({ declared: a, returned: b, how });
    }
  }
  // A field of one word needs its word more than a field of several, which may merely repeat it.
  const need = (pair: Link): number => perSlot.get(pair.declared.slot) ?? 0;
  return pairs.sort((a, b) => RANK[a.how] - RANK[b.how] || need(a) - need(b));
}

function initialPairs(declared: readonly Word[], returned: readonly Word[]): Link[] {
  const pairs: Link[] = [];
  for (const a of declared) {
    if (a.kind !== 'name') continue;
    for (const b of returned) {
      if (b.kind === 'name' && isInitial(a, b)) pairs.push({ declared: a, returned: b, how: 'initial' });
    }
  }
  return pairs;
}

/** Whether an initial fits one name alone, or as many as there are such initials: otherwise it names neither. */
function isOnlyFit({ declared: a, returned: b }: Link, words: Words, links: Links): boolean {
  const isShort = a.letters.length < b.letters.length;
  const [initial, name] = isShort ? [a, b] : [b, a];
  const [initials, names] = isShort ? [words.declared, words.returned] : [words.returned, words.declared];
  const fitting = names.filter(
    (word) => word.slot === name.slot && isFree(word, links) && isInitial(initial, word),
  );
  const alike = initials.filter((word) => isFree(word, links) && word.letters === initial.letters);
  return fitting.length <= alike.length;
}

interface Words {
  readonly declared: readonly Word[];
  readonly returned: readonly Word[];
}

/** Whether an initial may stand for a word of another field. */
function mayCross(
  { declared: word, returned: target }: Link,
  returned: readonly Word[],
  links: Links,
): boolean {
  if (target.slot === 'fullName') {
    const free = returned.filter((other) => other.slot === 'fullName' && isFree(other, links));
    if (word.slot === 'middleName') return true;
    return target === free[0] || (word.slot === 'lastName' && target === free.at(-1));
  }
  const own = returned.filter((other) => other.slot === word.slot && other.kind === 'name');
  return own.length === 0 ? word.slot === 'middleName' : own.every((other) => links.has(other));
}

/** Whether a word is a name that is linked with nothing. */
export function isFree(word: Word, links: Links): boolean {
  return word.kind === 'name' && !links.has(word);
}
