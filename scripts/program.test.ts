/** The programs of the test and of the packing are run by Node, where none can be started by its name. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const { programOf } = (await import(new URL('./program.mjs', import.meta.url).href)) as {
  programOf: (name: string, home?: string) => string;
};

it.each([
  ['vitest', 'vitest'],
  ['playwright', '@playwright/test'],
  ['electron-builder', 'electron-builder'],
])('%s is, with nothing on the path', (name, home) => {
  const words = [programOf(name, home), '--version'];
  const { status, stdout } = spawnSync(process.execPath, words, { encoding: 'utf8', env: {} });
  expect([status, /\d+\.\d+\.\d+/u.test(stdout)]).toEqual([0, true]);
});

it.each(['test.mjs', 'package.mjs', 'bench.mjs', 'screenshots.mjs'])(
  '%s starts none by its name',
  (script) => {
    const text = readFileSync(new URL(`./${script}`, import.meta.url), 'utf8');
    const started = [...text.matchAll(/(?:spawnSync|runWithKeyring)\(\s*([^,]+),/gu)].map(([, what]) => what);
    expect(started.length).toBeGreaterThan(0);
    expect(started.filter((what) => what !== 'process.execPath')).toEqual([]);
  },
);
