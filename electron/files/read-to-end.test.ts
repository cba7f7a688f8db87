import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import { readToEnd } from './read-to-end.ts';

it('reads a file of several pieces, an empty one, and none', () => {
  const path = join(temporaryFolder(), 'file');
  expect(() => readToEnd(path)).not.toThrow();
  for (const size of [0, 1, 2_500_000]) {
    writeFileSync(path, Buffer.alloc(size));
    expect(() => readToEnd(path)).not.toThrow();
  }
});

it('throws what the file system says', () => {
  const path = join(temporaryFolder(), 'folder');
  mkdirSync(path);
  expect(() => readToEnd(path)).toThrow(/EISDIR/u);
});

it.runIf(process.platform === 'linux')('throws where the disk gives an error in the place of bytes', () => {
  // The memory of this process, of which nothing lies at its beginning.
  expect(() => readToEnd('/proc/self/mem')).toThrow(/EIO/u);
});
