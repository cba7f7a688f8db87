/** `veridesk mailbox`: where it keeps what it takes, and what becomes of a desk whose token nobody was told. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../history/testing/temporary-history.ts';
import { selfSigned } from '../../service/testing/certificate.ts';
import { ENTRY, start } from '../testing/command-line.ts';

it('takes the ~ of its folder as a desk does, which a shell leaves as it is behind a sign of equality', async () => {
  const own = temporaryFolder();
  const desks = join(own, 'desks.json');
  const run = (args: readonly string[]) =>
    start(['mailbox', '--desks', desks, ...args], '', { HOME: own, USERPROFILE: own });
  expect((await run(['--new-desk', 'a']).done).code).toBe(0);
  const mailbox = run(['--data-dir=~/box', '--port', '0']);
  while (!mailbox.printed().includes('\n')) await new Promise((resolve) => setTimeout(resolve, 20));
  mailbox.signal('SIGTERM');
  expect((await mailbox.done).code).toBe(0);
  expect(existsSync(join(own, 'box', 'mailbox.db'))).toBe(true);
});

it.runIf(process.platform === 'linux').each([
  ['that is full', '/dev/full', 'ENOSPC'],
  ['whose reader has gone', 'pipe', 'EPIPE'],
] as const)('makes no desk whose token goes to an output %s', async (_, where, why) => {
  const desks = join(temporaryFolder(), 'desks.json');
  const add = (name: string, ...more: readonly string[]) => [
    ...['mailbox', '--desks', desks, '--new-desk', name],
    ...more,
  ];
  const unprinted = async (args: readonly string[]) => {
    const output = where === 'pipe' ? where : openSync(where, 'w');
    const child = spawn(process.execPath, [ENTRY, ...args], { stdio: ['ignore', output, 'pipe'] });
    child.stdout?.destroy();
    if (output !== 'pipe') closeSync(output);
    const [said, [code]] = await Promise.all([child.stderr ? text(child.stderr) : '', once(child, 'close')]);
    return [code, said];
  };
  const told = [
    20,
    `The standard output could not be written whole (${why}). Nobody was told the token, so the desk was not made: make it again.\n`,
  ];
  expect([await unprinted(add('lagos')), existsSync(desks)]).toEqual([told, false]);
  const { out } = await start(add('abuja')).done;
  const before = readFileSync(desks, 'utf8');
  for (const hook of ['main', 'other']) expect(await unprinted(add('lagos', '--hook', hook))).toEqual(told);
  expect([JSON.parse(out).desk, readFileSync(desks, 'utf8')]).toEqual(['abuja', before]);
  expect((await start(add('lagos')).done).code).toBe(0);
});

it('says on its error output that the days of its certificate are over, and goes on', async () => {
  const folder = temporaryFolder();
  const [desks, certificate, key] = ['desks.json', 'cert.pem', 'key.pem'].map((name) => join(folder, name));
  if (!desks || !certificate || !key) throw new Error('No place for them');
  const made = selfSigned('IP:127.0.0.1');
  writeFileSync(certificate, made.cert);
  writeFileSync(key, made.key);
  expect((await start(['mailbox', '--desks', desks, '--new-desk', 'a']).done).code).toBe(0);
  const served = ['--desks', desks, '--data-dir', join(folder, 'box'), '--port', '0'];
  const over = async (env: Record<string, string>) => {
    const mailbox = start(['mailbox', ...served, '--tls-cert', certificate, '--tls-key', key], '', env);
    while (!mailbox.printed().includes('\n')) await new Promise((resolve) => setTimeout(resolve, 20));
    mailbox.signal('SIGTERM');
    const { code, err } = await mailbox.done;
    return [code, err];
  };
  expect(await over({})).toEqual([0, '']);
  const inYears = { NODE_OPTIONS: '--import=data:text/javascript,Date.now=()=>4e12' };
  expect(await over(inYears)).toEqual([
    0,
    expect.stringMatching(
      /^The certificate ended on \d+ [A-Z][a-z]{2} \d{4}: services and desks refuse it, and nothing is taken or fetched\. Renew it in its file; it is taken into use within a minute\.\n$/u,
    ),
  ]);
});
