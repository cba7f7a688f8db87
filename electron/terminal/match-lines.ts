/** What the customer declared beside what came back, part by part; one that is the same text needs no line. */
import {
  type FieldMatch,
  type FieldResult,
  fieldWords,
  type MatchReport,
} from '../../shared/match-report.ts';
import { dayWords } from './dates.ts';

/** In the order in which they are printed. */
const words = {
  different: 'Differs',
  explained: 'Explained',
  not_comparable: 'Not compared',
} as const satisfies Partial<Record<FieldResult, string>>;

const written = (field: FieldMatch['field'], value: string | null) =>
  value === null ? '—' : field === 'dateOfBirth' ? dayWords(value) : value;

function lineOf(word: string, { field, declared, returned, result, explanation }: FieldMatch): string {
  const values =
    result === 'not_comparable'
      ? ''
      : `, declared ${written(field, declared)}, returned ${written(field, returned)}`;
  const why = explanation === null ? '' : ` (${explanation})`;
  return `  ${word}: ${fieldWords[field].toLowerCase()}${values}${why}`;
}

export function matchLines(match: MatchReport | null): string[] {
  return Object.entries(words).flatMap(([result, word]) =>
    (match?.fields ?? []).filter((one) => one.result === result).map((one) => lineOf(word, one)),
  );
}
