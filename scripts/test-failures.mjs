// Which tests failed, told once more where the whole test ends: a log of ten thousand tests is read from its end.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** Names of vitest's JSON report: each test that failed, and each file that failed beside its tests. */
const ofUnitTests = ({ testResults }) =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      const file = relative('', name);
      return failed.length === 0 ? [file] : failed.map(({ fullName }) => `${file} › ${fullName}`);
    });

const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** Names of Playwright's JSON report: each spec in which a try failed, and the first line of each error of no spec. */
const ofEndToEndTests = (report) => [
  ...specsOf(report)
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
    .map(({ file, line, title }) => `e2e/${file}:${line} › ${title}`),
  ...report.errors.map(({ message = '' }) => message.split('\n')[0]),
];

/** Names in the report at `path`; none where there is no whole report, which the count tells as a failure. */
function failuresOf(read) {
  return (path) => {
    try {
      return read(JSON.parse(readFileSync(path, 'utf8')));
    } catch {
      return [];
    }
  };
}

export const unitFailures = failuresOf(ofUnitTests);
export const e2eFailures = failuresOf(ofEndToEndTests);
