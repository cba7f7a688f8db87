// Which tests failed and why, told once more where the whole test ends: a log of ten thousand tests is read from its end.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Lines of an error that say what was expected, and where: those behind them are its stack, or all of a page. */
const WHY_LINES = 5;
const WHY_LETTERS = 600;

/** A failure's name, and below it the first lines of its error, and the line of the test. */
function withWhy(name, message = '', line = null) {
  const said = stripVTControlCharacters(message)
    .split('\n')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .slice(0, WHY_LINES);
  if (line !== null) said.push(`at line ${line}`);
  return [name, said.join(' | ').slice(0, WHY_LETTERS)].filter((part) => part !== '').join('\n       ');
}

/** Of vitest's JSON report: each test that failed, and each file that failed beside its tests. */
const ofUnitTests = ({ testResults }) =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      const file = relative('', name);
      return failed.length === 0
        ? [withWhy(file, message)]
        : failed.map(({ fullName, failureMessages }) => withWhy(`${file} › ${fullName}`, failureMessages[0]));
    });

const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** Of Playwright's JSON report: each spec in which a try failed, and the first line of each error of no spec. */
const ofEndToEndTests = (report) => [
  ...specsOf(report)
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
    .map(({ file, line, title, tests }) => {
      const [error] = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors));
      return withWhy(`e2e/${file}:${line} › ${title}`, error?.message, error?.location?.line ?? null);
    }),
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
