/** Puts the face models and their WebAssembly files among the window’s files when it is built. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { MODEL_FOLDER, models } from '../renderer/face/model-files.ts';

const { resolve } = createRequire(import.meta.url);
/** The folder that a package’s own file lies in. */
const folderOf = (file: string) => dirname(resolve(file));

/** Address below the window’s root, and where the file comes from: 13.5 MB in all, of which 2.6 MB are loaded at once. */
export function faceFiles(): { readonly fileName: string; readonly source: string }[] {
  const human = join(folderOf('@vladmandic/human'), '..', 'models');
  const wasm = folderOf('@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm.wasm');
  const named = Object.values(models).flatMap((name) => [name, name.replace('.json', '.bin')]);
  return [
    ...named.map((name) => ({ fileName: `${MODEL_FOLDER}/${name}`, source: join(human, name) })),
    // Without the threaded build: it needs shared memory, which the window does not have.
    ...['tfjs-backend-wasm-simd.wasm', 'tfjs-backend-wasm.wasm'].map((name) => ({
      fileName: `${MODEL_FOLDER}/${name}`,
      source: join(wasm, name),
    })),
  ];
}

export function faceFilesPlugin(): Plugin {
  return {
    name: 'face-files',
    apply: 'build',
    generateBundle() {
      for (const { fileName, source } of faceFiles()) {
        this.emitFile({ type: 'asset', fileName, originalFileName: source, source: readFileSync(source) });
      }
    },
  };
}
