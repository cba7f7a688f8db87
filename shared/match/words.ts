/** A written name taken apart into words, each with its part in the name. */
import { BEGINNINGS } from './beginnings.ts';
import { clean, letters, lettersWithSh } from './text.ts';
import { kindsOf, type WordKind } from './titles.ts';

/** Where a word stands: in one of the name fields, or in a full name that does not say which part is which. */
export type Slot = 'firstName' | 'middleName' | 'lastName' | 'fullName';

export interface Word {
  readonly slot: Slot;
  readonly kind: WordKind;
  /** As written, for showing. */
  readonly text: string;
  /** Folded, for comparing. */
  readonly letters: string;
  /** Folded with ṣ as sh; equal to `letters` where the word has no ṣ. */
  readonly withSh: string;
}

/** A longer name than this is a list pasted by accident; the words beyond are one word that nothing equals. */
const WORDS_MAX = 16;

const CHUNK = /[\p{L}\p{N}\p{M}'’‘`´]+/gu;
const EDGE_MARKS = /^['’‘`´]+|['’‘`´]+$/gu;

/** Takes a written name apart. `slot` is where it was declared or returned. */
export function wordsOf(name: string, slot: Slot): Word[] {
  const chunks: string[] = [];
  for (const [chunk] of clean(name).matchAll(CHUNK)) {
    const text = chunk.replace(EDGE_MARKS, '');
    if (letters(text) === '') continue;
    const last = chunks.at(-1);
    if (last !== undefined && chunks.length >= WORDS_MAX) chunks[chunks.length - 1] = `${last} ${text}`;
    else chunks.push(text);
  }
  const folded = chunks.map(letters);
  const kinds = kindsOf(folded);
  return chunks.map((text, at) => ({
    slot,
    kind: kinds[at] ?? 'name',
    text,
    letters: folded[at] ?? '',
    withSh: lettersWithSh(text),
  }));
}

/**
 * Puts a beginning together with the word after it, so that Abdul Rahman and Abdul Malik share no word. Where the
 * other side has the two as words of their own, as a first and a last name may be, they stay apart.
 */
export function joinBeginnings(words: readonly Word[], others: readonly Word[]): Word[] {
  const known = new Set(others.map((word) => word.letters));
  const joined: Word[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    const isRest = last?.slot === word.slot && word.kind === 'name' && BEGINNINGS.has(last.letters);
    const apart = last && known.has(last.letters) && known.has(word.letters);
    if (last && isRest && !apart) joined[joined.length - 1] = glue(last, word);
    else joined.push(word);
  }
  return joined;
}

/** The longest name that is written in so many pieces (Oluwa Da Mi Lola). */
const PIECES_MAX = 4;

/**
 * Puts together neighbouring words that are one word on the other side (Oluwa Seun, where the other has Oluwaseun).
 * Only words of the same slot are put together.
 */
export function joinLike(words: readonly Word[], others: readonly Word[]): Word[] {
  const whole = new Set(others.map((word) => word.letters));
  const joined: Word[] = [];
  for (let at = 0; at < words.length; ) {
    const first = words[at];
    if (!first) break;
    let taken = first;
    let next = at + 1;
    let together = first;
    for (let end = at + 1; end < Math.min(words.length, at + PIECES_MAX); end += 1) {
      const word = words[end];
      if (!word || word.slot !== first.slot) break;
      together = glue(together, word);
      if (!whole.has(together.letters)) continue;
      taken = together;
      next = end + 1;
    }
    joined.push(taken);
    at = next;
  }
  return joined;
}

function glue(a: Word, b: Word): Word {
  return {
    slot: a.slot,
    kind: 'name',
    text: `${a.text} ${b.text}`,
    letters: a.letters + b.letters,
    withSh: a.withSh + b.withSh,
  };
}
