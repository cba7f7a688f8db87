/** A registry that gives one full name and does not say which part is which. */
import { describe, expect, it } from 'vitest';
import { linesOf } from './testing/compared.ts';

const DOUBLE = 'double name; one part given';

describe('a full name that does not say which part is which', () => {
  const fullName = 'Adebayo Chukwuemeka Okafor';
  const FOUND = 'found in the full name';

  it.each([
    [
      fullName,
      { firstName: 'Adebayo', lastName: 'Okafor' },
      [`firstName: explained (${FOUND})`, `lastName: explained (${FOUND})`],
    ],
    [
      'OKAFOR ADEBAYO',
      { firstName: 'Adebayo', lastName: 'Okafor' },
      [`firstName: explained (${FOUND}, in another order)`, `lastName: explained (${FOUND})`],
    ],
    [
      fullName,
      { firstName: 'Chukwuemeka', lastName: 'Okafor' },
      [`firstName: explained (${FOUND}, not at its start)`, `lastName: explained (${FOUND})`],
    ],
    [
      fullName,
      { firstName: 'A.', middleName: 'C.', lastName: 'Okafor' },
      [
        `firstName: explained (${FOUND}; initial of Adebayo)`,
        `middleName: explained (${FOUND}; initial of Chukwuemeka)`,
        `lastName: explained (${FOUND})`,
      ],
    ],
    [
      'Okafor Ade Ayo',
      { firstName: 'A.', lastName: 'Okafor' },
      ['firstName: different (the initial fits more than one name)', `lastName: explained (${FOUND})`],
    ],
    [fullName, { lastName: 'O.' }, [`lastName: explained (${FOUND}; initial of Okafor)`]],
    [fullName, { lastName: 'C.' }, ['lastName: different']],
    [
      fullName,
      { firstName: 'C.', lastName: 'Okafor' },
      ['firstName: different', `lastName: explained (${FOUND})`],
    ],
    [
      fullName,
      { firstName: 'Adebayo Okafor', lastName: 'Okafor' },
      [`firstName: explained (${FOUND}; a name is given twice)`, `lastName: explained (${FOUND})`],
    ],
    [fullName, { firstName: fullName }, ['firstName: exact']],
    [fullName, { firstName: 'adebayo CHUKWUEMEKA okafor' }, [`firstName: explained (${FOUND})`]],
    [
      'Dr Adebayo Okafor',
      { firstName: 'Adebayo', lastName: 'Okafor-Balogun' },
      [`firstName: explained (${FOUND}; title left out)`, `lastName: explained (${DOUBLE}; title left out)`],
    ],
    [
      'Adebayo Okafor Bello',
      { firstName: 'Adebayo', lastName: 'Okafor Balogun' },
      [`firstName: explained (${FOUND})`, 'lastName: different (one part of the name differs)'],
    ],
    [
      'Adebayo Okafor',
      { firstName: 'Tunde', middleName: 'Adebayo', lastName: 'Okafor' },
      ['firstName: different', `middleName: explained (${FOUND})`, `lastName: explained (${FOUND})`],
    ],
    [
      'Adebayo Okafor',
      { firstName: 'Adebayo', middleName: 'Tunde', lastName: 'Okafor' },
      [
        `firstName: explained (${FOUND})`,
        'middleName: not_comparable (the registry gave no middle name)',
        `lastName: explained (${FOUND})`,
      ],
    ],
    [
      fullName,
      { firstName: 'Adebayo', middleName: 'Tunde', lastName: 'Okafor' },
      [`firstName: explained (${FOUND})`, 'middleName: different', `lastName: explained (${FOUND})`],
    ],
    [
      'Musa Bello',
      { firstName: 'Musa', lastName: 'Musa' },
      [`firstName: explained (${FOUND})`, 'lastName: different'],
    ],
    [
      'Okafor',
      { firstName: 'Adebayo', lastName: 'Okafor' },
      ['firstName: not_comparable (the registry gave no first name)', 'lastName: exact'],
    ],
    [
      'Abdul Musa',
      { firstName: 'Musa', lastName: 'Abdul' },
      [`firstName: explained (${FOUND}, in another order)`, `lastName: explained (${FOUND})`],
    ],
    [
      'Nwa-Eze Ngozi',
      { firstName: 'Ngozi', lastName: 'Nwaeze' },
      [
        `firstName: explained (${FOUND}, in another order)`,
        `lastName: explained (${FOUND}; hyphen, space or apostrophe differs)`,
      ],
    ],
    // What is left of the full name is a middle name that was not declared; a part of the first name stands nowhere in it.
    [
      'Chidi Emeka Okafor',
      { firstName: 'Chidi', lastName: 'Okafor Bello' },
      [`firstName: explained (${FOUND})`, 'lastName: explained (double name; one part given)'],
    ],
    [
      'Chidi Bello Okafor',
      { firstName: 'Chidi Emeka', lastName: 'Okafor' },
      ['firstName: different (one part of the name differs)', `lastName: explained (${FOUND})`],
    ],
    [
      'Okafor ******',
      { firstName: 'Adebayo' },
      ['firstName: not_comparable (the registry hides part of the value)'],
    ],
  ])('%s / %j', (returned, declared, lines) => {
    expect(linesOf(declared, { fullName: returned })).toEqual(lines);
  });

  it('is asked only for what the fields do not hold', () => {
    const returned = { firstName: 'Adebayo', lastName: 'Okafor', fullName: 'ADEBAYO CHUKWUEMEKA OKAFOR' };
    expect(linesOf({ firstName: 'Adebayo', middleName: 'Chukwuemeka' }, returned)).toEqual([
      'firstName: exact',
      'middleName: explained (found in the full name)',
    ]);
    expect(linesOf({ firstName: 'Adebayo', middleName: 'Adebayo' }, returned)).toEqual([
      'firstName: exact',
      'middleName: different',
    ]);
    expect(linesOf({ firstName: 'Tunde' }, returned)).toEqual(['firstName: different']);
  });
});
