#!/usr/bin/env node
// The terminal's entry.
import './node-version.mjs';
import { mkdirSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

// Each command is a process of its own, and half of its time would go into compiling the same program again. What is
// compiled is program and no data; it lies where nobody but the owner of the program can put anything.
// By the environment too, since the history's thread would read its program anew otherwise.
if (process.env.NODE_COMPILE_CACHE === undefined) {
  const cache = fileURLToPath(new URL('../node_modules/.cache/veridesk', import.meta.url));
  try {
    // Whatever the mode is with which this user makes files: what lies there is run.
    mkdirSync(cache, { recursive: true, mode: 0o700 });
  } catch {
    // Where nothing can be made, nothing is kept.
  }
  process.env.NODE_COMPILE_CACHE = cache;
}
module.enableCompileCache(process.env.NODE_COMPILE_CACHE);

// npm begins every script in the program's own folder, and says where the person stands: their paths count from there.
if (process.env.npm_lifecycle_event === 'veridesk' && process.env.INIT_CWD !== undefined) {
  try {
    process.chdir(process.env.INIT_CWD);
  } catch {
    // It is gone, or not to be looked into: what is named whole is found all the same.
  }
}

const { main } = await import('../electron/cli.ts');
process.exitCode = await main(process.argv.slice(2));
