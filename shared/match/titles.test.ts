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
