// Whether the real Electron can be run here.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const home = dirname(createRequire(import.meta.url).resolve('electron/package.json'));

/** Longest wait for the download, in milliseconds. */
const PATIENCE_MS = 180_000;

/** The path of Electron's binary, or null where it is not installed. */
export function installedElectron() {
  const record = join(home, 'path.txt');
  const name = existsSync(record) ? readFileSync(record, 'utf8') : 'electron';
  const binary = join(process.env.ELECTRON_OVERRIDE_DIST_PATH ?? join(home, 'dist'), name);
  return existsSync(binary) ? binary : null;
}

/** The same, after an attempt to fetch it where it is missing. */
export function electronBinary() {
  const installed = installedElectron();
  if (installed !== null) return installed;
  spawnSync(process.execPath, [join(home, 'install.js')], { stdio: 'ignore', timeout: PATIENCE_MS });
  return installedElectron();
}
