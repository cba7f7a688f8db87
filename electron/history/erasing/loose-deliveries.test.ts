/** An event that names a number alone goes with the last customer who was checked with it, and with nobody before. */
import type { Statement } from 'better-sqlite3-multiple-ciphers';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { OF_ITSELF } from '../../../shared/journal.ts';
import { beginning, preparedDraft, verified } from '../testing/documents.ts';
import { ada, eraseWhole, type Here, OLD, planned } from '../testing/erased.ts';
import { openHere } from '../testing/open-here.ts';
import { taken } from '../testing/taken.ts';
import { NOW } from '../testing/temporary-history.ts';

const number = '22298761234';

function check({ history }: Here, identifier: string, createdAt = OLD): void {
  const begun = beginning({ number, identifier, createdAt });
  history.begin(begun);
  history.end(begun.id, verified());
}

const endOf = ({ history }: Here, identifier: string, on = '2019-01-31') =>
  history.endRelationship(identifier, on, ada, NOW);

/** An event of the number, which waits since it may be of either. */
function waiting({ history }: Here): void {
  const one = taken({ receivedAt: OLD }, { numbers: [{ kinds: ['bvn'], number }] });
  history.takeDeliveries([one]);
  history.placeDeliveries(
    [{ state: 'waiting', reason: 'ambiguous', checkId: null, id: one.id }],
    OF_ITSELF,
    NOW,
  );
}

/** Two customers who were checked with one number, both of whose time is over. */
function bothOver(): Here {
  const here = openHere();
  for (const identifier of ['a', 'b']) {
    check(here, identifier);
    endOf(here, identifier);
  }
  waiting(here);
  return here;
}

const prepare = ({ history }: Here) => {
  history.prepareCheck({ ...preparedDraft(), identifier: 'b' }, ada, NOW);
};
const checkAgain = (here: Here) => check(here, 'b', NOW);
const move = (here: Here) => {
  endOf(here, 'b', '2020-05-05');
};
const takeBack = ({ history }: Here) => {
  history.resumeRelationship('b', ada, NOW);
};

const left = ({ db }: Here) => db.prepare('SELECT count(*) FROM deliveries').pluck().get();
const countsOf = ({ history }: Here, planId: string) => history.erasePlanSummary(planId, 9)?.counts;

describe('an event of a number alone', () => {
  it.each([
    ['for whom a check is prepared', prepare],
    ['who was checked after the end', checkAgain],
  ])('stays with a customer of that number %s, and is not counted among those that go', (_, hold) => {
    const here = bothOver();
    hold(here);
    const planId = planned(here);
    expect(countsOf(here, planId)).toMatchObject({ customers: 1, held: 1, events: 0, eventsWaiting: 1 });
    eraseWhole(here, planId);
    expect(left(here)).toBe(1);
  });

  it.each([
    ['a check was prepared', prepare],
    ['they were checked', checkAgain],
    ['the day was moved', move],
    ['the end was taken back', takeBack],
  ])('stays with a customer of that number who stays since after the look %s', (_, hold) => {
    const here = bothOver();
    const planId = planned(here);
    hold(here);
    const id = eraseWhole(here, planId);
    expect(here.history.certificate(id)?.certificate).toMatchObject({ customers: 1, records: [{}] });
    expect(here.history.certificate(id)?.certificate).not.toHaveProperty('events');
    expect(left(here)).toBe(1);
  });

  it('stays with a customer who was checked with it for the first time after the look', () => {
    const here = bothOver();
    const planId = planned(here);
    check(here, 'c', NOW);
    eraseWhole(here, planId);
    expect(left(here)).toBe(1);
  });

  it('stays with the check of another number to which a person has matched it after the look', () => {
    const here = bothOver();
    const { db, history } = here;
    const planId = planned(here);
    const other = beginning({ number: '22212340000', identifier: 'c' });
    history.begin(other);
    history.end(other.id, verified());
    const id = db.prepare<[], string>('SELECT id FROM deliveries').pluck().get() ?? '';
    history.placeDeliveries([{ state: 'matched', reason: 'person', checkId: other.id, id }], ada, NOW);
    eraseWhole(here, planId);
    expect(history.deliveriesOf(other.id).map((one) => one.id)).toEqual([id]);
  });

  it('goes with the last of them, in one erasing or in two, and is counted once', () => {
    const [together, apart] = [bothOver(), bothOver()];
    const planId = planned(together);
    expect(countsOf(together, planId)).toMatchObject({ customers: 2, events: 1, eventsWaiting: 0 });
    const id = eraseWhole(together, planId);
    expect(together.history.certificate(id)?.certificate).toMatchObject({ customers: 2, events: 1 });
    expect(left(together)).toBe(0);

    takeBack(apart);
    eraseWhole(apart);
    expect(left(apart)).toBe(1);
    endOf(apart, 'b');
    eraseWhole(apart);
    expect(left(apart)).toBe(0);
  });
});

/** How often it is asked who was checked with a number. */
function asking({ db }: Here): () => number {
  const statement = Object.getPrototypeOf(db.prepare('SELECT 1')) as Statement;
  const spies = (['all', 'iterate'] as const).map((name) => vi.spyOn(statement, name));
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
  });
  const isOfNumber = (one: Statement) => one.source.includes('DISTINCT identifier FROM checks');
  return () =>
    spies.flatMap(({ mock }) => mock.contexts).filter((one) => isOfNumber(one as Statement)).length;
}

it.each([
  ['stays', 0],
  ['goes', 300],
])('a look asks once for a number that many events name, where its customer %s', (end, events) => {
  const here = openHere();
  check(here, 'tried daily');
  if (end === 'goes') endOf(here, 'tried daily');
  const many = Array.from({ length: 300 }, () =>
    taken({ receivedAt: OLD }, { numbers: [{ kinds: ['bvn'], number }] }),
  );
  here.history.takeDeliveries(many);
  const asked = asking(here);
  const planId = planned(here);
  expect([countsOf(here, planId)?.events, asked()]).toEqual([events, 1]);
});
