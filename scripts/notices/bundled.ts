/** Notes from which packages a build took code or files: bundled, they are no longer to be seen in what it made. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { normalizePath, type Plugin } from 'vite';

/** A package by its name and version. */
export interface Package {
  readonly name: string;
  readonly version: string;
}

/** Where the window's and the main process's packages are noted, and where the terminal's. */
export const DESKTOP_BUNDLED = 'out/desktop-packages.json';
export const TERMINAL_BUNDLED = 'out/terminal-packages.json';

/** Folder of the package that a file belongs to; undefined for a file of the product's own. */
export function packageFolder(file: string): string | undefined {
  return /^(?!\0).*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/u.exec(normalizePath(file))?.[0];
}

/** One for all builds that are packed together, their workers included: the last of them writes them all to `path`. */
export function bundledPackagesPlugin(path: string): Plugin {
  const folders = new Set<string>();
  const note = (file: string): void => {
    const folder = packageFolder(file);
    if (folder !== undefined) folders.add(folder);
  };
  // Styles are put together before the bundler sees them. What is left is the comment that names the package.
  const noteStyles = (css: string): void => {
    for (const [, name] of css.matchAll(/\/\*! (\S+) v\S+ \| [^*]*\*\//gu))
      if (name !== undefined) folders.add(normalizePath(resolve('node_modules', name)));
  };
  return {
    name: 'bundled-packages',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const made of Object.values(bundle)) {
        const from = made.type === 'chunk' ? made.moduleIds : made.originalFileNames;
        for (const file of from) note(file);
        if (made.fileName.endsWith('.css') && made.type === 'asset') noteStyles(String(made.source));
      }
    },
    closeBundle() {
      const read = (folder: string) => {
        const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package;
        return { name, version };
      };
      const found = [...folders].sort().map(read);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, `${JSON.stringify(found, null, 2)}\n`);
    },
  };
}
