import { expect, it } from 'vitest';
import { noReason, reasonOf, wrongWithReason } from './reason-choice.tsx';

it('one of the usual reasons will do, or own words; none and blanks will not', () => {
  expect(wrongWithReason(noReason, 'needed')).toBe('Give the reason; it is kept with the check.');
  expect(wrongWithReason({ choice: 'own', own: '  ' }, 'needed')).toBeDefined();
  expect(wrongWithReason({ choice: 'own', own: 'x'.repeat(301) }, 'optional')).toBe(
    'Shorten the reason to 300 characters.',
  );
  expect(wrongWithReason({ choice: 'A scanned picture', own: '' }, 'needed')).toBeUndefined();
  expect(wrongWithReason(noReason, 'optional')).toBeUndefined();
  expect(reasonOf({ choice: 'A scanned picture', own: 'left over' })).toBe('A scanned picture');
  expect(reasonOf({ choice: 'own', own: ' a cast on the jaw ' })).toBe('a cast on the jaw');
});
