import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import { readPassphrase } from './secret-file.ts';

it.runIf(process.platform !== 'win32')('a file that cannot be read is told with its reason', async () => {
  const folder = temporaryFolder();
  const at = (...names: string[]) => join(folder, ...names);
  mkdirSync(at('folder'));
  writeFileSync(at('file'), 'x');
  symlinkSync(at('one'), at('two'));
  symlinkSync(at('two'), at('one'));
  for (const [path, why] of [
    [at('gone'), 'there is none of that name'],
    [at('file', 'in-it'), 'a file stands in its path where a folder belongs'],
    [at('folder'), 'it is a folder'],
    [at('one'), 'the links in its path lead in a circle'],
    [at('n'.repeat(300)), 'its name or its path is too long'],
  ] as const)
    await expect(readPassphrase(path)).rejects.toMatchObject({
      exitCode: 2,
      message: `The passphrase file ${path} cannot be read: ${why}.`,
    });
});
