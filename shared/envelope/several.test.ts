/** An answer that lists several people: which of them was asked for, or that nothing says so. */
import { expect, it } from 'vitest';
import { readEnvelope } from '../envelope.ts';

const [ASKED, OTHER] = ['22212345678', '22299999999'];
const ada = { firstName: 'Ada', lastName: 'Obi', dateOfBirth: '1990-01-01' };
const chidi = { firstName: 'Chidi', lastName: 'Eze', dateOfBirth: '1985-06-07' };
const read = (data: readonly object[], number: string = ASKED) =>
  readEnvelope({ success: true, data }, { kind: 'bvn', httpStatus: 200, number });

it.each([[[ada, chidi]], [[chidi, ada]], [[{ ...ada, bvn: '222****5678' }, chidi]]])(
  '%j does not say who was asked for, so nobody is verified',
  (data) => {
    expect(read(data).outcome).toBe('unknown');
  },
);

it.each([
  [[ada]],
  // One person, twice, and in parts.
  [[ada, { ...ada, middleName: 'Ngozi' }]],
  [[ada, { fullName: 'OBI ADA', dateOfBirth: '01-Jan-1990' }]],
  [[ada, { gender: 'F', phone: '08031234567', dateOfBirth: '1990-01-01', photo: null }]],
  // The number says who it is, also where some of it is hidden.
  [[{ ...ada, bvn: ASKED }, chidi]],
  [[chidi, { ...ada, bvn: ASKED }]],
  [
    [
      { ...ada, bvn: '222****5678' },
      { ...chidi, bvn: OTHER },
    ],
  ],
])('%j is an answer on Ada Obi', (data) => {
  expect(read(data)).toMatchObject({ outcome: 'verified', identity: { firstName: 'Ada', lastName: 'Obi' } });
});

it('that lists one person, by one name, is an answer on that person', () => {
  expect(read([{ lastName: 'Obi', dateOfBirth: '1990-01-01', gender: 'F' }]).outcome).toBe('verified');
});

it('of which each bears a number is left to that number where none was asked for', () => {
  const both = [
    { ...ada, bvn: ASKED },
    { ...chidi, bvn: OTHER },
  ];
  expect(read(both, '').outcome).toBe('verified');
  expect(read([ada, chidi], '').outcome).toBe('unknown');
});
