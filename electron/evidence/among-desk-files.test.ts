/** A file that is written whole is none of a desk’s own, and takes no place among them. */
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import { writeFailure } from './evidence.ts';
import { FileTrouble, writeWhole } from './whole-file.ts';

const write = (path: string) =>
  writeWhole({ path, pieces: [new TextEncoder().encode('one')], beforeNaming: async () => undefined });

it.each([
  ['by its name', (_desk: string, file: string) => file],
  [
    'by a link',
    (_desk: string, file: string) => {
      const link = join(temporaryFolder(), 'list.csv');
      symlinkSync(file, link);
      return link;
    },
  ],
])('replaces no file among those of a desk, which could be its history: %s', async (_, pathFor) => {
  const desk = temporaryFolder();
  writeFileSync(join(desk, 'desk.json'), '{}');
  const file = join(desk, 'history.db');
  writeFileSync(file, 'all that was ever checked');
  const trouble = await write(pathFor(desk, file)).catch((error: unknown) => error);
  if (!(trouble instanceof FileTrouble)) throw new Error('It was written', { cause: trouble });
  expect(writeFailure(trouble).sentence).toContain('Veridesk keeps its own files in that folder');
  expect(readFileSync(file, 'utf8')).toBe('all that was ever checked');
  expect(readdirSync(desk).toSorted()).toEqual(['desk.json', 'history.db']);
  // A new one harms none of them.
  await write(join(desk, 'list.csv'));
  expect(readFileSync(join(desk, 'list.csv'), 'utf8')).toBe('one');
});

it.each(['runners', 'logs'])('neither replaces nor makes a file in the desk’s folder %s', async (name) => {
  const desk = temporaryFolder();
  const [own, link, beside] = [join(desk, name), join(temporaryFolder(), 'link'), join(desk, 'lists')];
  for (const folder of [own, beside]) mkdirSync(folder);
  symlinkSync(own, link);
  writeFileSync(join(desk, 'desk.json'), '{}');
  writeFileSync(join(own, 'there'), 'its own');
  writeFileSync(join(beside, 'there'), 'a list of before');
  for (const folder of [own, link])
    for (const file of ['there', 'new'])
      await expect(write(join(folder, file))).rejects.toMatchObject({ reason: 'desk' });
  expect([readdirSync(own), readFileSync(join(own, 'there'), 'utf8')]).toEqual([['there'], 'its own']);
  // A folder that somebody made beside them is theirs.
  await write(join(beside, 'there'));
  expect(readFileSync(join(beside, 'there'), 'utf8')).toBe('one');
});

it.each(['restore.json', 'vault.json', 'history.db-journal', 'History.db.damage-met'])(
  'takes no new name under which a desk would take it for its own: %s',
  async (name) => {
    const folder = temporaryFolder();
    const file = join(folder, name);
    writeFileSync(join(folder, 'desk.json'), '{}');
    const trouble = await write(file).catch((error: unknown) => error);
    if (!(trouble instanceof FileTrouble)) throw new Error('It was written', { cause: trouble });
    expect(trouble.reason).toBe('desk');
    expect(readdirSync(folder)).toEqual(['desk.json']);
    // Where no desk is, it is a name as any other.
    rmSync(join(folder, 'desk.json'));
    await write(file);
    expect(readdirSync(folder)).toEqual([name]);
  },
);

it.each(['runners', 'logs', 'came-forward', 'LOGS'])(
  'takes no name in a desk’s folder that the desk has not yet used: %s',
  async (name) => {
    const desk = temporaryFolder();
    writeFileSync(join(desk, 'desk.json'), '{}');
    await expect(write(join(desk, name))).rejects.toMatchObject({ reason: 'desk' });
    expect(readdirSync(desk)).toEqual(['desk.json']);
    await write(join(desk, `${name}.csv`));
  },
);
