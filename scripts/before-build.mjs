// What the build cannot do without, said in one line instead of a stack trace.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import './node-version.mjs';

/** The bundler takes what follows the first two for a query, and the third for a separator of folders. */
const UNREADABLE = process.platform === 'win32' ? /[#?]/u : /[#?\\]/u;

const [sign] = UNREADABLE.exec(dirname(fileURLToPath(import.meta.url))) ?? [];
if (sign !== undefined) {
  process.stderr.write(
    `Veridesk cannot be built in a folder whose path has a ${sign} in it. Move or rename the folder, and run this again.\n`,
  );
  process.exit(1);
}
