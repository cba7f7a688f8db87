// A D-Bus session with an unlocked GNOME keyring of its own, so that tests use a real keychain and never the person's.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const DAEMON = 'gnome-keyring-daemon --unlock --components=secrets';
const UNLOCK = `printf keyring | ${DAEMON} >/dev/null 2>&1; exec "$@"`;

/**
 * How the bus starts the service where it is gone. Its own way would start it locked, with nobody to unlock it; and the
 * daemon does end by itself now and then, where several processes call it at a time: it looks for a caller that it has
 * not noted yet ("gkd_secret_service_get_pkcs11_session: assertion 'client' failed"), and ends with an error of GLib.
 */
const SERVICE = `[D-BUS Service]
Name=org.freedesktop.secrets
Exec=/bin/sh -c "printf keyring | exec ${DAEMON} --foreground"
`;

/** Runs a command to its end and returns its exit code; on Linux inside such a session, elsewhere as it is. */
export function runWithKeyring(command, words, env = {}) {
  const home = mkdtempSync(join(tmpdir(), 'veridesk-keyring-'));
  const runtime = join(home, 'run');
  for (const folder of [runtime, join(home, 'data'), join(home, 'cache')]) mkdirSync(folder, { mode: 0o700 });
  const services = join(home, 'data', 'dbus-1', 'services');
  mkdirSync(services, { recursive: true });
  writeFileSync(join(services, 'org.freedesktop.secrets.service'), SERVICE);
  const linux = process.platform === 'linux';
  const [program, args] = linux
    ? ['dbus-run-session', ['--', 'bash', '-c', UNLOCK, 'veridesk', command, ...words]]
    : [command, words];
  const own = linux
    ? { XDG_DATA_HOME: join(home, 'data'), XDG_CACHE_HOME: join(home, 'cache'), XDG_RUNTIME_DIR: runtime }
    : {};
  const child = spawn(program, args, {
    stdio: ['ignore', 'inherit', 'pipe'],
    env: { ...process.env, ...own, ...env },
  });
  child.stderr.on('data', (chunk) => process.stderr.write(withoutBusNoise(String(chunk))));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      rmSync(home, { recursive: true, force: true, maxRetries: 3 });
      resolve(signal ? 1 : (code ?? 1));
    });
  });
}

/** The bus tells every service that it starts; that is no news to anyone here. */
function withoutBusNoise(text) {
  return text
    .split('\n')
    .filter((line) => !/^dbus-daemon\[|gcr-prompter|^$/u.test(line))
    .map((line) => `${line}\n`)
    .join('');
}
