/**
 * The JavaScript that the window loads before it can show anything, packed with gzip: the scripts and module preloads
 * of index.html, and what they import. Screens that are loaded when the window is idle do not count.
 */
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { figure, note, verdict } from './report.ts';

/** The window's files as they are built. */
const FILES = fileURLToPath(new URL('../out/renderer', import.meta.url));
const BYTES_IN_KB = 1000;
const MOST_KB = 250;

const SCRIPT = /<script[^>]*\ssrc="([^"]+\.js)"/gu;
const PRELOAD = /<link[^>]*\srel="modulepreload"[^>]*\shref="([^"]+\.js)"/gu;
/** `import … from "./x.js"`, `export … from "./x.js"` and `import "./x.js"`, at the beginning of a statement. */
const STATIC = /(?:^|[;}\n])\s*(?:import|export)\b[^'"()]*?["'](\.[^'"]+\.js)["']/gu;
/** How the window begins to show itself: what is measured would be an empty shell without it. */
const BEGINNING = '.createRoot';

const read = (file: string): string => readFileSync(join(FILES, file), 'utf8');

function named(text: string, pattern: RegExp, from: string): string[] {
  return [...text.matchAll(pattern)].map(([, path = '']) => normalize(join(dirname(from), path)));
}

/** The files and everything that they import, without what is imported only on demand. */
function withImports(files: readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...files];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    waiting.push(...named(read(file), STATIC, file));
  }
  return found;
}

function sizes(files: ReadonlySet<string>): { raw: number; packed: number } {
  let raw = 0;
  let packed = 0;
  for (const file of files) {
    const bytes = readFileSync(join(FILES, file));
    raw += bytes.length / BYTES_IN_KB;
    packed += gzipSync(bytes, { level: 9 }).length / BYTES_IN_KB;
  }
  return { raw, packed };
}

export async function run(): Promise<void> {
  const index = read('index.html');
  const entries = [SCRIPT, PRELOAD].flatMap((pattern) => named(index, pattern, 'index.html'));
  if (entries.length === 0) throw new Error('out/renderer/index.html names no script');
  const all = withImports(entries);
  if (![...all].some((file) => read(file).includes(BEGINNING)))
    throw new Error('index.html names an empty shell');
  const whole = sizes(all);
  note(`files: ${[...all].join(', ')}`);
  figure('what index.html names, and its imports, raw', whole.raw, ' kB');
  verdict('the same, gzip', whole.packed, MOST_KB, ' kB');
}
