/** kill -9 in the middle of erasing: each customer is whole or gone, and the certificate says exactly which. */
import { expect, it } from 'vitest';
import { wholeHistory } from '../../../shared/history-query.ts';
import { beginning, verified } from '../testing/documents.ts';
import { rewrite } from '../testing/erased.ts';
import { eraseUntil } from '../testing/kill-eraser.ts';
import { openHere } from '../testing/open-here.ts';
import { NOW, temporaryFolder } from '../testing/temporary-history.ts';

const CUSTOMERS = 120;
const CHECKS = 3;
const ada = { id: null, name: 'ada' };

const nameOf = (at: number) => `customer-${String(at).padStart(4, '0')}`;

it.each([
  ['at the first customers', (line: string) => line === '2'],
  ['in the middle', (line: string) => line === '61'],
  ['at the last', (line: string) => line === String(CUSTOMERS - 1)],
  ['while the index is merged', (line: string) => line === 'merged'],
  ['while the file is written anew', (line: string) => line === 'rewriting'],
])(
  'killed %s, nothing half done is taken for whole, and the rest can be erased',
  async (_, isEnough) => {
    const folder = temporaryFolder();
    const made = openHere(folder);
    for (let at = 0; at < CUSTOMERS; at += 1) {
      const identifier = nameOf(at);
      for (let check = 0; check < CHECKS; check += 1) {
        const begun = beginning({ identifier, number: `${at}-${check}`, createdAt: NOW });
        made.history.begin(begun);
        made.history.end(begun.id, verified());
      }
      made.history.endRelationship(identifier, '2020-01-31', ada, NOW);
    }
    made.db
      .prepare('UPDATE checks SET created_at = ?, day = ?')
      .run(Date.parse('2019-06-01T12:00:00Z'), '2019-06-01');
    await eraseUntil(folder, (lines) => lines.some(isEnough));

    const here = openHere(folder);
    const { db, history } = here;
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(history.certificates()).toEqual([]);
    history.settleErasures(NOW + 1);
    const [summary] = history.certificates();
    const certificate = history.certificate(summary?.id ?? '')?.certificate;
    expect(certificate).toMatchObject({ end: 'interrupted' });
    const gone = new Set(certificate?.records.map(({ check }) => check));
    const left = db
      .prepare<[], { id: string; identifier: string }>('SELECT id, identifier FROM checks')
      .all();
    expect(gone.size + left.length).toBe(CUSTOMERS * CHECKS);
    for (const { id } of left) expect(gone.has(id)).toBe(false);
    const counts = Object.groupBy(left, ({ identifier }) => identifier);
    for (const checks of Object.values(counts)) expect(checks).toHaveLength(CHECKS);
    const going = new Set(db.prepare('SELECT identifier FROM relationships').pluck().all());
    expect([...going].sort()).toEqual(Object.keys(counts).sort());
    expect([certificate?.customers, certificate?.records.length]).toEqual([
      CUSTOMERS - going.size,
      (CUSTOMERS - going.size) * CHECKS,
    ]);
    const found = history.find({ ...wholeHistory, text: 'customer' }, null, 1_000);
    expect(found.rows).toHaveLength(left.length);
    // What is owed stands in the database, so the next run goes on with it.
    while (history.mergeIndex().isMore);
    expect(rewrite(here)).toBe('rewritten');
    expect(history.scrubbingOwed()).toEqual({ index: false, pages: null });
    // FTS5 merges as ever: its own number of pieces.
    expect(db.prepare(`SELECT v FROM checks_search_config WHERE k = 'automerge'`).pluck().get()).toBe(4);
  },
  60_000,
);
