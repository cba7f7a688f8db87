/** What a watched folder must not lead to: the desk's own files, or anywhere through a link that was planted in it. */
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { delivery, newFolder, watch } from '../testing/watched-folder.ts';

describe('a folder', () => {
  it.each([
    ['is the desk’s own', (desk: string) => desk],
    ['lies in the desk’s own', (desk: string) => join(desk, 'backup')],
    ['holds the desk’s own', (desk: string) => dirname(desk)],
    ['leads to the desk’s own', (desk: string) => join(dirname(desk), 'link')],
  ])('that %s is not watched', async (_, of) => {
    const desk = join(newFolder(), 'desk');
    mkdirSync(join(desk, 'backup'), { recursive: true });
    symlinkSync(desk, join(dirname(desk), 'link'));
    const folder = of(desk);
    writeFileSync(join(folder, 'desk.json'), '{}');
    const { lookTwice } = watch(folder, { own: () => [desk] });
    expect((await lookTwice()).sentence).toContain('in which Veridesk keeps its own files');
    expect(existsSync(join(folder, 'desk.json'))).toBe(true);
  });

  it('that lies beside the desk’s own is watched, and so is one that is made later', async () => {
    const [desk, later] = [newFolder(), join(newFolder(), 'later')];
    const { lookTwice, bodies } = watch(later, { own: () => [desk] });
    await lookTwice();
    mkdirSync(later);
    writeFileSync(join(later, 'one.json'), delivery(1));
    await lookTwice();
    expect(bodies()).toHaveLength(1);
  });

  it.each(['taken', 'refused'])('whose “%s” is a link gets nothing moved through it', async (name) => {
    const [folder, elsewhere] = [newFolder(), newFolder()];
    symlinkSync(elsewhere, join(folder, name));
    writeFileSync(join(folder, 'good.json'), delivery(1));
    writeFileSync(join(folder, 'restore.json'), '{"planted":true}');
    const { lookTwice } = watch(folder);
    expect((await lookTwice()).sentence).toContain(`“${name}” in the folder is a link`);
    expect(readdirSync(elsewhere)).toEqual([]);
    rmSync(join(folder, name));
    expect(await lookTwice()).toMatchObject({ isWorking: true, sentence: null });
    expect(readdirSync(folder).toSorted()).toEqual(['refused', 'taken']);
  });

  it('in which a link is made while a file is read gets nothing moved through it', async () => {
    const [folder, elsewhere] = [newFolder(), newFolder()];
    writeFileSync(join(folder, 'good.json'), delivery(1));
    const { lookTwice } = watch(folder, {
      take: async () => {
        symlinkSync(elsewhere, join(folder, 'taken'));
        return { result: 'stored' };
      },
    });
    await lookTwice();
    expect(readdirSync(elsewhere)).toEqual([]);
    expect(existsSync(join(folder, 'good.json'))).toBe(true);
  });

  it('in whose “refused” the name of a reason is taken has it under another, never through a link', async () => {
    const [folder, elsewhere] = [newFolder(), newFolder()];
    mkdirSync(join(folder, 'refused'));
    symlinkSync(join(elsewhere, 'planted'), join(folder, 'refused', 'bad.json.reason.txt'));
    writeFileSync(join(folder, 'bad.json'), '{"no":"delivery"}');
    const { lookTwice } = watch(folder);
    await lookTwice();
    expect(readdirSync(elsewhere)).toEqual([]);
    expect(readdirSync(join(folder, 'refused')).toSorted()).toEqual([
      'bad-2.json',
      'bad-2.json.reason.txt',
      'bad.json.reason.txt',
    ]);
  });
});
