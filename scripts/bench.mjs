// Runs the benches: all of them, or those that are named. Their figures never fail it; only a bench that breaks does.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import './node-version.mjs';
import { ensureDebianPackages } from './debian.mjs';
import { runWithKeyring } from './keyring-session.mjs';
import { npmRun } from './npm-run.mjs';

const { benches } = await import('../bench/benches.ts');

const words = process.argv.slice(2);
const flags = words.filter((word) => word.startsWith('--'));
const names = words.filter((word) => !word.startsWith('--'));
const unknown = names.filter((name) => !Object.hasOwn(benches, name));
if (unknown.length > 0) {
  const list = Object.entries(benches).map(([name, { about }]) => `  ${name.padEnd(9)}${about}\n`);
  process.stderr.write(`There is no bench ${unknown.join(', ')}. These are here:\n${list.join('')}`);
  process.exit(2);
}

const chosen = names.length > 0 ? names : Object.keys(benches).filter((name) => !benches[name].of);
const inShell = ['start', 'history', 'measures', 'likeness', 'face'];
const needsChromium = chosen.some((name) => inShell.includes(name)) && process.env.E2E_SHELL !== 'electron';
if (needsChromium && !ensureDebianPackages(['chromium'])) process.exit(1);
if (chosen.some((name) => benches[name].needsBuild)) {
  const { status, stdout, stderr } = npmRun('build:desktop', { encoding: 'utf8' });
  if (status !== 0) {
    process.stderr.write(`${stdout}${stderr}`);
    process.exit(1);
  }
}

const onPath = (program) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));
// The keychain is measured in a session of its own alone: a bench puts nothing into a person's.
const ownKeychain =
  process.platform === 'linux' && ['dbus-run-session', 'gnome-keyring-daemon'].every(onPath);
const command = ['bench/run.ts', ...chosen, ...flags];
process.exitCode = ownKeychain
  ? await runWithKeyring(process.execPath, command, { BENCH_KEYCHAIN: 'own' })
  : (spawnSync(process.execPath, command, { stdio: 'inherit' }).status ?? 1);
