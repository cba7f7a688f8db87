/** Whole names, where what one field says depends on the others. */
import { describe, expect, it } from 'vitest';
import { linesOf } from './testing/compared.ts';

const registry = { firstName: 'Adébáyọ̀', middleName: 'Chukwuemeka', lastName: 'Okafor' };
const DOUBLE = 'double name; one part given';

describe('names in one another’s place', () => {
  it.each([
    [
      'first and last name swapped',
      { firstName: 'Okafor', lastName: 'Adebayo' },
      [
        'firstName: explained (first and last name are swapped)',
        'lastName: explained (first and last name are swapped; marks differ, same letters)',
      ],
    ],
    [
      'first and middle name swapped',
      { firstName: 'Chukwuemeka', middleName: 'Adébáyọ̀', lastName: 'Okafor' },
      [
        'firstName: explained (first and middle name are swapped)',
        'middleName: explained (first and middle name are swapped)',
        'lastName: exact',
      ],
    ],
    [
      'all three turned round',
      { firstName: 'Okafor', middleName: 'Adébáyọ̀', lastName: 'Chukwuemeka' },
      [
        'firstName: explained (first and last name are swapped)',
        'middleName: explained (first and middle name are swapped)',
        'lastName: explained (middle and last name are swapped)',
      ],
    ],
    [
      'the middle name as first name',
      { firstName: 'Chukwuemeka', lastName: 'Okafor' },
      ['firstName: explained (middle name used as first name)', 'lastName: exact'],
    ],
    [
      'a short form of the middle name as first name',
      { firstName: 'Emeka', lastName: 'Okafor' },
      ['firstName: explained (middle name used as first name; short form of Chukwuemeka)', 'lastName: exact'],
    ],
    [
      'swapped, with an initial',
      { firstName: 'Okafor', lastName: 'A.' },
      [
        'firstName: explained (first and last name are swapped)',
        'lastName: explained (first and last name are swapped; initial of Adébáyọ̀)',
      ],
    ],
    [
      'swapped, with half of a double name',
      { firstName: 'Okafor-Balogun', lastName: 'Adébáyọ̀' },
      [
        'firstName: different (one part of the name differs)',
        'lastName: explained (first and last name are swapped)',
      ],
    ],
    [
      'a first name that the registry has as last name, and nothing for its place',
      { firstName: 'Okafor' },
      ['firstName: different (the registry has it as the last name)'],
    ],
    [
      'a last name that the registry has as first name, and nothing for its place',
      { lastName: 'Adebayo' },
      ['lastName: different (the registry has it as the first name)'],
    ],
    [
      'a last name that the registry has as middle name',
      { firstName: 'Adébáyọ̀', lastName: 'Chukwuemeka' },
      ['firstName: exact', 'lastName: different (the registry has it as the middle name)'],
    ],
    [
      'a middle name that is the first',
      { middleName: 'Adebayo', lastName: 'Okafor' },
      ['middleName: different (the registry has it as the first name)', 'lastName: exact'],
    ],
    [
      'an initial of the middle name as first name',
      { firstName: 'C.', lastName: 'Okafor' },
      ['firstName: different', 'lastName: exact'],
    ],
    [
      'half a swap',
      { firstName: 'Okafor', lastName: 'Balogun' },
      ['firstName: different (the registry has it as the last name)', 'lastName: different'],
    ],
    [
      'one name declared twice',
      { firstName: 'Adébáyọ̀', lastName: 'Adebayo' },
      ['firstName: exact', 'lastName: different'],
    ],
    [
      'the middle name declared twice, once as first name',
      { firstName: 'Chukwuemeka', middleName: 'Chukwuemeka', lastName: 'Okafor' },
      ['firstName: different', 'middleName: exact', 'lastName: exact'],
    ],
  ])('%s', (_, declared, lines) => {
    expect(linesOf(declared, registry)).toEqual(lines);
  });
});

describe('several names in one field', () => {
  it.each([
    [
      { firstName: 'Adébáyọ̀ Chukwuemeka', lastName: 'Okafor' },
      ['firstName: explained (first and middle name in one field)', 'lastName: exact'],
    ],
    [
      { firstName: 'Adébáyọ̀ C.', lastName: 'Okafor' },
      [
        'firstName: explained (first and middle name in one field; initial of Chukwuemeka)',
        'lastName: exact',
      ],
    ],
    [{ lastName: 'Chukwuemeka Okafor' }, ['lastName: explained (middle and last name in one field)']],
    [
      { firstName: 'Okafor Adébáyọ̀ Chukwuemeka' },
      ['firstName: explained (full name in one field; order of the names differs)'],
    ],
    [
      { firstName: 'Adébáyọ̀ Okafor', lastName: 'Okafor' },
      ['firstName: explained (a name is given twice)', 'lastName: exact'],
    ],
    [
      { firstName: 'Adébáyọ̀ Tunde', lastName: 'Okafor' },
      ['firstName: different (one part of the name differs)', 'lastName: exact'],
    ],
    [
      { firstName: 'Adébáyọ̀', lastName: 'Okafor-Balogun' },
      ['firstName: exact', `lastName: explained (${DOUBLE})`],
    ],
  ])('%j', (declared, lines) => {
    expect(linesOf(declared, registry)).toEqual(lines);
  });

  it('takes a first name of two parts when the registry has no middle name to contradict it', () => {
    const returned = { firstName: 'Adebayo', lastName: 'Okafor' };
    expect(linesOf({ firstName: 'Adebayo Tunde' }, returned)).toEqual([`firstName: explained (${DOUBLE})`]);
  });

  it('sees one name that is divided otherwise between the fields', () => {
    const declared = { firstName: 'Abdul', middleName: 'Rahman', lastName: 'Bello' };
    expect(linesOf(declared, { firstName: 'Abdulrahman', lastName: 'Bello' })).toEqual([
      'firstName: explained (same letters, divided otherwise)',
      'middleName: explained (same letters, divided otherwise)',
      'lastName: exact',
    ]);
    expect(linesOf(declared, { firstName: 'Abdulrahman', lastName: 'Belo' })[0]).toBe('firstName: different');
  });

  it('keeps a title that the registry has as a name', () => {
    const returned = { firstName: 'Prince', middleName: 'Adebayo' };
    expect(linesOf({ firstName: 'Prince Adebayo' }, returned)).toEqual([
      'firstName: explained (first and middle name in one field)',
    ]);
  });

  it('takes no returned word twice', () => {
    const returned = { firstName: 'Ade', lastName: 'Ade Bello' };
    expect(linesOf({ firstName: 'Ade', middleName: 'Ade' }, returned)).toEqual([
      'firstName: exact',
      'middleName: explained (the registry has it as the last name)',
    ]);
    expect(linesOf({ firstName: 'Ade', middleName: 'Ade' }, { ...returned, lastName: 'Bello' })).toEqual([
      'firstName: exact',
      'middleName: not_comparable (the registry gave no middle name)',
    ]);
  });

  it('takes an initial for a middle name inside another field, and not for a last name', () => {
    const returned = { firstName: 'Adebayo Chukwuemeka' };
    expect(linesOf({ firstName: 'Adebayo', middleName: 'C.' }, returned)[1]).toBe(
      'middleName: explained (the registry has it as the first name; initial of Chukwuemeka)',
    );
    expect(linesOf({ firstName: 'Adebayo', lastName: 'C.' }, returned)[1]).toBe(
      'lastName: not_comparable (the registry gave no last name)',
    );
  });

  it('tells of names that changed places, also where a part of one is missing', () => {
    const returned = { firstName: 'Chidi', lastName: 'Okafor' };
    expect(linesOf({ firstName: 'Okafor', lastName: 'Chidi Bello' }, returned)).toEqual([
      'firstName: explained (first and last name are swapped)',
      'lastName: explained (first and last name are swapped; double name; one part given)',
    ]);
  });

  it('does not take a middle and a last name for the first name of somebody who has another', () => {
    const returned = { firstName: 'Chidi', middleName: 'Emeka', lastName: 'Okafor' };
    expect(linesOf({ firstName: 'Emeka Okafor' }, returned)).toEqual([
      'firstName: different (the registry has it as the middle name)',
    ]);
  });

  it('finds a middle and a last name inside a field of the registry', () => {
    expect(linesOf({ firstName: 'Adebayo', middleName: 'Tunde' }, { firstName: 'Adebayo Tunde' })).toEqual([
      'firstName: explained (the registry has two names in this field)',
      'middleName: explained (the registry has it as the first name)',
    ]);
    expect(linesOf({ lastName: 'Okafor' }, { firstName: 'Adebayo Okafor' })).toEqual([
      'lastName: explained (the registry has it as the first name)',
    ]);
  });
});
