import { expect, it } from 'vitest';
import { REPORT_MAX } from '../../shared/contract.ts';
import { othersSentence } from './report-words.ts';

it('counts the checks of a person, and says where a report holds fewer', () => {
  const why = 'the same number, or the same customer identifier.';
  expect(othersSentence(0)).toBe('There is no other.');
  expect(othersSentence(55)).toBe(`56 checks: ${why}`);
  expect(othersSentence(REPORT_MAX - 1)).toBe(`200 checks: ${why}`);
  expect(othersSentence(1_233)).toBe(
    `1,234 checks: ${why} A report holds 200 at most: this one and the newest others.`,
  );
});
