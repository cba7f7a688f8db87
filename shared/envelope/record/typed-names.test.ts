/** Fields that come as a kind beside a value, or as an object of their parts. */
import { describe, expect, it } from 'vitest';
import { readEnvelope, valueAt } from '../../envelope.ts';

const bvn = '22222222222';
const read = (data: object) => readEnvelope({ status: true, data }, { kind: 'bvn', httpStatus: 200 });
const named = (more: object) => read({ firstName: 'Ada', lastName: 'Obi', bvn, ...more }).identity;

describe('a name', () => {
  it.each([
    [
      {
        names: [
          { type: 'first', value: 'Ada' },
          { type: 'last', value: 'Obi' },
          { type: 'middle', value: 'Zoe' },
        ],
      },
    ],
    [
      {
        names: [
          { type: 'LAST_NAME', value: 'Obi' },
          { type: 'FIRST_NAME', value: 'Ada' },
          { type: 'OTHER_NAMES', value: 'Zoe' },
        ],
      },
    ],
    [
      {
        name: [
          { use: 'family', text: 'Obi' },
          { use: 'given', text: 'Ada' },
          { use: 'middle', text: 'Zoe' },
        ],
      },
    ],
    [
      {
        names: [
          { name: 'first', value: 'Ada' },
          { name: 'middle', value: 'Zoe' },
          { name: 'last', value: 'Obi' },
        ],
      },
    ],
    [{ name: { first: 'Ada', middle: 'Zoe', last: 'Obi' } }],
  ])('in parts is one name: %j', (names) => {
    const body = { status: true, data: { ...names, bvn, dateOfBirth: '1990-01-02' } };
    const reading = readEnvelope(body, { kind: 'bvn', httpStatus: 200 });
    expect(reading.identity).toMatchObject({
      firstName: 'Ada',
      middleName: 'Zoe',
      lastName: 'Obi',
      fullName: null,
    });
    expect(valueAt(body, reading.sources.lastName ?? '')).toBe('Obi');
  });

  it('of no kind is a whole one', () => {
    const names = [{ type: 'legal', value: 'Ada Obi' }];
    expect(read({ names, bvn, dateOfBirth: '1990-01-02' }).identity).toMatchObject({ fullName: 'Ada Obi' });
  });
});

describe('a field', () => {
  it.each([
    [{ code: 'F', description: 'Female' }],
    [{ id: 2, name: 'Female' }],
    [{ code: 'F' }],
    [{ key: 'x', label: 'FEMALE' }],
  ])('of gender is read out of %j', (gender) => {
    expect(named({ gender })?.gender).toBe('female');
  });

  it.each([
    [{ value: '1990-01-02' }],
    [{ raw: '02/01/1990', display: 'the second' }],
    [{ day: 2, month: 1, year: 1990 }],
    [{ day: '02', month: 'JAN', year: '1990' }],
    [{ d: 2, m: 1, y: 1990 }],
    [{ year: 1990, month: 'JANUARY', dayOfMonth: 2, monthValue: 1, leapYear: false }],
    [[1990, 1, 2]],
  ])('of birth is read out of %j', (dateOfBirth) => {
    expect(named({ dateOfBirth })?.dateOfBirth).toBe('1990-01-02');
  });

  it('of a phone or a number is read beside its kind', () => {
    expect(named({ phones: [{ number: '08031234567', type: 'mobile' }] })?.phone).toBe('08031234567');
    const person = { firstName: 'Ada', lastName: 'Obi', dateOfBirth: '1990-01-02' };
    const typed = (type: string) =>
      read({ ...person, identifiers: [{ type, value: bvn }] }).identity?.documentNumber;
    expect(typed('BVN')).toBe(bvn);
    expect(typed('NIN')).toBeNull();
    expect(typed('passport')).toBeNull();
  });

  it('that compares is none: whose the value is cannot be told', () => {
    expect(named({ gender: { code: 'F', matched: true } })?.gender).toBeNull();
  });
});
