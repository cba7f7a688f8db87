/** Saved views whose question or own name names somebody: a person typed it, and it would outlive what it found. */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import { coverNumber } from '../../../shared/cover-known.ts';
import { fold, foldedWords, nameWritings } from '../../../shared/fold.ts';
import { plainDigits } from '../../../shared/kinds/number.ts';
import type { NumberKeyer } from '../number-key.ts';
import { type Numbered, numberWithin } from '../number-within.ts';
import { finder, ofChecks } from './find-table.ts';
import { asksForNoneBut } from './search-expression.ts';
import { identifierAsOne, identifierNumbers, textWords } from './search-words.ts';

/** One whose records went: with numbers as they stood there. `names` are those that were returned or declared. */
export interface Named {
  readonly identifiers: readonly string[];
  readonly numbers: readonly Numbered[];
  readonly names: readonly string[];
}

interface View {
  readonly id: string;
  readonly name: string;
  readonly text: string;
}

/** One way in which a text finds somebody, and what is asked of it for each customer who goes. */
interface Way {
  readonly text: string;
  /** Folded, with a blank on either side. */
  readonly written: string;
  readonly words: readonly string[];
  /** Whether a number of digits can stand in it. */
  readonly hasDigits: boolean;
}

const wayOf = (text: string): Way => ({
  ...{ text, written: ` ${fold(text)} `, words: foldedWords(text) },
  hasDigits: /\p{N}/u.test(text.normalize('NFKC')),
});

/** A text as it finds somebody: by digits of other scripts too, and by a name with another apostrophe or hyphen. */
const waysToFind = (text: string): readonly Way[] =>
  [...new Set(nameWritings(text).flatMap((one) => [one, plainDigits(one)]))].map(wayOf);

export function viewsNaming(db: Database, keyOf: NumberKeyer) {
  const views = db.prepare<[], View>(`SELECT id, name, query ->> 'text' AS text FROM saved_views`);
  const remove = db.prepare('DELETE FROM saved_views WHERE id = ?');
  const checks = finder<{ seq: number }>(db, ofChecks('seq'));

  /** The ways of the views that were there last: hundreds of them are held against tens of thousands of customers. */
  let known: ReadonlyMap<string, readonly Way[]> = new Map();
  const waysOf = (all: readonly View[]): typeof known => {
    const texts = new Set(all.flatMap(({ name, text }) => [name, text]));
    known = new Map([...texts].map((text) => [text, known.get(text) ?? waysToFind(text)]));
    return known;
  };

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
      .flatMap(nameWritings)
      .map((one) => ` ${fold(one)} `)
      .filter((one) => one.trim() !== '');
    const texts = [...identifiers, ...numbers.map(({ number }) => number), ...names];
    const words = texts.flatMap(textWords);
    // Their identifier without its groups is theirs as well; the number in it alone may be another's.
    const asOne = new Set(identifiers.flatMap((one) => identifierAsOne(one) ?? []));
    const inThem = new Set(identifiers.flatMap(identifierNumbers));
    const isUngrouped = (word: string) => asOne.has(word) || (inThem.has(word) && findsNobody(word));
    const theirs = new Set(words);
    // A record that keeps the mask alone is found by whoever has the whole of its number, who may have saved a view of that.
    const bears = (text: string, one: Numbered) =>
      coverNumber(text, one.number) !== text || numberWithin(text, one, keyOf) !== null;
    const isTheirs = ({ text, written, words: said, hasDigits }: Way): boolean =>
      folded.some((one) => written.includes(one)) ||
      numbers.some((one) => (hasDigits || !/^\d+$/u.test(one.number)) && bears(text, one)) ||
      said.some(isUngrouped);
    const isOfTheirWords = ({ text, words: asked }: Way): boolean => {
      if (asked.every((word) => theirs.has(word))) return asked.length > 0;
      // In pieces or as one. Views are many, and of most none of their words is in it.
      const letters = asked.join('');
      return words.some((word) => letters.includes(word)) && asksForNoneBut(text, words);
    };
    const all = views.all();
    const ways = waysOf(all);
    for (const { id, name, text } of all) {
      const [asked = [], called = []] = [ways.get(text), ways.get(name)];
      const holds = [...asked, ...called].some(isTheirs);
      if (holds || (asked.some(isOfTheirWords) && findsNobody(text))) remove.run(id);
    }
  };
}
