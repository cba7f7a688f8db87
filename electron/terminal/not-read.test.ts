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
  // Of one that is not there at all no name is repeated, which may be the passphrase itself.
  for (const [path, why, named] of [
    [at('gone'), 'there is none of that name', 'that is named'],
    [at('file', 'in-it'), 'a file stands in its path where a folder belongs', 'that is named'],
    [at('folder'), 'it is a folder', at('folder')],
    [at('one'), 'the links in its path lead in a circle', at('one')],
    [at('n'.repeat(300)), 'its name or its path is too long', 'that is named'],
  ] as const)
    await expect(readPassphrase(path)).rejects.toMatchObject({
      exitCode: 2,
      message: `The passphrase file ${named} cannot be read: ${why}.`,
    });
});
