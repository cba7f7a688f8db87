import { describe, expect, it } from 'vitest';
import { DefectReport, reportOf } from './defect-report.ts';

const stacked = (message: string, frames: readonly string[], name = 'TypeError') =>
  Object.assign(new Error(message), {
    name,
    stack: [`${name}: ${message}`, ...frames.map((frame) => `    at ${frame}`)].join('\n'),
  });

const OWN = 'app://veridesk/assets/index-Bx3_9.js';

describe('the report of a defect', () => {
  it('is its name and its places in the window’s own scripts, without functions and folders', () => {
    const error = stacked('canary', [
      `Ngozi22212345678 (${OWN}:1:2)`,
      `${OWN}:30:4000`,
      `async run (${OWN}:5:6)`,
      'run (https://example.com/assets/canary.html:1:2)',
      'run (<anonymous>)',
      'new Promise (<anonymous>)',
      'run (file:///home/ada/canary.js:1:2)',
    ]);
    const report = reportOf('error', error);
    expect(report).toEqual({
      ...{ kind: 'error', name: 'TypeError' },
      at: ['index-Bx3_9.js:1:2', 'index-Bx3_9.js:30:4000', 'index-Bx3_9.js:5:6'],
    });
    expect(DefectReport.parse(report)).toEqual(report);
  });

  it.each([
    'the number 22212345678 of Ngozi Okafor',
    'first\n    at canary (app://veridesk/assets/Ngozi-22212345678.js:1:2)\nlast',
    '    at canary (app://veridesk/assets/Ngozi.js:1:2)',
    '',
  ])('holds nothing of the message %j', (message) => {
    const report = reportOf('rejection', stacked(message, [`run (${OWN}:1:2)`]));
    expect(report.at).toEqual(['index-Bx3_9.js:1:2']);
    expect(JSON.stringify(report)).not.toMatch(/Ngozi|Okafor|22212345678|canary/u);
  });

  it.each(['Ngozi Okafor', '22212345678', '', 'typeerror'])('holds no name %j that code has set', (name) => {
    expect(reportOf('error', stacked('x', [], name)).name).toBe('other');
  });

  it.each([['Ngozi'], [22212345678], [null], [undefined], [{ message: 'Ngozi' }]])(
    'of %j, which is no error, is bare',
    (thrown) => {
      expect(reportOf('screen', thrown)).toEqual({ kind: 'screen', name: 'other', at: [] });
    },
  );

  it('is of eight places at most', () => {
    const frames = Array.from({ length: 20 }, (_, i) => `f (${OWN}:${i}:1)`);
    expect(reportOf('error', stacked('x', frames)).at).toHaveLength(8);
  });

  it.each([
    { kind: 'error', name: 'Ngozi', at: [] },
    { kind: 'error', name: 'Error', at: ['Ngozi Okafor'] },
    { kind: 'error', name: 'Error', at: ['index.js:22212345678:1'] },
    { kind: 'error', name: 'Error', at: ['../../etc/passwd.js:1:1'] },
    { kind: 'error', name: 'Error', at: Array(9).fill('index.js:1:1') },
    { kind: 'error', name: 'Error', at: [], message: 'Ngozi' },
  ])('%j is refused', (report) => {
    expect(DefectReport.safeParse(report).success).toBe(false);
  });
});
