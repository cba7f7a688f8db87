/** What the window of a repository would run in: Electron, or Chromium in its place. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { isBuilt } from '../programs.ts';
import type { Finding } from './doctor-keys.ts';

/** Where Chromium lies on the systems that the stand-in for Electron runs on. */
const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The record is written once all is unpacked: without it, what lies there may be part of an Electron. A folder that somebody names is theirs. */
function electronBinary(home: string): string | null {
  const named = process.env.ELECTRON_OVERRIDE_DIST_PATH;
  const record = join(home, 'path.txt');
  const isWhole = existsSync(record);
  if (!isWhole && !named) return null;
  const binary = join(named || join(home, 'dist'), isWhole ? readFileSync(record, 'utf8') : 'electron');
  return existsSync(binary) ? binary : null;
}

function homeOfElectron(): string | null {
  try {
    return dirname(createRequire(import.meta.url).resolve('electron/package.json'));
  } catch {
    return null;
  }
}

/** None where the terminal is packed: the packed desktop has its own. `home` is the folder of Electron's package. */
export function windowFindings(home: string | null = homeOfElectron()): Finding[] {
  if (isBuilt) return [];
  const chromium = CHROMIUM.find((path) => existsSync(path));
  const electron = home && electronBinary(home);
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
