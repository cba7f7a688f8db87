/**
 * What the comparison of two faces is told by. The limits are our own measurement, shown by `npm run bench -- likeness`:
 * see `docs/picture-advice.md`. They are no limit of anybody’s, and the words are advice, never an outcome.
 */

export type LikenessWords = 'likely-same' | 'unsure' | 'likely-different';

/** Cosine from which on two faces are likely of one person. */
export const SAME_FROM = 0.75;
/** Cosine up to which they are likely of two. */
export const DIFFERENT_TO = 0.45;

export function likenessWords(cosine: number): LikenessWords {
  if (cosine >= SAME_FROM) return 'likely-same';
  return cosine <= DIFFERENT_TO ? 'likely-different' : 'unsure';
}
