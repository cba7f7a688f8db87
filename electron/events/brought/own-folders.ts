/**
 * A watched folder may be none of the desk's own: what lies there would be taken for events and moved away. Told by what
 * the file system says that a folder is, so that a link, another name or other letters make no difference.
 */
import { realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** By what a folder is known. Some file systems number nothing: there its true path has to do. */
async function identity(path: string): Promise<string> {
  const found = await stat(path, { bigint: true }).catch(() => null);
  return found && found.ino !== 0n ? `${found.dev}:${found.ino}` : path;
}

/** The folder and those that hold it, up to the root; of one that is not there, those that are. */
async function upwards(path: string): Promise<{ self: string | null; all: Set<string> }> {
  let at = await realpath(path).catch(() => null);
  const self = at === null ? null : await identity(at);
  for (let named = path; at === null && named !== dirname(named); named = dirname(named)) {
    at = await realpath(dirname(named)).catch(() => null);
  }
  const all = new Set<string>();
  for (let up = at; up !== null; up = up === dirname(up) ? null : dirname(up)) all.add(await identity(up));
  return { self, all };
}

/** Whether two paths name one folder; of those that are not there, whether they are the same text. */
export async function isSameFolder(one: string, other: string): Promise<boolean> {
  const [a, b] = [await upwards(one), await upwards(other)];
  return (a.self ?? one) === (b.self ?? other);
}

/** Whether the folder at `path` is one of `own`, lies in one, or holds one. */
export async function isOwnFolder(path: string, own: readonly string[]): Promise<boolean> {
  const asked = await upwards(path);
  for (const folder of own) {
    const { self, all } = await upwards(folder);
    if ((self !== null && asked.all.has(self)) || (asked.self !== null && all.has(asked.self))) return true;
  }
  return false;
}
