/** `veridesk doctor`: what is there on this machine and what is not. */

import { randomUUID } from 'node:crypto';
import { accessSync, constants, statSync } from 'node:fs';
import { placesIn } from '../../desk/places.ts';
import { errorCode } from '../../files/error-code.ts';
import type { Seen } from '../../history/file/probe.ts';
import { probeKeychain } from '../../secrets/keychain.ts';
import { EXIT, type ExitCode } from '../exit.ts';
import { folderOf, type GlobalOptions } from '../options.ts';
import { print, printJson } from '../output.ts';
import { withAccounts, withUnreadable } from './doctor-accounts.ts';
import { backupFinding, historyFinding } from './doctor-history.ts';
import { type Finding, keychainFinding, lookForKeys } from './doctor-keys.ts';
import {
  folderFinding,
  logFinding,
  programFinding,
  rightsFinding,
  rulesFinding,
  spaceFinding,
} from './doctor-machine.ts';
import { windowFindings } from './doctor-window.ts';

/** What keeps a desk from using the folder; null for one that can be used. */
function troubleOf(folder: string): string | null {
  try {
    if (!statSync(folder).isDirectory()) return 'is a file and no folder';
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return null;
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT') return 'is not there yet.';
    if (code === 'ENOTDIR') return 'cannot be there: a file stands in its way';
    return code === 'EACCES' || code === 'EPERM' || code === 'EROFS'
      ? 'cannot be read and written to'
      : `cannot be reached (${code})`;
  }
}

async function findings(global: GlobalOptions): Promise<Finding[]> {
  const folder = folderOf(global);
  const places = placesIn(folder);
  const trouble = troubleOf(folder);
  const keychain = await probeKeychain(randomUUID());
  const keys = await lookForKeys(places, keychain === null, global);
  const seen: Seen[] = [];
  const history = historyFinding(places, keys, (found) => seen.push(found));
  keys.key?.fill(0);
  const rights = trouble === null ? rightsFinding(folder) : null;
  return [
    programFinding(),
    { name: 'node', found: true, sentence: `Node ${process.versions.node}` },
    rulesFinding(),
    keychainFinding(keychain),
    folderFinding(folder, trouble),
    ...(rights === null ? [] : [rights]),
    spaceFinding(folder),
    await withAccounts(keys.finding, keys.secrets, seen[0] ?? null),
    withUnreadable(history, seen[0] ?? null),
    await backupFinding(seen[0] ?? null, keys.hasBackupPassphrase),
    logFinding(places),
    ...windowFindings(),
  ];
}

/**
 * 20 where the organisation's rules cannot be used: no other command opens a desk then. What else is missing may be meant so, as a
 * desk that is not begun yet.
 */
export function doctorExit(found: readonly Pick<Finding, 'name' | 'state'>[]): ExitCode {
  return found.some(({ name, state }) => name === 'rules' && state === 'broken')
    ? EXIT.failed
    : EXIT.verified;
}

/**
 * Prints what was found. Nothing is made or changed but a test value in the keychain, which is taken away again; the
 * history is opened where its key can be had, and left as it was.
 */
export async function doctorCommand(options: { json?: boolean }, global: GlobalOptions): Promise<ExitCode> {
  const found = await findings(global);
  if (options.json) printJson(Object.fromEntries(found.map(({ name, ...rest }) => [name, rest])));
  else
    for (const { name, found: here, sentence } of found)
      print(`${here ? '✓' : '–'} ${name.padEnd(11)} ${sentence}`);
  return doctorExit(found);
}
