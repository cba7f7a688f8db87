// Packs for Linux the desktop, unpacked, and the terminal. Where Electron's binary is missing, a folder stands in for it, and it is said.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import './node-version.mjs';
import { createPackage } from '@electron/asar';
import { electronBinary } from './electron-binary.mjs';
import { sandboxAdvice } from './electron-sandbox.mjs';
import { npmRun } from './npm-run.mjs';
import { programOf } from './program.mjs';

// It leads to files of TypeScript, which an older Node would fail on before it could be told so.
const { packTerminal } = await import('./package-terminal.mjs');

/** Where electron-builder puts it: it names every processor but the usual one. */
const UNPACKED = `dist/linux-${process.arch === 'x64' ? '' : `${process.arch}-`}unpacked`;
const STAND_IN = 'dist/electron-stand-in';
const version = JSON.parse(readFileSync('node_modules/electron/package.json', 'utf8')).version;

/** Electron keeps its fuses behind this mark (@electron/fuses): the version, how many, and each one's state. */
const FUSES = Buffer.concat([
  Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'),
  Buffer.from([1, 8]),
  Buffer.alloc(8, '0'),
]);
const REFUSAL = Buffer.from(
  '#!/bin/sh\necho "This is no Electron: pack again where its binary can be fetched." >&2\nexit 1\n',
);

/** The files that the packer looks for in an unpacked Electron, and nothing that runs. */
async function makeStandIn() {
  rmSync(STAND_IN, { recursive: true, force: true });
  const resources = join(STAND_IN, 'resources');
  const app = join(STAND_IN, 'default-app');
  mkdirSync(resources, { recursive: true });
  mkdirSync(app);
  writeFileSync(join(app, 'package.json'), '{"name":"default-app","main":"main.js"}');
  writeFileSync(join(app, 'main.js'), '');
  await createPackage(app, join(resources, 'default_app.asar'));
  rmSync(app, { recursive: true });
  writeFileSync(join(STAND_IN, 'electron'), Buffer.concat([REFUSAL, FUSES]), { mode: 0o755 });
  writeFileSync(join(STAND_IN, 'version'), version);
  mkdirSync(join(STAND_IN, 'locales'));
  const empty = ['LICENSE', 'LICENSES.chromium.html', 'locales/en-GB.pak', 'locales/en-US.pak'];
  for (const name of empty) writeFileSync(join(STAND_IN, name), '');
}

if (process.platform !== 'linux') {
  process.stderr.write('Veridesk is packed for Linux alone, and on Linux, where its native programs are.\n');
  process.exit(1);
}
// `--built`: what lies in `out` was just built, and may be in use.
if (!process.argv.includes('--built') && npmRun('build', { stdio: 'inherit' }).status !== 0) process.exit(1);
const flags = [];
if (electronBinary() === null) {
  process.stdout.write(
    'Electron’s binary is not here: a stand-in is packed in its place, to prove the contents.\n',
  );
  await makeStandIn();
  flags.push(`--config.electronDist=${STAND_IN}`);
}
const words = ['--linux', 'dir', '--publish', 'never', `--config.electronVersion=${version}`, ...flags];
const { status } = spawnSync(process.execPath, [programOf('electron-builder'), ...words], {
  stdio: 'inherit',
});
if (status === 0) packTerminal(`${UNPACKED}/resources/app.asar`, 'dist/linux-terminal');
const advice = sandboxAdvice(resolve(`${UNPACKED}/veridesk`));
if (status === 0 && flags.length === 0 && advice !== null) process.stdout.write(`${advice}\n`);
process.exit(status ?? 1);
