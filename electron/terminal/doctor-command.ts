/** `veridesk doctor`: what is there on this machine and what is not. */
import { randomUUID } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { readDeskFile } from '../desk/desk-file.ts';
import { placesIn } from '../desk/places.ts';
import { NEWEST } from '../history/migrations.ts';
import { probeKeychain } from '../secrets/keychain.ts';
import { EXIT, type ExitCode } from './exit.ts';
import { folderOf, type GlobalOptions } from './options.ts';
import { print, printJson } from './output.ts';

interface Finding {
  readonly name: 'node' | 'keychain' | 'dataFolder' | 'keys' | 'database' | 'chromium' | 'electron';
  readonly found: boolean;
  readonly sentence: string;
}

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

async function keysFinding(deskFile: string): Promise<Finding> {
  const file = await readDeskFile(deskFile);
  if (file === null)
    return {
      name: 'keys',
      found: false,
      sentence: 'No desk here yet; the first start asks where keys are kept.',
    };
  if (file === 'damaged')
    return { name: 'keys', found: false, sentence: 'desk.json cannot be read. Bring it back from a backup.' };
  return { name: 'keys', found: true, sentence: `Keys are kept in the ${file.store}.` };
}

async function findings(folder: string): Promise<Finding[]> {
  const places = placesIn(folder);
  const trouble = await probeKeychain(randomUUID());
  const chromium = CHROMIUM.find((path) => existsSync(path));
  const electron = electronBinary();
  const database = existsSync(places.database);
  return [
    { name: 'node', found: true, sentence: `Node ${process.versions.node}` },
    {
      name: 'keychain',
      found: trouble === null,
      sentence: trouble
        ? `No keychain can be used: ${trouble.message}`
        : 'The system’s keychain takes and gives back a value.',
    },
    {
      name: 'dataFolder',
      found: existsSync(folder) && isWritable(folder),
      sentence: existsSync(folder)
        ? `${folder}${isWritable(folder) ? '' : ' cannot be written to'}`
        : `${folder} is not there yet.`,
    },
    await keysFinding(places.deskFile),
    {
      name: 'database',
      found: database,
      sentence: database ? `There is a history; this program writes form ${NEWEST}.` : 'No history yet.',
    },
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

/** Prints what was found. Nothing is opened, made or changed but a test value in the keychain, which is taken away again. */
export async function doctorCommand(options: { json?: boolean }, global: GlobalOptions): Promise<ExitCode> {
  const found = await findings(folderOf(global));
  if (options.json) printJson(Object.fromEntries(found.map(({ name, ...rest }) => [name, rest])));
  else
    for (const { name, found: here, sentence } of found)
      print(`${here ? '✓' : '–'} ${name.padEnd(11)} ${sentence}`);
  return EXIT.verified;
}
