/** Journals in SQLite’s form (https://sqlite.org/walformat.html), with nothing in their pages and no sums. */

export const PAGE = 4_096;

export interface Frame {
  readonly page: number;
  /** The history’s size in pages, where this one ends a commit. */
  readonly size?: number;
  readonly salt?: number;
}

const wordsIn = (bytes: number, words: readonly number[]): Buffer => {
  const made = Buffer.alloc(bytes);
  for (const [at, word] of words.entries()) made.writeUInt32BE(word, at * 4);
  return made;
};

export function journalOf(frames: readonly Frame[]): Buffer {
  const header = wordsIn(32, [0x37_7f_06_82, 3_007_000, PAGE, 0, 7, 8]);
  const parts = frames.map(({ page, size = 0, salt = 7 }) => wordsIn(24 + PAGE, [page, size, salt, 8]));
  return Buffer.concat([header, ...parts]);
}
