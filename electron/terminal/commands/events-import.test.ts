/** `veridesk events import`: what became of each delivery, by words and by exit code. */
import { createHmac } from 'node:crypto';
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findDatabaseKey } from '../../desk/database-key.ts';
import { placesIn } from '../../desk/places.ts';
import { openDatabase } from '../../history/database.ts';
import { temporaryFolder } from '../../history/testing/temporary-history.ts';
import { PASSPHRASE } from '../../secrets/testing/write-vault.ts';
import { openVault } from '../../secrets/vault.ts';
import { accountOptions } from '../testing/account-options.ts';
import { start, veridesk } from '../testing/command-line.ts';
import { vaultDesk } from '../testing/vault-desk.ts';

const KEY = 'sandbox_enc_of_this_test';

function delivery(n: number, padding = '') {
  const body = JSON.stringify({ id: `evt-${n}`, event: 'verification.completed', padding });
  return JSON.stringify({
    headers: { Signature: createHmac('sha512', KEY).update(body).digest('hex') },
    body,
  });
}

/** A desk with the account that the deliveries are for. */
async function deskWithAccount(folder: string): Promise<string[]> {
  const desk = await vaultDesk(folder);
  const keys = JSON.stringify({ apiKey: 'sandbox_canary', encryptionKey: KEY });
  await veridesk(['profile', 'add', 'Mine', ...accountOptions(), ...desk], keys);
  return desk;
}

it('takes a file of lines, names what it does not take, and knows what it has', async () => {
  const folder = temporaryFolder();
  const desk = await deskWithAccount(folder);
  const file = join(folder, 'events.jsonl');
  const bring = async (content: string | Uint8Array, ...more: string[]) => {
    writeFileSync(file, content);
    return veridesk(['events', 'import', file, '--profile', 'mine', ...more, ...desk]);
  };

  const first = await bring(`${delivery(1)}\n\n${delivery(2)}\n{"headers":{},"body":"{}"}\nnot json\n`);
  expect(first).toMatchObject({
    code: 10,
    out: '2 deliveries are new, 1 untrusted and kept apart, 1 not taken.\n',
  });
  expect(first.err).toBe('Line 5: This is not JSON.\n');

  const noFile = await veridesk(['events', 'import', folder, '--profile', 'mine', ...desk]);
  expect(noFile).toEqual({
    code: 2,
    out: '',
    err: `${folder} is no file. Name the file that holds the deliveries.\n`,
  });

  const again = await bring(`[${delivery(1)},${delivery(2)}]`, '--json');
  expect(again.code).toBe(0);
  expect(JSON.parse(again.out)).toEqual({ stored: 0, repeated: 2, untrusted: 0, refused: 0, why: [] });

  // Longer than what is read at a time.
  const lines = Array.from({ length: 20 }, (_, n) => delivery(100 + n, 'x'.repeat(1_500_000)));
  const large = await bring([...lines, 'not json', delivery(1)].join('\n'));
  expect(large.out).toBe('20 deliveries are new, 1 known already, 1 not taken.\n');
  expect(large.err).toBe('Line 21: This is not JSON.\n');

  // A line that does not end would fill the memory.
  const endless = await bring(
    Buffer.concat([Buffer.from(`${delivery(200)}\n`), Buffer.alloc(65_000_000, 'x')]),
  );
  expect(endless).toMatchObject({ code: 2, out: '' });
  expect(endless.err).toContain('longer than 64 MB. Before it: 1 delivery is new.');
  expect((await bring(delivery(200))).out).toBe('0 deliveries are new, 1 known already.\n');

  const binary = await bring(new Uint8Array([0xff, 0xfe, 0x00]));
  expect(binary).toMatchObject({ code: 2, out: '' });
  expect(binary.err).toContain('no text in UTF-8. Nothing was taken.');
  // The part of a file that holds what is no text is taken in no part.
  const late = await bring(Buffer.concat([Buffer.from(`${delivery(300)}\n`), Buffer.from([0xff, 0x0a])]));
  expect([late.code, late.err]).toEqual([2, 'The file is no text in UTF-8. Nothing was taken.\n']);
  expect(await bring('\n')).toMatchObject({
    ...{ code: 10, out: '0 deliveries are new, 1 not taken.\n', err: 'The file is empty.\n' },
  });
  const bad = await bring('{}\n'.repeat(120));
  expect(bad.err.trimEnd().split('\n').slice(-2)).toEqual([
    expect.stringMatching(/^Line 100: /u),
    'And 20 more.',
  ]);
  const missing = await veridesk([
    'events',
    'import',
    join(folder, 'none.json'),
    '--profile',
    'mine',
    ...desk,
  ]);
  expect(missing).toMatchObject({ code: 2, err: expect.stringContaining('cannot be read') });
}, 60_000);

it('passes over what is blank behind the last line end, which it reads as a part by itself', async () => {
  const folder = temporaryFolder();
  const desk = await deskWithAccount(folder);
  const file = join(folder, 'events.jsonl');
  writeFileSync(file, `${delivery(1)}\n${delivery(2)}\n \t\r`);
  const brought = await veridesk(['events', 'import', file, '--profile', 'mine', ...desk]);
  expect(brought).toEqual({ code: 0, out: '2 deliveries are new.\n', err: '' });
}, 60_000);

it('takes the other lines of a long file whose first one was cut, as of a short one', async () => {
  const folder = temporaryFolder();
  const desk = await deskWithAccount(folder);
  const file = join(folder, 'events.jsonl');
  const blank = `${' '.repeat(999_999)}\n`.repeat(64);
  for (const [n, more] of ['', blank].entries()) {
    writeFileSync(file, `"body":"cut"}\n${delivery(n)}\n${more}`);
    const brought = await veridesk(['events', 'import', file, '--profile', 'mine', ...desk]);
    expect(brought).toEqual({
      code: 10,
      out: '1 delivery is new, 1 not taken.\n',
      err: 'Line 1: This is not JSON.\n',
    });
  }
}, 60_000);

it('refuses a list that is too long to be read in one, also where each delivery stands on a line of its own', async () => {
  const folder = temporaryFolder();
  const desk = await deskWithAccount(folder);
  const file = join(folder, 'events.json');
  const blank = `${' '.repeat(999_999)}\n`.repeat(64);
  writeFileSync(file, `[\n${delivery(1)}\n,${delivery(2)}\n${blank}]\n`);
  const brought = await veridesk(['events', 'import', file, '--profile', 'mine', ...desk]);
  expect(brought).toEqual({
    code: 2,
    out: '',
    err: 'A file of more than 64 MB has to be JSON Lines: one delivery on each line. Nothing was taken.\n',
  });
}, 60_000);

/** Three times what is read at a time is brought, and the signal comes while the first of it is written. */
async function signalled(signal: 'SIGTERM' | 'SIGKILL') {
  const folder = temporaryFolder();
  const desk = await deskWithAccount(folder);
  const places = placesIn(join(folder, 'data'));
  const file = join(folder, 'events.jsonl');
  writeFileSync(file, Array.from({ length: 33 }, (_, n) => delivery(n, 'x'.repeat(1_500_000))).join('\n'));
  const key = (await findDatabaseKey(await openVault(places.vault, PASSPHRASE))) ?? Buffer.alloc(0);
  const running = start(['events', 'import', file, '--profile', 'mine', '--json', ...desk]);
  const journalSize = () => statSync(`${places.database}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  await expect.poll(journalSize, { interval: 1, timeout: 30_000 }).toBeGreaterThan(1_500_000);
  if (signal === 'SIGTERM') running.signal(signal);

  const db = openDatabase(places.database, key);
  const count = db.prepare('SELECT count(*) FROM deliveries').pluck();
  await expect.poll(() => count.get(), { interval: 1, timeout: 30_000 }).toBeGreaterThan(0);
  if (signal === 'SIGKILL') running.signal(signal);
  const ended = await running.done;
  const told = db.prepare(`SELECT entry FROM audit WHERE entry LIKE '%"events-imported"%'`).pluck().all();
  db.close();
  return { ...ended, file, desk, told: told.map((entry) => JSON.parse(String(entry)).detail) };
}

it('a signal ends it behind the part that is being taken, and what was taken stands in the journal', async () => {
  const { code, out, file, desk, told } = await signalled('SIGTERM');
  const { error } = JSON.parse(out);
  expect([code, error.code]).toEqual([20, 'cancelled']);
  const taken = Number(
    /^The import was stopped: (\d+) deliver(?:y is|ies are) new/u.exec(error.sentence)?.[1],
  );
  expect(taken).toBeGreaterThan(0);
  expect(told).toEqual([
    expect.objectContaining({ begun: true }),
    expect.objectContaining({ stored: taken }),
  ]);

  const rest = await veridesk(['events', 'import', file, '--profile', 'mine', ...desk]);
  expect(rest.out).toBe(`${33 - taken} deliveries are new, ${taken} known already.\n`);
}, 120_000);

it('one that is killed took nothing that the journal says nothing of', async () => {
  const { told } = await signalled('SIGKILL');
  expect(told).toEqual([{ profileId: expect.any(String), begun: true }]);
}, 120_000);
