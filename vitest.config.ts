import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{electron,renderer,shared,scripts,bench}/**/*.test.{ts,tsx}'],
    testTimeout: 20_000,
  },
});
