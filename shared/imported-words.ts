/** What became of the deliveries of a file, in one line, in the window and at the terminal. */
import { counted } from './counted.ts';
import type { Imported } from './imported.ts';

/** “2 deliveries are new, 1 known already.” What none is, but new, is left out. */
export function importedWords({ stored, repeated, untrusted, refused }: Imported): string {
  const others = [
    [repeated, 'known already'],
    [untrusted, 'untrusted and kept apart'],
    [refused, 'not taken'],
  ] as const;
  const said = others.flatMap(([count, what]) =>
    count > 0 ? [`${count.toLocaleString('en-GB')} ${what}`] : [],
  );
  if (stored === 0 && said.length === 0) return 'The file holds no delivery.';
  return `${[`${counted(stored, 'delivery is', 'deliveries are')} new`, ...said].join(', ')}.`;
}
