/** Who may change whom, asked in the transaction that does it; and how long a name waits after wrong tries. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { JournalLine } from '../../shared/journal.ts';
import type { StoredOperator } from '../../shared/operator-record.ts';
import { storedOperator } from './testing/documents.ts';
import { openHere } from './testing/open-here.ts';
import { NOW } from './testing/temporary-history.ts';

const lineOf = ({ id, name }: { readonly id: string | null; readonly name: string }): JournalLine => ({
  ...{ at: NOW, by: { id, name }, what: 'operator-changed', checkId: null, detail: {} },
});
const systemUser = lineOf({ id: null, name: 'os-user' });

/** A desk with an administrator, a reviewer and whoever else is named. */
function staffed(...others: StoredOperator[]) {
  const { history } = openHere();
  const ada = storedOperator('Ada');
  const rita = storedOperator('Rita', { role: 'reviewer' });
  for (const one of [ada, rita, ...others]) expect(history.addOperator(one, systemUser)).toBeNull();
  const lines = () =>
    history.auditPage({ kind: 'operator-changed', operator: null, checkId: null }, null, 99).rows;
  const of = (name: string) => history.operatorNamed(name);
  return { history, ada, rita, of, lines };
}

it('the first one is an administrator who may sign in, and no name is borne twice', () => {
  const { history } = openHere();
  for (const more of [{ role: 'reviewer' }, { disabledAt: NOW }] as const)
    expect(history.addOperator(storedOperator('Ada', more), systemUser)).toBe('first-administrator');
  expect(history.addOperator(storedOperator('Ada'), systemUser)).toBeNull();
  expect(history.addOperator(storedOperator(' ada', { role: 'operator' }), systemUser)).toBe(
    'operator-name-taken',
  );
  expect(history.operators().map(({ name }) => name)).toEqual(['Ada']);
});

it('whoever was disabled meanwhile, or is no administrator any more, adds and changes nobody', () => {
  const gone = storedOperator('Gone', { disabledAt: NOW });
  const { history, rita, of, lines } = staffed(gone);
  const told = lines().length;
  for (const [by, refusal] of [
    [gone, 'not-signed-in'],
    [storedOperator('Never was'), 'not-signed-in'],
    [rita, 'role-missing'],
  ] as const) {
    expect(history.addOperator(storedOperator('Chidi'), lineOf(by))).toBe(refusal);
    expect(history.changeOperator(rita.id, { role: 'administrator' }, lineOf(by))).toBe(refusal);
    expect(history.changeOperator(rita.id, { secret: 'new' }, lineOf(by))).toBe(refusal);
  }
  expect([of('Chidi'), of('Rita')]).toEqual([null, rita]);
  expect(lines()).toHaveLength(told);
});

it('one’s own secret is changed by whoever proved the one that stands, in any role, and nobody else’s so', () => {
  const { history, ada, rita, of } = staffed();
  const own = (id: string, proved: string) =>
    history.changeOperator(id, { secret: 'new' }, lineOf(rita), proved);
  expect(own(rita.id, 'of before')).toBe('not-signed-in');
  expect(own(ada.id, ada.secret)).toBe('role-missing');
  expect([of('Ada')?.secret, of('Rita')?.secret]).toEqual([ada.secret, rita.secret]);
  expect(own(rita.id, rita.secret)).toBeNull();
  expect(of('Rita')).toEqual({ ...rita, secret: 'new' });
  expect(history.changeOperator(rita.id, { secret: 'theirs' }, lineOf(rita))).toBe('role-missing');
});

it('the last administrator who may sign in stays one; of two, one goes, and each change is told', () => {
  const former = storedOperator('Former', { disabledAt: NOW });
  const { history, ada, rita, of, lines } = staffed(former);
  expect(lines()).toHaveLength(3);
  for (const change of [{ role: 'reviewer' }, { disabledAt: NOW }] as const)
    expect(history.changeOperator(ada.id, change, lineOf(ada))).toBe('last-administrator');
  expect(of('Ada')).toEqual(ada);
  expect(history.changeOperator(randomUUID(), { role: 'reviewer' }, lineOf(ada))).toBe('operator-unknown');
  // Whoever is none takes no administrator away.
  expect(history.changeOperator(former.id, { role: 'operator' }, lineOf(ada))).toBeNull();
  const told = lines().length;
  expect(history.changeOperator(rita.id, { role: 'administrator' }, lineOf(ada))).toBeNull();
  expect(history.changeOperator(ada.id, { role: 'operator' }, lineOf(ada))).toBeNull();
  expect([of('Ada')?.role, lines().length]).toEqual(['operator', told + 2]);
});

it('a name waits longer after each wrong try, however it is written, and for the longest time from then on', () => {
  const { history } = openHere();
  const delays = [0, 1_000, 5_000];
  const tryAt = (now: number, name = 'Ada') => history.beginTry(name, now, delays);
  expect([tryAt(NOW), tryAt(NOW, ' ADA')]).toEqual([{ failed: 1 }, { failed: 2 }]);
  expect(tryAt(NOW + 999, 'ada')).toEqual({ waitUntil: NOW + 1_000 });
  // What is refused is not counted, and another name does not wait.
  expect([tryAt(NOW + 1_000), tryAt(NOW + 1_000, 'Rita')]).toEqual([{ failed: 3 }, { failed: 1 }]);
  expect(tryAt(NOW + 6_000)).toEqual({ failed: 4 });
  expect(tryAt(NOW + 10_999)).toEqual({ waitUntil: NOW + 11_000 });
  history.endTries(' ada ');
  expect(tryAt(NOW + 11_000)).toEqual({ failed: 1 });
});

it('a clock that was set back makes a wait begin anew, and no longer; tries are forgotten a day behind their wait', () => {
  const { history } = openHere();
  const tryAt = (now: number) => history.beginTry('Ada', now, [5_000]);
  const dayLater = NOW + 5_000 + 24 * 3_600_000;
  expect(tryAt(NOW)).toEqual({ failed: 1 });
  const before = NOW - 30 * 24 * 3_600_000;
  expect(tryAt(before)).toEqual({ waitUntil: before + 5_000 });
  expect(tryAt(before + 4_999)).toEqual({ waitUntil: before + 5_000 });
  expect(tryAt(before + 5_000)).toEqual({ failed: 2 });
  expect(tryAt(NOW)).toEqual({ failed: 1 });
  expect(tryAt(dayLater)).toEqual({ failed: 2 });
  expect(tryAt(dayLater + 5_000 + 24 * 3_600_000 + 1)).toEqual({ failed: 1 });
});
