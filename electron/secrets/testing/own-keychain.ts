/** Programs that run in a session with a keychain of their own, which they may lock without disturbing anyone. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';

const run = promisify(execFile);

/** How the keychain's own program tells of itself. */
const OF_SERVICES = /^GNOME_KEYRING_\w+=/u;

const OPEN = 'printf pw | gnome-keyring-daemon --replace --unlock --components=secrets >/dev/null 2>&1';
const SERVICE = '--dest=org.freedesktop.secrets /org/freedesktop/secrets org.freedesktop.Secret.Service.Lock';
const LOGIN = 'array:objpath:/org/freedesktop/secrets/collection/login';
const LOCK = `dbus-send --session --print-reply ${SERVICE} ${LOGIN} >/dev/null`;

/**
 * Runs a command with these variables and no others of its session, and returns the JSON of the last line that it
 * prints. Services that a message bus starts may print lines of their own, on a busy machine behind it too.
 */
export async function printedBy(
  command: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<unknown> {
  const inherited = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' };
  const { stdout } = await run(command, [...args], { env: { ...inherited, ...env } });
  const lines = stdout.trimEnd().split('\n');
  return JSON.parse(lines.findLast((line) => !OF_SERVICES.test(line)) ?? '');
}

/**
 * Runs the program at `program` beside an open keychain of its own and returns the JSON that it prints. Its first two
 * arguments are shell commands: the first locks the keychain, the second opens it again. `args` follow.
 */
export function printedBesideOwnKeychain(program: URL, ...args: string[]): Promise<unknown> {
  const home = mkdtempSync(join(tmpdir(), 'veridesk-keyring-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true, maxRetries: 3 }));
  const runtime = join(home, 'run');
  mkdirSync(runtime, { mode: 0o700 });
  const own = {
    XDG_RUNTIME_DIR: runtime,
    XDG_DATA_HOME: join(home, 'data'),
    XDG_CACHE_HOME: join(home, 'cache'),
  };
  const words = [process.execPath, fileURLToPath(program), LOCK, OPEN, ...args];
  return printedBy('dbus-run-session', ['--', 'bash', '-c', `${OPEN}; exec "$@"`, 'veridesk', ...words], own);
}
