/** An event finds the check it is about, however many others look like it. */
import { expect, it } from 'vitest';
import { beginning, troubled } from './testing/documents.ts';
import { openHere } from './testing/open-here.ts';
import { taken } from './testing/taken.ts';

type History = ReturnType<typeof openHere>['history'];

function lost(history: History, number: string, identifier: string, profileId = 'p-1'): string {
  const begun = beginning({ profileId, number, identifier });
  history.begin(begun);
  history.end(begun.id, troubled('unknown', 'answer-timeout'));
  return begun.id;
}

const NUMBER = '22200000205';
const numbers = [{ kinds: ['bvn'], number: NUMBER }] as const;

it.each([
  ['its identifier', { identifiers: ['cust-1'] }, { byIdentifier: true, byNumber: false }],
  ['its identifier and number', { identifiers: ['cust-1'], numbers }, { byIdentifier: true, byNumber: true }],
])('by %s, among many whose identifiers begin so and those of another profile', (_, facts, how) => {
  const { history } = openHere();
  const id = lost(history, NUMBER, 'cust-1');
  for (let i = 0; i < 60; i += 1) lost(history, String(22_200_001_000 + i), `cust-1${i}`);
  for (let i = 0; i < 60; i += 1) lost(history, String(22_200_002_000 + i), 'cust-1', 'p-2');
  const event = taken({}, facts);
  history.takeDeliveries([event]);
  expect(history.matchQuestion(event.id).candidates).toMatchObject([{ id, ...how }]);
});

it('by its number, however often that was checked again since', () => {
  const { history } = openHere();
  const id = lost(history, NUMBER, 'cust-1');
  for (let i = 0; i < 60; i += 1) {
    const begun = beginning({ profileId: 'p-1', number: NUMBER, identifier: 'cust-1' });
    history.begin(begun);
    history.end(begun.id, troubled('failed', 'tls'));
  }
  const event = taken({}, { identifiers: ['cust-1'], numbers });
  history.takeDeliveries([event]);
  const found = history.matchQuestion(event.id).candidates.find((one) => one.id === id);
  expect(found).toMatchObject({ byIdentifier: true, byNumber: true });
});

it('by an identifier that is a word of every other one, a part of the history at a time', () => {
  const { history, behind } = openHere();
  const oldest = lost(history, NUMBER, 'cust');
  for (let i = 0; i < 1_200; i += 1) lost(history, String(22_200_001_000 + i), `cust-${i}`);
  behind.catchUp();
  const event = taken({}, { identifiers: ['cust', 'nobody'] });
  history.takeDeliveries([event]);
  const first = history.matchQuestion(event.id);
  expect(first).toMatchObject({ candidates: [], next: { at: 0, found: 0, checkIds: [] } });
  // Begun while others were answered in between.
  const newest = lost(history, '22200000206', 'cust');
  let [part, asked] = [first, 1];
  for (; part.next; asked += 1) part = history.matchQuestion(event.id, part.next);
  expect(asked).toBeGreaterThanOrEqual(3);
  expect(part.candidates.map(({ id }) => id)).toEqual([newest, oldest]);
});
