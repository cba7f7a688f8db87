/** How far a long command has come, as it stands on a terminal; a script hears nothing of it. */
import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const module = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);

/** What a process says on its error output that runs these lines, where that is a terminal, or is none. */
function saidBy(lines: string, isTTY: boolean): string {
  const program = `
    Object.defineProperty(process.stderr, 'isTTY', { value: ${isTTY} });
    const { complain, print } = await import(${module('./output.ts')});
    const { tellBackup, tellErasing, tellLook, tellPack } = await import(${module('./told-progress.ts')});
    const erasing = { done: 0, total: 0, records: 0, elapsedMs: 1, isCancelling: false };
    ${lines}`;
  const { stderr, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  });
  expect([status, stderr.includes('Error')]).toEqual([0, false]);
  return stderr;
}

const ERASING = `
  tellErasing({ ...erasing, stage: 'looking', done: 500, total: 150_000 });
  tellErasing({ ...erasing, stage: 'erasing', done: 1_200, total: 51_730, records: 2_345 });
  tellErasing({ ...erasing, stage: 'overwriting', done: 51_730, total: 51_730 });
  tellErasing(null);
  print('Erased.');`;

it('an erasing tells how far it is over one line, of which nothing of before is left', () => {
  expect(saidBy(ERASING, true).split('\r')).toEqual([
    '',
    'Looking through the history: 500 of 150,000 checks',
    'Erasing: 1,200 of 51,730 customers, 2,345 records ',
    `${'Overwriting what the search index still holds'.padEnd(49)}\n`,
  ]);
});

it('in a script nothing is said of it', () => {
  expect(saidBy(ERASING, false)).toBe('');
});

it.each([
  [`tellBackup(0, 0); tellBackup(570, 2_000);`, ['Backing up', 'Backing up: 28 %']],
  [
    `tellLook({ part: 'unpacking', done: 1, total: 3 }); tellLook({ part: 'examining', done: 0, total: 3 });`,
    ['Unpacking: 33 %', 'Looking at every page'],
  ],
  [`tellPack({ part: 'gathering', done: 12, of: 200 });`, ['12 of 200 checks gathered']],
])('%s is told, and what is said next has a line of its own', (lines, words) => {
  const [, ...told] = saidBy(`${lines} complain('It was stopped.'); complain('Really.');`, true).split('\r');
  expect(told).toEqual(words.with(-1, `${words.at(-1)}\nIt was stopped.\nReally.\n`));
});
