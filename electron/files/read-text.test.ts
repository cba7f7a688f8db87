/** What is read whole is one of our small files. */
import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import { readText, TEXT_MAX } from './read-text.ts';

it('a file that is larger than any of ours is not read', () => {
  const path = join(temporaryFolder(), 'vault.json');
  writeFileSync(path, 'text');
  expect(readText(path)).toBe('text');
  truncateSync(path, TEXT_MAX);
  expect(readText(path).length).toBe(TEXT_MAX);
  truncateSync(path, TEXT_MAX + 1);
  expect(() => readText(path)).toThrow(expect.objectContaining({ code: 'EISNAM' }));
});
