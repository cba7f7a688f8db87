/** The keychain of the tests comes back by itself, unlocked and with what it kept, where its daemon ends. */
import { spawn, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../electron/history/testing/temporary-history.ts';

const session = new URL('./keyring-session.mjs', import.meta.url).href;
const keychain = new URL('../electron/secrets/keychain.ts', import.meta.url).href;
const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Within the session: keeps something, ends the daemon, and asks for it. The bus is asked whether the daemon is gone: its
 * number may stay for as long as nobody has heard of its end.
 */
const inside = `
  import { execFileSync } from 'node:child_process';
  import { setTimeout as wait } from 'node:timers/promises';
  import { keychainSecrets } from ${JSON.stringify(keychain)};
  const ask = (member) =>
    execFileSync(
      'dbus-send',
      ['--print-reply', '--session', '--dest=org.freedesktop.DBus', '/', 'org.freedesktop.DBus.' + member,
        'string:org.freedesktop.secrets'],
      { encoding: 'utf8' },
    );
  const daemon = () => Number(/uint32 (\\d+)/u.exec(ask('GetConnectionUnixProcessID'))?.[1]);
  const secrets = keychainSecrets('5b0ae9f4-6c26-4ab6-a1c1-6f3c6c1f3a52');
  await secrets.set('one', 'kept');
  const before = daemon();
  process.kill(before, 'SIGKILL');
  while (ask('NameHasOwner').includes('true')) await wait(20);
  console.log(JSON.stringify([await secrets.get('one'), daemon() !== before]));
`;

it.runIf(process.platform === 'linux')('is unlocked again after its daemon ended', () => {
  const run = `import { runWithKeyring } from ${JSON.stringify(session)};
    process.exitCode = await runWithKeyring(process.execPath, ['--input-type=module', '--eval', ${JSON.stringify(inside)}]);`;
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', run], {
    cwd: root,
    encoding: 'utf8',
    // Nothing else would end it: the test waits for the process.
    timeout: 25_000,
  });
  expect([status, stdout.trim()]).toEqual([0, '["kept",true]']);
});

/** Whether a process runs: one that has ended, and that nobody has asked for, does not. */
function runs(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return /^[^Z\s]/u.test(stdout.trim());
}

it.runIf(process.platform === 'linux').each([
  ['SIGINT', 130, ''],
  ['SIGTERM', 143, ''],
  ['SIGHUP', 129, ''],
  ['SIGTERM', 143, "process.on('SIGTERM', () => undefined);"],
] as const)(
  '%s ends what runs in the session too, and leaves no file of it, code %i: %s',
  async (signal, code, stubborn) => {
    const home = temporaryFolder();
    const command = `${stubborn} console.log(process.pid); setTimeout(() => undefined, 20_000);`;
    const run = `import { runWithKeyring } from ${JSON.stringify(session)};
    process.exitCode = await runWithKeyring(process.execPath, ['--eval', ${JSON.stringify(command)}]);`;
    const outer = spawn(process.execPath, ['--input-type=module', '--eval', run], {
      env: { ...process.env, TMPDIR: home },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const inner = await new Promise<number>((resolve) =>
      outer.stdout.once('data', (text) => resolve(Number(text))),
    );
    const ended = new Promise((resolve) => outer.once('exit', resolve));
    outer.kill(signal);
    try {
      expect(await ended).toBe(code);
      expect(runs(inner)).toBe(false);
      expect(readdirSync(home)).toEqual([]);
    } finally {
      if (runs(inner)) process.kill(inner, 'SIGKILL');
    }
  },
  20_000,
);
