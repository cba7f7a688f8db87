import { homedir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { namedFolder, ownFolder } from './named-folder.ts';

it('is the person’s own where the name begins with its sign, and no folder of that name', () => {
  expect(['~', '~/', '~/desk', '~/a/../desk'].map(namedFolder)).toEqual([
    homedir(),
    join(homedir(), '/'),
    join(homedir(), 'desk'),
    join(homedir(), 'desk'),
  ]);
});

it('is whole from where the program runs, whatever other sign stands in it', () => {
  const here = (name: string) => join(process.cwd(), name);
  expect(['desk', './desk', '~desk', 'a/~/b'].map(namedFolder)).toEqual(
    ['desk', 'desk', '~desk', 'a/~/b'].map(here),
  );
  expect(namedFolder('/srv/desk')).toBe('/srv/desk');
});

it('is known also where the environment names none', () => {
  vi.stubEnv('HOME', '');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(ownFolder()).toMatch(/^\/./u);
});
