import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { contract, type VerideskHandlers } from '../shared/contract.ts';
import { reportOf } from '../shared/defect-report.ts';
import { succeed } from '../shared/failure.ts';
import { serve } from './contract-server.ts';
import { temporaryFolder } from './history/testing/temporary-history.ts';
import { openLog } from './log.ts';
import { windowDefects } from './window-defects.ts';

/** The call of the contract over a real log, and the lines of that. */
function reporting() {
  const folder = temporaryFolder();
  const log = openLog(folder);
  const stumbled = windowDefects(log, (name) => name === 'index.js');
  const app = {
    report: async (report) => succeed({ reference: stumbled(report) }),
  } as VerideskHandlers['app'];
  const answer = serve(contract, { app } as VerideskHandlers, log);
  const lines = () => readFileSync(join(folder, 'veridesk.log'), 'utf8');
  return { lines, report: (input: unknown) => answer('app.report', input) };
}

it('a defect of the window stands in the log under the reference that it is answered with', async () => {
  const { lines, report } = reporting();
  const error = Object.assign(new Error('Ngozi Okafor 22212345678'), {
    stack: 'Error: Ngozi Okafor 22212345678\n    at Okafor (app://veridesk/assets/index.js:12:34)',
  });
  const reply = await report(reportOf('error', error));
  expect(reply).toEqual({ ok: true, value: { reference: expect.stringMatching(/^[0-9a-f]{8}$/u) } });
  expect(JSON.parse(lines())).toMatchObject({
    ...(reply as { value: object }).value,
    ...{ where: 'window', kind: 'error', name: 'Error', at: ['index.js:12:34'], msg: 'defect' },
  });
  expect(lines()).not.toMatch(/Ngozi|Okafor|22212345678/u);
});

it('a window that says more than it may is refused, and nothing of that is logged', async () => {
  const { lines, report } = reporting();
  const good = { kind: 'error', name: 'Error', at: [] };
  for (const bad of [
    { ...good, message: 'Ngozi 22212345678' },
    { ...good, name: 'Ngozi 22212345678' },
    { ...good, at: ['Ngozi 22212345678'] },
  ]) {
    expect(await report(bad)).toEqual({ ok: false, defect: expect.any(String) });
  }
  // A script that does not exist is a text in disguise.
  expect(await report({ ...good, at: ['Ngozi-22212345678.js:1:1'] })).toMatchObject({ ok: true });
  expect(lines()).not.toMatch(/Ngozi|22212345678/u);
});
