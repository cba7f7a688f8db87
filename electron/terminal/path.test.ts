import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { fileAt } from './path.ts';

it('a file to be written has a name that is no folder’s', () => {
  expect(fileAt('lists/a.csv')).toBe(resolve('lists/a.csv'));
  expect(() => fileAt('lists/')).toThrow(/^lists\/ names a folder\. Name a file\.$/u);
});
