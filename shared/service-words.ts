/** What the service itself said of a match, in words. */
import type { KindName } from './kinds.ts';
import { fieldWords, isBelowThreshold, type MatchReport, matchableFields } from './match-report.ts';
import { percentText } from './percent-text.ts';

/** The service’s word on the whole; null if it said nothing. Of a face check it is about the two faces. */
export function serviceWords({ service }: Pick<MatchReport, 'service'>, kind: KindName): string | null {
  const { match, confidence, threshold } = service;
  if (match === null && confidence === null) return null;
  const percent = confidence === null ? null : percentText(confidence);
  if (kind === 'face') {
    const verdict = match === null ? null : match ? 'match' : 'no match';
    const said = [verdict, percent].filter(Boolean).join(', ');
    return `The service compared the faces: ${said}. ${thresholdWords(service)}`;
  }
  const verdict = match === null ? null : match ? 'it matches' : 'it does not match';
  const sure = percent === null ? null : `confidence ${percent}`;
  const asked = threshold === null ? null : `threshold ${percentText(threshold)}`;
  return `The service’s own word: ${[verdict, sure, asked].filter(Boolean).join(', ')}.`;
}

function thresholdWords(service: MatchReport['service']): string {
  if (service.threshold === null) {
    return service.confidence === null
      ? 'It names neither a score nor a threshold.'
      : 'The service names no threshold.';
  }
  const words = `Its threshold: ${percentText(service.threshold)}.`;
  return service.match === true && isBelowThreshold(service)
    ? `${words} It says match although its score is below that.`
    : words;
}

/** What a service calls its check that a living person was before the camera: nothing that could match. */
export const isOfLife = (field: string): boolean => /liveness/i.test(field);

/** The service's word on one of its fields. */
function wordOn(field: string, fits: boolean): string {
  if (isOfLife(field)) return fits ? 'passed' : 'did not pass';
  return fits ? 'matches' : 'does not match';
}

/** Fields on which the service gave its word and of which our comparison has no row: the name to show, and that word. */
export function furtherFields({ fields, service }: MatchReport): [name: string, word: string][] {
  const shown = new Set<string>(fields.map(({ field }) => field));
  return Object.entries(service.fields)
    .filter(([name]) => !shown.has(name))
    .map(([name, fits]) => {
      const known = matchableFields.find((field) => field === name);
      return [known ? fieldWords[known] : name, wordOn(name, fits)];
    });
}
