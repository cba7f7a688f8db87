import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import { firstThere } from './first-there.ts';

it('is the first folder that is there, past those that are gone, not known or no folder', async () => {
  const root = temporaryFolder();
  const [one, other, file] = ['one', 'other', 'file'].map((name) => join(root, name)) as [
    string,
    string,
    string,
  ];
  mkdirSync(one);
  mkdirSync(other);
  writeFileSync(file, '');
  expect(await firstThere([null, join(root, 'gone'), file, join(file, 'below'), one, other])).toBe(one);
  expect(await firstThere([other, one])).toBe(other);
  expect(await firstThere([null, join(root, 'gone')])).toBeNull();
});
