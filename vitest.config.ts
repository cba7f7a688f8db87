import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{electron,renderer,shared,scripts,bench}/**/*.test.{ts,tsx}'],
    testTimeout: 30_000,
    // One for each core of a small machine; by itself the runner leaves one of two idle.
    maxWorkers: 2,
  },
});
