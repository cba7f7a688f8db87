/** People of one family, who share much of a name and are never told as one. */
import { describe, expect, it } from 'vitest';
import { linesOf } from './testing/compared.ts';

describe('families', () => {
  const son = { firstName: 'Ibrahim', middleName: 'Sani', lastName: 'Bello' };

  it.each([
    ['father and son', { firstName: 'Sanusi', lastName: 'Bello' }, son, 'firstName: different'],
    [
      'brothers with one middle name',
      { firstName: 'Umar', middleName: 'Sani', lastName: 'Bello' },
      son,
      'firstName: different',
    ],
    [
      'twins with one middle name',
      { firstName: 'Taiwo Ade', lastName: 'Ojo' },
      { firstName: 'Kehinde', middleName: 'Ade', lastName: 'Ojo' },
      'firstName: different (names of twins: likely another person)',
    ],
    [
      'twins, where the other name stands in the middle',
      { firstName: 'Ade Taiwo', lastName: 'Ojo' },
      { firstName: 'Ade', middleName: 'Kehinde', lastName: 'Ojo' },
      'firstName: different (names of twins: likely another person)',
    ],
    [
      'wife and husband',
      { firstName: 'Mrs Ade', lastName: 'Ojo' },
      { fullName: 'Mr Ade Ojo' },
      'firstName: different (the titles are of a man and a woman)',
    ],
    [
      'wife and husband, his title behind the name',
      { firstName: 'Mrs Ade', lastName: 'Ojo' },
      { firstName: 'Ade', lastName: 'Ojo Mr' },
      'firstName: different (the titles are of a man and a woman)',
    ],
    [
      'junior and senior, the suffix in another field',
      { firstName: 'Ade Jr', lastName: 'Ojo' },
      { firstName: 'Ade', lastName: 'Ojo Snr' },
      'firstName: different (Jr and Snr are two people)',
    ],
  ])('%s', (_, declared, returned, first) => {
    expect(linesOf(declared, returned)[0]).toBe(first);
  });
});

describe('father and son, one of whom has the suffix as a middle name', () => {
  const TWO = 'Jr and Snr are two people';
  const ade = { firstName: 'Ade', lastName: 'Ojo' };

  it.each([
    [
      { ...ade, lastName: 'Ojo Snr' },
      { ...ade, middleName: 'Junior' },
      ['firstName: exact', 'lastName: different (Snr and Jr are two people)'],
    ],
    [
      { ...ade, middleName: 'Jnr' },
      { ...ade, lastName: 'Ojo Snr' },
      ['firstName: exact', `middleName: different (${TWO})`, `lastName: different (${TWO})`],
    ],
    [
      { ...ade, middleName: 'Jnr.' },
      { ...ade, fullName: 'ADE OJO SNR' },
      ['firstName: exact', `middleName: different (${TWO})`, 'lastName: exact'],
    ],
    [
      { ...ade, lastName: 'Ojo Jnr' },
      { ...ade, middleName: 'Junior' },
      ['firstName: exact', 'lastName: explained (suffix left out)'],
    ],
    [
      { ...ade, middleName: 'Junior' },
      ade,
      [
        'firstName: exact',
        'middleName: not_comparable (the registry gave no middle name)',
        'lastName: exact',
      ],
    ],
  ])('%j, %j', (declared, returned, lines) => {
    expect(linesOf(declared, returned)).toEqual(lines);
  });
});

it.each([
  [
    { firstName: 'Mrs Amina', lastName: 'Alhaji Musa' },
    { firstName: 'Amina', lastName: 'Alhaji Musa' },
  ],
  [
    { firstName: 'Mrs Amina', lastName: 'Musa' },
    { firstName: 'Amina', lastName: 'Alhaji Musa' },
  ],
  [
    { firstName: 'Amina', lastName: 'Alhaji Musa' },
    { firstName: 'Mrs Amina', lastName: 'Musa' },
  ],
  [
    { firstName: 'Hajiya Amina', lastName: 'Musa' },
    { firstName: 'Amina', middleName: 'Alhaji Sani', lastName: 'Musa' },
  ],
  [{ firstName: 'Mrs Amina', lastName: 'Musa' }, { fullName: 'AMINA ALH MUSA' }],
  [
    { firstName: 'Mr Musa', lastName: 'Bello' },
    { firstName: 'Musa', lastName: 'Princess Bello' },
  ],
])('the title of a father or a husband within a name is not the person’s: %j, %j', (declared, returned) => {
  for (const line of linesOf(declared, returned)) expect(line).not.toContain('different');
});
