import { expect, it } from 'vitest';
import { beginning, troubled, verified } from './testing/documents.ts';
import { openHere } from './testing/open-here.ts';
import { untoldChecks } from './untold-checks.ts';

/** A history with so many checks that were lost. */
function withLost(count: number) {
  const here = openHere();
  const ids = Array.from({ length: count }, (_, i) => {
    const check = beginning({ number: `2221234567${i}` });
    here.history.begin(check);
    here.history.end(check.id, troubled('unknown', 'interrupted'));
    return check.id;
  });
  return { ...here, ids, table: untoldChecks(here.db) };
}

const settings = 'SELECT count(*) FROM settings';

it('are those that were added, until somebody has read of them', () => {
  const { db, history, ids, table } = withLost(3);
  const [first = '', second = '', third = ''] = ids;
  expect(history.untoldChecks()).toEqual([]);
  table.add([second]);
  table.add([third, first]);
  expect(history.untoldChecks()).toEqual([second, third, first]);
  history.checksTold([second]);
  expect(history.untoldChecks()).toEqual([third, first]);
  history.checksTold([first, third, second]);
  expect(history.untoldChecks()).toEqual([]);
  expect(db.prepare(settings).pluck().get()).toBe(0);
});

it('one that was answered since is none of them, and neither is one that is gone', () => {
  const { db, history, ids, table } = withLost(2);
  const [first = '', second = ''] = ids;
  table.add([crypto.randomUUID(), ...ids]);
  db.prepare("UPDATE checks SET state = 'answered', outcome = 'verified' WHERE id = ?").run(first);
  expect(history.untoldChecks()).toEqual([second]);
});

it.each(['{"a": 1}', 'no JSON', '"text"', '[1, null, {"a": []}]'])(
  'a value that is none, as %s, holds none',
  (value) => {
    const { db, history, ids, table } = withLost(1);
    db.prepare("INSERT INTO settings (name, value) VALUES ('untold-checks', ?)").run(value);
    expect(history.untoldChecks()).toEqual([]);
    table.add(ids);
    expect(history.untoldChecks()).toEqual(ids);
  },
);

it('nothing is written where nothing was untold, as with a check that ended in order', () => {
  const { db, history } = withLost(0);
  const check = beginning();
  history.begin(check);
  history.end(check.id, verified());
  history.checksTold([check.id]);
  history.recover(Date.now());
  expect(db.prepare(settings).pluck().get()).toBe(0);
});
