// Opens the app: in Electron where its binary is or can be fetched, else in Chromium; with no display, as a tour.
import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import './node-version.mjs';
import { ensureDebianPackages } from './debian.mjs';
import { electronBinary } from './electron-binary.mjs';
import { sandboxAdvice } from './electron-sandbox.mjs';
import { npmRun } from './npm-run.mjs';

// Whoever stops reading early, as `head` does, keeps nothing from being opened.
process.stdout.on('error', () => undefined);

const say = (sentence) => process.stdout.write(`${sentence}\n`);

/** Where nothing may be written, as in a folder that an administrator keeps for others, what was built before is opened. */
function build() {
  if (!mayWrite('.')) {
    if (existsSync('out/main/main.js')) return;
    process.stderr.write(
      'This folder cannot be written to, and nothing is built in it yet: run `npm run build` in it once as somebody who may write.\n',
    );
    process.exit(1);
  }
  const { status, stdout, stderr } = npmRun('build:desktop', { encoding: 'utf8' });
  if (status === 0) return;
  process.stderr.write(`${stdout}${stderr}`);
  process.exit(1);
}

function mayWrite(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Runs to its end in the foreground; Ctrl+C reaches the child by itself, and who ends this one ends it too. */
function run(command, words) {
  process.on('SIGINT', () => undefined);
  const child = spawn(command, words, { stdio: 'inherit' });
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', ({ message }) => {
    process.stderr.write(`Veridesk could not be started: ${message}.\n`);
    process.exit(1);
  });
  child.on('exit', (code) => process.exit(code ?? 1));
}

const words = process.argv.slice(2);
const hasDisplay =
  process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
build();

const electron = electronBinary();
if (electron === null) {
  say('Electron’s binary is not here and could not be fetched, so Veridesk opens in Chromium instead.');
}
// The tour is made in the stand-in, whatever else is there.
if ((electron === null || !hasDisplay) && !ensureDebianPackages(['chromium'])) process.exit(1);
// Chromium's own sandbox does not run for root, and says so by not starting.
const rootFlags = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

if (!hasDisplay) {
  say(
    'There is no display, so the app makes a tour by itself: first start, then one check on the built-in sandbox.',
  );
  run(process.execPath, ['e2e/tour.ts']);
} else if (electron !== null) {
  const advice = sandboxAdvice(electron);
  if (advice !== null) say(advice);
  run(electron, ['.', ...rootFlags, ...words]);
} else {
  run(process.execPath, ['--import', './e2e/chromium-shell/register.mjs', 'out/main/main.js', ...words]);
}
