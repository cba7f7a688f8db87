/** How long one go of the comparison holds the thread of the history, told by a clock that goes on at every look. */
import { afterEach, expect, it, vi } from 'vitest';
import { beginning, verified } from '../testing/documents.ts';
import { openHere } from '../testing/open-here.ts';
import { NOW, temporaryFolder } from '../testing/temporary-history.ts';

afterEach(() => vi.restoreAllMocks());

/** Every go until the end, and how many there were. */
function inGoes(ask: (behind: number) => { readonly compared: number; readonly next: number | null }) {
  let [goes, compared] = [0, 0];
  for (let behind: number | null = 0; behind !== null; goes += 1) {
    const go = ask(behind);
    compared += go.compared;
    behind = go.next;
  }
  return { goes, compared };
}

it('compares no further record, and looks at no further entry, once a go has taken its time', () => {
  const { history } = openHere();
  for (let at = 0; at < 6; at += 1) {
    const begun = beginning({ number: `2221234567${at}` });
    history.begin(begun);
    history.end(begun.id, verified());
  }
  const entries = history.auditHead().seq;
  let [clock, step] = [0, 0];
  vi.spyOn(performance, 'now').mockImplementation(() => {
    clock += step;
    return clock;
  });
  expect(inGoes((behind) => history.compareRecords(behind, 200))).toEqual({ goes: 1, compared: 6 });
  step = 10;
  // Two looks take twenty milliseconds: two records a go, and one go that finds nothing more.
  expect(inGoes((behind) => history.compareRecords(behind, 200))).toEqual({ goes: 4, compared: 6 });
  expect(inGoes((behind) => history.findMissingRecords(behind, 4_000)).goes).toBe(entries / 2 + 1);
});

it('sees a record and what the log tells of it as they stood at one time, although a desk beside writes meanwhile', () => {
  const folder = temporaryFolder();
  const [{ history, db }, beside] = [openHere(folder), openHere(folder)];
  const begun = beginning();
  history.begin(begun);
  history.end(begun.id, verified());
  const statement = Object.getPrototypeOf(db.prepare('SELECT 1'));
  const all = statement.all;
  let noted = 0;
  vi.spyOn(statement, 'all').mockImplementation(function (this: { source: string }, ...asked: unknown[]) {
    if (this.source.includes('FROM notes') && noted === 0) {
      noted += 1;
      beside.history.note(begun.id, 'Rang the customer', { id: null, name: 'ada' }, NOW);
    }
    return all.apply(this, asked);
  });
  expect(history.compareRecords(0, 9).findings).toEqual([]);
  expect(noted).toBe(1);
  expect(history.compareRecords(0, 9)).toMatchObject({ findings: [], compared: 1 });
});
