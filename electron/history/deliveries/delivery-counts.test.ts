/** How many events there are: counted once, and right whatever changes them, here or in another process. */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import { expect, it } from 'vitest';
import { OF_ITSELF } from '../../../shared/journal.ts';
import { numberKeyer } from '../number-key.ts';
import { openHere } from '../testing/open-here.ts';
import { taken } from '../testing/taken.ts';
import { keyOf, NOW, temporaryFolder } from '../testing/temporary-history.ts';
import { deliveriesTable } from './deliveries-table.ts';

/** The same connection, which tells of each count that reads more than the few that wait for a person. */
function counting(db: Database) {
  const counted: string[] = [];
  const listening = new Proxy(db, {
    get(target, name) {
      const found = Reflect.get(target, name) as unknown;
      if (name !== 'prepare') return typeof found === 'function' ? found.bind(target) : found;
      return (sql: string) => {
        const statement = target.prepare(sql);
        if (!/count\(\*\) AS n FROM deliveries\b.*GROUP BY state/su.test(sql)) return statement;
        const all = statement.all.bind(statement);
        return Object.assign(statement, {
          all: (...given: unknown[]) => {
            counted.push(sql);
            return all(...given);
          },
        });
      };
    },
  });
  return { counted, table: deliveriesTable(listening, numberKeyer(keyOf())) };
}

const of = (profileId: string, why: 'signature-wrong' | null = null) =>
  taken({ profileId, whyUntrusted: why, ...(why ? { key: `untrusted ${Math.random()}` } : {}) });

it('are read once, however many arrive, are placed and go', () => {
  const { db, history } = openHere();
  const { counted, table } = counting(db);
  const { deliveryCounts } = table;
  history.takeDeliveries([of('p-1'), of('p-2'), of('p-2', 'signature-wrong')]);
  expect(deliveryCounts()).toMatchObject({ waiting: 2, untrusted: 1, notOurs: 0 });
  expect(deliveryCounts('p-2')).toMatchObject({ waiting: 1, untrusted: 1 });
  expect(counted).toHaveLength(2);
  const [one, other] = history.newDeliveries(2);
  const notOurs = { state: 'not-ours', reason: 'no-such-check', checkId: null } as const;
  history.placeDeliveries([{ id: other ?? '', ...notOurs }], OF_ITSELF, NOW);
  history.takeDeliveries([of('p-2'), of('p-3')]);
  db.prepare('DELETE FROM deliveries WHERE id = ?').run(one);
  const broken = db.transaction(() => {
    db.exec('DELETE FROM deliveries');
    throw new Error('broken off');
  });
  expect(broken).toThrow('broken off');
  expect(deliveryCounts()).toMatchObject({ waiting: 2, untrusted: 1, notOurs: 1 });
  expect(deliveryCounts('p-1')).toMatchObject({ waiting: 0, untrusted: 0, notOurs: 0 });
  expect(deliveryCounts('p-2')).toMatchObject({ waiting: 1, untrusted: 1, notOurs: 1 });
  expect(deliveryCounts('p-3')).toMatchObject({ waiting: 1, untrusted: 0, notOurs: 0 });
  // Of the profiles that had not been asked for, once each.
  expect(counted).toHaveLength(4);
});

it('are read anew where another process has written', () => {
  const folder = temporaryFolder();
  const { history } = openHere(folder);
  const terminal = openHere(folder);
  history.takeDeliveries([of('p-1')]);
  expect(history.deliveryCounts()).toMatchObject({ waiting: 1 });
  terminal.history.takeDeliveries([of('p-1'), of('p-1')]);
  history.takeDeliveries([of('p-1')]);
  expect(history.deliveryCounts()).toMatchObject({ waiting: 4 });
  expect(terminal.history.deliveryCounts('p-1')).toMatchObject({ waiting: 4 });
});
