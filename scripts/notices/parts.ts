/** What a packed program is put together from, and under which licence each part came. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import spdx from 'spdx-license-list/full.js';
import type { Package } from './bundled.ts';

const require = createRequire(import.meta.url);

/** One library, or a program that a library has compiled into it. */
export interface Part extends Package {
  /** Its SPDX expression. */
  readonly license: string;
  /** What its licence asks to be handed on, word for word; the standard text where the package holds none. */
  readonly text: string;
  /** The library that it came in, where it is no package of its own. */
  readonly within?: string;
  /** SHA-512 of the package as the registry gave it, in hexadecimal. */
  readonly sha512?: string;
}

interface Locked {
  readonly name?: string;
  readonly version?: string;
  readonly integrity?: string;
}

const LICENSE_FILE = /^(?:licen[sc]e|copying|notice)/iu;

const inOrder = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

const idOf = ({ name, version }: Package): string => `${name}@${version}`;

/** Where each package lies in this checkout, and the hash that it was checked against when it was fetched. */
function readLock(): ReadonlyMap<string, { readonly folder: string; readonly integrity?: string }> {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const found = new Map<string, { folder: string; integrity?: string }>();
  for (const [folder, { name, version, integrity }] of Object.entries(packages)) {
    const own = folder.split('node_modules/').at(-1);
    if (!own || version === undefined) continue;
    const id = idOf({ name: name ?? own, version });
    if (!found.has(id)) found.set(id, { folder, ...(integrity && { integrity }) });
  }
  return found;
}

/** One that a package does not name, by the words that its own text begins with. */
function licenseByText(folder: string): string | undefined {
  const text = readdirSync(folder).find((file) => LICENSE_FILE.test(file));
  return text && /^\s*MIT License\s/u.test(readFileSync(join(folder, text), 'utf8')) ? 'MIT' : undefined;
}

/** The text that the licence asks for where a package says its licence alone. Fails for one that no list knows. */
function standardText(license: string): string {
  const known = spdx[license];
  if (!known) throw new Error(`No text is known for the licence ${license}`);
  return `(The package holds no text of its licence. This is the standard one.)\n\n${known.licenseText.trim()}`;
}

function textIn(folder: string, license: string): string {
  const files = readdirSync(folder).filter((file) => LICENSE_FILE.test(file));
  const texts = files.sort().map((file) => readFileSync(join(folder, file), 'utf8').trim());
  return texts.length > 0 ? texts.join('\n\n') : standardText(license);
}

function partOf(one: Package, lock: ReturnType<typeof readLock>): Part {
  const locked = lock.get(idOf(one));
  if (!locked) throw new Error(`${idOf(one)} is packed and not in package-lock.json`);
  const described = JSON.parse(readFileSync(join(locked.folder, 'package.json'), 'utf8')) as {
    license?: unknown;
  };
  const license = described.license ?? licenseByText(locked.folder);
  if (typeof license !== 'string') throw new Error(`${idOf(one)} does not say its licence`);
  const [, base64] = /^sha512-(\S+)$/u.exec(locked.integrity ?? '') ?? [];
  return {
    ...one,
    license,
    text: textIn(locked.folder, license),
    ...(base64 && { sha512: Buffer.from(base64, 'base64').toString('hex') }),
  };
}

/** The copyright line that a source begins with, before the standard text of its licence. */
function signedText(license: string, source: string): string {
  const [, holder] = /Copyright:?\s+(.+)/u.exec(readFileSync(source, 'utf8').slice(0, 2_000)) ?? [];
  return `Copyright ${holder?.trim()}\n\n${standardText(license)}`;
}

/** What two libraries were put together from before they came here. A scan for known weaknesses asks for these by name. */
const COMPILED: Record<string, () => readonly Part[]> = {
  'better-sqlite3-multiple-ciphers': () => {
    const name = 'better-sqlite3-multiple-ciphers';
    const Database = require(name) as typeof import('better-sqlite3-multiple-ciphers');
    const memory = new Database(':memory:');
    const { sqlite, ciphers } = memory
      .prepare('SELECT sqlite_version() AS sqlite, sqlite3mc_version() AS ciphers')
      .get() as { sqlite: string; ciphers: string };
    memory.close();
    const source = require.resolve(name).replace(/lib.index\.js$/u, 'deps/sqlite3/sqlite3.h');
    const headers = 'node_modules/node-addon-api';
    const { version } = JSON.parse(readFileSync(join(headers, 'package.json'), 'utf8')) as Package;
    return [
      { name: 'node-addon-api', version, license: 'MIT', text: textIn(headers, 'MIT'), within: name },
      { name: 'SQLite', version: sqlite, license: 'blessing', text: standardText('blessing'), within: name },
      {
        name: 'SQLite3 Multiple Ciphers',
        version: ciphers.split(' ').at(-1) ?? '',
        license: 'MIT',
        text: signedText('MIT', source),
        within: name,
      },
    ];
  },
  '@vladmandic/human': () => {
    const versions = readFileSync('node_modules/@vladmandic/human/dist/tfjs.version.js', 'utf8');
    const [, version = ''] = /"(\d+\.\d+\.\d+)"/u.exec(versions) ?? [];
    const license = 'Apache-2.0';
    const text = `Copyright Google LLC\n\n${standardText(license)}`;
    return [{ name: 'TensorFlow.js', version, license, text, within: '@vladmandic/human' }];
  },
};

/** Each once, by name; what is compiled into one stands behind it. Fails where a licence or its text is not known. */
export function partsOf(packages: readonly Package[]): readonly Part[] {
  const lock = readLock();
  const each = new Map(packages.map((one) => [idOf(one), one]));
  const sorted = [...each.values()].sort((a, b) => inOrder(a.name, b.name) || inOrder(a.version, b.version));
  return sorted.flatMap((one) => [partOf(one, lock), ...(COMPILED[one.name]?.() ?? [])]);
}
