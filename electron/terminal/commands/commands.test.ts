import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../history/testing/temporary-history.ts';
import { accountOptions } from '../testing/account-options.ts';
import { isPacked, start, veridesk } from '../testing/command-line.ts';

let folder: string;
let desk: string[];

beforeEach(() => {
  folder = temporaryFolder();
  writeFileSync(join(folder, 'passphrase'), 'correct horse battery\n');
  desk = ['--data-dir', join(folder, 'data'), '--passphrase-file', join(folder, 'passphrase')];
});

describe('wrong use', () => {
  it.each([
    [['nonsense']],
    [['check', 'bvn', '--number', '22212345678']],
    [['check', 'passport', '--number', '1', '--identifier', 'a', '--ephemeral']],
    [['check', 'bvn', '--number', '222', '--identifier', 'a', '--ephemeral']],
    [['check', 'bvn', '--number', '22212345678', '--identifier', 'a', '--image', 'x.png', '--ephemeral']],
    [['check', 'bvn', '--number', '22212345678', '--identifier', 'a', '--profile', 'none', '--ephemeral']],
    [['history', 'show', 'no-id', '--ephemeral']],
    [['history', 'show', '5b0ae9f4-6c26-4ab6-a1c1-6f3c6c1f3a52', '--ephemeral']],
    [['history', 'list', '--limit', '-1', '--ephemeral']],
    [['history', 'list', '--ephemeral', '--passphrase-file', 'x']],
    [['explain', '/nonexistent/file', '--kind', 'bvn']],
    [['explain', '-', '--kind', 'bvn', '--http-status', '99']],
    [['explain', '-', '--kind', 'bvn', '--http-status', '0xc8']],
    [['explain', '-', '--kind', 'bvn', '--http-status', '600']],
    [['explain', '-', '--kind', 'passport']],
    [['history', 'list', '--data-dir', '']],
    [['--data-dir', ' ', 'history', 'list']],
    [['history', 'list', '--limit', '1e3', '--ephemeral']],
    [['history', 'list', '--data-dir', '.', '--passphrase-file', '']],
    [['history', 'search', '', '--ephemeral']],
    [['check', 'bvn', '--number', '22212345678', '--identifier', 'a', '--profile', '', '--ephemeral']],
    [['export', 'csv', '--out', 'x', '--text', '', '--ephemeral']],
    [['retention', 'policy', '--years', '0x5', '--ephemeral']],
    [['check', 'bvn', '--number', '22212345678', '--identifier', 'a', '--identifier', 'b', '--ephemeral']],
    [['check', 'bvn', '--number', '22212345678', '--identifier', '-V', '--ephemeral']],
    [['--data-dir', '-V', 'history', 'list']],
  ])('%j ends with 2, one sentence, and one document that says the same', async (words) => {
    const { code, out, err } = await veridesk([...words, '--json']);
    expect([code, JSON.parse(out)]).toEqual([
      2,
      { error: { code: expect.any(String), sentence: err.trimEnd() } },
    ]);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
  });

  it.each([
    [['sandbox', '--port', 'x']],
    [['sandbox', '--port', '70000']],
    [['sandbox', '--port', '']],
    [['sandbox', '--port', ' ']],
    [['sandbox', '--port', '0x50']],
    [['mailbox', '--desks', 'x', '--data-dir', 'y', '--port', '']],
    [['mailbox', '--desks', 'x', '--new-desk', 'lagos', '--ephemeral']],
    [['mailbox', '--desks', 'x', '--data-dir', 'y', '--new-desk', 'lagos']],
    [['mailbox', '--desks', 'x', '--new-desk', 'lagos', '--port', '8443']],
    [['mailbox', '--desks', 'x', '--new-desk', 'lagos', '--behind-proxy']],
    [['mailbox', '--desks', 'x', '--data-dir', 'y', '--hook', 'other']],
    [['doctor', '--ephemeral', '--passphrase-file', 'x']],
    [['sandbox', '--style', 'loud']],
  ])('%j ends with 2', async (words) => {
    const { code, out, err } = await veridesk(words);
    expect([code, out]).toEqual([2, '']);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
  });

  it('of an option whose name has a slip names that one, and not the one that is missing for it', async () => {
    const { code, err } = await veridesk(['check', 'bvn', '--numbr', '22212345678', '--identifier', 'a']);
    expect([code, err]).toEqual([2, "unknown option '--numbr'. See: veridesk check --help\n"]);
  });

  it.each([
    [
      ['profile', 'add', 'Bank', '--base-url', 'https://x.example', '--api-key=CANARY'],
      "unknown option '--api-key'. See: veridesk profile add --help",
    ],
    [
      ['check', 'bvn', '--number', '22212345678', '--identifier', 'c', '--frist-name', 'CANARY', '--json'],
      "unknown option '--frist-name' (Did you mean --first-name?). See: veridesk check --help",
    ],
    [
      ['check', 'bvn', '--number222CANARY', '--identifier', 'c'],
      'there is no such option. See: veridesk check --help',
    ],
    [['history', '222CANARY'], 'there is no such command. See: veridesk history --help'],
    [['help', 'CANARY'], 'there is no such command. See: veridesk --help'],
    [
      ['history', 'list', '--limit', "it's CANARY"],
      "option '--limit <n>': It is a whole number from 1 on. See: veridesk history list --help",
    ],
  ])('%j repeats nothing but the name of what it may be', async (words, said) => {
    const { code, out, err } = await veridesk(words);
    expect([code, err]).toEqual([2, `${said}\n`]);
    expect(out).not.toContain('CANARY');
  });

  it.each([
    [['history', 'search', 'Ada', 'Okafor'], 'history search'],
    [['check', 'bvn', '--number', '222', '1234', '5678', '--identifier', 'a'], 'check'],
    [['retention', 'end', 'Ada', 'Okafor', '--on', '2026-01-31'], 'retention end'],
  ])('%j is told that quotation marks are missing, and nothing of the customer', async (words, command) => {
    expect(await veridesk(words)).toEqual({
      code: 2,
      out: '',
      err: `More is given than this command takes. Put what holds spaces in quotation marks. See: veridesk ${command} --help\n`,
    });
  });

  it('of a passphrase that is not the vault’s ends with 2, and changes nothing', async () => {
    expect((await veridesk(['history', 'list', ...desk])).code).toBe(0);
    writeFileSync(join(folder, 'passphrase'), 'not the right one\n');
    const { code, out } = await veridesk(['history', 'list', '--json', ...desk]);
    expect([code, JSON.parse(out)]).toMatchObject([2, { error: { code: 'passphrase-wrong' } }]);
  });

  it.each([
    [['backup', 'x.vdbackup', '--backup-passphrase-file', 'PASSPHRASE']],
    [['audit', 'verify', '--deep']],
    [['export', 'csv', '--out', 'x.csv']],
  ])('of a folder without a desk ends %j with 2, and makes none', async (words) => {
    const passphrase = join(folder, 'passphrase');
    const named = words.map((word) => (word === 'PASSPHRASE' ? passphrase : word));
    const { code, err } = await veridesk([...named, ...desk]);
    expect([code, err]).toEqual([2, expect.stringContaining('There is no desk in ')]);
    expect([existsSync(join(folder, 'data')), existsSync('x.vdbackup'), existsSync('x.csv')]).toEqual([
      ...[false, false, false],
    ]);
  });

  it('of a vault without its passphrase asks for the file', async () => {
    await veridesk(['history', 'list', ...desk]);
    const { code, err } = await veridesk(['history', 'list', '--data-dir', join(folder, 'data')]);
    expect([code, err]).toEqual([2, expect.stringContaining('--passphrase-file')]);
  });
});

describe('a desk that cannot be opened', () => {
  it('ends with 20 and one sentence', async () => {
    mkdirSync(join(folder, 'data'));
    writeFileSync(join(folder, 'data', 'desk.json'), '{');
    const { code, out, err } = await veridesk(['history', 'list', '--json', ...desk]);
    expect([code, JSON.parse(out)]).toMatchObject([20, { error: { code: 'desk-not-open' } }]);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
  });

  it('because its history cannot be opened ends with 20 too, and without a trace of the program', async () => {
    mkdirSync(join(folder, 'data'));
    writeFileSync(join(folder, 'data', 'runners'), 'a file where a folder belongs');
    const { code, out, err } = await veridesk(['history', 'list', '--json', ...desk]);
    expect([code, JSON.parse(out)]).toMatchObject([20, { error: { code: 'desk-not-open' } }]);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
  });

  it.runIf(process.platform === 'linux')(
    'because its folder cannot be made ends with 20 and one sentence',
    async () => {
      const dangling = join(folder, 'dangling');
      symlinkSync('nowhere', dangling);
      // Below /proc, the system says of every new folder that the one above it is missing.
      for (const data of [dangling, '/proc/veridesk/data']) {
        const { code, err } = await veridesk(['history', 'list', '--data-dir', data, ...desk.slice(2)]);
        expect([code, err]).toEqual([20, expect.stringMatching(/^The data folder cannot be made[^\n]*\n$/u)]);
      }
      const desks = join(folder, 'desks.json');
      await veridesk(['mailbox', '--desks', desks, '--new-desk', 'one']);
      const words = ['mailbox', '--desks', desks, '--data-dir', '/proc/veridesk', '--port', '0'];
      expect(await veridesk(words)).toMatchObject({
        code: 2,
        err: expect.stringMatching(/cannot be opened[^\n]*\n$/u),
      });
    },
  );

  it('does not refuse a try-out that is run from its very folder', async () => {
    const data = join(folder, 'data');
    mkdirSync(data);
    for (const name of ['desk.json', 'vault.json', 'history.db']) writeFileSync(join(data, name), 'x');
    const before = process.cwd();
    process.chdir(data);
    try {
      expect(await veridesk(['history', 'list', '--json', '--ephemeral'])).toEqual({
        code: 0,
        out: '[]\n',
        err: '',
      });
    } finally {
      process.chdir(before);
    }
  });
});

describe('veridesk profile', () => {
  it('takes keys from a file that begins with the mark of UTF-8', async () => {
    const keys = JSON.stringify({ apiKey: 'sandbox_mark', encryptionKey: 'sandbox_enc_mark' });
    const added = await veridesk(
      ['profile', 'add', 'Mine', ...accountOptions(), '--ephemeral'],
      `\ufeff${keys}`,
    );
    expect([added.code, added.out]).toEqual([0, expect.stringContaining('Added “Mine” (sandbox), key ')]);
  });

  it('takes the first line of a sandbox as it stands, for that address alone', async () => {
    const line = (baseUrl: string) =>
      JSON.stringify({ baseUrl, apiKey: 'sandbox_line', encryptionKey: 'sandbox_enc_line' });
    const add = (sent: string) =>
      veridesk(['profile', 'add', 'Mine', ...accountOptions('http://127.0.0.1:4010/'), '--ephemeral'], sent);
    for (const same of ['http://127.0.0.1:4010', 'HTTP://127.0.0.1:04010/']) {
      const own = await add(line(same));
      expect([own.code, own.out]).toEqual([0, expect.stringContaining('Added “Mine” (sandbox), key ')]);
    }
    const other = await add(line('http://127.0.0.1:4011'));
    expect([other.code, other.out]).toEqual([2, '']);
    expect(other.err).toContain('The keys on standard input are for http://127.0.0.1:4011');
    expect(other.err).not.toContain('_line');
  });
});

describe('veridesk explain', () => {
  it('reads an answer from a file or from standard input, and keeps nothing', async () => {
    const answer = {
      status: true,
      detail: 'Verification successful',
      data: { firstName: 'Ngozi', lastName: 'Okafor' },
    };
    const file = join(folder, 'answer.json');
    writeFileSync(file, JSON.stringify(answer));
    const read = await veridesk(['explain', '--kind', 'bvn', file, '--json']);
    expect([read.code, JSON.parse(read.out)]).toMatchObject([
      0,
      {
        outcome: 'verified',
        message: 'Verification successful',
        identity: { firstName: 'Ngozi' },
        match: null,
      },
    ]);
    const piped = await veridesk(['explain', '--kind', 'bvn', '-', '--json'], JSON.stringify(answer));
    expect(piped.out).toBe(read.out);
    const odd = await veridesk(['explain', '--kind', 'bvn', '-', '--http-status', '503', '--json'], '<html>');
    expect([odd.code, JSON.parse(odd.out).outcome]).toEqual([0, 'unavailable']);
  });
});

describe('veridesk sandbox', () => {
  it('says where it is and with which keys in its first line, and ends in order', async () => {
    const running = start(['sandbox']);
    while (!running.printed().includes('\n')) await new Promise((resolve) => setTimeout(resolve, 20));
    const said = JSON.parse(running.printed());
    expect(Object.keys(said)).toEqual(['baseUrl', 'apiKey', 'encryptionKey']);
    expect((await fetch(`${said.baseUrl}/api/v1/bvn`, { method: 'POST' })).status).toBe(401);
    running.signal('SIGTERM');
    expect((await running.done).code).toBe(0);
  });

  it('answers in the style that is named', async () => {
    const running = start(['sandbox', '--style', 'codes']);
    while (!running.printed().includes('\n')) await new Promise((resolve) => setTimeout(resolve, 20));
    const { baseUrl } = JSON.parse(running.printed());
    const heard = await fetch(`${baseUrl}/api/v1/bvn`, { method: 'POST' });
    expect(await heard.json()).toMatchObject({ status: false, response_code: '99', sandbox: true });
    running.signal('SIGTERM');
    expect((await running.done).code).toBe(0);
  });
});

describe('veridesk doctor', () => {
  it('says what is there and what is not, and makes nothing', async () => {
    const data = join(folder, 'none');
    const { code, out } = await veridesk(['doctor', '--json', '--data-dir', data]);
    const found = JSON.parse(out);
    expect(code).toBe(0);
    expect(Object.keys(found)).toEqual([
      ...['veridesk', 'node', 'rules', 'keychain', 'dataFolder', 'space'],
      ...['keys', 'database', 'backup', 'log'],
      // The packed terminal does not speak of what the window of a repository would run in.
      ...(isPacked ? [] : ['chromium', 'electron']),
    ]);
    expect([found.keychain.found, found.database.found, found.keys.found]).toEqual([true, false, false]);
    expect(existsSync(data)).toBe(false);
  });

  it('alone, without a command, prints how to use it and ends with 2', async () => {
    const { code, out, err } = await veridesk([]);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^Usage: veridesk/u);
    expect(err).not.toContain('outputHelp');
  });

  it.each(['--version', '-V'])('tells its version with 0: %s', async (flag) => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(await veridesk([flag])).toMatchObject({ code: 0, out: `${version}\n`, err: '' });
  });
});
