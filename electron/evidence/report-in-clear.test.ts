/** When the journal tells of a report: a half-written file with numbers in clear may outlive a crash. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { maskCheck } from '../../shared/masked-check.ts';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import { makeEvidence } from './evidence.ts';
import { fullCheck, reportedOf, reportOf } from './testing/reported.ts';

/** How many files lay in the folder at each line of the journal, by the check of which it tells. */
async function filesAtEachLine(masked: boolean) {
  const evidence = makeEvidence({ worker: new URL('./worker.ts', import.meta.url), now: Date.now });
  onTestFinished(() => evidence.end());
  const folder = temporaryFolder();
  const seen: [string | null, number][] = [];
  const checks = ['one', 'other'].map((id) => {
    const check = fullCheck({ id });
    return reportedOf(masked ? maskCheck(check) : check);
  });
  const store = {
    show: async () => undefined,
    log: async (line: { readonly checkId: string | null }) =>
      void seen.push([line.checkId, readdirSync(folder).length]),
  };
  const input = reportOf(checks, { masked });
  const order = { input, path: join(folder, 'report.pdf'), by: { id: null, name: 'Ada' } };
  expect(await evidence.report('x', store, order)).toMatchObject({ ok: true });
  expect(readdirSync(folder)).toEqual(['report.pdf']);
  return seen;
}

it('a report in clear is in the journal, of each check, before a byte of it is in any file', async () => {
  expect(await filesAtEachLine(false)).toEqual([
    ['one', 0],
    ['other', 0],
  ]);
});

it('a masked one before its file bears its name', async () => {
  expect(await filesAtEachLine(true)).toEqual([
    ['one', 1],
    ['other', 1],
  ]);
});
