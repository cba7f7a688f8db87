/** What failed is named at the end of the whole test, from what the runners themselves wrote. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const { unitFailures, e2eFailures } = (await import(
  new URL('./test-failures.mjs', import.meta.url).href
)) as Record<'unitFailures' | 'e2eFailures', (path: string) => readonly string[]>;

const folder = mkdtempSync(join(tmpdir(), 'veridesk-failures-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('names each unit test that failed, and a file that could not be loaded', () => {
  const files = {
    a: `describe('a room', () => { it('stands', () => undefined); it('falls', () => { throw new Error('It fell\\nfar'); }); });`,
    b: `import './nowhere.ts';`,
    c: `it('stands', () => undefined);`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, `${name}.test.ts`), text);
  const report = join(folder, 'unit.json');
  const words = ['run', '--globals', '--root', folder, '--reporter=json', `--outputFile=${report}`];
  expect(spawnSync('vitest', words, { encoding: 'utf8' }).status).toBe(1);
  const named = unitFailures(report).map((one) => one.replace(/^.*?\/(?=[abc]\.test\.ts(?: ›|\n))/u, ''));
  expect(named.toSorted()).toEqual([
    expect.stringMatching(/^a\.test\.ts › a room falls\n {7}Error: It fell \| far \| at /u),
    expect.stringMatching(/^b\.test\.ts\n {7}Cannot find module '.*nowhere\.ts'/u),
  ]);
});

it('names each spec that failed, one that came good at a second try, and an error of no spec', () => {
  const spec = (title: string, status: string, errors: readonly object[] = []) => ({
    ...{ title, file: 'desk.spec.ts', line: 7 },
    tests: [{ status, results: [{ errors }] }],
  });
  const report = join(folder, 'e2e.json');
  const message = '\u001b[31mExpected: visible\u001b[39m\n\n  Received: hidden\n';
  const error = { message, location: { file: 'desk.spec.ts', line: 12, column: 3 } };
  const suite = {
    specs: [spec('well', 'expected'), spec('first', 'unexpected', [error])],
    suites: [{ specs: [spec('second', 'flaky'), spec('not run', 'skipped')] }],
  };
  writeFileSync(report, JSON.stringify({ suites: [suite], errors: [{ message: 'No server.\nat …' }] }));
  expect(e2eFailures(report)).toEqual([
    'e2e/desk.spec.ts:7 › first\n       Expected: visible | Received: hidden | at line 12',
    'e2e/desk.spec.ts:7 › second',
    'No server.',
  ]);
});

it('names nothing where there is no whole report', () => {
  expect(unitFailures(join(folder, 'none.json'))).toEqual([]);
  writeFileSync(join(folder, 'cut.json'), '{"suites":[{');
  expect(e2eFailures(join(folder, 'cut.json'))).toEqual([]);
});
