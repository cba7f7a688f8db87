/** What became of a file of deliveries, in one line. */
import type { Imported } from '../../shared/imported.ts';

export function importedWords({ stored, repeated, untrusted, refused }: Imported): string {
  const parts = [
    `${stored} new`,
    ...(repeated > 0 ? [`${repeated} known already`] : []),
    ...(untrusted > 0 ? [`${untrusted} untrusted, kept apart`] : []),
    ...(refused > 0 ? [`${refused} not taken`] : []),
  ];
  return `${parts.join(', ')}.`;
}
