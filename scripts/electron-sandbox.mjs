// Whether this system lets Electron make its sandbox, and what to do where it does not.
import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Holds 1 where AppArmor forbids an ordinary program user namespaces of its own, as on Ubuntu from 23.10 on. */
const RESTRICTED = '/proc/sys/kernel/apparmor_restrict_unprivileged_userns';

const SET_USER_ID = 0o4755;

function textOf(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** What the advice depends on, as it is on this machine. */
const thisSystem = {
  platform: process.platform,
  user: process.getuid?.(),
  restricts: () => textOf(RESTRICTED).trim() === '1',
  statOf: (path) => statSync(path, { throwIfNoEntry: false }),
};

/** For a shell, whatever the path holds. */
const quoted = (path) => `'${path.replaceAll("'", "'\\''")}'`;

/**
 * One sentence for a person where this Electron most likely will not start, else null. Whether a profile of AppArmor lets
 * it make namespaces cannot be seen by an ordinary user, so the sentence names both ways. Going without the sandbox is
 * none of them.
 */
export function sandboxAdvice(electron, system = thisSystem) {
  if (system.platform !== 'linux' || system.user === 0 || !system.restricts()) return null;
  const helper = join(dirname(electron), 'chrome-sandbox');
  const stat = system.statOf(helper);
  if (stat && stat.uid === 0 && (stat.mode & 0o7777) === SET_USER_ID) return null;
  const path = quoted(helper);
  return `This system lets Electron make its sandbox only where its helper belongs to root, or a profile of AppArmor allows ${electron} “userns”; if it does not start, run this once: sudo chown root ${path} && sudo chmod 4755 ${path}`;
}
