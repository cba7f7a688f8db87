import { expect, it } from 'vitest';
import { packedWords, writtenWords } from './export-words.ts';

it('counts the checks, and says where a report holds fewer than there are', () => {
  expect(writtenWords(1, 'a.pdf')).toBe('1 check written to a.pdf.');
  expect(writtenWords(56, 'a.pdf', 0)).toBe('56 checks written to a.pdf.');
  expect(writtenWords(200, 'a.pdf', 1_034)).toBe(
    '200 of 1,234 checks of this person written to a.pdf: a report holds 200 at most, the one named and the newest others.',
  );
});

it('counts what is in a pack', () => {
  expect(packedWords('/x/pack.zip', 12_345, 1)).toBe('Written: pack.zip, 12,345 bytes, 1 check.');
  expect(packedWords('/x/pack.zip', 12_345, 2)).toBe('Written: pack.zip, 12,345 bytes, 2 checks.');
});
