// The whole test: check, build, unit tests and end-to-end tests, with all their set-up. The last line counts them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import './node-version.mjs';
import { ensureDebianPackages, tryDebianPackages } from './debian.mjs';
import { runWithKeyring } from './keyring-session.mjs';
import { npmRun } from './npm-run.mjs';
import { programOf } from './program.mjs';
import { e2eCounts, NOT_RUN, unitCounts } from './test-counts.mjs';
import { e2eFailures, unitFailures } from './test-failures.mjs';

// Beside the runners' own folders, which they empty when they are done.
const reports = mkdtempSync(join(tmpdir(), 'veridesk-reports-'));
const UNIT_REPORT = join(reports, 'unit.json');
const E2E_REPORT = join(reports, 'e2e.json');
process.once('exit', () => rmSync(reports, { recursive: true, force: true }));

const seconds = (from) => `${((performance.now() - from) / 1000).toFixed(1)} s`;

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
// The terminal's tests start Node a hundred times; what it compiles is kept between them, where nobody else on this
// computer can put anything: it is run as it lies there.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(
  new URL('../node_modules/.cache/veridesk-test', import.meta.url),
);
rmSync('test-results', { recursive: true, force: true });

const counts = [];
const checked = await step('check: types, lint, format, walls, file length', () => statusOf('check'));
if (!checked) counts.push(NOT_RUN);
const built = await step('build', () => statusOf('build'));
if (!built) counts.push(NOT_RUN);
// What was just built is what the terminal's tests run.
else process.env.TEST_PROGRAMS = 'built';

const unit = await step('unit tests', () =>
  runWithKeyring(process.execPath, [
    programOf('vitest'),
    ...['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`],
  ]),
);
counts.push(unitCounts(UNIT_REPORT, unit));

let e2e = false;
if (built) {
  e2e = await step('end-to-end tests', () =>
    runWithKeyring(
      process.execPath,
      [programOf('playwright', '@playwright/test'), 'test', '--config', 'e2e/playwright.config.ts'],
      {
        PLAYWRIGHT_JSON_OUTPUT_NAME: E2E_REPORT,
      },
    ),
  );
  counts.push(e2eCounts(E2E_REPORT, e2e));
}

const failures = [...unitFailures(UNIT_REPORT), ...e2eFailures(E2E_REPORT)];

const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
const skipped = sum('skipped');
const allWell = checked && built && unit && e2e && sum('failed') === 0 && sum('passed') > 0;
for (const name of failures) process.stdout.write(`FAILED ${name}\n`);
process.stdout.write(
  `\n${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`,
);
process.exit(allWell ? 0 : 1);
