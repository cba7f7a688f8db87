/** Titles before a name, and letters behind it, that are no part of it. */
import { expect, it } from 'vitest';
import { linesOf } from './testing/compared.ts';

it.each([
  'Mal.',
  'Malama',
  'Pst.',
  'Dcn.',
  'Dns',
  'Mazi',
  'Master',
  'Rt. Hon.',
  'Olori',
  'Prophetess',
  'Bldr.',
  'DSP',
])('a title is no part of a name, where the registry has a middle name too: %s', (title) => {
  const returned = { firstName: 'Sani', middleName: 'Umar', lastName: 'Bello' };
  const declared = { firstName: 'Sani', lastName: 'Bello' };
  expect(linesOf({ ...declared, firstName: `${title} Sani` }, returned)[0]).toBe(
    'firstName: explained (title left out)',
  );
  expect(linesOf(declared, { ...returned, firstName: `${title} Sani` })[0]).toBe(
    'firstName: explained (title left out)',
  );
  expect(linesOf(declared, { fullName: `${title} Sani Umar Bello` })[0]).toBe(
    'firstName: explained (found in the full name; title left out)',
  );
  expect(linesOf({ ...declared, firstName: `${title} Sani` }, { ...returned, firstName: 'Musa' })[0]).toMatch(
    /^firstName: different/,
  );
});

it('a soldier’s or a magistrate’s letters behind a name are no part of it', () => {
  const returned = { firstName: 'Sani', middleName: 'Umar', lastName: 'Bello' };
  for (const letters of ['(Rtd)', 'JP'])
    expect(linesOf({ firstName: `Sani ${letters}`, lastName: 'Bello' }, returned)[0]).toBe(
      'firstName: explained (suffix left out)',
    );
});

it('a number behind a name may be left out, and belongs to the name that it stands behind', () => {
  const numbered = { firstName: 'Sani', lastName: 'Bello II' };
  const plain = { firstName: 'Sani', lastName: 'Bello' };
  const leftOut = ['firstName: exact', 'lastName: explained (suffix left out)'];
  expect(linesOf(numbered, plain)).toEqual(leftOut);
  expect(linesOf(plain, numbered)).toEqual(leftOut);
  expect(linesOf(numbered, numbered)).toEqual(['firstName: exact', 'lastName: exact']);
  const junior = { firstName: 'Mal. Sani', lastName: 'Bello Jr' };
  expect(linesOf(junior, { ...plain, lastName: 'Bello Sr' })).toEqual([
    'firstName: explained (title left out)',
    'lastName: different (Jr and Snr are two people)',
  ]);
});

it('the titles of a man and a woman are of two people, also before a full name', () => {
  expect(linesOf({ firstName: 'Alhaji Sani' }, { fullName: 'Alhaja Sani Bello' })).toEqual([
    'firstName: different (the titles are of a man and a woman)',
  ]);
  // Behind the name stands a father’s or a husband’s.
  expect(linesOf({ firstName: 'Alhaji Sani' }, { fullName: 'Sani Alhaja Bello' })).toEqual([
    'firstName: explained (found in the full name; title left out)',
  ]);
});
