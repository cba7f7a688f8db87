/** A keychain of a test's own: a D-Bus session with a GNOME keyring, which the test may lock, unlock and take away. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const PASSWORD = 'keyring';
const COLLECTION = '/org/freedesktop/secrets/collection/login';

export interface OwnKeyring {
  /** What a process needs in its environment to see this keychain and no other. */
  readonly env: Record<string, string>;
  lock(): void;
  unlock(): Promise<void>;
  stop(): void;
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (chunk) => {
      text += String(chunk);
      if (text.includes('\n')) resolve(text.slice(0, text.indexOf('\n')));
    });
    child.on('error', reject);
    child.on('exit', () => reject(new Error('The D-Bus session ended before it told its address')));
  });
}

/** Kills a process and waits until it is gone. */
async function ended(child: ChildProcess | null): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** Starts the session with its keyring unlocked. Linux only, as the Secret Service is. */
export async function startOwnKeyring(): Promise<OwnKeyring> {
  const home = mkdtempSync(join(tmpdir(), 'veridesk-own-keyring-'));
  const runtime = join(home, 'run');
  for (const folder of [runtime, join(home, 'data'), join(home, 'cache')]) mkdirSync(folder, { mode: 0o700 });
  const own = {
    XDG_DATA_HOME: join(home, 'data'),
    XDG_CACHE_HOME: join(home, 'cache'),
    XDG_RUNTIME_DIR: runtime,
  };
  // Its socket would otherwise stay among the system's temporary files, since the bus is killed.
  const address = `--address=unix:path=${join(runtime, 'bus')}`;
  const bus = spawn('dbus-daemon', ['--session', '--nofork', '--print-address=1', address], {
    env: { ...process.env, ...own },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const env = { ...own, DBUS_SESSION_BUS_ADDRESS: await firstLine(bus) };
  let daemon: ChildProcess | null = null;

  const unlock = async (): Promise<void> => {
    await ended(daemon);
    daemon = spawn('gnome-keyring-daemon', ['--foreground', '--unlock', '--components=secrets'], {
      env: { ...process.env, ...env },
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    daemon.stdin?.end(PASSWORD);
    await waitForCollection({ ...process.env, ...env });
  };
  await unlock();

  return {
    env,
    unlock,
    lock: () => {
      const locked = secretService({ ...process.env, ...env }, 'Lock', [`array:objpath:${COLLECTION}`]);
      if (!locked.includes(COLLECTION)) throw new Error('The keyring could not be locked');
    },
    stop: () => {
      daemon?.kill('SIGKILL');
      bus.kill('SIGKILL');
      rmSync(home, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

function secretService(env: NodeJS.ProcessEnv, method: string, words: readonly string[]): string {
  const call = ['--session', '--print-reply', '--dest=org.freedesktop.secrets', '/org/freedesktop/secrets'];
  const done = spawnSync('dbus-send', [...call, `org.freedesktop.Secret.Service.${method}`, ...words], {
    env,
    encoding: 'utf8',
  });
  return done.status === 0 ? done.stdout : '';
}

/** Asked of the bus itself: a message to a service that is not up yet would make the bus start another one. */
function isUp(env: NodeJS.ProcessEnv): boolean {
  const words = ['--session', '--print-reply', '--dest=org.freedesktop.DBus', '/org/freedesktop/DBus'];
  const ask = [...words, 'org.freedesktop.DBus.NameHasOwner', 'string:org.freedesktop.secrets'];
  return spawnSync('dbus-send', ask, { env, encoding: 'utf8' }).stdout.includes('boolean true');
}

async function waitForCollection(env: NodeJS.ProcessEnv): Promise<void> {
  const giveUpAt = Date.now() + 10_000;
  while (Date.now() < giveUpAt) {
    if (isUp(env) && secretService(env, 'ReadAlias', ['string:default']).includes(COLLECTION)) return;
    await wait(50);
  }
  throw new Error('The keyring did not come up within ten seconds');
}
