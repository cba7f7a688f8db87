import { expect, it } from 'vitest';
import { type Capture, faceAdvices } from './capture.ts';
import { advisedWords, formatWords, takenWords } from './picture-words.ts';

const capture = (change: Partial<Capture>): Capture => ({
  ...{ source: 'camera', shot: 'hands-free', advice: 'good', override: null },
  ...change,
});

it.each([
  [null, 'Not recorded'],
  [capture({}), 'With the camera, hands free'],
  [capture({ shot: 'by-hand' }), 'With the camera, by hand'],
  [capture({ source: 'file', shot: null }), 'From a file'],
  [capture({ source: 'clipboard', shot: null }), 'From the clipboard'],
  [capture({ source: 'terminal', shot: null }), 'From the terminal'],
])('says how the picture came: %j', (taken, words) => {
  expect(takenWords(taken)).toBe(words);
});

it('has words of its own for every piece of advice, and for none', () => {
  const words = [...faceAdvices, null].map((advice) => advisedWords(capture({ advice })));
  expect(new Set(words).size).toBe(faceAdvices.length + 1);
});

it('says what the picture is', () => {
  const facts = { mediaType: 'image/webp', bytes: 213_842, sha256: 'ab' } as const;
  expect(formatWords(facts)).toBe('WebP, 213,842 bytes');
});
