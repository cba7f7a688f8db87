/** What an event says of a check’s ending: above all whether its record is of the number that was asked for. */
import { describe, expect, it } from 'vitest';
import { eventAbout, eventDesk, lost } from '../testing/desk.ts';
import { endingOf } from './ending.ts';

const NUMBER = '22212345678';
const OTHER = '22299999999';
const person = { status: 'verified', firstName: 'Ngozi', lastName: 'Okafor' };

const endingFor = (event: unknown, change: Partial<Parameters<typeof endingOf>[1]> = {}) =>
  endingOf(Buffer.from(JSON.stringify(event)), {
    kind: 'bvn',
    number: NUMBER,
    declared: {},
    hints: {},
    ...change,
  });
const event = 'verification.completed';

it.each([
  ['Name does not match', 'mismatch'],
  ['No record found', 'not_found'],
  ['Pending', 'pending'],
])('“%s” beside the payload goes before the event’s own name', (message, outcome) => {
  for (const name of ['verification.not_found', 'verification.mismatch', 'verification.pending'])
    expect(endingFor({ event: name, message, data: person })).toMatchObject({ outcome, message });
});

it.each([
  ['mismatch', { firstName: 'Ngozi', lastName: 'Okafor' }],
  ['not_found', null],
  ['pending', null],
])('the event’s own name goes before a verified payload: %s, of whom %j is shown', (name, identity) => {
  const ending = endingFor({ event: `verification.${name}`, data: person });
  expect(ending).toMatchObject({ outcome: name, identity });
  expect(endingFor({ event: `verification.${name}`, ...person })).toMatchObject({ outcome: name, identity });
});

it('a no whose words were parted is told in the words that came', () => {
  const message = 'Record not fo und';
  expect(endingFor({ event, data: { ...person, message } })).toMatchObject({ outcome: 'mismatch', message });
});

it('of several checks in one body is none: no word on one of them ends another', () => {
  const one = { reference: 'R1', ...person };
  const other = { reference: 'R2', status: 'not_found', message: 'No record found' };
  expect(endingFor([one])).toMatchObject({ outcome: 'verified' });
  for (const data of [
    [one, other],
    [other, one],
  ]) {
    expect(endingFor(data)).toBeNull();
    expect(endingFor({ event, data })).toBeNull();
    for (const name of ['customers', 'verification_results', 'entries'])
      expect(endingFor({ event, data: { [name]: data } })).toBeNull();
  }
});

it('of one check is read though its parts have ids of their own', () => {
  const checks = ['bvn', 'liveness'].map((type) => ({ id: `part-${type}`, type, status: 'verified' }));
  const data = { id: 'v-1', customerId: 'c-1', ...person, checks };
  for (const body of [{ event, id: 'evt_1', data }, data])
    expect(endingFor(body)).toMatchObject({ outcome: 'verified', identity: { firstName: 'Ngozi' } });
});

describe('a record of another number in an event', () => {
  it.each([
    ['in the record', { event, data: { ...person, bvn: OTHER } }],
    ['around the record', { event, data: { status: 'verified', bvn: OTHER, record: person } }],
    ['beside the payload', { event, number: OTHER, data: person }],
    ['in a body without a payload', { event, ...person, bvn: OTHER }],
  ])('%s is a mismatch, and the field that differs', (_, body) => {
    expect(endingFor(body)).toMatchObject({
      outcome: 'mismatch',
      match: {
        result: 'differs',
        fields: [{ field: 'documentNumber', declared: NUMBER, returned: OTHER, result: 'different' }],
      },
    });
  });

  it('is none where the number is the same, is not said, or belongs to another record than the one that is read', () => {
    for (const body of [
      { event, data: { ...person, bvn: '222 1234-5678' } },
      { event, number: NUMBER, data: person },
      { event, data: person },
      { event, data: person, agent: { firstName: 'Musa', lastName: 'Bello', bvn: OTHER } },
    ])
      expect(endingFor(body)).toMatchObject({ outcome: 'verified', match: null });
  });

  it('is none where the number is not kept: of a virtual NIN, or of one that was erased', () => {
    const of = { kind: 'nin', number: '••••••••••••12CD' } as const;
    expect(endingFor({ event, data: { ...person, nin: '55512345678' } }, of)).toMatchObject({ match: null });
    const erased = { number: '•••••••5678' };
    expect(endingFor({ event, data: { ...person, bvn: OTHER } }, erased)).toMatchObject({ match: null });
  });

  it('is none where it stands around a payload that bears its own', () => {
    const own = { event, number: OTHER, data: { ...person, bvn: NUMBER } };
    expect(endingFor(own)).toMatchObject({ outcome: 'verified', identity: { documentNumber: NUMBER } });
  });

  it('settles nothing where the payload names one person and a record within it another', () => {
    const two = { ...person, record: { firstName: 'Ada', lastName: 'Obi' } };
    for (const more of [{}, { number: OTHER }, { number: NUMBER }])
      expect(endingFor({ event, ...more, data: two })).toBeNull();
  });

  it('is passed over for the one that bears the number, where several stand in one list', () => {
    const records = [
      { ...person, firstName: 'Musa', phone: '08030000001', bvn: OTHER },
      { ...person, bvn: NUMBER },
    ];
    expect(endingFor({ event, data: { status: 'verified', records } })).toMatchObject({
      outcome: 'verified',
      identity: { firstName: 'Ngozi', documentNumber: NUMBER },
    });
  });

  it('settles no check as verified: by reference, or where a person says to which check it belongs', async () => {
    const desk = await eventDesk();
    const byReference = await lost(desk, { identifier: 'by-reference' });
    const data = { ...person, bvn: OTHER };
    expect(await desk.post(eventAbout({ kind: 'bvn' }, { reference: byReference, data }))).toBe(200);
    const standing = async (id: string) => {
      const { state, outcome, match } = await desk.history.show(id);
      return [state, outcome, match?.fields.map(({ field, result }) => [field, result])];
    };
    const mismatch = ['answered', 'mismatch', [['documentNumber', 'different']]];
    await desk.lookedAt();
    expect(await standing(byReference)).toEqual(mismatch);

    const byPerson = await lost(desk, { identifier: 'by-person' });
    expect(await desk.post(eventAbout({ kind: 'bvn', identifier: 'nobody' }, { data }))).toBe(200);
    await desk.lookedAt();
    const [row] = (await desk.history.deliveryPage({ states: ['not-ours'] }, null, 1)).rows;
    const ada = { id: null, name: 'ada' };
    await desk.events.match(desk.history, row?.id ?? '', byPerson, ada);
    expect(await standing(byPerson)).toEqual(mismatch);
  });
});
