/** Files of tests that share a process leave it to each other as it was. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { APART, TOGETHER } from '../vitest.config.ts';

const cwd = fileURLToPath(new URL('..', import.meta.url));
const together = globSync(TOGETHER, { cwd, exclude: APART });

it('one that puts another module in the place of ours has a process of its own', () => {
  expect(together.length).toBeGreaterThan(400);
  const puts = together.filter((file) =>
    /\bvi\.(?:mock|doMock|resetModules)\(/u.test(readFileSync(`${cwd}/${file}`, 'utf8')),
  );
  expect(puts).toEqual([]);
});
