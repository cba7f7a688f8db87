/** `veridesk doctor`: what is there on this machine and what is not. */
import { randomUUID } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { placesIn } from '../desk/places.ts';
import { probeKeychain } from '../secrets/keychain.ts';
import { historyFinding } from './doctor-history.ts';
import { type Finding, keychainFinding, lookForKeys } from './doctor-keys.ts';
import { EXIT, type ExitCode } from './exit.ts';
import { folderOf, type GlobalOptions } from './options.ts';
import { print, printJson } from './output.ts';

/** Where Chromium lies on the systems that the stand-in for Electron runs on. */
const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function electronBinary(): string | null {
  try {
    const home = dirname(createRequire(import.meta.url).resolve('electron/package.json'));
    const folder = process.env.ELECTRON_OVERRIDE_DIST_PATH ?? join(home, 'dist');
    const name = existsSync(join(home, 'path.txt'))
      ? readFileSync(join(home, 'path.txt'), 'utf8')
      : 'electron';
    const binary = join(folder, name);
    return existsSync(binary) ? binary : null;
  } catch {
    return null;
  }
}

async function findings(global: GlobalOptions): Promise<Finding[]> {
  const folder = folderOf(global);
  const places = placesIn(folder);
  const trouble = await probeKeychain(randomUUID());
  const chromium = CHROMIUM.find((path) => existsSync(path));
  const electron = electronBinary();
  const keys = await lookForKeys(places, trouble === null, global);
  const history = historyFinding(places.database, keys);
  keys.key?.fill(0);
  return [
    { name: 'node', found: true, sentence: `Node ${process.versions.node}` },
    keychainFinding(trouble),
    {
      name: 'dataFolder',
      found: existsSync(folder) && isWritable(folder),
      sentence: existsSync(folder)
        ? `${folder}${isWritable(folder) ? '' : ' cannot be written to'}`
        : `${folder} is not there yet.`,
    },
    keys.finding,
    history,
    {
      name: 'chromium',
      found: chromium !== undefined,
      sentence: chromium ?? 'No Chromium; only needed where Electron is missing.',
    },
    {
      name: 'electron',
      found: electron !== null,
      sentence: electron ?? 'Electron’s binary is not installed.',
    },
  ];
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
  return EXIT.verified;
}
