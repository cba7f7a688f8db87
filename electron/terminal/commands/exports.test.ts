/** `veridesk export`, as a process of its own. */
import { existsSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../../history/testing/temporary-history.ts';
import { veridesk } from '../testing/command-line.ts';
import { vaultDesk } from '../testing/vault-desk.ts';

const NUMBER = '22212345678';
let folder: string;
let desk: string[];
let out: string;

beforeEach(async () => {
  folder = temporaryFolder();
  desk = await vaultDesk(folder);
  out = join(folder, 'out');
});

const check = (kind: string, number: string, identifier: string) =>
  veridesk(['check', kind, '--number', number, '--identifier', identifier, ...desk, '--json']);

it.each([
  ['export', 'csv'],
  ['export', 'pdf', 'an-id'],
  ['evidence', 'make', '--check', 'an-id'],
])('%s %s writes no file that is called as what is printed is', async (...words) => {
  const { code, out: printed, err } = await veridesk([...words, '--out', '-', ...desk]);
  expect([code, printed, err]).toEqual([2, '', expect.stringContaining('“-” is no file.')]);
});

it('writes lists and reports, masked unless asked otherwise, and never over a file by itself', async () => {
  const { id } = JSON.parse((await check('bvn', NUMBER, 'cust-1')).out);
  await check('bvn', '22200000404', 'cust-2');
  const csv = await veridesk([
    'export',
    'csv',
    '--out',
    out,
    '--filter',
    'standing=verified',
    '--period',
    'last-7-days',
    ...desk,
    '--json',
  ]);
  expect([csv.code, JSON.parse(csv.out)]).toEqual([0, { file: out, checks: 1 }]);
  const [line] = parse(readFileSync(out, 'utf8'), { bom: true, columns: true }) as Record<string, string>[];
  expect(line).toMatchObject({ Number: '•••••••5678', Sandbox: 'SANDBOX', Outcome: 'Verified' });

  const again = await veridesk(['export', 'jsonl', '--out', out, ...desk]);
  expect([again.code, again.err]).toEqual([2, expect.stringContaining('--replace')]);
  const clear = await veridesk([
    'export',
    'jsonl',
    '--out',
    out,
    '--replace',
    '--clear',
    '--text',
    'cust-1',
    ...desk,
  ]);
  expect([clear.code, clear.out, clear.err]).toEqual([0, '', `1 check written to ${out}.\n`]);
  expect(JSON.parse(readFileSync(out, 'utf8'))).toMatchObject({ number: NUMBER, masked: false });

  const pdf = await veridesk([
    'export',
    'pdf',
    id.toUpperCase(),
    '--person',
    '--photo',
    '--out',
    out,
    '--replace',
    ...desk,
  ]);
  expect([pdf.code, pdf.err]).toEqual([0, `1 check written to ${out}.\n`]);
  expect(readFileSync(out, 'latin1').slice(0, 8)).toBe('%PDF-1.7');
}, 120_000);

it.each([
  [['csv'], 'nowhere'],
  [['pdf', '5b0ae9f4-6c26-4ab6-a1c1-6f3c6c1f3a52'], 'nowhere'],
  [['csv'], 'itself'],
] as const)('%j replaces a file alone, and no link that leads to %s', async (words, to) => {
  const target = to === 'itself' ? basename(out) : to;
  symlinkSync(target, out);
  const end = async (...more: string[]) =>
    veridesk(['export', ...words, '--out', out, ...more, '--ephemeral']);
  const refused = { code: 2, err: expect.stringContaining('no file that could be replaced') };
  for (const more of [[], ['--replace']]) expect(await end(...more)).toMatchObject(refused);
  expect(readlinkSync(out)).toBe(target);
});

it('never replaces what opens the desk, by whatever name', async () => {
  const passphrase = join(dirname(out), 'opens');
  writeFileSync(passphrase, 'quiet river under stones\n');
  symlinkSync(passphrase, out);
  for (const named of [passphrase, out])
    for (const opener of ['--passphrase-file', '--operator-file'])
      expect(
        await veridesk(['export', 'csv', '--out', named, '--replace', opener, passphrase]),
      ).toMatchObject({ code: 2, err: expect.stringContaining('is what opens this desk') });
  expect(readFileSync(passphrase, 'utf8')).toBe('quiet river under stones\n');
  // One that cannot be looked at is no defect: what it is about is said where it is read.
  const odd = join(dirname(out), 'odd');
  symlinkSync('odd', odd);
  const { code, err } = await veridesk([
    ...['export', 'csv', '--out', passphrase, '--replace'],
    ...desk.with(desk.indexOf('--passphrase-file') + 1, odd),
  ]);
  expect([code, err]).toEqual([2, expect.stringMatching(/passphrase file .*odd/u)]);
});

it.each([
  [['csv', '--from', 'yesterday'], '--from and --to are days'],
  [['csv', '--from', '2026-12-01', '--to', '2026-01-01'], 'the wrong way round'],
  [['csv', '--period', 'today', '--from', '2026-12-01'], '--period stands in the place of'],
  [['csv', '--filter', 'standing=lovely'], 'no value “lovely”. It has: verified,'],
  [['csv', '--filter', 'profile=Sandd'], 'There is no profile “Sandd”'],
  [['pdf', 'no-id'], 'A check’s id looks like'],
  [['pdf', '5b0ae9f4-6c26-4ab6-a1c1-6f3c6c1f3a52'], 'That check is not in the history.'],
])('%j ends with 2 and one sentence, and writes nothing', async (words, sentence) => {
  const { code, err } = await veridesk(['export', ...words, '--out', out, '--ephemeral']);
  expect([code, err.trimEnd().split('\n')]).toEqual([2, [expect.stringContaining(sentence)]]);
  expect(existsSync(out)).toBe(false);
});
