/** A desk that is set up by script: who may be at work, sign-in, the lock, reasons, and the daily backup. */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Rules } from '../../../shared/policy.ts';
import { temporaryFolder } from '../../history/testing/temporary-history.ts';
import { veridesk } from '../testing/command-line.ts';
import { vaultDesk } from '../testing/vault-desk.ts';
import { deskSettingsCommand } from './desk-commands.ts';

/** The rules of the organisation for what runs in this process: their file has one place, which no test may write to. */
const organisation: { rules: Rules } = { rules: {} };

vi.mock('../../policy/policy.ts', async (original) => ({
  ...(await original<typeof import('../../policy/policy.ts')>()),
  readPolicy: () => ({ rules: organisation.rules, place: null }),
}));

async function emptyDesk() {
  const folder = temporaryFolder();
  const where = await vaultDesk(folder);
  const file = (name: string, content: unknown) => {
    const path = join(folder, name);
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content), { mode: 0o600 });
    return path;
  };
  const run = async (...words: readonly string[]) => {
    const { code, out, err } = await veridesk([...words, ...where, '--json']);
    return { code, err, said: out === '' ? null : JSON.parse(out) };
  };
  return { folder, file, run, where };
}

const PIN = '482915';

it('staffs a desk, switches sign-in on by the proof of an administrator alone, and never prints a PIN', {
  timeout: 120_000,
}, async () => {
  const { file, run } = await emptyDesk();
  const pin = file('pin', `${PIN}\n`);
  const ada = ['--operator-file', file('ada.json', { name: 'Ada', secret: PIN })];
  const printed: string[] = [];
  const told = async (...words: readonly string[]) => {
    const ran = await run(...words);
    printed.push(JSON.stringify(ran));
    return ran;
  };
  const add = (name: string, role: string) =>
    told('operator', 'add', name, '--role', role, '--secret-file', pin);
  expect(await add('Chidi', 'operator')).toMatchObject({
    code: 2,
    said: { error: { code: 'first-administrator' } },
  });
  expect(await add('Ada', 'boss')).toMatchObject({
    code: 2,
    err: '--role is one of: operator, reviewer, administrator.\n',
  });
  expect(await add('Ada', 'administrator')).toMatchObject({
    code: 0,
    said: { name: 'Ada', disabledAt: null },
  });
  expect(await add('ada', 'operator')).toMatchObject({
    code: 2,
    said: { error: { code: 'operator-name-taken' } },
  });
  expect((await add('Chidi', 'operator')).code).toBe(0);

  const settings = (...words: readonly string[]) => told('desk', 'settings', ...words);
  expect(await settings('--sign-in', 'on')).toMatchObject({
    code: 2,
    err: expect.stringMatching(/locked out/u),
  });
  const chidi = ['--operator-file', file('chidi.json', { name: 'Chidi', secret: PIN })];
  expect(await settings('--sign-in', 'on', '--lock-minutes', '3', ...chidi)).toMatchObject({
    code: 2,
    said: { error: { code: 'role-missing' } },
  });
  expect((await settings()).said).not.toMatchObject({ lockMinutes: 3 });
  const reasons = {
    accepted: ['Seen in person'],
    rejected: ['Another person'],
    referred: ['Ask head office'],
  };
  const all = ['--lock-minutes', '5', '--reasons', file('reasons.json', reasons)];
  expect(await settings('--sign-in', 'on', ...all, ...ada)).toMatchObject({
    code: 0,
    said: { signIn: true, lockMinutes: 5, reasons },
  });
  expect((await settings('--lock-minutes', '7')).code).toBe(2);
  expect(await settings('--lock-minutes', '7', ...chidi)).toMatchObject({
    code: 2,
    said: { error: { code: 'role-missing' } },
  });

  const change = (name: string, ...words: readonly string[]) =>
    told('operator', 'change', name, ...words, ...ada);
  expect(await change('Nobody', '--role', 'reviewer')).toMatchObject({
    code: 2,
    said: { error: { code: 'operator-unknown' } },
  });
  expect(await change('Ada', '--secret-file', pin)).toMatchObject({
    code: 2,
    err: expect.stringContaining('in the window'),
  });
  expect(await change('chidi', '--secret-file', file('run', '123456'))).toMatchObject({
    code: 2,
    err: expect.stringContaining('one of the first that anybody tries'),
  });
  expect(await change('Ada', '--sign-in', 'off')).toMatchObject({
    code: 2,
    said: { error: { code: 'last-administrator' } },
  });
  expect(await change('chidi', '--role', 'reviewer', '--sign-in', 'off')).toMatchObject({
    code: 0,
    said: [{ name: 'Ada' }, { name: 'Chidi', role: 'reviewer', disabledAt: expect.any(String) }],
  });
  expect((await told('history', 'list', ...chidi)).code).toBe(2);
  expect(await settings('--sign-in', 'off', ...ada)).toMatchObject({ code: 0, said: { signIn: false } });
  expect(printed.join('')).not.toContain(PIN);
});

it('changes none of the settings that are named where a rule of the organisation is against one', async () => {
  onTestFinished(() => {
    organisation.rules = {};
  });
  const { file, run, where } = await emptyDesk();
  const [, dataDir = '', , passphraseFile = ''] = where;
  const operatorFile = file('ada.json', { name: 'Ada', secret: PIN });
  const ada = ['--operator-file', operatorFile];
  await run('operator', 'add', 'Ada', '--role', 'administrator', '--secret-file', file('pin', `${PIN}\n`));
  const underRules = (rules: Rules, named: { signIn: string; lockMinutes: string }) => {
    organisation.rules = rules;
    return deskSettingsCommand({ ...named, json: true }, { dataDir, passphraseFile, operatorFile });
  };
  const refused = { code: 'ruled', exitCode: 2, message: expect.stringContaining('Nothing was changed.') };
  const late = underRules({ lockAfterMinutes: 15 }, { signIn: 'on', lockMinutes: '30' });
  await expect(late).rejects.toMatchObject(refused);
  const { lockMinutes, signIn } = (await run('desk', 'settings')).said;
  expect(signIn).toBe(false);

  expect((await run('desk', 'settings', '--sign-in', 'on', ...ada)).code).toBe(0);
  const off = underRules({ signIn: 'required' }, { signIn: 'off', lockMinutes: '3' });
  await expect(off).rejects.toMatchObject(refused);
  expect((await run('desk', 'settings', ...ada)).said).toMatchObject({ signIn: true, lockMinutes });
}, 120_000);

it('refuses reasons that are none, and leaves those that are', async () => {
  const { file, run } = await emptyDesk();
  for (const [content, sentence] of [
    ['[', 'is not JSON'],
    [{ accepted: ['Seen in person'] }, 'is not of the form'],
    [{ accepted: [], rejected: ['Another'], referred: ['Ask'] }, 'accepted: Keep at least one reason'],
    [{ accepted: ['Seen', ' '], rejected: ['Another'], referred: ['Ask'] }, ', accepted 2: '],
  ] as const) {
    const ran = await run('desk', 'settings', '--reasons', file('reasons.json', content));
    expect(ran).toMatchObject({ code: 2, err: expect.stringContaining(sentence) });
  }
  expect((await run('desk', 'settings')).said.reasons.accepted).toContain('Identity confirmed in person');
});

it('sets the daily backup up, which can be made at once then', async () => {
  const { folder, file, run } = await emptyDesk();
  const to = join(folder, 'backups');
  const passphrase = file('backup-passphrase', 'a passphrase for backups');
  const backups = (...words: readonly string[]) => run('desk', 'backups', ...words);
  expect(await run('backup')).toMatchObject({
    code: 2,
    err: expect.stringMatching(
      /^No folder for the backups is chosen\. .*veridesk desk backups --folder DIR/u,
    ),
  });
  expect(await backups('--folder', to)).toMatchObject({
    code: 2,
    err: expect.stringContaining('Make it first'),
  });
  mkdirSync(to);
  for (const [words, sentence] of [
    [['--keep', '0'], '--keep is a whole number from 1 to 365.'],
    [['--daily', 'yes'], '--daily is on or off.'],
    [['--backup-passphrase-file', file('short', 'short')], 'at least 12 characters'],
  ] as const)
    expect(await backups(...words)).toMatchObject({ code: 2, err: expect.stringContaining(sentence) });
  const words = ['--folder', to, '--daily', 'on', '--keep', '3', '--backup-passphrase-file', passphrase];
  expect(await backups(...words)).toMatchObject({
    code: 0,
    said: { settings: { folder: to, daily: true, keep: 3 }, hasPassphrase: true },
  });
  expect((await run('backup')).code).toBe(0);
  expect(readdirSync(to)).toHaveLength(1);
  expect(await backups('--daily', 'off')).toMatchObject({ said: { settings: { daily: false, keep: 3 } } });
});
