import { defineConfig } from 'vitest/config';

/** A module here holds what a window or a process has once, or a test puts another one in its place. */
const APART = ['renderer', 'electron/app', 'electron/service', 'scripts', 'bench'].map(
  (folder) => `${folder}/**/*.test.{ts,tsx}`,
);

export default defineConfig({
  test: {
    testTimeout: 30_000,
    // One more than a small machine has cores, since some wait for processes that they started.
    maxWorkers: 3,
    projects: [
      { extends: true, test: { name: 'apart', include: APART } },
      {
        extends: true,
        // Starting Node and loading the same modules for each file would be a sixth of all its time.
        test: {
          name: 'together',
          include: ['{electron,shared}/**/*.test.ts'],
          exclude: APART,
          isolate: false,
        },
      },
    ],
  },
});
