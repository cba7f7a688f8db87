/** kill -9 while an update brings a history to its form: each step is there whole or not at all, and the next start goes on. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3-multiple-ciphers';
import { expect, it } from 'vitest';
import { harden, unlock } from './database.ts';
import { migrate, NEWEST } from './migrations.ts';
import { keyOf, openForTest, placeIn, temporaryFolder } from './testing/temporary-history.ts';

const PROGRAM = fileURLToPath(new URL('./testing/killed-migrating.ts', import.meta.url));
const OLDEST = 1;
const CHECKS = 40;

function connected(path: string): Database.Database {
  const db = new Database(path);
  unlock(db, keyOf());
  harden(db);
  return db;
}

/** All that a form consists of. */
const formOf = (db: Database.Database) => ({
  version: db.pragma('user_version', { simple: true }) as number,
  parts: db.prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY type, name').raw().all(),
});

/** A history of the first form, with checks; and what every form looks like that was come to without a kill. */
function made() {
  const path = join(temporaryFolder(), 'history.db');
  const db = connected(path);
  migrate(db, OLDEST);
  const insert = db.prepare(
    `INSERT INTO checks (id, runner, kind, state, number, identifier, declared, profile_id, profile, environment, sandbox,
       operator, method, url, signature, body_sha512, created_at)
     VALUES (@id, 'r', 'bvn', 'failed', @number, 'cust-001', '{}', 'p', 'P', 'sandbox', 1, 'ada', 'POST', 'u', 's', 'h', 1)`,
  );
  const ids = Array.from({ length: CHECKS }, (_, at) => `check-${String(at).padStart(2, '0')}`);
  for (const [at, id] of ids.entries()) insert.run({ id, number: String(22_200_000_000 + at) });
  db.close();
  const clean = new Database(':memory:');
  const forms = Array.from({ length: NEWEST }, (_, at) => {
    migrate(clean, at + 1);
    return formOf(clean);
  });
  return { path, ids, forms };
}

/** How the process ended that brought a copy of the history to the newest form; killed at that place. */
async function killedAt(place: number, template: string) {
  const folder = temporaryFolder();
  const { path } = placeIn(folder);
  copyFileSync(template, path);
  const words = [path, keyOf().toString('hex'), String(place)];
  const child = spawn(process.execPath, [PROGRAM, ...words], { stdio: ['ignore', 'ignore', 'inherit'] });
  const [status, signal] = await once(child, 'exit');
  return { folder, path, status, signal };
}

it('a kill at any place of it leaves one of the forms, with every check, and the next start comes to the newest', async () => {
  const { path: template, ids, forms } = made();
  const seen = new Set<number>();
  let wasKilled = true;
  for (let place = 1; wasKilled; place += 1) {
    const { folder, path, status, signal } = await killedAt(place, template);
    wasKilled = signal === 'SIGKILL';
    if (!wasKilled) expect([place, status]).toEqual([place, 0]);

    const db = connected(path);
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
    const left = formOf(db);
    expect([place, left]).toEqual([place, forms[left.version - 1]]);
    seen.add(left.version);
    expect(db.prepare('SELECT id FROM checks ORDER BY id').pluck().all()).toEqual(ids);
    db.close();

    const history = await openForTest(placeIn(folder));
    expect([place, (await history.page(null, CHECKS + 1)).rows.map(({ id }) => id).sort()]).toEqual([
      place,
      ids,
    ]);
    await history.close();
    const after = connected(path);
    expect([place, formOf(after).version]).toEqual([place, NEWEST]);
    after.close();
  }
  // It was killed in every form that there was on the way.
  expect([...seen]).toEqual(forms.map(({ version }) => version));
}, 180_000);
