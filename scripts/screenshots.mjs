// Takes a picture of every screen into docs/screenshots.
import { spawnSync } from 'node:child_process';
import './node-version.mjs';
import { ensureDebianPackages } from './debian.mjs';
import { npmRun } from './npm-run.mjs';

if (!ensureDebianPackages(['chromium'])) process.exit(1);
const built = npmRun('build:desktop', { stdio: 'inherit' });
if (built.status !== 0) process.exit(1);
process.exit(spawnSync(process.execPath, ['e2e/screenshots.ts'], { stdio: 'inherit' }).status ?? 1);
