/** An event that names no check is about the only one of its kind and time where the customer's words tell the person. */
import { expect, it } from 'vitest';
import { eventAbout, eventDesk, lost } from './testing/desk.ts';

const data = {
  ...{ status: 'verified', firstName: 'Ngozi', lastName: 'Okafor', gender: 'Female' },
  ...{ dateOfBirth: '1990-10-01', phone: '08030000001' },
};

it.each<[string, object, boolean, object?]>([
  ['a gender, which half of all people have', { gender: 'f' }, false],
  ['a first name and a gender', { firstName: 'Ngozi', gender: 'female' }, false],
  ['a family name', { lastName: 'Okafor' }, false],
  ['two names, one of which differs', { firstName: 'Ngozi', lastName: 'Bello' }, false],
  [
    'a gender, and a phone that is not said',
    { gender: 'f', phone: '08030000001' },
    false,
    { ...data, phone: undefined },
  ],
  ['two names', { firstName: 'Ngozi', lastName: 'Okafor' }, true],
  ['a date of birth', { dateOfBirth: '1 October 1990' }, true],
  ['a phone', { phone: '+234 803 000 0001' }, true],
])('by %s: %j', async (_, declared, isSettled, said = data) => {
  const desk = await eventDesk();
  const id = await lost(desk, { declared });
  expect(await desk.post(eventAbout({ kind: 'bvn' }, { data: said }))).toBe(200);
  await desk.lookedAt();
  const [row] = (await desk.history.deliveryPage({}, null, 1)).rows;
  expect(row).toMatchObject(
    isSettled ? { state: 'matched', settled: true } : { state: 'waiting', reason: 'kind-and-time-alone' },
  );
  expect((await desk.history.show(id)).settledBy !== null).toBe(isSettled);
});
