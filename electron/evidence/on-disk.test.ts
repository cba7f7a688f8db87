/** A file is on the disk before anybody is told that it was written. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import { folderNotSynced } from '../testing/failing-disk.ts';
import { writeFailure } from './evidence.ts';
import { type FileTrouble, writeWhole } from './whole-file.ts';

/** Writes one where the folder is not synced with `code`; `steps` says whether it was written down. */
async function written(folder: string, isNew: boolean, code: string, timesBefore?: number) {
  folderNotSynced(folder, code, timesBefore);
  const steps: string[] = [];
  const told = await writeWhole({
    ...{ path: join(folder, 'list.csv'), isNew, pieces: [new TextEncoder().encode('new')] },
    beforeNaming: async () => void steps.push('written down'),
  }).then(
    () => null,
    (error: FileTrouble) => writeFailure(error).sentence,
  );
  return { told, steps };
}

const FAILED =
  'The file was not written. The disk did not take it. Try again, or choose another place. No half-written file is left.';

const UNSURE =
  'The file was not written for certain. The disk failed when it had taken the place of the older one, so it may not last. Look at what lies there, or choose another place. No half-written file is left.';

describe.skipIf(process.platform === 'win32')('in a folder', () => {
  it.each(['EINVAL', 'ENOTSUP', 'EPERM'])(
    'that cannot be synced it is written all the same: %s',
    async (code) => {
      const folder = temporaryFolder();
      expect(await written(folder, true, code)).toEqual({ told: null, steps: ['written down'] });
      expect(readdirSync(folder)).toEqual(['list.csv']);
    },
  );

  it.each([true, false])(
    'of a failing disk nothing is written down, and an older file stays (new: %s)',
    async (isNew) => {
      const folder = temporaryFolder();
      if (!isNew) writeFileSync(join(folder, 'list.csv'), 'older');
      expect(await written(folder, isNew, 'EIO')).toEqual({ told: FAILED, steps: [] });
      expect(readdirSync(folder)).toEqual(isNew ? [] : ['list.csv']);
      if (!isNew) expect(readFileSync(join(folder, 'list.csv'), 'utf8')).toBe('older');
    },
  );

  it.each([true, false])(
    'of a disk that fails once it has its name it is not told as written, and goes again (new: %s)',
    async (isNew) => {
      const folder = temporaryFolder();
      expect(await written(folder, isNew, 'EIO', 1)).toEqual({ told: FAILED, steps: ['written down'] });
      expect(readdirSync(folder)).toEqual([]);
    },
  );

  it('of a disk that fails once it has an older one’s name it stays: there is nothing else left', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'list.csv'), 'older');
    expect(await written(folder, false, 'EIO', 1)).toEqual({ told: UNSURE, steps: ['written down'] });
    expect(readdirSync(folder)).toEqual(['list.csv']);
    expect(readFileSync(join(folder, 'list.csv'), 'utf8')).toBe('new');
  });
});
