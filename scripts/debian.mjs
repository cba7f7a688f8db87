// Debian packages that the stand-in for Electron and the tests need, installed where that is possible.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const BINARIES = {
  chromium: 'chromium',
  dbus: 'dbus-run-session',
  'gnome-keyring': 'gnome-keyring-daemon',
  openssl: 'openssl',
  'poppler-utils': 'pdftotext',
  python3: 'python3',
};

function isInstalled(binary) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, binary)));
}

/**
 * Makes sure that the packages are there. On Debian as root they are installed; elsewhere one sentence says what to do,
 * and false is returned. On other systems nothing is needed: their Electron and their keychain are there.
 */
export function ensureDebianPackages(wanted) {
  if (process.platform !== 'linux') return true;
  const missing = wanted.filter((name) => !isInstalled(BINARIES[name]));
  if (missing.length === 0) return true;
  const root = process.getuid?.() === 0;
  if (!root || !existsSync('/usr/bin/apt-get')) {
    process.stderr.write(
      `Missing on this computer: ${missing.join(', ')}. Install them first (on Debian: sudo apt-get install -y ${missing.join(' ')}).\n`,
    );
    return false;
  }
  process.stdout.write(`Installing ${missing.join(', ')} …\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...words) =>
    spawnSync('apt-get', words, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  if (apt('update', '-qq') && apt('install', '-y', '-qq', '--no-install-recommends', ...missing)) return true;
  process.stderr.write(`Debian’s packages ${missing.join(', ')} could not be installed.\n`);
  return false;
}
