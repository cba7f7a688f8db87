/** What is wrong with a pack, in words that say which part it is. */
import type { PackFinding } from '../../../shared/evidence.ts';
import { ENTRIES, HEADS, MANIFEST, PUBLIC_KEY, README, REPORT } from './manifest.ts';

const fixed: Readonly<Record<string, string>> = {
  [MANIFEST]: 'The manifest',
  [README]: 'The text for people',
  [REPORT]: 'The report',
  [ENTRIES]: 'The piece of the log',
  [HEADS]: 'The signed heads of the log',
  [PUBLIC_KEY]: 'The public key',
};

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const ofChecks: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`^records/(${UUID})\\.json$`, 'u'), 'The record'],
  [new RegExp(`^answers/(${UUID})\\.bin$`, 'u'), 'The answer'],
  [new RegExp(`^pictures/(${UUID})-sent\\.(?:jpg|png|webp)$`, 'u'), 'The picture that was sent'],
  [new RegExp(`^pictures/(${UUID})-registry\\.(?:jpg|png|webp)$`, 'u'), 'The registry’s photo'],
];

/** A part as a sentence begins with it; null for a name that no part of a pack bears. */
function wordsOf(path: string): string | null {
  // Not every object’s own names, such as “constructor”.
  if (Object.hasOwn(fixed, path)) return fixed[path] ?? null;
  for (const [form, of] of ofChecks) {
    const id = form.exec(path)?.[1];
    if (id !== undefined) return `${of} of check ${id}`;
  }
  return null;
}

/** A part as a sentence begins with it. A name that no part of a pack bears is not repeated: it can say anything. */
export const partWords = (path: string): string => wordsOf(path) ?? 'A part that no pack has';

/** What is wrong in a part, whose name is left out too where no part of a pack bears it. */
export const finding = (part: string | null, sentence: string, entry: number | null = null): PackFinding => ({
  part: part === null || wordsOf(part) === null ? null : part,
  entry,
  sentence,
});

/** The first of what is wrong with each place. A wild file has any number of them, so none is held against all others. */
export function eachPlaceOnce(findings: readonly PackFinding[]): PackFinding[] {
  const first = new Map<string, PackFinding>();
  for (const one of findings) {
    const place = `${one.entry} ${one.part}`;
    if (!first.has(place)) first.set(place, one);
  }
  return [...first.values()];
}
