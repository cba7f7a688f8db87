/** The database's library, with its native program. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import Library from 'better-sqlite3-multiple-ciphers';

const DESCRIBED = 'better-sqlite3-multiple-ciphers/package.json';

/**
 * The program for Linux; none where the library finds it by itself. To know whose C library is at work there, it would have Node
 * make a report of the whole process, at which Electron 42 was seen to end on some computers without a word (SIGILL in
 * `node::GetNodeReport`). So the usual one is tried first.
 */
function programForLinux(): Library.Options {
  if (process.platform !== 'linux') return {};
  const folder = dirname(createRequire(import.meta.url).resolve(DESCRIBED));
  const program = { nativeBinding: join(folder, 'prebuilds', `linux-${process.arch}.node`) };
  try {
    new Library(':memory:', program).close();
    return program;
  } catch {
    return {};
  }
}

let program: Library.Options | undefined;

/** Opens or makes the file at this path. Throws what the library throws. */
export function openSqlite(path: string, options: Library.Options = {}): Library.Database {
  program ??= programForLinux();
  return new Library(path, { ...options, ...program });
}
