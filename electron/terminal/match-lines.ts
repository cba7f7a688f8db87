/** What the customer declared beside what came back, part by part, and what the service itself said of both. */
import type { KindName } from '../../shared/kinds.ts';
import {
  type FieldMatch,
  type FieldResult,
  fieldWords,
  type MatchReport,
} from '../../shared/match-report.ts';
import { furtherFields, serviceWords } from '../../shared/service-words.ts';
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

/** A part that is the same text needs no line; where the service says otherwise of it, its own line does. */
export function matchLines(match: MatchReport | null, kind: KindName): string[] {
  if (!match) return [];
  const compared = Object.entries(words).flatMap(([result, word]) =>
    match.fields.filter((one) => one.result === result).map((one) => lineOf(word, one)),
  );
  const own = serviceWords(match, kind);
  const single = furtherFields({ ...match, fields: [] }).map(([name, word]) => `${name} ${word}`);
  return [
    ...compared,
    ...(own === null ? [] : [`  ${own}`]),
    ...(single.length === 0 ? [] : [`  The service says of single fields: ${single.join(' · ')}.`]),
  ];
}
