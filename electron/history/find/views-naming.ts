/** Saved views whose question or own name names somebody: a person typed it, and it would outlive what it found. */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import { coverNumber } from '../../../shared/cover-known.ts';
import { apostropheWritings, fold, foldedWords } from '../../../shared/fold.ts';
import { plainDigits } from '../../../shared/kinds/number.ts';
import { finder, ofChecks } from './find-table.ts';
import { textWords } from './search-words.ts';

/** One whose records went. `names` are those that were returned or declared. */
export interface Named {
  readonly identifiers: readonly string[];
  readonly numbers: readonly string[];
  readonly names: readonly string[];
}

interface View {
  readonly id: string;
  readonly name: string;
  readonly text: string;
}

/** A text as it finds somebody: by digits of other scripts too, and by a name with another apostrophe. */
const waysToFind = (text: string) => apostropheWritings(text).flatMap((one) => [one, plainDigits(one)]);

export function viewsNaming(db: Database) {
  const views = db.prepare<[], View>(`SELECT id, name, query ->> 'text' AS text FROM saved_views`);
  const remove = db.prepare('DELETE FROM saved_views WHERE id = ?');
  const checks = finder<{ seq: number }>(db, ofChecks('seq'));

  const findsNobody = (text: string): boolean => {
    let before: number | null = null;
    do {
      const { rows, next } = checks.read({ text, filters: {}, from: null, to: null }, before, 1);
      if (rows.length > 0) return false;
      before = next;
    } while (before !== null);
    return true;
  };

  /**
   * Within the transaction in which they went: an identifier or a number is theirs alone, while by a name others may be
   * found as well; so a view of whole words of their names goes where it finds nobody any more. What it is called is not
   * searched for: only an identifier or a number counts there.
   */
  return ({ identifiers, numbers, names }: Named): void => {
    const folded = identifiers
      .flatMap(apostropheWritings)
      .map((one) => ` ${fold(one)} `)
      .filter((one) => one.trim() !== '');
    const theirs = new Set([...identifiers, ...numbers, ...names].flatMap(textWords));
    const isTheirs = (text: string): boolean => {
      const written = ` ${fold(text)} `;
      return (
        folded.some((one) => written.includes(one)) || numbers.some((one) => coverNumber(text, one) !== text)
      );
    };
    const isOfTheirWords = (text: string): boolean => {
      const words = foldedWords(text);
      return words.length > 0 && words.every((word) => theirs.has(word));
    };
    for (const { id, name, text } of views.all()) {
      const asked = waysToFind(text);
      const holds = [...asked, ...waysToFind(name)].some(isTheirs);
      if (holds || (asked.some(isOfTheirWords) && findsNobody(text))) remove.run(id);
    }
  };
}
