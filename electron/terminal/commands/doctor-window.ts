/** What the window of a repository would run in: Electron, or Chromium in its place. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { isBuilt } from '../programs.ts';
import type { Finding } from './doctor-keys.ts';

/** Where Chromium lies on the systems that the stand-in for Electron runs on. */
const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

function electronBinary(): string | null {
  try {
    const home = dirname(createRequire(import.meta.url).resolve('electron/package.json'));
    const folder = process.env.ELECTRON_OVERRIDE_DIST_PATH ?? join(home, 'dist');
    const name = existsSync(join(home, 'path.txt'))
      ? readFileSync(join(home, 'path.txt'), 'utf8')
      : 'electron';
    const binary = join(folder, name);
    return existsSync(binary) ? binary : null;
  } catch {
    return null;
  }
}

/** None where the terminal is packed: the packed desktop has its own. */
export function windowFindings(): Finding[] {
  if (isBuilt) return [];
  const chromium = CHROMIUM.find((path) => existsSync(path));
  const electron = electronBinary();
  return [
    {
      name: 'chromium',
      found: chromium !== undefined,
      sentence: chromium ?? 'No Chromium; only needed where Electron is missing.',
    },
    {
      name: 'electron',
      found: electron !== null,
      sentence: electron ?? 'Electron’s binary is not installed.',
    },
  ];
}
