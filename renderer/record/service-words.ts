/** What the service itself said of a match, in words. */
import type { KindName } from '../../shared/kinds.ts';
import { fieldWords, type MatchReport, matchableFields } from '../../shared/match-report.ts';

/** The service’s word on the whole; null if it said nothing. Of a face check it is about the two faces. */
export function serviceWords({ service }: MatchReport, kind: KindName): string | null {
  const { match, confidence } = service;
  if (match === null && confidence === null) return null;
  const percent = confidence === null ? null : `${Math.round(confidence)} %`;
  if (kind === 'face') {
    const verdict = match === null ? null : match ? 'match' : 'no match';
    return `The service compared the faces: ${[verdict, percent].filter(Boolean).join(', ')}.`;
  }
  const verdict = match === null ? null : match ? 'it matches' : 'it does not match';
  const sure = percent === null ? null : `confidence ${percent}`;
  return `The service’s own word: ${[verdict, sure].filter(Boolean).join(', ')}.`;
}

/** Fields on which the service gave its word and of which our comparison has no row, by the name to show. */
export function furtherFields({ fields, service }: MatchReport): [name: string, fits: boolean][] {
  const shown = new Set<string>(fields.map(({ field }) => field));
  return Object.entries(service.fields)
    .filter(([name]) => !shown.has(name))
    .map(([name, fits]) => {
      const known = matchableFields.find((field) => field === name);
      return [known ? fieldWords[known] : name, fits];
    });
}
