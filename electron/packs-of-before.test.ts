/** Packs of checks that were made before the desk had a log: what was said of them then is not sealed, and they are valid. */
import { join } from 'node:path';
import Database from 'better-sqlite3-multiple-ciphers';
import { expect, it } from 'vitest';
import { makeAudit } from './audit/audit.ts';
import { verifyPack } from './evidence/pack/verify.ts';
import { unlock } from './history/database.ts';
import { migrate } from './history/migrations.ts';
import { keyOf, NOW, openForTest, placeIn, temporaryFolder } from './history/testing/temporary-history.ts';
import { makePack } from './packs.ts';
import { memorySecrets } from './secrets/memory.ts';
import { packPorts } from './testing/pack-ports.ts';

const ID = '0b8f3c1e-6a55-4c58-9a3e-6f4ce2f9a001';
const [DECISION, NOTE] = ['0b8f3c1e-6a55-4c58-9a3e-6f4ce2f9a0d1', '0b8f3c1e-6a55-4c58-9a3e-6f4ce2f9a0e1'];
const rita = { id: null, name: 'rita' };

/** A history of the fifth form with a check that was noted on and decided. */
function ofBefore(path: string): void {
  const db = new Database(path);
  unlock(db, keyOf());
  db.pragma('journal_mode = WAL');
  migrate(db, 5);
  db.exec(`
    INSERT INTO meta VALUES ('numbers_keyed', '1'), ('search_filled', '1');
    INSERT INTO checks (id, runner, kind, state, outcome, number, identifier, declared, profile_id, profile, environment,
        sandbox, operator, method, url, signature, body_sha512, created_at, number_key)
      VALUES ('${ID}', 'r', 'bvn', 'answered', 'verified', '22212345678', 'c', '{}', 'p', 'P', 'sandbox', 1, 'ada', 'POST',
        'u', 's', 'cd', ${NOW}, 'k');
    INSERT INTO notes (id, check_id, text, operator, at) VALUES ('${NOTE}', '${ID}', 'Seen in person', 'ada', ${NOW + 1});
    INSERT INTO decisions (id, check_id, decision, reason, operator, at)
      VALUES ('${DECISION}', '${ID}', 'referred', 'Needs a second look', 'ada', ${NOW + 2});
    INSERT INTO journal (at, operator, operator_id, what, check_id, detail) VALUES
      (${NOW + 1}, 'ada', NULL, 'noted', '${ID}', '{"noteId":"${NOTE}"}'),
      (${NOW + 2}, 'ada', NULL, 'decided', '${ID}',
        '{"decision":"referred","decisionId":"${DECISION}","replaces":null}');`);
  db.close();
}

it('are valid, with what was said since, in clear and masked, and the log is whole in depth', async () => {
  const folder = temporaryFolder();
  ofBefore(join(folder, 'history.db'));
  const history = await openForTest(placeIn(folder));
  const secrets = memorySecrets();
  const audit = makeAudit({ now: () => NOW + 1e6, open: () => ({ history, secrets }) });
  await audit.key();
  const accepted = { decision: 'accepted', reason: 'Details agree', note: null, replaces: DECISION } as const;
  expect(await history.decide(ID, accepted, rita, NOW + 3)).toMatchObject({ result: 'decided' });
  await history.note(ID, 'Looked at again', rita, NOW + 4);
  const ports = packPorts(audit, NOW + 1e6);
  for (const clear of [true, false]) {
    const asked = { checkIds: [ID], shows: { clear, pictures: false, answers: false }, version: '1' };
    const { file } = await makePack(ports, history, asked, rita);
    expect(await verifyPack(file)).toMatchObject({ verdict: 'valid', findings: [] });
  }
  const watch = { isDeep: true, told: () => undefined, cancel: new AbortController().signal };
  expect((await audit.verify(history, watch))?.findings).toEqual([]);
});
