/**
 * The preload as Electron keeps it: compiled, in the data folder, for the next start. Electron runs what lies there if it bears the
 * hash of the preload that is installed, and asks nothing of who wrote it. Here the script itself stands for its bytecode.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
const headOf = (source: string): Buffer => Buffer.concat([Buffer.from('EPC1'), hashOf(source)]);

let folder: string | undefined;
/** What is run of each preload; it is looked for on the disk once. */
const known = new Map<string, string>();

/** Before there is a window. */
export function keepCompiledIn(userData: string): void {
  folder = join(userData, 'Code Cache', 'electron-preload');
}

/** Of whichever site: Electron names the file after the preload and the site, which anybody can. */
function keptOf(source: string): string | undefined {
  if (folder === undefined) return undefined;
  const head = headOf(source);
  try {
    const files = readdirSync(folder).map((name) => readFileSync(join(folder as string, name)));
    return files
      .find((bytes) => bytes.subarray(0, head.length).equals(head))
      ?.subarray(head.length)
      .toString();
  } catch {
    return undefined;
  }
}

function keep(path: string, source: string): void {
  if (folder === undefined) return;
  try {
    mkdirSync(folder, { recursive: true });
    const name = `${hashOf(`preload-${path}`).toString('hex').toUpperCase()}.cache`;
    writeFileSync(join(folder, name), Buffer.concat([headOf(source), Buffer.from(source)]));
  } catch {
    // It is compiled anew at the next start.
  }
}

/** What is run of the preload at this path. Throws when it cannot be read. */
export function preloadToRun(path: string): string {
  const source = readFileSync(path, 'utf8');
  const found = known.get(path) ?? keptOf(source);
  if (found === undefined) keep(path, source);
  const run = found ?? source;
  known.set(path, run);
  return run;
}
