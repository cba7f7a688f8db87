// Debian packages that the stand-in for Electron and the tests need, installed where that is possible.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const BINARIES = {
  chromium: 'chromium',
  'chromium-headless-shell': 'chromium-headless-shell',
  dbus: 'dbus-run-session',
  'gnome-keyring': 'gnome-keyring-daemon',
  openssl: 'openssl',
  'poppler-utils': 'pdftotext',
  python3: 'python3',
};

function isInstalled(binary) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, binary)));
}

const missingOf = (wanted) => wanted.filter((name) => !isInstalled(BINARIES[name]));

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs the packages, and tells what it does. False when that fails; what apt then says goes to `errors`. */
function install(packages, errors) {
  process.stdout.write(`Installing ${packages.join(', ')} …\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...words) =>
    spawnSync('apt-get', words, { env, stdio: ['ignore', 'ignore', errors] }).status === 0;
  return apt('update', '-qq') && apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
}

/**
 * Makes sure that the packages are there. On Debian as root they are installed; elsewhere one sentence says what to do,
 * and false is returned. On other systems nothing is needed: their Electron and their keychain are there.
 */
export function ensureDebianPackages(wanted) {
  if (process.platform !== 'linux') return true;
  const missing = missingOf(wanted);
  if (missing.length === 0) return true;
  if (!canInstall()) {
    process.stderr.write(
      `Missing on this computer: ${missing.join(', ')}. Install them first (on Debian: sudo apt-get install -y ${missing.join(' ')}).\n`,
    );
    return false;
  }
  if (install(missing, 'inherit')) return true;
  process.stderr.write(`Debian’s packages ${missing.join(', ')} could not be installed.\n`);
  return false;
}

/** Installs packages that only save time, where that is possible. What is not to be had is done without. */
export function tryDebianPackages(wanted) {
  const missing = process.platform === 'linux' ? missingOf(wanted) : [];
  if (missing.length === 0) return;
  if (!canInstall() || !install(missing, 'ignore')) {
    process.stdout.write(`Done without ${missing.join(', ')}: it takes longer, nothing else.\n`);
  }
}
