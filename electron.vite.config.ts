/** How main process, preload and window are built. */
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { faceFilesPlugin } from './scripts/face-files.ts';
import { bundledPackagesPlugin, DESKTOP_BUNDLED } from './scripts/notices/bundled.ts';
import { windowNoticesPlugin } from './scripts/notices/window.ts';
import { reportFontsPlugin } from './scripts/report-fonts.ts';
import { windowChunks } from './scripts/window-chunks.ts';

const bundledPackages = bundledPackagesPlugin(DESKTOP_BUNDLED);

export default defineConfig({
  main: {
    plugins: [reportFontsPlugin(), bundledPackages],
    build: {
      outDir: 'out/main',
      sourcemap: true,
      rollupOptions: {
        input: {
          main: 'electron/main.ts',
          'history-worker': 'electron/history/worker.ts',
          'evidence-worker': 'electron/evidence/worker.ts',
          'copy-worker': 'electron/history/file/copy-worker.ts',
          'picture-worker': 'electron/sandbox/picture/worker.ts',
        },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  },
  preload: {
    plugins: [bundledPackages],
    build: {
      outDir: 'out/preload',
      rollupOptions: {
        input: { preload: 'electron/preload.ts' },
        // A sandboxed preload is loaded as CommonJS.
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: 'renderer',
    plugins: [
      react(),
      tailwindcss(),
      faceFilesPlugin(),
      bundledPackages,
      windowNoticesPlugin(DESKTOP_BUNDLED),
    ],
    worker: { format: 'es', plugins: () => [bundledPackages] },
    build: {
      outDir: 'out/renderer',
      // A file that is inlined becomes a `data:` address, which the content security policy refuses.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // The default here is not to: it is a third of what the window loads first.
      minify: true,
      rollupOptions: {
        input: { index: 'renderer/index.html', customer: 'renderer/customer.html' },
        output: { codeSplitting: { groups: windowChunks } },
        // Said of modules that come with a screen and are asked for by others when that screen is opened: it is meant so.
        checks: { ineffectiveDynamicImport: false },
      },
    },
  },
});
