/** A file that has to be new takes no other’s place, whenever the other one comes. */
import { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import { inFsPromises } from '../testing/in-place-of.ts';
import { writeFailure } from './evidence.ts';
import { type FileTrouble, writeWhole } from './whole-file.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

/** Writes a new one, while another comes as `other` says; `steps` are those that were taken. */
async function written(path: string, other: { whileWritten?: () => void; beforeNaming?: () => void }) {
  const steps: string[] = [];
  async function* pieces() {
    yield bytes('new');
    other.whileWritten?.();
  }
  const beforeNaming = async () => {
    steps.push('written down');
    other.beforeNaming?.();
  };
  const trouble = await writeWhole({ path, isNew: true, pieces: pieces(), beforeNaming }).then(
    () => null,
    (error: FileTrouble) => error,
  );
  return { trouble, steps };
}

const withoutLinks = () =>
  inFsPromises({ link: () => Promise.reject(Object.assign(new Error('none here'), { code: 'EPERM' })) });

it.each([
  ['links', () => undefined],
  ['no links', withoutLinks],
])('on a disk with %s it is there where none is, for its owner alone and under one name', async (_, disk) => {
  disk();
  const folder = temporaryFolder();
  expect(await written(join(folder, 'a.csv'), {})).toEqual({ trouble: null, steps: ['written down'] });
  expect(readFileSync(join(folder, 'a.csv'), 'utf8')).toBe('new');
  expect(readdirSync(folder)).toEqual(['a.csv']);
});

it.each([
  ['links', () => undefined],
  ['no links', withoutLinks],
])('on a disk with %s one that has come meanwhile is left, and nothing of the other', async (_, disk) => {
  disk();
  const folder = temporaryFolder();
  const path = join(folder, 'a.csv');
  const late = await written(path, { beforeNaming: () => writeFileSync(path, 'somebody’s') });
  expect([late.trouble?.reason, late.steps]).toEqual(['taken', ['written down']]);
  expect(readFileSync(path, 'utf8')).toBe('somebody’s');
  expect(readdirSync(folder)).toEqual(['a.csv']);
});

it('one that comes while it is written is in no journal, and what became of it is said', async () => {
  const path = join(temporaryFolder(), 'a.csv');
  const { trouble, steps } = await written(path, { whileWritten: () => writeFileSync(path, 'somebody’s') });
  expect(steps).toEqual([]);
  expect(trouble && writeFailure(trouble).sentence).toBe(
    'The file was not written. A file of that name has come meanwhile, and was left as it is. Choose another name. No half-written file is left.',
  );
});

it.runIf(process.platform !== 'win32')('a link that leads nowhere has the name too', async () => {
  const folder = temporaryFolder();
  const path = join(folder, 'a.csv');
  const { trouble } = await written(path, {
    beforeNaming: () => symlinkSync(join(folder, 'nowhere'), path),
  });
  expect([trouble?.reason, existsSync(join(folder, 'nowhere'))]).toEqual(['taken', false]);
});
