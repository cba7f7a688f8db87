import { expect, it } from 'vitest';
import { nothingImported } from './imported.ts';
import { importedWords } from './imported-words.ts';

it.each([
  [{}, 'The file holds no delivery.'],
  [{ stored: 1 }, '1 delivery is new.'],
  [{ stored: 2_000, repeated: 1 }, '2,000 deliveries are new, 1 known already.'],
  [{ repeated: 1_200 }, '0 deliveries are new, 1,200 known already.'],
  [{ stored: 2, untrusted: 1, refused: 3 }, '2 deliveries are new, 1 untrusted and kept apart, 3 not taken.'],
])('%j is told as “%s”', (imported, words) => {
  expect(importedWords({ ...nothingImported, ...imported })).toBe(words);
});
