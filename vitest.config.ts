import { defineConfig } from 'vitest/config';

/** Many files take less than it does to start Node and load the same modules for each of them. */
export const TOGETHER = '{electron,shared}/**/*.test.{ts,tsx}';

/** Each in a process of its own: a module here holds what a window or a process has once, or a test puts another one in its place. */
export const APART = [
  ...['renderer', 'electron/app', 'electron/service', 'scripts', 'bench'].map(
    (folder) => `${folder}/**/*.test.{ts,tsx}`,
  ),
  // What was loaded before is not loaded again over the other module, and what was loaded over it is the next file's too.
  ...[
    'kept-and-gone',
    'secrets/keychain-trouble',
    'terminal/commands/audit',
    'terminal/commands/desk-commands',
  ].map((name) => `electron/${name}.test.ts`),
  // What it watches is done once in a process: behind a file that has opened a database it would watch nothing.
  'electron/history/file/database-library.test.ts',
  // These count or run all timers of their process, and the HTTP client that another file used sets one when it likes.
  ...['checks/answers', 'history/file/checkpoint-behind', 'operators/changes'].map(
    (name) => `electron/${name}.test.ts`,
  ),
  // What these read is costly for a pattern, and V8 makes none quick any more in a process that has compiled many, as one
  // that runs all files does.
  ...['electron/events/reading/kept-body', 'shared/envelope/hostile', 'shared/envelope/said-twice'].map(
    (name) => `${name}.test.ts`,
  ),
];

export default defineConfig({
  test: {
    // The end of one that hangs, and no measure of how fast anything is: on a busy machine all takes several times as long.
    testTimeout: 60_000,
    // What many tests begin with, such as a desk and an account by two or three commands, is most of the work of some.
    hookTimeout: 60_000,
    expect: {
      // A test that asserts nothing cannot fail. One that is run at once with others has an `expect` of its own, which is
      // counted apart.
      requireAssertions: true,
      // The usual second is soon over where a thread begins or a file is forced to the disk on a busy machine. `vi.waitFor`
      // has no such setting, so tests wait by `expect.poll`.
      poll: { timeout: 15_000 },
    },
    // What is run at once with others of its file waits most of the time.
    maxConcurrency: 20,
    // One more than a small machine has cores, since some wait for processes that they started.
    maxWorkers: 3,
    // Node strips types by WebAssembly in every thread, and V8 shares its wrappers of imports among threads: where two gave
    // up their common wrapper for a quicker one at the same moment, it ended the process (WasmImportWrapperCache::Free). A
    // budget of calls that is never used up keeps the first one. The product's threads are built, and strip nothing.
    execArgv: ['--wasm-wrapper-tiering-budget=2000000000'],
    projects: [
      { extends: true, test: { name: 'apart', include: APART } },
      {
        extends: true,
        test: {
          name: 'together',
          include: [TOGETHER],
          exclude: APART,
          isolate: false,
          setupFiles: 'electron/testing/left-as-it-was.ts',
        },
      },
    ],
  },
});
