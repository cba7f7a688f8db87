/** Which backups are kept, where the names of some come of a clock that was wrong. */
import { chownSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import { keepNewest, nameOf, orderWith } from './newest.ts';

const NOON = Date.parse('2026-03-01T12:00:00Z');
const HOUR = 1 / 24;
const nameOn = (day: number) => nameOf(new Date(NOON + day * 86_400_000), '0a1b2c3d');

/** A folder in which backups are made on these days by the clock, one after the other, by a desk that takes note of them. */
function making(keep: number) {
  const folder = temporaryFolder();
  let known: readonly string[] = [];
  return {
    folder,
    put: (...days: number[]) => {
      for (const day of days) writeFileSync(join(folder, nameOn(day)), 'a backup');
    },
    async make(...days: number[]) {
      for (const day of days) {
        const name = nameOn(day);
        writeFileSync(join(folder, name), 'a backup');
        known = await orderWith(folder, name, keep, known);
        await keepNewest(folder, name, keep, known);
        expect(readdirSync(folder)).toContain(name);
      }
    },
    kept: () => readdirSync(folder).sort(),
    known: () => known,
    forget: (names: readonly string[]) => {
      known = names;
    },
  };
}

const namesOf = (...days: number[]) => days.map(nameOn).sort();

describe('backups of a desk whose clock was wrong for a day', () => {
  it('ahead twice: those of the right time stay, and those of the wrong year count as what they are', async () => {
    const { make, kept } = making(3);
    await make(0, 1, 2, 365, 366);
    expect(kept()).toEqual(namesOf(2, 365, 366));
    await make(2 + HOUR, 3, 4);
    expect(kept()).toEqual(namesOf(2 + HOUR, 3, 4));
    await make(367);
    expect(kept()).toEqual(namesOf(3, 4, 367));
    await make(5);
    expect(kept()).toEqual(namesOf(4, 367, 5));
  });

  it('set back by years, and put right', async () => {
    const { make, kept } = making(3);
    await make(0, 1, 2, -9_000, 3);
    expect(kept()).toEqual(namesOf(2, -9_000, 3));
    await make(4, 5);
    expect(kept()).toEqual(namesOf(3, 4, 5));
  });

  it('again and again, ever further ahead: never more than are to be kept', async () => {
    const { make, kept, known } = making(3);
    for (let time = 1; time <= 20; time += 1) await make(time * 400, time * 400 + 1, time, time + HOUR);
    expect(kept()).toEqual(namesOf(401 + 19 * 400, 20, 20 + HOUR));
    expect(known().length).toBeLessThanOrEqual(6);
  });
});

describe('backups of which nobody took note', () => {
  it('of a desk of before go by their names, and first those of after the present', async () => {
    const { make, put, kept } = making(3);
    put(0, 1, 2, 365, 366);
    await make(3);
    expect(kept()).toEqual(namesOf(1, 2, 3));
  });

  it('made after the backup from which the history was restored come after those that it knows', async () => {
    const { make, kept, known, forget } = making(3);
    await make(365, 0);
    const then = known();
    await make(1, 2);
    forget(then);
    await make(3);
    expect(kept()).toEqual(namesOf(1, 2, 3));
  });

  it('the same, at a clock that is set back by years', async () => {
    const { make, kept, known, forget } = making(4);
    await make(0, 1);
    const then = known();
    await make(2, 3, 4);
    forget(then);
    await make(-9_000);
    expect(kept()).toEqual(namesOf(2, 3, 4, -9_000));
  });

  it('and laid there by a person are older than those of a later name', async () => {
    const { make, put, kept } = making(3);
    await make(10, 11, 12);
    put(3);
    await make(13);
    expect(kept()).toEqual(namesOf(11, 12, 13));
  });
});

it('two disks that lie there by turns are both known', async () => {
  const { folder, make, kept, put } = making(2);
  await make(0, 365, 1);
  for (const name of kept()) rmSync(join(folder, name));
  await make(2, 3);
  for (const name of kept()) rmSync(join(folder, name));
  put(365, 1);
  await make(4);
  expect(kept()).toEqual(namesOf(1, 4));
});

it('one that cannot be removed stays known as the oldest', async () => {
  const { folder, make, kept } = making(2);
  const stuck = join(folder, nameOn(-1));
  mkdirSync(stuck);
  await make(0, 365, 1, 2, 3, 4, 5, 6, 7);
  expect(kept()).toEqual(namesOf(-1, 6, 7));
  rmSync(stuck, { recursive: true });
});

it('nothing goes but backups of its own history, by their whole name', async () => {
  const { folder, make, kept } = making(1);
  const own = nameOn(-2);
  expect(own).toBe('veridesk-20260227T120000Z-0a1b2c3d.vdbackup');
  const others = [
    nameOf(new Date(NOON - 86_400_000), 'ffffffff'),
    ...[`${own}.part`, `copy-of-${own}`, own.replace('.vdbackup', '~vdbackup'), own.replace('Z', '')],
    'notes.txt',
  ];
  for (const name of [...others, own]) writeFileSync(join(folder, name), 'x');
  await make(0, 1);
  expect(kept()).toEqual([...others, nameOn(1)].sort());
});

describe('a file in the folder with the name of a backup', () => {
  const newest = [97, 98, 99];
  /** Two good backups, and three of these under names of a later time, before a third is made. */
  async function keptBeside(plant: (path: string) => void) {
    const { folder, make, kept } = making(3);
    await make(0, 1);
    for (const day of newest) plant(join(folder, nameOn(day)));
    await make(2);
    return kept();
  }

  it('that is empty takes the place of none, and is left alone', async () => {
    expect(await keptBeside((path) => writeFileSync(path, ''))).toEqual(namesOf(0, 1, 2, ...newest));
  });

  it('that is a link or a folder takes the place of none', async () => {
    expect(await keptBeside((path) => mkdirSync(path))).toEqual(namesOf(0, 1, 2, ...newest));
    expect(await keptBeside((path) => symlinkSync('/dev/null', path))).toEqual(namesOf(0, 1, 2, ...newest));
  });

  it.runIf(process.getuid?.() === 0)('that is somebody else’s takes the place of none', async () => {
    const plant = (path: string) => {
      writeFileSync(path, 'a backup');
      chownSync(path, 12_345, 12_345);
    };
    expect(await keptBeside(plant)).toEqual(namesOf(0, 1, 2, ...newest));
  });
});
