import { spawnSync } from 'node:child_process';
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeChecks } from '../../../bench/history/make.ts';
import { deskOfBefore } from '../../../e2e/desk-of-before.ts';
import { findDatabaseKey } from '../../desk/database-key.ts';
import { placesIn } from '../../desk/places.ts';
import { openDatabase } from '../../history/database.ts';
import { temporaryFolder } from '../../history/testing/temporary-history.ts';
import { PASSPHRASE } from '../../secrets/testing/write-vault.ts';
import { openVault } from '../../secrets/vault.ts';
import { ENTRY, start, veridesk } from '../testing/command-line.ts';
import { vaultDesk } from '../testing/vault-desk.ts';

it('enters ends, shows what would go, erases with a certificate, and says no to wrong use', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'passphrase'), `${PASSPHRASE}\n`);
  const data = join(folder, 'data');
  await deskOfBefore(data, [
    { number: '22212345678', identifier: 'cust-gone' },
    { number: '22212345679', identifier: 'cust-kept' },
  ]);
  const desk = ['--data-dir', data, '--passphrase-file', join(folder, 'passphrase')];
  const run = async (...words: string[]) => {
    const { code, out, err } = await veridesk(['retention', ...words, ...desk]);
    return { code, out, err, json: () => JSON.parse(out) };
  };
  expect((await run('end', 'cust-gone', '--on', '2020-02-30')).code).toBe(2);
  expect((await run('end', 'cust-gone', '--on', '2099-01-01')).code).toBe(2);
  const unborne = await run('end', 'cust-gon', '--on', '2020-02-29');
  expect([unborne.code, unborne.err]).toEqual([2, expect.stringContaining('No check bears “cust-gon”.')]);
  expect((await run('list')).out).toContain('No end of a relationship is entered.');
  expect((await run('end', 'cust-gon', '--on', '2020-02-29', '--yes')).code).toBe(0);
  expect((await run('resume', 'cust-gon')).code).toBe(0);
  expect((await run('end', ' cust-gone ', '--on', '2020-02-29', '--json')).json()).toMatchObject({
    ...{ identifier: 'cust-gone', dueOn: '2025-03-01' },
  });
  expect((await run('resume', 'nobody')).code).toBe(2);
  expect((await run('policy', '--years', '0')).code).toBe(2);
  expect((await run('policy', '--years', '6', '--json')).json()).toEqual({ years: 6 });
  const shown = await run('preview');
  expect(shown.out.split('\n')[0]).toMatch(
    /^1 record of 1 customer would be erased\. Counted for \d+ \w+ 20\d\d, today by this computer’s clock\.$/u,
  );
  expect(shown.out).toMatch(/\n {2}cust-gone {2}ended 29 Feb 2020 {2}1 record\n/u);
  const told = async (identifier: string, day: string) =>
    (await run('end', identifier, '--on', day, '--json')).json().checkedAfter;
  expect(await told('cust-gone', '2020-02-29')).toBe(false);
  expect(await told('cust-kept', '2010-01-01')).toBe(true);
  const held = await run('end', 'cust-kept', '--on', '2010-01-01');
  expect(held.out.split('\n').slice(0, 2)).toEqual([
    '“cust-kept” ended on 1 Jan 2010; the records may be erased from 1 Jan 2016.',
    'Checked after the end that is entered. Enter the end anew.',
  ]);
  expect((await run('list')).out).toContain('cust-kept  ended 1 Jan 2010  may be erased from 1 Jan 2016');
  expect((await run('preview')).out).toContain(
    '  stays: cust-kept  ended 1 Jan 2010  Checked after the end that is entered. Enter the end anew.\n',
  );
  expect((await run('resume', 'cust-kept')).code).toBe(0);
  expect((await run('preview', '--json')).json()).toMatchObject({
    counts: { customers: 1, records: 1, held: 0 },
    customers: [{ identifier: 'cust-gone', dueOn: '2026-03-01' }],
  });
  expect((await run('erase', '--reason', 'over')).code).toBe(2);
  const erased = (await run('erase', '--reason', 'The time is over', '--yes', '--json')).json();
  expect(erased.certificate).toMatchObject({ end: 'whole', records: 1, overwrittenAt: expect.any(String) });
  const printed = await run('certificate', erased.certificate.id);
  expect(printed.out).toContain('CERTIFICATE OF ERASURE');
  expect(printed.out).toContain(`Overwritten   ${erased.certificate.overwrittenAt} `);
  expect(printed.out).not.toContain('cust-gone');
  expect((await run('certificates')).out).toMatch(
    new RegExp(
      `^${erased.certificate.id}  \\d+ \\w+ 20\\d\\d, \\d\\d:\\d\\d  1 record of 1 customer .* Everything that was due went$`,
      'mu',
    ),
  );
  expect((await run('certificate', 'b5f0c4b6-0000-4000-8000-000000000000')).code).toBe(2);
  expect((await run('rewrite')).code).toBe(0);
  expect((await run('list')).out).toContain('No end of a relationship is entered.');
  const list = await veridesk(['history', 'list', ...desk]);
  expect([list.out.includes('cust-kept'), list.out.includes('cust-gone')]).toEqual([true, false]);
}, 120_000);

/** A desk with so many customers whose time is over, each with one record. */
async function deskOfDue(customers: number) {
  const folder = temporaryFolder();
  const desk = await vaultDesk(folder);
  await veridesk(['history', 'list', ...desk]);
  const places = placesIn(join(folder, 'data'));
  const key = await findDatabaseKey(await openVault(places.vault, PASSPHRASE));
  const db = openDatabase(places.database, key ?? Buffer.alloc(0));
  makeChecks(db, customers);
  db.exec(`UPDATE checks SET identifier = 'due-' || seq, created_at = 1500000000000, day = '2017-07-14';
    UPDATE checks_listed SET identifier = 'due-' || seq, created_at = 1500000000000;
    INSERT INTO relationships SELECT identifier, '2019-01-31', 1, 'ada', NULL FROM checks`);
  db.close();
  return { desk, places };
}

it('a signal ends an erasing between two customers, with a certificate of what went until then', async () => {
  const customers = 3_000;
  const { desk, places } = await deskOfDue(customers);
  const running = start(['retention', 'erase', '--reason', 'over', '--yes', '--json', ...desk]);
  const journalSize = () => statSync(`${places.database}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  await expect.poll(journalSize, { interval: 1, timeout: 30_000 }).toBeGreaterThan(1_000_000);
  running.signal('SIGTERM');
  const { code, out, err } = await running.done;
  const { certificate, error } = JSON.parse(out);
  const sentence = 'The erasing was stopped; the other records that were due are still here.';
  expect([code, err, error]).toEqual([20, `${sentence}\n`, { code: 'cancelled', sentence }]);
  expect(certificate).toMatchObject({ end: 'cancelled', overwrittenAt: expect.any(String) });
  const left = JSON.parse((await veridesk(['retention', 'preview', '--json', ...desk])).out);
  expect(left.counts.customers).toBe(customers - certificate.customers);
}, 120_000);

it.runIf(process.platform === 'linux')(
  'a disk that is full in the middle of an erasing: what went by then is told, with its certificate',
  async () => {
    const customers = 600;
    const { desk } = await deskOfDue(customers);
    const erase = ['retention', 'erase', '--reason', 'over', '--yes', '--json', ...desk];
    // No file may grow beyond this: the database’s journal would.
    const limited = 'ulimit -f 2000; exec "$0" "$@"';
    const ran = spawnSync('bash', ['-c', limited, process.execPath, ENTRY, ...erase], { encoding: 'utf8' });
    const { error } = JSON.parse(ran.stdout);
    expect([ran.status, error.code]).toEqual([20, 'history-unavailable']);
    const [, records, id] =
      /^The erasing was broken off after (\d+) records, which do not come back; .*Certificate (\S+) says/u.exec(
        error.sentence,
      ) ?? [];
    const [certificate] = JSON.parse((await veridesk(['retention', 'certificates', '--json', ...desk])).out);
    expect(certificate).toMatchObject({ id, end: 'interrupted', records: Number(records) });
    expect(Number(records)).toBeGreaterThan(0);
    const left = JSON.parse((await veridesk(['retention', 'preview', '--json', ...desk])).out);
    expect(left.counts.customers).toBe(customers - Number(records));
  },
  120_000,
);

/** A desk of 2018, whose customer is kept, with so many events of no check; and the words that name it. */
async function deskWithEvents(events: number): Promise<string[]> {
  const folder = temporaryFolder();
  const [data, passphrase] = [join(folder, 'data'), join(folder, 'passphrase')];
  writeFileSync(passphrase, `${PASSPHRASE}\n`);
  await deskOfBefore(data, [{ number: '22212345678', identifier: 'cust-kept' }], events);
  return ['--data-dir', data, '--passphrase-file', passphrase];
}

it('shows and erases events of no check that are as old, where no customer’s time is over', async () => {
  const desk = await deskWithEvents(2);
  const run = (...words: string[]) => veridesk(['retention', ...words, ...desk]);
  expect((await run('preview')).out).toMatch(/^2 events of no check would be erased\. /u);
  const erased = await run('erase', '--reason', 'The time is over', '--yes');
  expect([erased.code, erased.out]).toEqual([0, expect.stringMatching(/^Erased 2 events of no check\. /u)]);
  expect((await run('preview')).out).toMatch(/^0 records of 0 customers would be erased\. /u);
});

it('says that a check or memory may be what the file waits for where it is erased and not written anew', async () => {
  const desk = await deskWithEvents(1);
  const full = { NODE_OPTIONS: '--import=data:text/javascript,process.availableMemory=()=>1' };
  const erase = ['retention', 'erase', '--reason', 'The time is over', '--yes'];
  const erased = await start([...erase, ...desk], '', full).done;
  expect(erased).toMatchObject({ code: 0, out: expect.stringMatching(/^Erased 1 event of no check\. /u) });
  for (const why of ['a check is under way', 'the memory has no room for a second copy'])
    expect(erased.err).toContain(why);
  expect(await start(['retention', 'rewrite', ...desk], '', full).done).toMatchObject({
    ...{
      code: 20,
      err: expect.stringMatching(/a check is under way.*the memory has no room for a second copy/u),
    },
  });
  expect((await veridesk(['retention', 'rewrite', ...desk])).code).toBe(0);
  const [certificate] = JSON.parse((await veridesk(['retention', 'certificates', '--json', ...desk])).out);
  expect(certificate.overwrittenAt).toEqual(expect.any(String));
}, 60_000);
