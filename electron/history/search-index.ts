/** The words of each check, folded, for finding as one types. The index lies in the same encrypted file. */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import { foldedWords } from '../../shared/fold.ts';

/** A number is also found by its last digits, from this many on. */
const LAST_DIGITS = 4;
const QUERY_WORDS = 12;

function wordsOf(texts: readonly (string | null)[]): string {
  const words = new Set<string>();
  for (const text of texts) {
    for (const word of foldedWords(text ?? '')) {
      words.add(word);
      if (!/^\d{6,}$/u.test(word)) continue;
      for (let from = 1; from <= word.length - LAST_DIGITS; from += 1) words.add(word.slice(from));
    }
  }
  return [...words].join(' ');
}

export function searchIndex(db: Database) {
  const insert = db.prepare('INSERT INTO checks_search (rowid, words) VALUES (?, ?)');
  const remove = db.prepare('DELETE FROM checks_search WHERE rowid = ?');
  const match = db.prepare<[string, number], { rowid: number }>(
    'SELECT rowid FROM checks_search WHERE checks_search MATCH ? ORDER BY rowid DESC LIMIT ?',
  );
  return {
    /** Puts a check into the index when it has ended, or anew when its answer came later; one under way is not found yet. */
    put(seq: number, texts: readonly (string | null)[]): void {
      remove.run(seq);
      insert.run(seq, wordsOf(texts));
    },
    /** The newest hits. Any text is taken: it is cut into words, so no sign in it can be an operator. */
    find(text: string, limit: number): number[] {
      const words = foldedWords(text, QUERY_WORDS);
      if (words.length === 0) return [];
      const query = words.map((word) => `"${word}"*`).join(' AND ');
      return match.all(query, limit).map(({ rowid }) => rowid);
    },
  };
}
