import { realpathSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

/** In each thread. Electron ends where Node is to make a report of the process, on some computers. */
process.report.getReport = () => {
  throw new Error('chromium-shell: process.report.getReport is not covered by the stand-in for Electron');
};

const standIn = new URL('./electron.ts', import.meta.url).href;
const entry = pathToFileURL(realpathSync(process.argv[1])).href;

/** Tells when the main script has been run to its end: what it awaits at its top level has come by then. */
const evaluated = Promise.withResolvers();
const name = 'chromium-shell.evaluated';
globalThis[Symbol.for(name)] = evaluated;
const word = `\n;globalThis[Symbol.for('${name}')].resolve();\n`;

/** Sends every `import 'electron'` and `require('electron')` of the main process to the stand-in. */
registerHooks({
  resolve(specifier, context, next) {
    if (specifier === 'electron' || specifier === 'electron/main') {
      return { url: standIn, format: 'module-typescript', shortCircuit: true };
    }
    return next(specifier, context);
  },
  load(url, context, next) {
    const loaded = next(url, context);
    return url === entry ? { ...loaded, source: `${Buffer.from(loaded.source)}${word}` } : loaded;
  },
});
