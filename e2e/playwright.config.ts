import { defineConfig } from '@playwright/test';
import { endAtOnce } from './ends-at-once.ts';

process.env.VERIDESK_SHELL_BRIEF = '1';

// In each worker this is read once more.
if (process.env.TEST_WORKER_INDEX !== undefined && process.send !== undefined) endAtOnce();

/** Much of their time passes, or all of it in one test: begun last, they would be waited for beside idle cores. */
const LONG = [
  '**/accessibility.spec.ts',
  '**/away.spec.ts',
  '**/waits.spec.ts',
  '**/special-numbers.spec.ts',
];

export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'desk', testMatch: '**/*.spec.ts', testIgnore: LONG },
  ],
  // The runner follows the compiler's paths, and those lead to a file of types.
  tsconfig: './tsconfig.json',
  outputDir: '../test-results/e2e',
  // The desk under test is a real program with a keychain, a database and a browser. Two at a time would fill two cores
  // but for those that wait for a desk to lock or a service to be asked again.
  workers: 3,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['line'], ['json']] : 'line',
});
