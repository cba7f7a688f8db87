/** What is printed of others' words; and an output that takes no more: a reader that has gone, or a full disk. */
import { spawn, spawnSync } from 'node:child_process';
import { closeSync, openSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Outcome } from '../../shared/check.ts';
import { compareDeclared } from '../../shared/match.ts';
import { checkOf } from '../../shared/testing/check-of.ts';
import { smallDisk } from '../evidence/testing/small-disk.ts';
import { identityOf } from '../history/testing/documents.ts';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import { lineOf, linesOf, shown } from './output.ts';
import { accountOptions } from './testing/account-options.ts';
import { ENTRY, veridesk, withoutWait } from './testing/command-line.ts';
import { vaultDesk } from './testing/vault-desk.ts';

const CHECK = ['check', 'bvn', '--number', '22212345678', '--identifier', 'cust-001', '--ephemeral'];

/** Runs a command whose named output nobody reads any more; its other output comes back. */
async function unread(args: readonly string[], output: 'stdout' | 'stderr', env: Record<string, string>) {
  const child = spawn(process.execPath, [ENTRY, ...args], { env: { ...process.env, ...env } });
  const other = output === 'stdout' ? child.stderr : child.stdout;
  let said = '';
  other.on('data', (chunk) => {
    said += chunk;
  });
  child[output].destroy();
  const code = await new Promise((resolve) => child.on('close', resolve));
  return { code, said: withoutWait(said) };
}

it.each([
  ['standard output', [...CHECK, '--json'], 'stdout', 0],
  ['standard output, of another outcome', CHECK.with(3, '22200000404'), 'stdout', 10],
  ['help', ['--help'], 'stdout', 0],
  ['error output', ['nonsense'], 'stderr', 2],
] as const)(
  'a reader of the %s that has gone changes no exit code, and a try-out is erased',
  async (_, args, output, code) => {
    const temporary = temporaryFolder();
    expect(await unread(args, output, { TMPDIR: temporary })).toEqual({ code, said: '' });
    expect(readdirSync(temporary)).toEqual([]);
  },
);

const FULL = '/dev/full';
const whole = (words: string) =>
  expect.stringMatching(new RegExp(`^The ${words} could not be written whole \\(ENOSPC\\)[^\\n]*\\n$`, 'u'));

it.runIf(process.platform === 'linux').each([
  ['stdout', [...CHECK, '--json'], 20, whole('standard output')],
  ['stdout', CHECK, 20, whole('standard output')],
  ['stdout', CHECK.with(3, '22200000901'), 30, whole('standard output')],
  ['stdout', ['sandbox'], 20, whole('standard output')],
  ['stderr', ['history', 'list', '--limit', '0'], 20, whole('error output')],
  [
    'stderr',
    ['explain', '/nonexistent', '--kind', 'bvn', '--json'],
    20,
    expect.stringMatching(/^\{[\s\S]*\}\n$/u),
  ],
] as const)(
  'a full %s of %j ends with %i and one sentence on the other one',
  (output, args, code, sentence) => {
    const temporary = temporaryFolder();
    const full = openSync(FULL, 'w');
    const stdio =
      output === 'stdout' ? (['ignore', full, 'pipe'] as const) : (['ignore', 'pipe', full] as const);
    const env = { ...process.env, TMPDIR: temporary };
    const ran = spawnSync(process.execPath, [ENTRY, ...args], { stdio: [...stdio], env, encoding: 'utf8' });
    closeSync(full);
    expect([ran.status, ran.stdout ?? withoutWait(ran.stderr)]).toEqual([code, sentence]);
    expect(readdirSync(temporary)).toEqual([]);
  },
);

it.runIf(process.platform === 'linux').each([
  ['stderr', [...CHECK, '--json'], 0],
  ['stderr', CHECK.with(3, '22200000404'), 10],
  ['stderr', ['nonsense'], 2],
  ['stdout', CHECK, 0],
] as const)(
  'a %s that was closed, or is open to be read alone, changes no exit code of %j',
  (output, args, code) => {
    const script = openSync(import.meta.filename, 'r');
    const stdio =
      output === 'stdout' ? (['ignore', script, 'pipe'] as const) : (['ignore', 'pipe', script] as const);
    const ran = spawnSync(process.execPath, [ENTRY, ...args], { stdio: [...stdio], encoding: 'utf8' });
    closeSync(script);
    expect([ran.status, withoutWait(ran.stderr ?? '')]).toEqual([code, '']);
  },
);

it('a disk that takes a part of a document alone is met too', ({ skip }) => {
  const folder = smallDisk(8) ?? skip();
  const out = join(folder, 'out');
  // All but a hundred bytes of the disk.
  writeFileSync(out, ' '.repeat(8_092));
  const file = openSync(out, 'a');
  const ran = spawnSync(process.execPath, [ENTRY, ...CHECK, '--json'], {
    stdio: ['ignore', file, 'pipe'],
    encoding: 'utf8',
  });
  closeSync(file);
  expect(statSync(out).size).toBe(8_192);
  expect([ran.status, withoutWait(ran.stderr)]).toEqual([20, whole('standard output')]);
});

it('a check in words holds no number and no phone in full, in the comparison neither', () => {
  const number = '22212345678';
  const identity = {
    ...identityOf('Ngozi', 'Okafor'),
    documentNumber: '22298765432',
    phone: '+2348031234567',
  };
  const declared = { phone: '08099887766', firstName: 'Ada' };
  const service = { match: null, confidence: null, threshold: null, fields: {} };
  const match = compareDeclared(declared, identity, service, { kind: 'bvn', number });
  const check = checkOf({ kind: 'bvn', number, identity, declared, match, message: `Found ${number}` });
  const lines = linesOf(check);
  expect(lines.filter((line) => line.includes('Differs'))).toEqual([
    '  Differs: number, declared •••••••5678, returned •••••••5432 (the record is of another number)',
    '  Differs: first name, declared Ada, returned Ngozi',
    '  Differs: phone, declared 0809 ••• 7766, returned +234 ••• 4567',
  ]);
  expect(lines.join('\n')).not.toMatch(/\d{7}(?! ms)/u);
});

/** Clears the screen, turns the direction of writing, cannot be seen, and commands in one sign. */
const HOSTILE = '\u001b[2JVerified\u202e\u200b\u009b31m\u{e0041}';
const SEEN = '\\u001b[2JVerified\\u202e\\u200b\\u009b31m\\u{e0041}';
/** Nothing but what is seen, line by line. */
const PLAIN = /^(?:[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|\n)*$/u;

describe('what a service or a person put into a text', () => {
  it('is one line, in which every sign is seen', () => {
    expect(shown(`a\n${HOSTILE}\u2028\r\n`)).toBe(`a\\u000a${SEEN}\\u2028\\u000d\\u000a`);
    expect(shown('Ada\u3164Obi\u2800\u034f\u{e0101}')).toBe('Ada\\u3164Obi\\u2800\\u034f\\u{e0101}');
    expect(shown('Ọ̀yọ́ – عربي 😀 ⚠\ufe0f • “”')).toBe('Ọ̀yọ́ – عربي 😀 ⚠\ufe0f • “”');
  });

  it('is shown, not obeyed, by each command that prints it; a document holds it in escapes, as it is', async () => {
    const body = {
      status: false,
      message: `No record${HOSTILE}`,
      data: { firstName: 'Ada', lastName: 'Eze' },
    };
    const service = createServer((_, answer) => answer.end(JSON.stringify(body)));
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void service.close());
    const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
    const desk = await vaultDesk(temporaryFolder());
    const add = ['profile', 'add', 'Mine', ...accountOptions(url)];
    expect((await veridesk([...add, ...desk], '{"apiKey":"sandbox_a","encryptionKey":"b"}')).code).toBe(0);
    const words = ['--number', '22212345678', '--identifier', 'a', '--first-name', 'b\u200dc'];
    const checked = await veridesk(['check', 'bvn', ...words, '--profile', 'Mine', ...desk]);
    const [one] = JSON.parse((await veridesk(['history', 'list', '--json', ...desk])).out);
    const again = await veridesk(['history', 'show', one.id, ...desk]);
    const explained = await veridesk(['explain', '-', '--kind', 'bvn'], JSON.stringify(body));
    const listed = await veridesk(['history', 'list', ...desk]);
    const documents = [
      await veridesk(['history', 'list', '--json', ...desk]),
      await veridesk(['history', 'show', one.id, '--json', ...desk]),
      await veridesk(['explain', '-', '--kind', 'bvn', '--json'], JSON.stringify(body)),
      await veridesk([`histroy${HOSTILE}`, '--json']),
    ];
    for (const { out } of documents) expect(out).toMatch(PLAIN);
    expect(JSON.parse(documents[1]?.out ?? '').message).toBe(body.message);
    expect(JSON.parse(documents[2]?.out ?? '').message).toBe(body.message);
    expect(one.message).toBe(body.message);
    for (const { out } of [checked, again, explained]) expect(out).toContain(`No record${SEEN}`);
    for (const { out, err } of [checked, again, explained, listed]) expect(out + err).toMatch(PLAIN);
    expect(listed.out).toContain('b\\u200dc');
  }, 60_000);

  it('is shown in what the command line complains of too', async () => {
    const { err } = await veridesk(['explain', `no\n${HOSTILE}`, '--kind', 'bvn', '--http-status', '200']);
    expect(err).toContain(SEEN);
    expect(err.trimEnd()).toMatch(/^[^\p{Cc}\p{Cf}]+$/u);
  });
});

it('a list names a check for which no name was returned as the customer does, and says so', () => {
  const declared = { firstName: 'Ngozi', lastName: 'Okafor' };
  const nobody = checkOf({ identity: null, declared });
  expect(lineOf(nobody)).toContain('  Ngozi Okafor (declared)  ');
  expect(lineOf({ ...nobody, identity: identityOf('Ada', 'Obi') })).toContain('  Ada Obi  ');
  const number = '22212345678';
  const repeated = lineOf({ ...nobody, number, identity: identityOf('Ada', `Obi ${number}`) });
  expect(repeated).not.toContain(number);
  expect(lineOf({ ...nobody, declared: {} })).toContain('  —  ');
});

describe('what a check says to do next', () => {
  const denied = (httpStatus: number, keyWorkedBefore = false) =>
    linesOf(checkOf({ profileId: 'an-account', outcome: 'denied', httpStatus, keyWorkedBefore })).join('\n');

  it('names the command that helps where the window’s words lead to its settings', () => {
    const others = '(veridesk profile keys NAME --keys-from-stdin enters others)';
    for (const said of [denied(401), denied(403), denied(400)]) expect(said).toContain(`the keys ${others}.`);
    expect(denied(401, true)).toContain('both keys anew (veridesk profile keys NAME --keys-from-stdin).');
    const unknownPath = linesOf(checkOf({ outcome: 'unavailable', httpStatus: 404 })).join('\n');
    expect(unknownPath).toContain('this kind’s path (veridesk profile export NAME prints both).');
  });

  it('leads to no settings, however it ended', () => {
    const statuses = [200, 302, 400, 401, 402, 403, 404, 409, 429, 500];
    const said = [...statuses, null].flatMap((httpStatus) =>
      Outcome.options.flatMap((outcome) =>
        [true, false].map((keyWorkedBefore) =>
          linesOf(checkOf({ outcome, httpStatus, keyWorkedBefore })).join('\n'),
        ),
      ),
    );
    expect(said.filter((one) => one.includes('Settings'))).toEqual([]);
  });

  it('names no keys to enter where the built-in sandbox denied a check, as its number asks for', async () => {
    const { out } = await veridesk(CHECK.with(3, '22200000401'));
    expect(out).toContain('the built-in sandbox answers so to this number, and its keys are its own.');
    expect(out).not.toContain('--keys-from-stdin');
  });
});
