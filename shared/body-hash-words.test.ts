import { expect, it } from 'vitest';
import { noBodyHash } from './body-hash-words.ts';

it('says why there is no hash of a body: it went with the number, or the number may not be kept', () => {
  expect(noBodyHash({ kind: 'bvn', number: '•••••••5678' })).toBe(
    'It went with the number, after a decision.',
  );
  for (const kind of ['nin', 'face'] as const)
    expect(noBodyHash({ kind, number: '••••••••••••12CD' })).toBe('It is not kept, as the number is not.');
});
