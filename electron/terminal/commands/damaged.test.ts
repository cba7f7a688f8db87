import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { placesIn } from '../../desk/places.ts';
import { coreAt } from '../../desk/testing/real-desk.ts';
import { beginning } from '../../history/testing/documents.ts';
import { startHolder } from '../../history/testing/held.ts';
import { placeIn, temporaryFolder } from '../../history/testing/temporary-history.ts';
import { PASSPHRASE } from '../../secrets/testing/write-vault.ts';
import { openVault } from '../../secrets/vault.ts';
import { veridesk } from '../testing/command-line.ts';
import { vaultDesk } from '../testing/vault-desk.ts';

it('a check that meets a damaged history sets it aside and stops; the next one works on the new history', async () => {
  const folder = temporaryFolder();
  const data = join(folder, 'data');
  const desk = [...(await vaultDesk(folder)), '--json'];
  const check = ['check', 'bvn', '--number', '22212345678', '--identifier', 'cust-001', ...desk];
  expect((await veridesk(check)).code).toBe(0);

  const damaged = Buffer.alloc(8_192, 7);
  writeFileSync(join(data, 'history.db'), damaged);
  const { code, out, err } = await veridesk(check);
  const aside = readdirSync(data).find((name) => name.startsWith('history.damaged-')) ?? '';
  expect(readFileSync(join(data, aside)).equals(damaged)).toBe(true);
  expect(code).toBe(20);
  // One sentence, which says everything, and one document that says the same.
  const { error } = JSON.parse(out);
  expect(error).toEqual({ code: 'history-damaged', sentence: err.trimEnd() });
  expect(error.sentence).toMatch(/^[^.]*damaged[\s\S]*nothing was sent[\s\S]*run the command again.*\.$/u);
  expect(error.sentence).toContain(join(data, aside));

  // A check is written before it is sent: where nothing is written, nothing was sent.
  const list = await veridesk(['history', 'list', ...desk]);
  expect([list.code, list.out, list.err]).toEqual([0, '[]\n', '']);
  const again = await veridesk(check);
  expect([again.code, again.err]).toEqual([0, '']);
});

it('a check that meets no history where there was one stops; the next one works on the new history', async () => {
  const folder = temporaryFolder();
  const desk = [...(await vaultDesk(folder)), '--json'];
  const check = ['check', 'bvn', '--number', '22212345678', '--identifier', 'cust-001', ...desk];
  expect((await veridesk(check)).code).toBe(0);
  rmSync(join(folder, 'data', 'history.db'));
  const { code, out } = await veridesk(check);
  expect(code).toBe(20);
  const { error } = JSON.parse(out);
  expect(error.code).toBe('history-unavailable');
  expect(error.sentence).toMatch(/^[^.]*is gone\.[\s\S]*Nothing was sent; run the command again.*\.$/u);
  expect((await veridesk(['history', 'list', ...desk])).out).toBe('[]\n');
  expect((await veridesk(check)).code).toBe(0);
});

it('doctor and a check say that the journal was cut short; the next check works on what is left', async () => {
  const folder = temporaryFolder();
  const data = join(folder, 'data');
  const desk = [...(await vaultDesk(folder)), '--json'];
  const check = (number: string) => ['check', 'bvn', '--number', number, '--identifier', 'cust-001', ...desk];
  expect((await veridesk(check('22212345678'))).code).toBe(0);
  const key = await (await openVault(join(data, 'vault.json'), PASSPHRASE)).get('database-key');
  const late = { beginning: beginning({ number: '22212345679' }), sent: true };
  const holder = await startHolder(placeIn(data), [late], Buffer.from(key ?? '', 'hex'));
  await holder.kill();
  truncateSync(join(data, 'history.db-wal'), 0);
  const { database } = JSON.parse((await veridesk(['doctor', ...desk])).out);
  expect(database).toMatchObject({
    found: false,
    sentence: expect.stringContaining('cut its journal short'),
  });
  const { code, out } = await veridesk(check('22212345670'));
  expect(code).toBe(20);
  expect(JSON.parse(out).error).toMatchObject({
    code: 'history-unavailable',
    sentence: expect.stringMatching(
      /may be missing[\s\S]*Nothing was sent; run the command again to check with/u,
    ),
  });
  expect(JSON.parse((await veridesk(['history', 'list', ...desk])).out)).toHaveLength(1);
});

it('other commands go on with the new history, and say on the error output what happened', async () => {
  const folder = temporaryFolder();
  const data = join(folder, 'data');
  const list = ['history', 'list', ...(await vaultDesk(folder))];
  await veridesk(list);
  writeFileSync(join(data, 'history.db'), Buffer.alloc(8_192, 7));
  expect(await veridesk([...list, '--json'])).toEqual({
    ...{ code: 0, out: '[]\n' },
    err: expect.stringContaining('It was kept as history.damaged-'),
  });
});

it.each([
  ['damaged', 'history-damaged', (file: string) => writeFileSync(file, Buffer.alloc(8_192, 7))],
  ['gone', 'history-unavailable', (file: string) => rmSync(file)],
] as const)(
  'a command that answers for what the desk holds stops once where that is %s',
  async (why, code, lose) => {
    const folder = temporaryFolder();
    const desk = await vaultDesk(folder);
    await veridesk(['check', 'bvn', '--number', '22212345678', '--identifier', 'cust-001', ...desk]);
    const out = join(folder, 'list.csv');
    const commands = [
      ['audit', 'verify'],
      ['export', 'csv', '--out', out],
      ['backup', join(folder, 'one.vdbackup'), '--backup-passphrase-file', join(folder, 'passphrase')],
    ];
    for (const command of commands) {
      lose(join(folder, 'data', 'history.db'));
      const stopped = await veridesk([...command, '--json', ...desk]);
      const { error } = JSON.parse(stopped.out);
      expect([stopped.code, error.code, stopped.err]).toEqual([20, code, `${error.sentence}\n`]);
      expect(error.sentence).toContain(why);
      expect(error.sentence).toContain('Nothing was done; run the command again');
    }
    expect(readdirSync(folder).sort()).toEqual(['data', 'passphrase']);
    expect((await veridesk([...(commands[1] ?? []), ...desk])).code).toBe(0);
  },
  60_000,
);

it('what no command has stopped for is said by each, and by the window also where one has', async () => {
  const folder = temporaryFolder();
  const desk = await vaultDesk(folder);
  const check = ['check', 'bvn', '--number', '22212345678', '--identifier', 'cust-001', ...desk];
  expect((await veridesk(check)).code).toBe(0);
  rmSync(join(folder, 'data', 'history.db'));
  // As of a schedule, whose output nobody reads.
  const list = ['history', 'list', ...desk];
  for (let time = 0; time < 2; time += 1) expect((await veridesk(list)).err).toContain('is gone.');
  expect((await veridesk(check)).code).toBe(20);
  expect((await veridesk(list)).err).toBe('');
  expect((await veridesk(check)).code).toBe(0);
  const window = coreAt(placesIn(join(folder, 'data')), undefined, { deskChanged: () => undefined });
  expect(await window.desk.unlock(PASSPHRASE)).toMatchObject({
    ...{ state: 'open', notices: [{ history: 'gone' }] },
  });
});
