/** Puts the fonts of reports beside the built programs of the main process. */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { fontFiles } from '../electron/evidence/report/fonts.ts';

export function reportFontsPlugin(): Plugin {
  return {
    name: 'report-fonts',
    apply: 'build',
    generateBundle() {
      for (const { fileName, source } of fontFiles()) {
        this.emitFile({ type: 'asset', fileName, originalFileName: source, source: readFileSync(source) });
      }
    },
  };
}
