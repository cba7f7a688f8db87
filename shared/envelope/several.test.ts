/** An answer that lists several people: which of them was asked for, or that nothing says so. */
import { describe, expect, it } from 'vitest';
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

const around = (body: object, number: string = ASKED) =>
  readEnvelope({ success: true, ...body }, { kind: 'bvn', httpStatus: 200, number });

describe('several people, each in a container of their own', () => {
  it.each([
    { data: [{ person: ada }, { person: chidi }] },
    { data: [[ada], [chidi]] },
    { data: { 0: ada, 1: chidi } },
    { data: { primary: ada, secondary: chidi } },
    { results: { record1: ada, record2: chidi } },
    { hits: { total: 2, hits: [{ _source: ada }, { _source: chidi }] } },
    { data: { lookup: { edges: [{ node: ada }, { node: chidi }] } } },
    { data: { ...ada, record: chidi } },
    { data: { ...chidi, gender: 'M', identity: ada } },
  ])('%j does not say who was asked for', (body) => {
    expect(around(body).outcome).toBe('unknown');
  });

  it.each([
    { data: [{ person: { ...chidi, bvn: OTHER } }, { person: { ...ada, bvn: ASKED } }] },
    {
      hits: {
        hits: [{ _source: { ...chidi, gender: 'M', bvn: OTHER } }, { _source: { ...ada, bvn: ASKED } }],
      },
    },
    { data: { record1: { ...chidi, bvn: OTHER }, record2: { ...ada, bvn: ASKED } } },
    { data: [{ person: ada }, { person: { ...ada, middleName: 'Ngozi' } }] },
    { data: { ...ada, record: { ...ada, gender: 'F' } } },
    { data: { ...ada, family: chidi, nextOfKin: { person: chidi } } },
  ])('%j is an answer on Ada Obi', (body) => {
    expect(around(body)).toMatchObject({ outcome: 'verified', identity: { firstName: 'Ada' } });
  });

  it('leave an answer to the record that bears another number, where the copy of what was sent bears the one asked for', () => {
    const body = { customer: { data: { ...ada, bvn: ASKED } }, bvn: { data: { ...chidi, bvn: OTHER } } };
    expect(around(body).identity?.documentNumber).not.toBe(ASKED);
  });
});

describe('records kept under their numbers', () => {
  it.each([
    { data: { [OTHER]: chidi, [ASKED]: ada } },
    { data: { [ASKED]: ada, [OTHER]: { ...chidi, gender: 'M' } } },
    { data: { [ASKED]: ada } },
    { data: { '08031234567': ada } },
    { data: { [OTHER]: { ...ada, bvn: ASKED } } },
  ])('%j is an answer on Ada Obi', (body) => {
    expect(around(body)).toMatchObject({ outcome: 'verified', identity: { firstName: 'Ada' } });
  });

  it('of another number alone are of nobody who was asked for', () => {
    expect(around({ data: { [OTHER]: chidi } }).outcome).toBe('unknown');
  });
});
