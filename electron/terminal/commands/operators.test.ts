import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { dayWords } from '../../../shared/british-date.ts';
import { findDatabaseKey } from '../../desk/database-key.ts';
import { placesIn } from '../../desk/places.ts';
import { coreAt } from '../../desk/testing/real-desk.ts';
import { openDatabase } from '../../history/database.ts';
import { temporaryFolder } from '../../history/testing/temporary-history.ts';
import { PASSPHRASE } from '../../secrets/testing/write-vault.ts';
import { openVault } from '../../secrets/vault.ts';
import { start, veridesk } from '../testing/command-line.ts';
import { vaultDesk } from '../testing/vault-desk.ts';

it('asks who is at work where sign-in is on, and lets each role do its own', {
  timeout: 60_000,
}, async () => {
  const folder = temporaryFolder();
  const file = (name: string, content: string) => {
    const path = join(folder, name);
    writeFileSync(path, content, { mode: 0o600 });
    return path;
  };
  const where = await vaultDesk(folder);
  const core = coreAt(placesIn(join(folder, 'data')));
  await core.desk.unlock(PASSPHRASE);
  const history = core.history();
  if (!history) throw new Error('The desk did not open');
  const system = core.operators.now() ?? { id: null, name: '', role: 'operator' };
  await core.operators.add(history, system, { name: 'Ada', role: 'administrator', secret: '482915' });
  await core.operators.add(history, system, { name: 'Chidi', role: 'operator', secret: '730264' });
  await core.operators.switchOn(history, system, 'Ada', '482915');
  await core.close();

  const as = (name: string, secret: string) => [
    '--operator-file',
    file(`${name}.json`, JSON.stringify({ name, secret })),
  ];
  const check = ['check', 'bvn', '--number', '22212345678', '--identifier', 'cust-1', '--json', ...where];

  const nobody = await veridesk(check);
  expect([nobody.code, nobody.err]).toEqual([2, expect.stringContaining('--operator-file')]);
  const broken = await veridesk([
    ...check,
    '--operator-file',
    file('broken.json', '{"name":"Ada","pin":"482915"}'),
  ]);
  expect([broken.code, broken.err + broken.out]).toEqual([2, expect.not.stringContaining('482915')]);
  expect((await veridesk([...check, ...as('Chidi', '482915')])).code).toBe(2);

  const made = await veridesk([...check, ...as('Chidi', '730264')]);
  expect([made.code, JSON.parse(made.out).operator]).toEqual([0, 'Chidi']);
  const { id } = JSON.parse(made.out);
  const removed = await veridesk(['profile', 'remove', 'Nothing', ...where, ...as('Chidi', '730264')]);
  expect([removed.code, removed.err]).toEqual([2, expect.stringContaining('role')]);
  expect((await veridesk(['history', 'show', id, '--json', ...where, ...as('Chidi', '730264')])).code).toBe(
    0,
  );

  const places = placesIn(join(folder, 'data'));
  const key = await findDatabaseKey(await openVault(places.vault, PASSPHRASE));
  const db = openDatabase(places.database, key ?? Buffer.alloc(0));
  const lines = db.prepare(`SELECT what || ' ' || operator FROM journal WHERE at > 0`).pluck().all();
  db.close();
  expect(lines.slice(-6)).toEqual([
    ...['sign-in-refused Chidi', 'signed-in Chidi', 'printed Chidi', 'signed-in Chidi'],
    ...['signed-in Chidi', 'printed Chidi'],
  ]);
});

it('tells since when somebody signs in by the day at this computer, wherever that is', {
  timeout: 60_000,
}, async () => {
  const folder = temporaryFolder();
  const where = await vaultDesk(folder);
  const pin = join(folder, 'pin');
  writeFileSync(pin, '482915\n', { mode: 0o600 });
  const add = ['operator', 'add', 'Ada', '--role', 'administrator', '--secret-file', pin, '--json', ...where];
  const { createdAt } = JSON.parse((await veridesk(add)).out);
  // Far to the east and to the west: at each hour one of both has another day than Greenwich.
  for (const [TZ, hours] of [
    ['Etc/GMT-14', 14],
    ['Etc/GMT+12', -12],
  ] as const) {
    const day = new Date(Date.parse(createdAt) + hours * 3_600_000).toISOString().slice(0, 10);
    const { out } = await start(['operator', 'list', ...where], '', { TZ }).done;
    expect([TZ, out]).toEqual([TZ, `Ada  administrator  since ${dayWords(day)}\n`]);
  }
});
