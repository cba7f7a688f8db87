import { expect, it } from 'vitest';
import { locksTooWords } from './lock-words.ts';

it('of the lock of a computer that tells nobody of it, no help is promised', () => {
  for (const told of ['Win32', 'MacIntel']) expect(locksTooWords(told)).toMatch(/sleeps or is locked\.$/u);
  expect(locksTooWords('Linux x86_64')).toMatch(/sleeps, but not with the lock of its screen\.$/u);
});
