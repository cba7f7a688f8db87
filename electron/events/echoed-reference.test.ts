/** A service may call a check by its customer, its number, or something that others are called too: that tells it from none. */
import { expect, it } from 'vitest';
import { beginning, verified } from '../history/testing/documents.ts';
import { eventAbout, eventDesk, lost } from './testing/desk.ts';

const number = '22212345678';

/** A desk that had an answer on this customer, in which the service called the check so, and then lost the next one. */
async function checkedTwice(reference: string, identifier = 'cust-001') {
  const desk = await eventDesk();
  const first = beginning({ profileId: 'p-1', createdAt: Date.now() - 86_400_000, identifier, number });
  await desk.history.begin(first);
  await desk.history.end(first.id, verified({ reference }));
  const rows = async () => (await desk.history.deliveryPage({}, null, 5)).rows;
  const tell = async (event: object) => {
    expect(await desk.post(event)).toBe(200);
    await desk.lookedAt();
  };
  return { desk, first: first.id, rows, tell };
}

it('alone finds the one check that is called so', async () => {
  const { desk, rows, tell } = await checkedTwice('SBX-1');
  const waits = beginning({ profileId: 'p-1', createdAt: Date.now(), identifier: 'cust-002', number });
  await desk.history.begin(waits);
  await desk.history.end(waits.id, verified({ outcome: 'pending', identity: null, reference: 'cust-002' }));
  await tell(eventAbout({ kind: 'bvn' }, { reference: 'cust-003' }));
  await tell({ event: 'done', reference: 'cust-002', status: 'not_found', message: 'No record was found' });
  expect(await desk.history.show(waits.id)).toMatchObject({ outcome: 'not_found' });
  expect(await rows()).toMatchObject([{ reason: 'identifier' }, { state: 'not-ours' }]);
});

it.each([2, 30])(
  'where %i other checks are called so, the number and the customer find it',
  async (others) => {
    const { desk, tell } = await checkedTwice('session-1', 'cust-000');
    for (let n = 1; n < others; n += 1) {
      const of = { identifier: `other-${n}`, number: `222${String(n).padStart(8, '0')}` };
      const other = beginning({ profileId: 'p-1', createdAt: Date.now(), ...of });
      await desk.history.begin(other);
      await desk.history.end(other.id, verified({ reference: 'session-1' }));
    }
    const meant = await lost(desk, { number, identifier: 'cust-001' });
    await tell(eventAbout({ kind: 'bvn', number, identifier: 'cust-001' }, { reference: 'session-1' }));
    expect(await desk.history.show(meant)).toMatchObject({ state: 'answered', outcome: 'verified' });
  },
);

it.each([
  ['its customer, told as a reference alone', 'cust-001', { number }],
  ['its customer', 'cust-001', { number, identifier: 'cust-001' }],
  ['its number', number, { number, identifier: 'cust-001' }],
  ['its number, as people write it', '222 1234 5678', { number }],
])('by %s', async (_, reference, about) => {
  const { desk, first, rows, tell } = await checkedTwice(reference);
  const event = (more = {}) => eventAbout({ kind: 'bvn', ...about }, { reference, ...more });
  await tell(event());
  expect(await rows()).toMatchObject([{ state: 'matched', checkId: first, settled: false }]);
  const second = await lost(desk, { number, identifier: 'cust-001' });
  await tell(event());
  expect(await desk.history.show(second)).toMatchObject({ state: 'answered', outcome: 'verified' });
});

it.each([
  ['its customer', (identifier: string) => eventAbout({ kind: 'bvn', identifier })],
  ['its reference', (reference: string) => eventAbout({ kind: 'bvn', number }, { reference })],
])('by %s, however letters with marks are put together', async (_, about) => {
  const [identifier, apart] = ['Adébáyọ̀-001'.normalize('NFC'), 'Adébáyọ̀-001'.normalize('NFD')];
  const { desk, first, rows, tell } = await checkedTwice(apart, identifier);
  await tell(about(apart));
  expect(await rows()).toMatchObject([{ state: 'matched', checkId: first }]);
  const second = await lost(desk, { number, identifier });
  await tell(about(apart));
  expect(await desk.history.show(second)).toMatchObject({ state: 'answered', outcome: 'verified' });
});

it('by its customer alone, and not by another who is written alike', async () => {
  const other = 'cust\u200b-1';
  const { desk, first, rows, tell } = await checkedTwice('SBX-1', other);
  await tell(eventAbout({ kind: 'bvn', identifier: other }));
  const alike = await lost(desk, { number: '22212345679', identifier: 'cust-1' });
  await tell(eventAbout({ kind: 'bvn', identifier: other }));
  expect(await rows()).toMatchObject([{ checkId: first }, { checkId: first }]);
  expect(await desk.history.show(alike)).toMatchObject({ state: 'unknown' });
});
