/** The watched folder, over real files: taken once complete, moved and never deleted, and nothing lost when it is killed. */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import fsPromises from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { inFsPromises } from '../../testing/in-place-of.ts';
import { delivery, newFolder, watch } from '../testing/watched-folder.ts';

describe('a file', () => {
  it('is taken when it has looked the same twice, and moved to taken', async () => {
    const folder = newFolder();
    const { bodies, look, lookTwice } = watch(folder);
    await look();
    writeFileSync(join(folder, 'one.json'), delivery(1));
    await look();
    expect(bodies()).toEqual([]);
    await lookTwice();
    expect(bodies()).toEqual(['{"n":1}']);
    expect(readdirSync(folder)).toEqual(['taken']);
    expect(readFileSync(join(folder, 'taken', 'one.json'), 'utf8')).toBe(delivery(1));
  });

  it('that says that it was changed in the future has arrived now', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'one.json'), delivery(1));
    utimesSync(join(folder, 'one.json'), 9_000_000_000, 9_000_000_000);
    const { taken, lookTwice } = watch(folder);
    await lookTwice();
    expect(taken).toHaveLength(1);
    expect(taken[0]?.receivedAt).toBeLessThanOrEqual(Date.now());
  });

  it('that still grows is left alone', async () => {
    const folder = newFolder();
    const { bodies, look } = watch(folder);
    const path = join(folder, 'growing.jsonl');
    for (let n = 0; n < 4; n += 1) {
      writeFileSync(path, `${delivery(n)}\n`, { flag: 'a' });
      await look();
    }
    expect(bodies()).toEqual([]);
    await look();
    expect(bodies()).toHaveLength(4);
  });

  it('that looks the same to two looks within a moment may still grow', async () => {
    const folder = newFolder();
    const clock = performance.now.bind(performance);
    let ahead = 0;
    const watched = vi.spyOn(performance, 'now').mockImplementation(() => clock() + ahead);
    onTestFinished(() => watched.mockRestore());
    const { bodies, lookTwice, look } = watch(folder, { stillMs: 3_600_000 });
    writeFileSync(join(folder, 'one.json'), delivery(1).slice(0, 9));
    await lookTwice();
    writeFileSync(join(folder, 'one.json'), delivery(1));
    await lookTwice();
    expect(bodies()).toEqual([]);
    expect(readdirSync(folder)).toEqual(['one.json']);
    ahead = 3_600_000;
    await look();
    expect(bodies()).toEqual(['{"n":1}']);
  });

  it('that was put together under another name is taken once it has its own', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'one.json.part'), delivery(1));
    writeFileSync(join(folder, '.hidden.json'), delivery(2));
    const { bodies, lookTwice } = watch(folder);
    await lookTwice();
    expect(bodies()).toEqual([]);
    renameSync(join(folder, 'one.json.part'), join(folder, 'one.json'));
    await lookTwice();
    expect(bodies()).toEqual(['{"n":1}']);
  });

  it('arrived when it was last changed, unless it says', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'one.json'), delivery(1));
    // File systems tell parts of a millisecond, which the history does not take.
    utimesSync(join(folder, 'one.json'), 1_000.0005, 1_000.0005);
    writeFileSync(
      join(folder, 'two.json'),
      JSON.stringify({ ...JSON.parse(delivery(2)), receivedAt: '2026-11-20T13:05:00Z' }),
    );
    const { taken, lookTwice } = watch(folder);
    await lookTwice();
    expect(taken.map(({ receivedAt }) => receivedAt)).toEqual([1_000_000, Date.UTC(2026, 10, 20, 13, 5)]);
  });

  it('never takes the place of another one', async () => {
    const folder = newFolder();
    const { look, lookTwice } = watch(folder);
    await look();
    for (const n of [1, 2, 3]) {
      writeFileSync(join(folder, 'same.json'), delivery(n));
      await lookTwice();
    }
    expect(readdirSync(join(folder, 'taken')).toSorted()).toEqual([
      'same-2.json',
      'same-3.json',
      'same.json',
    ]);
  });

  it('that cannot be used is moved to refused with the reason beside it, which repeats nothing of it', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'bad.json'), '{"number":"22212345678"}');
    writeFileSync(join(folder, 'bytes.json'), new Uint8Array([0xff, 0xfe]));
    const { bodies, lookTwice } = watch(folder);
    expect(await lookTwice()).toMatchObject({ isWorking: true, sentence: null });
    expect(bodies()).toEqual([]);
    const refused = (name: string) => readFileSync(join(folder, 'refused', name), 'utf8');
    expect(refused('bad.json')).toContain('22212345678');
    expect(refused('bad.json.reason.txt')).toBe('Its headers are missing or are not what they should be.\n');
    expect(refused('bytes.json.reason.txt')).toContain('UTF-8');
  });

  it('with one bad line gives the others', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'mixed.jsonl'), `${delivery(1)}\nnot json\n${delivery(2)}\n`);
    const { bodies, lookTwice } = watch(folder);
    await lookTwice();
    expect(bodies()).toEqual(['{"n":1}', '{"n":2}']);
    expect(readFileSync(join(folder, 'refused', 'mixed.jsonl.reason.txt'), 'utf8')).toBe(
      'Line 2: This is not JSON.\nThe other 2 deliveries of this file were taken.\n',
    );
  });

  it('that is a link is never followed', async () => {
    const folder = newFolder();
    const outside = join(newFolder(), 'outside.json');
    writeFileSync(outside, delivery(1));
    symlinkSync(outside, join(folder, 'link.json'));
    const { bodies, lookTwice } = watch(folder);
    await lookTwice();
    expect(bodies()).toEqual([]);
    expect(existsSync(outside)).toBe(true);
  });

  it('whose place another one takes while it is read leaves that one to be read in its turn', async () => {
    const folder = newFolder();
    const path = join(folder, 'one.json');
    const bodies: string[] = [];
    writeFileSync(path, delivery(1));
    const { lookTwice } = watch(folder, {
      take: async ({ body }) => {
        bodies.push(Buffer.from(body).toString());
        if (bodies.length === 1) {
          writeFileSync(`${path}.part`, delivery(2));
          renameSync(`${path}.part`, path);
        }
        return { result: 'stored' };
      },
    });
    expect(await lookTwice()).toMatchObject({ isWorking: true, sentence: null });
    expect([bodies, existsSync(path)]).toEqual([['{"n":1}'], true]);
    await lookTwice();
    expect([bodies, existsSync(path)]).toEqual([['{"n":1}', '{"n":2}'], false]);
    expect(readFileSync(join(folder, 'taken', 'one.json'), 'utf8')).toBe(delivery(2));
  });

  it.each([
    ['taken', delivery(1)],
    ['refused', 'not json'],
  ])('that grows while it is to be moved to %s is read to its end before that', async (where, first) => {
    const folder = newFolder();
    const path = join(folder, 'growing.jsonl');
    writeFileSync(path, `${first}\n${delivery(2)}\n`);
    const { mkdir } = fsPromises;
    let isGrowing = true;
    inFsPromises({
      mkdir: (async (...given: Parameters<typeof mkdir>) => {
        if (isGrowing) writeFileSync(path, `${delivery(3)}\n`, { flag: 'a' });
        isGrowing = false;
        return mkdir(...given);
      }) as typeof mkdir,
    });
    const { bodies, lookTwice } = watch(folder);
    expect(await lookTwice()).toMatchObject({ isWorking: true, sentence: null });
    expect([bodies(), readdirSync(join(folder, where))]).toEqual([
      expect.not.arrayContaining(['{"n":3}']),
      [],
    ]);
    await lookTwice();
    expect(bodies().at(-1)).toBe('{"n":3}');
    expect(readdirSync(join(folder, where))[0]).toBe('growing.jsonl');
  });

  it('that its owner takes back while it is read is no trouble', async () => {
    const folder = newFolder();
    const path = join(folder, 'one.json');
    writeFileSync(path, delivery(1));
    const { lookTwice } = watch(folder, {
      take: async () => {
        rmSync(path);
        return { result: 'stored' };
      },
    });
    expect(await lookTwice()).toMatchObject({ isWorking: true, sentence: null });
  });

  it('stays where it is while the history cannot take it, and is taken then', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'one.json'), delivery(1));
    let isFull = true;
    const { lookTwice, look, state } = watch(folder, {
      take: async () => {
        if (isFull) throw new Error('the disk is full');
        return { result: 'stored' };
      },
    });
    expect((await lookTwice()).sentence).toContain('The files stay where they are');
    expect(existsSync(join(folder, 'one.json'))).toBe(true);
    isFull = false;
    await look();
    expect(state()).toMatchObject({ isWorking: true, sentence: null });
    expect(existsSync(join(folder, 'taken', 'one.json'))).toBe(true);
  });

  it('that was taken when the program was killed is taken again and known', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'one.json'), delivery(1));
    const first = watch(folder);
    await first.lookTwice();
    // As it stands when the end comes between the taking and the moving.
    renameSync(join(folder, 'taken', 'one.json'), join(folder, 'one.json'));
    await first.lookTwice();
    expect(first.bodies()).toEqual(['{"n":1}']);
    expect(readdirSync(join(folder, 'taken'))).toEqual(['one.json']);
  });
});

describe('a folder', () => {
  it('that is not there is told, and used once it is', async () => {
    const folder = join(newFolder(), 'later');
    const { lookTwice, bodies } = watch(folder);
    expect((await lookTwice()).sentence).toBe('The folder is not there. Make it, or name another one.');
    mkdirSync(folder);
    writeFileSync(join(folder, 'one.json'), delivery(1));
    expect(await lookTwice()).toMatchObject({ isWorking: true, sentence: null });
    expect(bodies()).toHaveLength(1);
  });

  it('in which nothing can be moved is told, and its files are not read again and again', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'taken'), 'a file stands in the way');
    writeFileSync(join(folder, 'one.json'), delivery(1));
    let reads = 0;
    const { lookTwice } = watch(folder, {
      take: async () => {
        reads += 1;
        return { result: 'stored' };
      },
    });
    for (let look = 0; look < 3; look += 1)
      expect((await lookTwice()).sentence).toContain('cannot be moved when it was taken');
    expect(reads).toBe(1);
    rmSync(join(folder, 'taken'));
    chmodSync(join(folder, 'one.json'), 0o640);
    expect(await lookTwice()).toMatchObject({ isWorking: true, sentence: null });
    expect(existsSync(join(folder, 'taken', 'one.json'))).toBe(true);
  });
});
