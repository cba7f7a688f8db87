// What the runners' reports say, as the last line of the whole test counts it. What went wrong in any way is counted.
import { readFileSync } from 'node:fs';

/** Where nothing could be run, or no whole report was left behind. */
export const NOT_RUN = { passed: 0, failed: 1, skipped: 0 };

/** Counts of vitest's JSON report. A file that failed beside its tests, as in a hook or while it was loaded, is one failure. */
function ofUnitTests({ testResults, ...report }) {
  const beside = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + beside.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Counts of Playwright's JSON report. An error outside any test counts as one failure. */
const ofEndToEndTests = ({ stats, errors }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
  skipped: stats.skipped,
});

/**
 * Counts of the report at `path`, of a runner that ended well or not. Where it did not, at least one failure is counted:
 * runners name an error that nobody waited for in no test, and Playwright none of what it was kept from running.
 */
function countsOf(read) {
  return (path, hasEndedWell) => {
    let counts = NOT_RUN;
    try {
      counts = read(JSON.parse(readFileSync(path, 'utf8')));
    } catch {
      // There is none, it was cut short, or it is of another form.
    }
    const isWell = hasEndedWell && counts.passed > 0;
    return isWell || counts.failed > 0 ? counts : { ...counts, failed: 1 };
  };
}

export const unitCounts = countsOf(ofUnitTests);
export const e2eCounts = countsOf(ofEndToEndTests);
