import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { cautionWords } from '../../../shared/cautions.ts';
import { Check } from '../../../shared/check.ts';
import { ConsentMethod, LawfulBasis } from '../../../shared/ground.ts';
import { KindName } from '../../../shared/kinds.ts';
import { temporaryFolder } from '../../history/testing/temporary-history.ts';
import { startSandbox } from '../../sandbox/sandbox.ts';
import { rawService, wholeAnswer } from '../../service/testing/raw-service.ts';

import { accountOptions } from '../testing/account-options.ts';
import { start, veridesk } from '../testing/command-line.ts';
import { vaultDesk } from '../testing/vault-desk.ts';

let folder: string;
let desk: string[];

beforeEach(async () => {
  folder = temporaryFolder();
  desk = await vaultDesk(folder);
});

const check = (number: string, ...more: string[]) => [
  ...['check', 'bvn', '--number', number, '--identifier', 'cust-001', '--json'],
  ...(more.includes('--ephemeral') ? [] : desk),
  ...more,
];

describe('veridesk check', () => {
  it('verifies on the built-in sandbox, with one JSON document, and is in the history afterwards', async () => {
    const { code, out, err } = await veridesk(check('22212345678'));
    expect([code, err]).toEqual([0, '']);
    const printed = Check.parse(JSON.parse(out));
    expect(printed).toMatchObject({ state: 'answered', outcome: 'verified', httpStatus: 200, sandbox: true });
    const list = await veridesk(['history', 'list', '--json', ...desk]);
    expect(JSON.parse(list.out)).toEqual([printed]);
    const shown = await veridesk(['history', 'show', printed.id.toUpperCase(), '--json', ...desk]);
    expect([shown.code, JSON.parse(shown.out)]).toEqual([0, printed]);
  });

  it('says in words that the person stands on a watch list, when it is made and whenever it is shown', async () => {
    const words = check('22200000208').filter((word) => word !== '--json');
    const made = await veridesk(words);
    expect([made.code, made.out]).toEqual([0, expect.stringContaining(cautionWords['watch-list'])]);
    const id = /Kept as\s+(\S+)/u.exec(made.out)?.[1] ?? '';
    const shown = await veridesk(['history', 'show', id, ...desk]);
    expect(shown.out).toContain(cautionWords['watch-list']);
    const other = await veridesk(['check', 'bvn', '--number', '22212345678', '--identifier', 'c', ...desk]);
    expect([other.code, other.out]).toEqual([0, expect.not.stringContaining('watch list')]);
    const list = await veridesk(['history', 'list', ...desk]);
    const listed = list.out.split('\n').filter((line) => line.includes(id));
    expect(listed).toEqual([expect.stringContaining('  Verified, Watch list  ')]);
    expect(list.out.match(/Watch list/gu)).toHaveLength(1);
  });

  it('says in words that the service calls the answer of a production account a test’s, in the list too', async () => {
    const said = {
      success: true,
      sandbox: true,
      livemode: false,
      data: { firstName: 'Ada', lastName: 'Obi' },
    };
    const service = await rawService((socket) => socket.end(wholeAnswer(200, JSON.stringify(said))));
    const keys = JSON.stringify({ apiKey: 'k1', encryptionKey: 'e' });
    await veridesk(
      ['profile', 'add', 'Mine', ...accountOptions(service.baseUrl, 'production'), ...desk],
      keys,
    );
    const words = check('22212345678', '--profile', 'Mine').filter((word) => word !== '--json');
    const made = await veridesk(words);
    expect([made.code, made.out]).toEqual([0, expect.stringContaining(cautionWords['test-answer'])]);
    const list = await veridesk(['history', 'list', ...desk]);
    expect(list.out).toContain('  Verified, Test answer  ');
  });

  it('says of a try-out that it is not kept, and no id under which nobody would find it', async () => {
    const words = check('22200000901', '--ephemeral').filter((word) => word !== '--json');
    const { code, out } = await veridesk(words);
    expect([code, out]).toEqual([30, expect.stringMatching(/\n {2}Not kept {10}this was a try-out\n/u)]);
    expect(out).not.toContain('Kept as');
  });

  it('ends with 10 for another outcome and 30 for an unknown one', async () => {
    const notFound = await veridesk(check('22200000404', '--ephemeral'));
    expect([notFound.code, JSON.parse(notFound.out).outcome]).toEqual([10, 'not_found']);
    const lost = await veridesk(check('22200000901', '--ephemeral'));
    expect([lost.code, JSON.parse(lost.out)]).toMatchObject([30, { state: 'unknown', outcome: null }]);
  });

  it('tells in its help every word that its options take', async () => {
    const help = (await veridesk(['check', '--help'])).out.replace(/\s+/gu, ' ');
    for (const word of [...KindName.options, ...LawfulBasis.options, ...ConsentMethod.options, 'female'])
      expect(help).toMatch(new RegExp(`\\b${word}\\b`, 'u'));
  });

  it('is a mismatch, 10, when the declared name is another', async () => {
    const { code, out } = await veridesk(check('22212345678', '--ephemeral', '--first-name', 'Zzyzx'));
    expect([code, JSON.parse(out)]).toMatchObject([
      10,
      { outcome: 'mismatch', match: { result: 'differs' } },
    ]);
  });

  it.each([
    ['a date that is none', ['--dob', '1990-13-45']],
    ['a date in another form', ['--dob', '12/10/1983']],
    ['a date that is still to come', ['--dob', '2099-01-01']],
    ['an empty name', ['--first-name', '  ']],
    ['a name without end', ['--last-name', 'x'.repeat(201)]],
    ['a name in which a letter is lost', ['--last-name', 'Ad\ufffd']],
  ])('refuses %s before anything is sent', async (_, declared) => {
    const { code, out } = await veridesk(check('22212345678', '--ephemeral', ...declared));
    expect([code, JSON.parse(out)]).toMatchObject([2, { error: { code: 'wrong-use' } }]);
  });

  it('speaks in words without --json', async () => {
    const words = check('22212345678', '--ephemeral').filter((word) => word !== '--json');
    const { code, out } = await veridesk(words);
    expect(code).toBe(0);
    expect(out).toContain('Verified');
    expect(out).toContain('SANDBOX');
    expect(out).not.toContain('22212345678');
  });

  it('keeps nothing with --ephemeral, neither here nor there, whatever lies in the folder it is run from', async () => {
    const before = readdirSync(folder, { recursive: true });
    const { code } = await veridesk(check('22212345678', '--ephemeral'));
    expect(code).toBe(0);
    expect(readdirSync(folder, { recursive: true })).toEqual(before);
  });

  it('keeps nothing with --ephemeral where it is ended before there is anything to cancel', async () => {
    const tmp = mkdtempSync(join(folder, 'tmp-'));
    const running = start(check('22212345678', '--ephemeral'), '', { TMPDIR: tmp });
    await expect.poll(() => readdirSync(tmp), { interval: 5 }).toHaveLength(1);
    running.signal('SIGTERM');
    expect(await running.done).toMatchObject({ err: '' });
    expect(readdirSync(tmp)).toEqual([]);
  });
});

describe('an account of one’s own', () => {
  const keys = { apiKey: 'sandbox_canary-api-8812', encryptionKey: 'canary-encryption-4419' };
  const add = (baseUrl: string, environment = 'sandbox', at: readonly string[] = desk) => [
    ...['profile', 'add', 'Mine', ...accountOptions(baseUrl, environment)],
    ...['--json', ...at],
  ];

  it('is added with keys from standard input, used, listed and removed; no key is ever printed or on disk', async () => {
    const sandbox = await startSandbox({ keys });
    onTestFinished(() => sandbox.close());
    const added = await veridesk(add(sandbox.baseUrl), JSON.stringify(keys));
    expect([added.code, added.err]).toEqual([0, '']);
    const ran = await veridesk(check('22212345678', '--profile', 'mine'));
    expect([ran.code, JSON.parse(ran.out)]).toMatchObject([0, { profile: 'Mine', outcome: 'verified' }]);
    expect(sandbox.counts().byNumber).toEqual({ 22212345678: 1 });
    const listed = await veridesk(['profile', 'list', '--json', ...desk]);
    expect(JSON.parse(listed.out)).toMatchObject([
      { builtIn: true },
      { name: 'Mine', keys: expect.any(Object) },
    ]);
    const removed = await veridesk(['profile', 'remove', 'MINE', ...desk]);
    expect(removed.code).toBe(0);
    const gone = await veridesk(check('22212345678', '--profile', 'mine'));
    expect([gone.code, JSON.parse(gone.out)]).toMatchObject([2, { error: { code: 'wrong-use' } }]);

    const printed = [added, ran, listed, removed, gone].map(({ out, err }) => out + err).join('');
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    const kept = files.map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1')).join('');
    for (const key of Object.values(keys)) {
      expect(printed).not.toContain(key);
      expect(kept).not.toContain(key);
      expect(kept).not.toContain(Buffer.from(key).toString('base64'));
    }
  });

  it('ends with 30 when waiting for it is stopped by Ctrl+C, and with 20 when it cannot be reached', async () => {
    const sandbox = await startSandbox({ keys });
    await veridesk(add(sandbox.baseUrl), JSON.stringify(keys));
    const running = start(check('22200000909', '--profile', 'Mine'));
    while (sandbox.counts().requests === 0) await wait(10);
    running.signal('SIGINT');
    const stopped = await running.done;
    expect([stopped.code, JSON.parse(stopped.out)]).toMatchObject([
      30,
      { state: 'unknown', trouble: 'cancelled-after-sending' },
    ]);
    await sandbox.close();
    const failed = await veridesk(check('22212345678', '--profile', 'Mine'));
    expect([failed.code, JSON.parse(failed.out)]).toMatchObject([
      20,
      { state: 'failed', trouble: 'connection-refused' },
    ]);
  });

  it.each([
    [
      'keys of the other environment',
      'https://api.example',
      'production',
      JSON.stringify(keys),
      'keys-environment',
    ],
    ['an address in clear', 'http://api.example', 'sandbox', JSON.stringify(keys), 'address-refused'],
    ['half of the keys', 'https://api.example', 'sandbox', '{"apiKey":"canary-8812"}', 'wrong-use'],
    ['no environment', 'https://api.example', 'staging', JSON.stringify(keys), 'wrong-use'],
  ])(
    'is refused with %s: 2, and one sentence that quotes no key',
    async (_, url, environment, stdin, code) => {
      const ran = await veridesk(add(url, environment, ['--ephemeral']), stdin);
      expect([ran.code, JSON.parse(ran.out)]).toMatchObject([2, { error: { code } }]);
      expect(ran.out + ran.err).not.toMatch(/canary/u);
      expect(ran.err.trimEnd().split('\n').at(-1)).toBe(JSON.parse(ran.out).error.sentence);
    },
  );
});
