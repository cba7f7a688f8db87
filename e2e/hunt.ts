/** Hunting canaries: texts and keys that must not be found, in every form in which a program could have written them. */
import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What is hunted: a name for the finding, and a text or raw bytes. */
export type Canaries = Readonly<Record<string, string | Buffer>>;
/** Where it is hunted: a name for the finding, and what lies there. */
export type Place = readonly [name: string, bytes: Buffer];

/**
 * What base64 makes of these bytes wherever they stand in a longer run: one form for each of the three places that the
 * first byte can have in a group of three. The letters that its neighbours have a part in are left off.
 */
function base64Forms(bytes: Buffer): string[] {
  return [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
    const bits = 8 * (before + bytes.length);
    return text.slice(Math.ceil((8 * before) / 6), Math.floor(bits / 6));
  });
}

/** Every form of a canary, by name. */
export function formsOf(canary: string | Buffer): ReadonlyMap<string, Buffer> {
  const bytes = Buffer.from(canary as string);
  const hex = bytes.toString('hex');
  const texts: [string, string][] = [
    ['hex', hex],
    ['HEX', hex.toUpperCase()],
    ...base64Forms(bytes).flatMap((form, at): [string, string][] => [
      [`base64 at ${at}`, form],
      [`base64url at ${at}`, form.replaceAll('+', '-').replaceAll('/', '_')],
    ]),
  ];
  const forms = new Map<string, Buffer>();
  if (typeof canary === 'string') texts.push(['text', canary]);
  else forms.set('bytes', bytes);
  for (const [name, text] of texts) {
    forms.set(name, Buffer.from(text));
    forms.set(`${name} in UTF-16`, Buffer.from(text, 'utf16le'));
  }
  return forms;
}

/** Every form of every canary once: many are the same bytes, and each costs a walk through everything. */
function needlesOf(canaries: Canaries): [string, Buffer][] {
  const needles = new Map<string, [string, Buffer]>();
  for (const [name, canary] of Object.entries(canaries)) {
    for (const [form, bytes] of formsOf(canary)) {
      needles.set(bytes.toString('latin1'), [`${name} (${form})`, bytes]);
    }
  }
  return [...needles.values()];
}

/** What was found, and where; empty when all is well. Says nothing of the canary itself. */
export function hunt(canaries: Canaries, places: readonly Place[]): string[] {
  const needles = needlesOf(canaries);
  return places.flatMap(([place, bytes]) =>
    needles.filter(([, needle]) => bytes.includes(needle)).map(([name]) => `${name} in ${place}`),
  );
}

const pathOf = (entry: Dirent) => join(entry.parentPath, entry.name);

/** Nothing of what is gone by then: Chromium takes files of its profile away while it runs. */
function unlessGone<T>(read: () => T[]): T[] {
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** What lies below a folder, which itself has to be there. */
function entriesBelow(folder: string): Dirent[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? unlessGone(() => entriesBelow(pathOf(entry))) : [entry],
  );
}

/** Every file below a folder: its bytes, and its name, which could hold a canary too. */
export function filesIn(folder: string): Place[] {
  const files = entriesBelow(folder).filter((entry) => entry.isFile());
  const names = Buffer.from(files.map(pathOf).join('\n'));
  return [
    ['the names of the files', names],
    ...files.flatMap((file) => unlessGone((): Place[] => [[pathOf(file), readFileSync(pathOf(file))]])),
  ];
}

/** What a program printed. */
export function outputOf(name: string, text: string): Place {
  return [`the output of ${name}`, Buffer.from(text)];
}
