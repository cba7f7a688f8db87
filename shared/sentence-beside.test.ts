import { expect, it } from 'vitest';
import { outcomes } from './check.ts';
import { sentenceBeside, wordsOfRecord } from './standing-words.ts';
import { checkOf } from './testing/check-of.ts';

it('nothing is said to be free beside an answer that calls itself the live service’s', () => {
  for (const outcome of outcomes) {
    const { sentence } = wordsOfRecord(checkOf({ sandbox: true, outcome }));
    expect(sentenceBeside(sentence, ['test-answer', 'sanctions'])).toBe(sentence);
    expect(sentenceBeside(sentence, ['live-answer'])).not.toMatch(/charges nothing| {2}|^ | $/u);
  }
});
