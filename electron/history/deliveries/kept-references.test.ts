/** What the service calls a check is kept as a keyed hash where it bears the number, and an event finds the check by it. */
import { expect, it } from 'vitest';
import type { KindName } from '../../../shared/kinds.ts';
import { numberKeyer } from '../number-key.ts';
import { beginning, verified } from '../testing/documents.ts';
import { openHere } from '../testing/open-here.ts';
import { taken } from '../testing/taken.ts';
import { keyOf, NOW, temporaryFolder } from '../testing/temporary-history.ts';
import { keptReference } from './kept-references.ts';

const number = '22298761234';
const PROFILE = 'built-in-sandbox';

function answered({ history }: ReturnType<typeof openHere>, reference: string, more = {}): string {
  const begun = beginning({ number, ...more });
  history.begin(begun);
  history.end(begun.id, verified({ outcome: 'pending', identity: null, reference }));
  return begun.id;
}

const named = ({ db }: ReturnType<typeof openHere>) =>
  db.prepare('SELECT check_id AS id, reference FROM check_references ORDER BY reference').all();

function foundBy({ history }: ReturnType<typeof openHere>, reference: string): unknown[] {
  const one = taken({ profileId: PROFILE }, { references: [reference] });
  history.takeDeliveries([one]);
  return (
    history
      .matchQuestion(one.id)
      // One that is nothing but the number names all checks of that.
      .candidates.filter((check) => check.byReference || check.byNumber)
      .map(({ id }) => id)
  );
}

it.each([
  `bvn-${number}-1`,
  `${number}-1`,
  `R/2229 876-1234`,
  `2229:876:1234`,
  `1234-${number}`,
  '２２２９８７６１２３４.x',
])('“%s” is not kept as it is, and an event that bears it is of the check', (reference) => {
  const here = openHere(temporaryFolder());
  const id = answered(here, reference);
  expect(named(here)).toEqual([{ id, reference: expect.stringMatching(/^sealed [0-9a-f]{64}$/u) }]);
  expect(foundBy(here, reference)).toEqual([id]);
  expect(foundBy(here, `${reference}0`)).toEqual([]);
});

it('one that bears no more of it than its end, or another number, is kept as it is', () => {
  const here = openHere(temporaryFolder());
  for (const reference of ['R-1234', 'R-22298761235', '2298761234'])
    answered(here, reference, { identifier: reference });
  expect(named(here)).toMatchObject([
    { reference: '2298761234' },
    { reference: 'R-1234' },
    { reference: 'R-22298761235' },
  ]);
});

it('of a number that is masked it is known by the keyed hash of its own kind', () => {
  const keyer = numberKeyer(keyOf());
  const of = (kind: KindName) => ({ kind, number: '•••••••1234', numberKey: () => keyer('bvn', number) });
  expect(keptReference(keyer, `a-${number}`, of('bvn'))).toMatch(/^sealed /u);
  expect(keptReference(keyer, 'a-22298771234', of('bvn'))).toBe('a-22298771234');
  expect(keptReference(keyer, `a-${number}`, of('nin'))).toBe(`a-${number}`);
});

it('nor is one as it is that is read out of the answer of an older check', () => {
  const here = openHere(temporaryFolder());
  const begun = beginning({ number });
  here.history.begin(begun);
  here.history.end(begun.id, verified({ outcome: 'pending', identity: null }));
  here.history.putReferences([{ checkId: begun.id, reference: `R-${number}` }], true);
  expect(JSON.stringify(named(here))).not.toContain(number);
  expect(foundBy(here, `R-${number}`)).toEqual([begun.id]);
});

/** As a program of before kept it. */
function keptPlain({ db }: ReturnType<typeof openHere>, id: string, reference: string): void {
  db.prepare('UPDATE check_references SET reference = ? WHERE check_id = ?').run(reference, id);
}

it('those that were kept as they came are sealed by the hourly keeping, once, whether their number is there or masked', () => {
  const folder = temporaryFolder();
  const first = openHere(folder);
  const { history, db } = first;
  const [other, bearing, minimised] = ['R-1', 'R-2', 'R-3'].map((reference) => answered(first, reference));
  keptPlain(first, bearing ?? '', `b-${number}`);
  keptPlain(first, minimised ?? '', `c-${number}`);
  db.prepare('UPDATE checks SET number = ? WHERE id = ?').run('•••••••1234', minimised);
  expect(history.minimiseDue(NOW)).toEqual({ minimised: [], isMore: false });
  const sealed = expect.stringMatching(/^sealed [0-9a-f]{64}$/u);
  expect(named(first)).toEqual(
    expect.arrayContaining([
      { id: other, reference: 'R-1' },
      { id: bearing, reference: sealed },
      { id: minimised, reference: sealed },
    ]),
  );
  expect([foundBy(first, `b-${number}`), foundBy(first, `c-${number}`)]).toEqual([[bearing], [minimised]]);
  // A trace can be left in the file, of one whose number was to go.
  expect(history.scrubbingOwed().pages).toBe('minimise');
});

it('more than are looked at in one go are all reached', () => {
  const here = openHere(temporaryFolder());
  const { history, db } = here;
  const id = answered(here, 'R-1');
  const put = db.prepare('INSERT INTO check_references VALUES (?, ?, ?)');
  for (let i = 0; i < 501; i += 1) put.run(PROFILE, `${String(i).padStart(4, '0')}-${number}`, id);
  expect(history.minimiseDue(NOW).isMore).toBe(true);
  // What is sealed stands elsewhere in their order, and may be looked at once more.
  while (history.minimiseDue(NOW).isMore);
  const plain = db.prepare(`SELECT count(*) FROM check_references WHERE reference LIKE '%${number}'`).pluck();
  expect(plain.get()).toBe(0);
});
