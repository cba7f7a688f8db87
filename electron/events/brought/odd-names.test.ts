/** Names of files in a watched folder that are longer or stranger than most. */
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { delivery, newFolder, watch } from '../testing/watched-folder.ts';

const onLinux = it.runIf(process.platform === 'linux');

onLinux('a file whose name is no text is told, and is read once it has another name', async () => {
  const folder = newFolder();
  const odd = Buffer.concat([Buffer.from(`${folder}/caf`), Buffer.from([0xe9]), Buffer.from('.json')]);
  writeFileSync(odd, delivery(1));
  const { bodies, lookTwice } = watch(folder);
  expect(await lookTwice()).toMatchObject({
    isWorking: false,
    sentence:
      'The name of a file in the folder is no text in UTF-8, so the file cannot be read. Give it another name.',
  });
  expect(bodies()).toEqual([]);
  renameSync(odd, join(folder, 'café.json'));
  expect(await lookTwice()).toMatchObject({ isWorking: true, sentence: null });
  expect(bodies()).toEqual(['{"n":1}']);
});

onLinux('a file with a line break in its name is taken as any other', async () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'new\nline.json'), delivery(1));
  const { bodies, lookTwice } = watch(folder);
  await lookTwice();
  expect(bodies()).toEqual(['{"n":1}']);
});

onLinux(
  'why it was refused stands beside a file of the longest name, too, and beside each of several',
  async () => {
    const folder = newFolder();
    const names = ['a', 'b'].map((last) => `${'ọ'.repeat(83)}${last}.json`);
    for (const name of names) {
      expect(Buffer.byteLength(name)).toBe(255);
      writeFileSync(join(folder, name), 'no JSON');
    }
    const { lookTwice } = watch(folder);
    expect(await lookTwice()).toMatchObject({ isWorking: true, sentence: null });
    const refused = readdirSync(join(folder, 'refused'));
    expect(refused).toEqual(expect.arrayContaining(names));
    const reasons = refused.filter((name) => name.endsWith('.reason.txt'));
    expect(reasons).toHaveLength(2);
    for (const name of reasons) {
      expect(name).toMatch(/^ọ+-[0-9a-f]{16}\.reason\.txt$/u);
      expect(readFileSync(join(folder, 'refused', name), 'utf8')).toBe('This is not JSON.\n');
    }
  },
);
