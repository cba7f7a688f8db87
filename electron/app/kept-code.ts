/** Code that the engine keeps in the data folder, compiled, to run it at the next start in the place of what is installed. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Electron does so with the preload, and nothing switches that off. It looks whether what it finds bears the hash of the installed
 * one, which anybody can write, and no signature covers it. So it goes before there is a window, and each start compiles anew.
 * False where it is there and cannot be taken away.
 */
export function forgetsKeptCode(folder: string): boolean {
  try {
    // On Windows whoever looks at a file, as against viruses, holds it for a moment.
    rmSync(join(folder, 'Code Cache'), { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    return true;
  } catch {
    return false;
  }
}
