/** Certificates of erasings, changed behind the log’s back: what was done is found and named. */
import { expect, it } from 'vitest';
import { makeAudit } from '../../audit/audit.ts';
import { memorySecrets } from '../../secrets/memory.ts';
import { beginning, verified } from '../testing/documents.ts';
import { customer, endAll, eraseWhole } from '../testing/erased.ts';
import { openHere } from '../testing/open-here.ts';
import { NOW, openForTest, placeIn, temporaryFolder } from '../testing/temporary-history.ts';

const TRIGGERS = ['erasures_stay', 'erasures_kept', 'erased_records_stay', 'erased_records_kept'];

/** A history out of which two customers were erased and in which one is left, and a way in behind the program’s back. */
async function erased() {
  const folder = temporaryFolder();
  const here = openHere(folder);
  const { id: left } = beginning();
  here.history.begin(beginning({ id: left }));
  here.history.end(left, verified());
  endAll(here, [customer(here, 'a'), customer(here, 'b')]);
  const id = eraseWhole(here);
  for (const name of [...TRIGGERS, 'erased_records_added_in_time']) here.db.exec(`DROP TRIGGER ${name}`);
  const verify = async (isDeep = true) => {
    const history = await openForTest(placeIn(folder));
    const audit = makeAudit({ now: () => NOW, open: () => ({ history, secrets: memorySecrets() }) });
    const options = { isDeep, told: () => undefined, cancel: new AbortController().signal };
    const report = await audit.verify(history, options);
    return report?.findings.map(({ kind, checkId, part }) => [kind, checkId ?? part]);
  };
  return { ...here, verify, id, left };
}

const LINE = "'bvn', 'sandbox', 0, '2019-01-31', 'c', 'r', 'v', NULL, NULL";

it('as they were closed, they are as the log tells', async () => {
  const { verify } = await erased();
  expect(await verify()).toEqual([]);
});

it.each([
  ['its reason', `UPDATE erasures SET reason = 'Asked by the customer'`],
  ['who erased', `UPDATE erasures SET operator = 'bola'`],
  ['what it holds of a record', `UPDATE erased_records SET record = 'ab' WHERE place = 3`],
  ['its last record taken away', 'DELETE FROM erased_records WHERE place = 3'],
  ['removed as a whole', 'DELETE FROM erased_records; DELETE FROM erasures'],
])('changed behind the log: %s', async (_, tampering) => {
  const { db, verify, id } = await erased();
  // A record that is on none any more is missed, too.
  db.pragma('foreign_keys = OFF');
  db.exec(tampering);
  expect(await verify(false)).toEqual([]);
  expect(await verify()).toContainEqual(['certificate-changed', id]);
});

it('a check that was removed and written on a certificate afterwards is told', async () => {
  const { db, verify, id, left } = await erased();
  db.exec(`DELETE FROM checks; INSERT INTO erased_records VALUES ('${id}', 4, '${left}', ${LINE})`);
  expect(await verify()).toEqual([['certificate-changed', id]]);
});

it('so is one that was written on a certificate of which no entry tells, or on none', async () => {
  const { db, verify, left } = await erased();
  db.pragma('foreign_keys = OFF');
  db.exec(`DELETE FROM checks; INSERT INTO erased_records VALUES ('none', 0, '${left}', ${LINE})`);
  expect(await verify()).toEqual([['record-missing', left]]);
  db.exec(`INSERT INTO erasures (id, runner, operator, reason, years, started_at, records, ending, ended_at, sha256)
    VALUES ('none', 'r', 'ada', 'over', 5, 0, 1, 'whole', 1, 'ab')`);
  expect(await verify()).toEqual([['certificate-unlogged', 'none']]);
});
