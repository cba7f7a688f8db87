/** The comparison on this computer, in words: always advice, never an outcome. */
import type { Likeness } from '../../face/examine.ts';

const found = {
  'likely-same': 'likely the same person.',
  unsure: 'unsure whether this is the same person.',
  'likely-different': 'likely different people.',
} as const;

const missing = {
  first: 'no face was found in the customer’s picture, so there is nothing to compare.',
  second: 'no face was found in the registry’s photo, so there is nothing to compare.',
} as const;

/** What goes before each of them. */
export const adviceLead = 'Advice of this computer, not an outcome:';

/** The first picture is the customer’s, the second the registry’s. Null is a comparison that could not be made. */
export function comparisonWords(likeness: Likeness | null): string {
  if (likeness === null) return 'the faces could not be compared on this computer.';
  return 'missing' in likeness ? missing[likeness.missing] : found[likeness.words];
}

/** Two decimals with a proper minus, for example “0.62” or “−0.05”. */
export function cosineWords(cosine: number): string {
  return cosine
    .toFixed(2)
    .replace(/^-0\.00$/u, '0.00')
    .replace('-', '−');
}
