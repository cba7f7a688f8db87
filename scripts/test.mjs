// The whole test: check, build, unit tests and end-to-end tests, with all their set-up. The last line counts them.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import './node-version.mjs';
import { ensureDebianPackages, tryDebianPackages } from './debian.mjs';
import { runWithKeyring } from './keyring-session.mjs';
import { npmRun } from './npm-run.mjs';

// Beside the runners' own folders, which they empty when they are done.
const reports = mkdtempSync(join(tmpdir(), 'veridesk-reports-'));
const UNIT_REPORT = join(reports, 'unit.json');
const E2E_REPORT = join(reports, 'e2e.json');

const seconds = (from) => `${((performance.now() - from) / 1000).toFixed(1)} s`;

/** Counts of vitest's JSON report. A file that could not even be loaded counts as one failure. */
function unitCounts() {
  if (!existsSync(UNIT_REPORT)) return { passed: 0, failed: 1, skipped: 0 };
  const report = JSON.parse(readFileSync(UNIT_REPORT, 'utf8'));
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Counts of Playwright's JSON report. An error outside any test counts as one failure. */
function e2eCounts() {
  if (!existsSync(E2E_REPORT)) return { passed: 0, failed: 1, skipped: 0 };
  const { stats, errors } = JSON.parse(readFileSync(E2E_REPORT, 'utf8'));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

async function step(name, work) {
  const from = performance.now();
  process.stdout.write(`\n── ${name}\n`);
  const code = await work();
  process.stdout.write(`── ${name}: ${code === 0 ? 'done' : 'FAILED'} in ${seconds(from)}\n`);
  return code === 0;
}

const statusOf = (script) => npmRun(script, { stdio: ['ignore', 'inherit', 'inherit'] }).status ?? 1;

if (!ensureDebianPackages(['chromium', 'dbus', 'gnome-keyring', 'openssl', 'poppler-utils', 'python3']))
  process.exit(1);
// Specs without a camera run in it; without it they run in Chromium, as those with a camera do.
tryDebianPackages(['chromium-headless-shell']);
// The terminal's tests start Node a hundred times; what it compiles is kept between them.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'veridesk-compile-cache');
rmSync('test-results', { recursive: true, force: true });

const counts = [];
const checked = await step('check: types, lint, format, walls, file length', () => statusOf('check'));
if (!checked) counts.push({ passed: 0, failed: 1, skipped: 0 });
const built = await step('build', () => statusOf('build'));
if (!built) counts.push({ passed: 0, failed: 1, skipped: 0 });

const unit = await step('unit tests', () =>
  runWithKeyring('vitest', ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`]),
);
counts.push(unitCounts());

let e2e = false;
if (built) {
  e2e = await step('end-to-end tests', () =>
    runWithKeyring('playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: E2E_REPORT,
    }),
  );
  counts.push(e2eCounts());
}

rmSync(reports, { recursive: true, force: true });

const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
const skipped = sum('skipped');
const allWell = checked && built && unit && e2e && sum('failed') === 0 && sum('passed') > 0;
process.stdout.write(
  `\n${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`,
);
process.exit(allWell ? 0 : 1);
