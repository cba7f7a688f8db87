// Packs the terminal: its program, built before, the libraries that the desktop has, and Node. It needs nothing installed.
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { extractAll } from '@electron/asar';
import { TERMINAL_BUNDLED } from './notices/bundled.ts';
import { librariesIn, writeNotices } from './notices/packed.ts';

/** Node itself, and its licence, which goes wherever it goes. */
function copyNode(folder) {
  const described = createRequire(import.meta.url).resolve(`node-linux-${process.arch}/package.json`);
  const home = dirname(described);
  cpSync(join(home, 'bin', 'node'), join(folder, 'node'));
  cpSync(join(home, 'LICENSE'), join(folder, 'LICENSE.node'));
  const { version } = JSON.parse(readFileSync(described, 'utf8'));
  return { name: 'node', version, license: 'MIT', cpe: 'cpe:2.3:a:nodejs:node.js' };
}

/**
 * Into `folder`, which is emptied. The libraries come out of the desktop's archive, packed before: there they lie as they
 * are to be, without tests, sources and other systems' programs.
 */
export function packTerminal(archive, folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const desktop = join(folder, 'desktop');
  extractAll(archive, desktop);
  renameSync(join(desktop, 'node_modules'), join(folder, 'node_modules'));
  rmSync(desktop, { recursive: true });
  const isProgram = (path) => !path.endsWith('.map');
  cpSync('out/terminal', join(folder, 'out', 'terminal'), { recursive: true, filter: isProgram });
  writeNotices(folder, TERMINAL_BUNDLED, librariesIn(archive), copyNode(folder));
  const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ name, version, type: 'module' })}\n`);
  writeFileSync(join(folder, 'veridesk'), readFileSync('scripts/packed-terminal.sh'), { mode: 0o755 });
}
