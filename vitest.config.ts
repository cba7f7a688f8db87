import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{electron,renderer,shared,scripts,bench}/**/*.test.{ts,tsx}'],
    testTimeout: 30_000,
    // One more than a small machine has cores, since some wait for processes that they started.
    maxWorkers: 3,
  },
});
