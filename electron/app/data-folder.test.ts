import { homedir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { usualFolder } from '../desk/usual-folder.ts';
import { dataFolder } from './data-folder.ts';

it.each<[string[], string | null]>([
  [[], usualFolder()],
  [['--lang=en', '.'], usualFolder()],
  [['--data-dir', '/srv/desk', '.'], '/srv/desk'],
  [['.', '--data-dir=/srv/desk'], '/srv/desk'],
  [['--data-dir=~/desk'], join(homedir(), 'desk')],
  [['--data-dir='], null],
  [['--data-dir', ''], null],
  [['--data-dir', ' '], null],
  [['.', '--data-dir'], null],
])('%j leads to %s', (words, folder) => {
  expect(dataFolder(['veridesk', ...words])).toBe(folder);
});
