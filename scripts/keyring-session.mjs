// A D-Bus session with an unlocked GNOME keyring of its own, so that tests use a real keychain and never the person's.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

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

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** How long what runs in the session may take to end once it was asked to, and how often it is looked for, in milliseconds. */
const ENDED_WITHIN_MS = 5_000;
const STEP_MS = 50;

/**
 * Runs a command to its end and returns its exit code; on Linux inside such a session, elsewhere as it is. Where this program is
 * ended by a signal, so is all that runs in the session, and nothing of it is left.
 */
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
    // The leader of a group: the session’s own program ends by itself where it is asked to, and leaves the command running.
    detached: linux,
    env: { ...process.env, ...own, ...env },
  });
  child.stderr.on('data', (chunk) => process.stderr.write(withoutBusNoise(String(chunk))));
  const clear = () => rmSync(home, { recursive: true, force: true, maxRetries: 3 });
  let isEnding = false;
  const end = async (signal) => {
    if (isEnding) return;
    isEnding = true;
    // The bus takes a hang-up for word to read its settings again.
    await endAll(linux ? -child.pid : child.pid, signal === 'SIGHUP' ? 'SIGTERM' : signal);
    clear();
    process.exit(128 + constants.signals[signal]);
  };
  for (const signal of SIGNALS) process.on(signal, end);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      if (isEnding) return;
      for (const one of SIGNALS) process.off(one, end);
      clear();
      resolve(signal ? 1 : (code ?? 1));
    });
  });
}

/** Passes a signal on to a process, or to a group, and waits until it is gone; what stays is ended. */
async function endAll(id, signal) {
  const send = (what) => {
    try {
      return process.kill(id, what);
    } catch {
      return false;
    }
  };
  send(signal);
  for (let waited = 0; waited < ENDED_WITHIN_MS && send(0); waited += STEP_MS) await wait(STEP_MS);
  send('SIGKILL');
}

/** The bus tells every service that it starts; that is no news to anyone here. */
function withoutBusNoise(text) {
  return text
    .split('\n')
    .filter((line) => !/^dbus-daemon\[|gcr-prompter|^$/u.test(line))
    .map((line) => `${line}\n`)
    .join('');
}
