/** How the terminal is built: its commands, and the programs of their threads. From the sources it runs without that, too. */
import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';
import { bundledPackagesPlugin, TERMINAL_BUNDLED } from './scripts/notices/bundled.ts';
import { reportFontsPlugin } from './scripts/report-fonts.ts';

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>;
};

export default defineConfig({
  plugins: [reportFontsPlugin(), bundledPackagesPlugin(TERMINAL_BUNDLED)],
  // The libraries that are packed beside the desktop's programs lie beside these.
  ssr: { noExternal: true, external: Object.keys(dependencies) },
  build: {
    ssr: true,
    outDir: 'out/terminal',
    target: 'node24',
    sourcemap: true,
    rollupOptions: {
      input: {
        veridesk: 'scripts/packed-terminal.mjs',
        'history-worker': 'electron/history/worker.ts',
        'copy-worker': 'electron/history/file/copy-worker.ts',
        'picture-worker': 'electron/sandbox/picture/worker.ts',
        'evidence-worker': 'electron/evidence/worker.ts',
      },
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
});
