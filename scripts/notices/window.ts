/** Writes the list of libraries that the window shows: what is bundled, and what is packed beside it. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Plugin } from 'vite';
import { Libraries, NOTICES_FILE } from '../../shared/notices.ts';
import type { Package } from './bundled.ts';
import { type Part, partsOf } from './parts.ts';

export const WINDOW_NOTICES = `out/renderer/${NOTICES_FILE}`;

interface Locked {
  readonly version?: string;
  readonly dev?: boolean;
}

/** As `electron-builder.yml` leaves them out: Node for the scripts, and headers that are used while a library is compiled. */
const LEFT_OUT = /^node_modules\/node-/u;

/**
 * The libraries that will lie beside the programs. The list goes into the archive, so that it cannot be read out of that:
 * they are those of the lock that are installed here and needed when the program runs.
 */
export function librariesToPack(): readonly Package[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, Locked>;
  };
  return Object.entries(packages).flatMap(([folder, { version, dev }]) => {
    const name = folder.split('node_modules/').at(-1);
    if (!name || version === undefined || dev || LEFT_OUT.test(folder) || !existsSync(folder)) return [];
    return [{ name, version }];
  });
}

/** The list as the window reads it. */
export function windowNotices(parts: readonly Part[]): string {
  const listed = parts.map(({ name, version, license, text, within = null }) => ({
    name,
    version,
    licence: license,
    text,
    within,
  }));
  return `${JSON.stringify(Libraries.parse(listed))}\n`;
}

/** For the last of the builds: `bundled` is the list of packages that they noted, written as that one ends. */
export function windowNoticesPlugin(bundled: string): Plugin {
  return {
    name: 'window-notices',
    apply: 'build',
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        const noted = JSON.parse(readFileSync(bundled, 'utf8')) as Package[];
        mkdirSync(dirname(WINDOW_NOTICES), { recursive: true });
        writeFileSync(WINDOW_NOTICES, windowNotices(partsOf([...noted, ...librariesToPack()])));
      },
    },
  };
}
