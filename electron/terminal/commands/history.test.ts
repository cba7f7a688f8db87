/** `veridesk history`, of more checks than are read at a time. */
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Check } from '../../../shared/check.ts';
import { placesIn } from '../../desk/places.ts';
import { openDatabase } from '../../history/database.ts';
import { indexBehind } from '../../history/find/index-behind.ts';
import { temporaryFolder } from '../../history/testing/temporary-history.ts';
import { PASSPHRASE } from '../../secrets/testing/write-vault.ts';
import { openVault } from '../../secrets/vault.ts';
import { ENTRY, veridesk, withoutWait } from '../testing/command-line.ts';
import { vaultDesk } from '../testing/vault-desk.ts';

/** More than are read at a time, more than once. */
const MANY = 1_001;
const ALL = ['--json', '--limit', '100000'];

/** A desk with one check, and copies of it behind it. */
async function longDesk() {
  const folder = temporaryFolder();
  const desk = await vaultDesk(folder);
  await veridesk([
    'check',
    'voters_card',
    '--number',
    '90F5B12345678901234',
    '--identifier',
    'cust-0',
    ...desk,
  ]);
  const places = placesIn(join(folder, 'data'));
  const key = await (await openVault(places.vault, PASSPHRASE)).get('database-key');
  const db = openDatabase(places.database, Buffer.from(key ?? '', 'hex'));
  const columns = (db.pragma('table_info(checks)') as { name: string }[]).map(({ name }) => name);
  const [{ id } = { id: '' }] = db.prepare<[], { id: string }>('SELECT id FROM checks').all();
  const others = columns.filter((name) => !['seq', 'id', 'identifier'].includes(name)).join(', ');
  const copy = db.prepare(
    `INSERT INTO checks (id, identifier, ${others}) SELECT ? || substr(id, 9), 'cust-' || ?, ${others} FROM checks WHERE id = ?`,
  );
  db.transaction(() => {
    for (let i = 1; i < MANY; i += 1) copy.run(String(i).padStart(8, '0'), String(i), id);
  })();
  indexBehind(db, (error) => {
    throw error;
  }).catchUp();
  return { desk, db, path: places.database };
}

/** Runs a command whose output is read no further than to its first piece. */
async function readOnce(words: readonly string[]) {
  const child = spawn(process.execPath, [ENTRY, ...words]);
  child.stdout.once('data', () => child.stdout.destroy());
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  return { code, said: withoutWait(said) };
}

it('prints the very document of all checks, newest first, once the journal holds how many', async () => {
  const { desk, db } = await longDesk();
  const { code, out, err } = await veridesk(['history', 'list', ...ALL, ...desk]);
  const checks: Check[] = JSON.parse(out);
  expect([code, err, out]).toEqual([0, '', `${JSON.stringify(checks, null, 2)}\n`]);
  const identifiers = Array.from({ length: MANY }, (_, i) => `cust-${MANY - 1 - i}`);
  expect(checks.map(({ identifier }) => identifier)).toEqual(identifiers);
  const found = await veridesk(['history', 'search', 'cust', '--json', '--limit', '700', ...desk]);
  expect(found.out).toBe(`${JSON.stringify(checks.slice(0, 700), null, 2)}\n`);
  expect(found.err).toBe('There are more than these 700: name --limit N for others.\n');
  const one = await veridesk(['history', 'list', '--limit', '1', ...desk]);
  expect(one.err).toBe('There are more than this one: name --limit N for others.\n');
  const printed = db.prepare(`SELECT entry ->> '$.detail.checks' FROM audit WHERE kind = 'printed'`);
  expect(printed.pluck().all()).toEqual([MANY, 700]);
  db.close();
  const lines = await veridesk(['history', 'list', '--limit', '100000', ...desk]);
  expect(lines.out.split('\n').map((line) => line.split('  ')[5])).toEqual([...identifiers, undefined]);
  expect(await readOnce(['history', 'list', ...ALL, ...desk])).toEqual({ code: 0, said: '' });
}, 60_000);

it('a document that cannot be read to its end is not whole, and nothing stands behind it', async () => {
  const { desk, db, path } = await longDesk();
  const leaves = db.prepare<[], number>(
    `SELECT pageno FROM dbstat WHERE name = 'checks' AND pagetype = 'leaf' ORDER BY path`,
  );
  // Of the oldest, which are read last.
  const page = leaves.pluck().all()[10] ?? 0;
  db.close();
  const bytes = readFileSync(path);
  bytes.fill(0x55, (page - 1) * 4_096 + 100, (page - 1) * 4_096 + 200);
  writeFileSync(path, bytes);
  const { code, out, err } = await veridesk(['history', 'list', ...ALL, ...desk]);
  expect([code, err]).toEqual([20, expect.stringMatching(/^The history file is damaged[^\n]*\n$/u)]);
  const checks: Check[] = JSON.parse(`${out}]`);
  expect(checks.length).toBeGreaterThan(499);
  expect(out).toBe(JSON.stringify(checks, null, 2).slice(0, -2));
}, 60_000);

it('a search that finds nothing does not tell of an empty history', async () => {
  const said = async (...words: string[]) =>
    (await veridesk(['history', ...words, '--ephemeral'])).out.trimEnd();
  expect(await said('search', 'okafor')).toBe('No check matches.');
  expect(await said('list')).toBe('Nothing here yet.');
});
