/** By what the look at what would go reads: it is asked again and again, beside everything else. */
import { expect, it } from 'vitest';
import { customer, endAll, eraseWhole, planned } from '../testing/erased.ts';
import { openHere } from '../testing/open-here.ts';
import { erasePlans } from './erase-plan.ts';

it('reads whose time is over by the index of ends, checks as they are listed, and deliveries of no check alone', () => {
  const { db } = openHere();
  const asked: string[] = [];
  const listening = new Proxy(db, {
    get(target, name) {
      if (name === 'prepare') asked.push('');
      const value = Reflect.get(target, name) as unknown;
      if (typeof value !== 'function') return value;
      return (...input: unknown[]) => {
        if (name === 'prepare') asked[asked.length - 1] = String(input[0]);
        return value.apply(target, input);
      };
    },
  });
  erasePlans(listening);
  const plansOf = (part: string) =>
    asked
      .filter((sql) => sql.includes(part))
      .flatMap((sql) => {
        const plain = sql.replaceAll(/\?|@\w+/gu, '1');
        return db.prepare<[], { detail: string }>(`EXPLAIN QUERY PLAN ${plain}`).all();
      })
      .map(({ detail }) => detail);
  expect(plansOf('ORDER BY ended_on, identifier')).toEqual([
    expect.stringMatching(/^SEARCH relationships USING COVERING INDEX relationships_by_end \(\(ended_on,/u),
  ]);
  expect(plansOf('FROM checks_listed')).toEqual([
    'SEARCH checks_listed USING INTEGER PRIMARY KEY (rowid>? AND rowid<?)',
  ]);
  const ofDeliveries = plansOf('UNION ALL');
  expect(ofDeliveries.filter((step) => step.includes('deliveries'))).toEqual(
    Array(3).fill('SEARCH deliveries USING INDEX deliveries_by_state (state=? AND seq>?)'),
  );
  expect(ofDeliveries.filter((step) => step.includes('TEMP'))).toEqual([]);
  expect(plansOf("what = 'answer-used'")).toEqual([
    'SEARCH audit USING INDEX audit_by_check (check_id=? AND seq>?)',
    'SCALAR SUBQUERY 1',
    'SEARCH checks USING INTEGER PRIMARY KEY (rowid=?)',
  ]);
  // Of the checks themselves those that are in no list are read, and each that goes.
  expect(plansOf('FROM checks WHERE seq')).toEqual([
    'SEARCH checks USING INTEGER PRIMARY KEY (rowid>? AND rowid<?)',
    'SEARCH checks USING INTEGER PRIMARY KEY (rowid=?)',
    'CORRELATED SCALAR SUBQUERY 1',
    expect.stringMatching(/^SEARCH pictures USING COVERING INDEX/u),
  ]);
});

it('takes no check whose line of the list names somebody else who goes', () => {
  const here = openHere();
  const { db, behind, history } = here;
  const [goes, stays] = [customer(here, 'g', 1), customer(here, 's', 1)];
  endAll(here, [goes]);
  behind.catchUp();
  expect(db.prepare('UPDATE checks_listed SET identifier = ?').run(goes.values.identifier).changes).toBe(2);
  eraseWhole(here);
  expect(() => history.show(goes.ids[0] ?? '')).toThrow('check-unknown');
  expect(history.show(stays.ids[0] ?? '').identifier).toBe(stays.values.identifier);
});

it('takes who ended on the last day that is due, also where they were checked on that very day, and nobody of the day after', () => {
  const here = openHere();
  const { history } = here;
  const [first, second, third] = ['2019-01-30', '2019-01-31', '2019-02-01'].map((day) => {
    const one = customer(here, day.replaceAll('-', ''), 1, Date.parse(`${day}T12:00:00`));
    endAll(here, [one], day);
    return one;
  });
  const later = customer(here, 'l', 1, Date.parse('2019-02-01T00:00:00'));
  endAll(here, [later], '2019-01-31');
  const planId = planned(here, '2019-01-31');
  expect(history.erasePlanSummary(planId, 9)).toMatchObject({
    customers: [first, second].map((one) => ({ identifier: one?.values.identifier })),
    held: [{ identifier: later.values.identifier, why: 'checked-after' }],
  });
  eraseWhole(here, planId);
  for (const one of [first, second]) expect(() => history.show(one?.ids[0] ?? '')).toThrow('check-unknown');
  for (const one of [third, later])
    expect(history.show(one?.ids[0] ?? '').identifier).toBe(one?.values.identifier);
});

it('holds what was checked after its end by the day where it was made, in whichever zone it is read', () => {
  const here = openHere();
  const made = customer(here, 'late', 1);
  endAll(here, [made]);
  const [id] = made.ids;
  const { endedOn } =
    here.db.prepare<[], { endedOn: string }>('SELECT max(ended_on) AS endedOn FROM relationships').get() ??
    {};
  const held = () => here.history.erasePlanSummary(planned(here), 9)?.held;
  // Made half an hour after midnight there, which is the day before here.
  here.db.prepare('UPDATE checks SET day = date(?, ?) WHERE id = ?').run(endedOn, '+1 day', id);
  expect(held()).toMatchObject([{ identifier: made.values.identifier, why: 'checked-after' }]);
  here.db.prepare('UPDATE checks SET day = ? WHERE id = ?').run(endedOn, id);
  expect(held()).toEqual([]);
});
