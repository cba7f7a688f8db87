/**
 * A history that somebody changed who holds its key, beside a log that they left as it was: the log verified in depth tells it,
 * and so does a pack that the product makes of it, to whoever has nothing but that pack.
 */
import { join } from 'node:path';
import Database from 'better-sqlite3-multiple-ciphers';
import { expect, it, onTestFinished } from 'vitest';
import { makeAudit } from './audit/audit.ts';
import { ENTRIES } from './evidence/pack/manifest.ts';
import { withParts } from './evidence/pack/testing/packs.ts';
import { fitted, replaced } from './evidence/pack/testing/tampered.ts';
import { verifyPack } from './evidence/pack/verify.ts';
import { unlock } from './history/database.ts';
import { beginning, verified } from './history/testing/documents.ts';
import { keyOf, NOW, openForTest, placeIn, temporaryFolder } from './history/testing/temporary-history.ts';
import { makePack } from './packs.ts';
import { memorySecrets } from './secrets/memory.ts';
import { packPorts } from './testing/pack-ports.ts';

const ada = { id: null, name: 'ada' };
const rita = { id: null, name: 'rita' };
const rejected = {
  decision: 'rejected',
  reason: 'Suspected fraud',
  note: 'Not the holder',
  replaces: null,
} as const;
const [OF_RECORD, OF_LOG] = ['records', 'chain'];

/** A check that ended as a mismatch, which rita rejects and ada notes something about. */
async function desk() {
  const folder = temporaryFolder();
  const history = await openForTest(placeIn(folder));
  const secrets = memorySecrets();
  const audit = makeAudit({ now: () => NOW + 1e6, open: () => ({ history, secrets }) });
  await audit.key();
  const check = beginning();
  await history.begin(check);
  await history.end(check.id, verified({ outcome: 'mismatch' }));
  await history.note(check.id, 'Seen in person', ada, NOW);
  await history.decide(check.id, rejected, rita, NOW);
  const ports = packPorts(audit, NOW + 1e6);
  const db = new Database(join(folder, 'history.db'));
  onTestFinished(() => void db.close());
  unlock(db, keyOf());
  db.pragma('foreign_keys = OFF');
  const triggers = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger'").pluck();
  return {
    /** Whoever holds the key takes away first what holds the database to its rules. */
    forge(statement: string) {
      for (const name of triggers.all()) db.exec(`DROP TRIGGER ${name}`);
      expect(db.prepare(statement).run().changes).toBe(1);
    },
    async deep() {
      const watch = { isDeep: true, told: () => undefined, cancel: new AbortController().signal };
      return (await audit.verify(history, watch))?.findings.map(({ part }) => part);
    },
    async pack(clear: boolean) {
      const shows = { clear, pictures: false, answers: false };
      return (await makePack(ports, history, { checkIds: [check.id], shows, version: '1' }, ada)).file;
    },
  };
}

/** In which parts something is found, as far as their folders say. */
const foundIn = async (file: Buffer) =>
  (await verifyPack(file)).findings.map(({ part }) => part?.split('/')[0]);

it('one that nobody changed is whole, in depth and in its packs', async () => {
  const { deep, pack } = await desk();
  for (const clear of [true, false])
    expect(await verifyPack(await pack(clear))).toMatchObject({ verdict: 'valid' });
  expect(await deep()).toEqual([]);
});

it.each([
  ['by whom it was decided', "UPDATE decisions SET operator = 'ada'", 'decision', false],
  ['when it was decided', 'UPDATE decisions SET at = at + 500000', 'decision', true],
  ['which decision it took the place of', "UPDATE decisions SET replaces = 'x'", 'decision', true],
  ['what was noted with it', "UPDATE decisions SET note = 'All well'", 'decision', false],
  ['by whom it was noted', "UPDATE notes SET operator = 'rita'", 'note', false],
  ['when it was noted', 'UPDATE notes SET at = at + 500000', 'note', true],
  ['a note that is gone', 'DELETE FROM notes', 'note', true],
  [
    'a note that was put in',
    "INSERT INTO notes (id, check_id, text, operator, at) SELECT 'x', id, 'Passport seen', 'rita', created_at FROM checks",
    'note',
    true,
  ],
  ['that it was the sandbox', "UPDATE checks SET sandbox = 0, environment = 'production'", 'beginning', true],
  ['by whom it was made', "UPDATE checks SET operator = 'rita'", 'beginning', false],
  ['when it was made', 'UPDATE checks SET created_at = created_at - 86400000', 'beginning', true],
  ['of which kind it is', "UPDATE checks SET kind = 'nin'", 'beginning', true],
  ['with which account it was made', "UPDATE checks SET profile_id = 'another'", 'beginning', true],
] as const)('%s', async (_, statement, part, isSeenMasked) => {
  const { forge, deep, pack } = await desk();
  forge(statement);
  expect(await deep()).toContain(part);
  expect(await foundIn(await pack(true))).toContain(OF_RECORD);
  // What stands covered in it, or may, cannot be compared.
  expect(await foundIn(await pack(false))).toEqual(isSeenMasked ? expect.arrayContaining([OF_RECORD]) : []);
});

it('an outcome and a decision that are gone, and from the pack the entries that tell of them', async () => {
  const { forge, pack } = await desk();
  forge("UPDATE checks SET outcome = 'verified'");
  forge('DELETE FROM decisions');
  forge('DELETE FROM notes');
  const file = await pack(false);
  const without = (keep: (line: string, at: number, all: string[]) => boolean) =>
    withParts(file, (parts) =>
      fitted(
        replaced(parts, ENTRIES, (text) =>
          text
            .split('\n')
            .slice(0, -1)
            .filter(keep)
            .map((line) => `${line}\n`)
            .join(''),
        ),
      ),
    );
  expect(await foundIn(file)).toContain(OF_RECORD);
  expect(await foundIn(await without((_, at, all) => at === all.length - 1))).toContain(OF_LOG);
  expect(
    await foundIn(await without((line) => !/"kind":"(?:check-ended|decided|noted)"/u.test(line))),
  ).toContain(OF_LOG);
});
