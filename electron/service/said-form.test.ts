import { expect, it } from 'vitest';
import { matchableFields } from '../../shared/match-report.ts';
import { TEST_DECLARED } from '../../shared/signature-test.ts';
import { example } from './preview.ts';
import { saidForm } from './said-form.ts';

it.each([
  [
    'dateOfBirth',
    '1990-07-05',
    ['5 Jul 1990', '05/07/1990', ' 1990-07-05 ', 'Thursday, 5 July 1990', '1990-07-05T00:00:00'],
  ],
  ['gender', 'female', ['F', 'f', ' Female', 'WOMAN']],
  ['gender', 'male', ['m', 'Male.']],
  [
    'phone',
    '08031234567',
    ['0803 123 4567', '+234 803 123 4567', '2348031234567', '8031234567.0', '(0803) 123-4567'],
  ],
  ['phone', '+447911123456', ['+44 7911 123456', '0044 7911 123456']],
  ['firstName', 'Ngozi Ada', [' Ngozi\u00a0 Ada\n']],
] as const)('%s goes as %s, however it was typed', (field, sent, typed) => {
  for (const text of typed) expect(saidForm(field, text)).toBe(sent);
});

it('what cannot be read goes as it is, with plain spaces', () => {
  expect(saidForm('gender', 'prefers\tnot')).toBe('prefers not');
  expect(saidForm('phone', 'none yet')).toBe('none yet');
});

it('what is shown of a request before it is kept, and what tests the keys, have the form of what is sent', () => {
  for (const said of [example, TEST_DECLARED])
    for (const field of matchableFields) expect(saidForm(field, said[field] ?? '')).toBe(said[field]);
});
