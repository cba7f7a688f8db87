/** How two words, or two whole values, are the same name. There is no threshold: each way has a name and a rule. */
import { isShortFor } from './short-forms.ts';
import { spellingKey } from './spellings.ts';
import { clean, lower } from './text.ts';
import type { Word } from './words.ts';

/** From the surest to the weakest. */
export type Likeness = 'same' | 'case' | 'signs' | 'marks' | 'sh' | 'spelling' | 'short' | 'initial';

const SIGNS = /[^\p{L}\p{N}\p{M}]+|[ʹʻʼʽˈꞋꞌ]+/gu;

/** What sets apart two texts whose folded letters are equal. */
export function sameLettersHow(a: string, b: string): Likeness {
  const one = clean(a);
  const other = clean(b);
  if (one === other) return 'same';
  const small = lower(one);
  const otherSmall = lower(other);
  if (small === otherSmall) return 'case';
  return small.replace(SIGNS, '') === otherSmall.replace(SIGNS, '') ? 'signs' : 'marks';
}

/** How one word is the same name as the other, initials aside; null when it is not. */
export function wordLikeness(a: Word, b: Word): Likeness | null {
  if (a.letters === b.letters) return sameLettersHow(a.text, b.text);
  if (a.withSh === b.letters || a.letters === b.withSh) return 'sh';
  if (spellingKey(a.letters) === spellingKey(b.letters)) return 'spelling';
  return isShortFor(a.letters, b.letters) || isShortFor(b.letters, a.letters) ? 'short' : null;
}

/** Only Latin letters: one sign of another script may be a whole word. */
const INITIAL = /^[a-z]$/;

/** Whether one of the two is the other's initial. */
export function isInitial(a: Word, b: Word): boolean {
  const [short, long] = a.letters.length <= b.letters.length ? [a, b] : [b, a];
  return INITIAL.test(short.letters) && long.letters.startsWith(short.letters);
}

const PHRASES: Readonly<Record<Exclude<Likeness, 'same' | 'short' | 'initial'>, string>> = {
  case: 'only capitals differ',
  signs: 'hyphen, space or apostrophe differs',
  marks: 'marks differ, same letters',
  sh: 'ṣ is written sh',
  spelling: 'common spellings of the same name',
};

/** The likeness in words; null for `same`, of which nothing need be said. */
export function likenessPhrase(likeness: Likeness, a: string, b: string): string | null {
  if (likeness === 'same') return null;
  const longer = clean(a.length >= b.length ? a : b);
  if (likeness === 'short') return `short form of ${longer}`;
  if (likeness === 'initial') return `initial of ${longer}`;
  return PHRASES[likeness];
}
