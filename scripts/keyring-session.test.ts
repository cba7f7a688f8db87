/** The keychain of the tests comes back by itself, unlocked and with what it kept, where its daemon ends. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const session = new URL('./keyring-session.mjs', import.meta.url).href;
const keychain = new URL('../electron/secrets/keychain.ts', import.meta.url).href;
const root = fileURLToPath(new URL('..', import.meta.url));

/** Within the session: keeps something, ends the daemon, and asks for it. */
const inside = `
  import { execFileSync } from 'node:child_process';
  import { keychainSecrets } from '${keychain}';
  const bus = '--print-reply --session --dest=org.freedesktop.DBus / org.freedesktop.DBus.GetConnectionUnixProcessID';
  const daemon = () => Number(/uint32 (\\d+)/u.exec(execFileSync('dbus-send', [...bus.split(' '), 'string:org.freedesktop.secrets'], { encoding: 'utf8' }))?.[1]);
  const secrets = keychainSecrets('5b0ae9f4-6c26-4ab6-a1c1-6f3c6c1f3a52');
  await secrets.set('one', 'kept');
  const before = daemon();
  process.kill(before, 'SIGKILL');
  while (true) { try { process.kill(before, 0); } catch { break; } }
  console.log(JSON.stringify([await secrets.get('one'), daemon() !== before]));
`;

it.runIf(process.platform === 'linux')('is unlocked again after its daemon ended', () => {
  const run = `import { runWithKeyring } from '${session}';
    process.exitCode = await runWithKeyring(process.execPath, ['--input-type=module', '--eval', ${JSON.stringify(inside)}]);`;
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', run], {
    cwd: root,
    encoding: 'utf8',
  });
  expect([status, stdout.trim()]).toEqual([0, '["kept",true]']);
});
