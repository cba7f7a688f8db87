// Whether the real Electron can be run here.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const home = dirname(createRequire(import.meta.url).resolve('electron/package.json'));

/** Longest wait for the download, in milliseconds. */
const PATIENCE_MS = 180_000;

/**
 * The path of Electron's binary, or null where it is not installed. The record is written once all is unpacked: without it, what lies
 * there may be part of an Electron. A folder that somebody names is theirs.
 */
export function installedElectron(electron = home, named = process.env.ELECTRON_OVERRIDE_DIST_PATH) {
  const record = join(electron, 'path.txt');
  const isWhole = existsSync(record);
  if (!isWhole && !named) return null;
  const binary = join(named || join(electron, 'dist'), isWhole ? readFileSync(record, 'utf8') : 'electron');
  return existsSync(binary) ? binary : null;
}

/** The same, after an attempt to fetch it where it is missing, which is said before. */
export function electronBinary(electron = home, named = process.env.ELECTRON_OVERRIDE_DIST_PATH) {
  const installed = installedElectron(electron, named);
  if (installed !== null) return installed;
  process.stdout.write('Electron’s binary is not here yet. Fetching it, which can take some minutes …\n');
  spawnSync(process.execPath, [join(electron, 'install.js')], { stdio: 'ignore', timeout: PATIENCE_MS });
  return installedElectron(electron, named);
}
