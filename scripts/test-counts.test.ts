/** The last line of the whole test counts every failure: no run that went wrong is told of as one without any. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const { unitCounts, e2eCounts } = (await import(
  new URL('./test-counts.mjs', import.meta.url).href
)) as Record<'unitCounts' | 'e2eCounts', (path: string, hasEndedWell: boolean) => Counts>;

const folder = mkdtempSync(join(tmpdir(), 'veridesk-counts-'));
afterAll(() => rmSync(folder, { recursive: true }));

let reports = 0;
function reportOf(text: string): string {
  reports += 1;
  const path = join(folder, `${reports}.json`);
  writeFileSync(path, text);
  return path;
}

const unitReport = (more: object = {}) =>
  reportOf(
    JSON.stringify({
      ...{ numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1 },
      testResults: [{ status: 'passed', assertionResults: [{ status: 'passed' }] }],
      ...more,
    }),
  );
const e2eReport = (stats: object = {}, errors: readonly object[] = []) =>
  reportOf(JSON.stringify({ stats: { expected: 5, unexpected: 0, flaky: 0, skipped: 2, ...stats }, errors }));

it('counts what passed and what was skipped', () => {
  expect(unitCounts(unitReport(), true)).toEqual({ passed: 3, failed: 0, skipped: 2 });
  expect(e2eCounts(e2eReport(), true)).toEqual({ passed: 5, failed: 0, skipped: 2 });
});

it('counts tests that failed, those that came good at a second try, and errors of no test', () => {
  expect(unitCounts(unitReport({ numFailedTests: 2 }), false)).toMatchObject({ passed: 3, failed: 2 });
  const report = e2eReport({ unexpected: 2, flaky: 1 }, [{}]);
  expect(e2eCounts(report, false)).toMatchObject({ passed: 5, failed: 4 });
});

it.each([
  ['none was written', () => join(folder, 'none.json'), { passed: 0, failed: 1, skipped: 0 }],
  ['it was cut short', () => reportOf('{"stats":{"expec'), { passed: 0, failed: 1, skipped: 0 }],
  ['it is of another form', () => reportOf('{"stats":null}'), { passed: 0, failed: 1, skipped: 0 }],
])('counts a failure where there is no whole report: %s', (_, path, counts) => {
  expect(unitCounts(path(), true)).toEqual(counts);
  expect(e2eCounts(path(), true)).toEqual(counts);
});

it('counts a failure where a runner ended badly and says of no test why', () => {
  expect(unitCounts(unitReport(), false)).toEqual({ passed: 3, failed: 1, skipped: 2 });
  expect(e2eCounts(e2eReport(), false)).toEqual({ passed: 5, failed: 1, skipped: 2 });
});

it('counts a failure where no test passed at all', () => {
  expect(unitCounts(unitReport({ numPassedTests: 0 }), true)).toMatchObject({ passed: 0, failed: 1 });
  expect(e2eCounts(e2eReport({ expected: 0 }), true)).toMatchObject({ passed: 0, failed: 1 });
});

it('counts each file of unit tests once in which something else failed than a test', () => {
  const home = join(folder, 'own');
  mkdirSync(home);
  const files = {
    'not-loaded': `import './nowhere.ts';`,
    before: `beforeAll(() => { throw new Error(); }); it('one', () => undefined); it('two', () => undefined);`,
    within: `describe('a', () => { beforeAll(() => { throw new Error(); }); it('one', () => undefined); });`,
    after: `afterAll(() => { throw new Error(); }); it('one', () => undefined);`,
    failed: `afterAll(() => { throw new Error(); }); it('one', () => { throw new Error(); });`,
    well: `it('one', () => undefined);`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(home, `${name}.test.ts`), text);
  const report = join(folder, 'own.json');
  const words = ['run', '--globals', '--root', home, '--reporter=json', `--outputFile=${report}`];
  expect(spawnSync('vitest', words, { encoding: 'utf8' }).status).toBe(1);
  expect(unitCounts(report, false)).toEqual({ passed: 2, failed: 5, skipped: 3 });
});
