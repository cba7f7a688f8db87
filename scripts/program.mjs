// The programs that installed packages bring, to be run by Node.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * The file of a package's program, for Node to run: what npm puts on the path is a batch file on Windows, which is not started by
 * its name. `home` is the package where it is called otherwise.
 */
export function programOf(name, home = name) {
  const described = createRequire(import.meta.url).resolve(`${home}/package.json`);
  return join(dirname(described), JSON.parse(readFileSync(described, 'utf8')).bin[name]);
}
