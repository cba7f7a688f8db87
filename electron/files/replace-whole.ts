/**
 * Writes a small file anew: beside its place, on disk, then renamed over, so that a power cut leaves the old one or the new one,
 * never half of one. The name beside it cannot be foreseen, and nothing that lies there is written through: the folder may be
 * somebody else’s, who could have planted links.
 */
import { randomUUID } from 'node:crypto';
import {
  closeSync,
  constants,
  fchmodSync,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { removeLeftPartsOf } from './left-parts.ts';
import { giveAsAt } from './owner.ts';

const { O_CREAT, O_EXCL, O_WRONLY } = constants;
const PRIVATE = 0o600;

/** Where a link leads, as long as it leads to something: who keeps the file elsewhere goes on doing so. */
function placeOf(named: string): string {
  try {
    return realpathSync(named);
  } catch {
    return named;
  }
}

/**
 * `mode` is for the new file; its owner’s alone unless named. Throws what the file system says; what was there before is then as
 * it was.
 */
export function replaceWhole(named: string, text: string, mode: number = PRIVATE): void {
  const path = placeOf(named);
  const part = `${path}.${randomUUID()}.part`;
  const file = openSync(part, O_WRONLY | O_CREAT | O_EXCL, PRIVATE);
  try {
    try {
      giveAsAt(path, file);
      if (mode !== PRIVATE) fchmodSync(file, mode);
      writeFileSync(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(part, path);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
  removeLeftPartsOf(path);
}

/** The mode of the file that is there, without what others could change or run; null where there is none. */
export function modeOf(path: string): number | null {
  const found = statSync(path, { throwIfNoEntry: false });
  return found ? found.mode & 0o644 : null;
}
