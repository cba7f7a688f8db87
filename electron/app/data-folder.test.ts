import { homedir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { dataFolder } from './data-folder.ts';

vi.mock('electron', () => ({ app: { getPath: (name: string) => `/usual/${name}` } }));

it.each<[string[], string | null]>([
  [[], '/usual/userData'],
  [['--lang=en', '.'], '/usual/userData'],
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
