import { registerHooks } from 'node:module';

const standIn = new URL('./electron.ts', import.meta.url).href;

/** Sends every `import 'electron'` and `require('electron')` of the main process to the stand-in. */
registerHooks({
  resolve(specifier, context, next) {
    if (specifier === 'electron' || specifier === 'electron/main') {
      return { url: standIn, format: 'module-typescript', shortCircuit: true };
    }
    return next(specifier, context);
  },
});
