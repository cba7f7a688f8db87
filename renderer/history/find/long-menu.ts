/** Which values of a filter its menu draws, where a desk has hundreds of operators or many dozens of accounts. */
import type { FacetCount } from '../../../shared/contract.ts';
import { holdsLetters } from '../../design/holds-letters.ts';
import { valueWord } from './facet-words.ts';
import { isFull } from './filters.ts';

/** With so many values a menu has a field to find them by. Fewer are found by looking, and by the first letter. */
const LONG = 20;
/** Drawn at most, besides those that are chosen: the menu of 500 took a second to open. */
const DRAWN_MOST = 50;

export const isLong = (values: readonly FacetCount[]): boolean => values.length > LONG;

export interface Drawn {
  readonly values: readonly FacetCount[];
  /** How many more there are of what is sought. */
  readonly left: number;
}

/** Of the values, in their order, those whose words hold what is sought: the first of them, and whichever are chosen. */
export function drawnOf(values: readonly FacetCount[], chosen: readonly string[], sought: string): Drawn {
  const found = values.filter(({ facet, value, label }) =>
    holdsLetters(valueWord(facet, value, label), sought),
  );
  const drawn = found.filter(({ value }, at) => at < DRAWN_MOST || chosen.includes(value));
  return { values: drawn, left: found.length - drawn.length };
}

/** What stands below the values: why no more can be chosen, and what is to be done to see others. Null where neither is. */
export function wordsBelow({ values, left }: Drawn, chosen: readonly string[]): string | null {
  const full = isFull(chosen)
    ? `${chosen.length} are chosen, and no filter takes more. Take one off to choose another.`
    : null;
  const rest = left === 0 ? null : `${left.toLocaleString('en-GB')} more: type a part of the name.`;
  const seen = values.length === 0 ? 'No name holds these letters.' : rest;
  return [full, seen].filter((one) => one !== null).join(' ') || null;
}
