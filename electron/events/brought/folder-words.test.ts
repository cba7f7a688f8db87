/** What is said of a watched folder that cannot be read, by what the system says of it. */
import { expect, it } from 'vitest';
import { folderWords } from './folder-words.ts';

it.each([
  ['ENOENT', 'not there'],
  ['UNKNOWN', 'the computer on which it lies'],
])('%s is told with what can be done', (code, words) => {
  expect(folderWords.notRead(code)).toContain(words);
});

it('whatever else is told as the system calls it', () => {
  expect(folderWords.notRead('EIO')).toBe('The folder cannot be read (EIO).');
  expect(folderWords.notRead()).toBe('The folder cannot be read (unknown reason).');
});
