import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import { inFs } from '../testing/in-place-of.ts';
import { giveFileAsAt, makePrivate } from './owner.ts';
import { modeOf, replaceWhole } from './replace-whole.ts';

const SOMEBODY = 12_345;
const asRoot = it.runIf(process.getuid?.() === 0);
const onPosix = it.skipIf(process.platform === 'win32');
const modeAt = (path: string) => statSync(path).mode & 0o777;

describe('a small file that is written anew', () => {
  onPosix('is its owner’s alone, and leaves nothing beside it', () => {
    const folder = temporaryFolder();
    const path = join(folder, 'desk.json');
    for (const text of ['one', 'two']) replaceWhole(path, text);
    expect(readFileSync(path, 'utf8')).toBe('two');
    expect(modeAt(path)).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['desk.json']);
  });

  it('stays as it was where the new one cannot be written', () => {
    const folder = temporaryFolder();
    const path = join(folder, 'desk.json');
    replaceWhole(path, 'old');
    inFs({
      fsyncSync: () => {
        throw Object.assign(new Error('full'), { code: 'ENOSPC' });
      },
    });
    expect(() => replaceWhole(path, 'new')).toThrow('full');
    expect(readFileSync(path, 'utf8')).toBe('old');
    expect(readdirSync(folder)).toEqual(['desk.json']);
  });

  it('takes along what killed processes have left half written of it long ago, and nothing else', () => {
    const folder = temporaryFolder();
    const part = (of: string) => `${of}.${randomUUID()}.part`;
    const [old, fresh, other] = [part('desk.json'), part('desk.json'), part('a.desk.json')];
    for (const name of [old, fresh, other, 'desk.json.part']) writeFileSync(join(folder, name), '{');
    for (const name of [old, other, 'desk.json.part']) utimesSync(join(folder, name), 1_000, 1_000);
    replaceWhole(join(folder, 'desk.json'), 'new');
    expect(readdirSync(folder).sort()).toEqual([fresh, other, 'desk.json', 'desk.json.part'].sort());
  });

  onPosix('lies where a link leads', () => {
    const [here, there] = [temporaryFolder(), temporaryFolder()];
    writeFileSync(join(there, 'kept.json'), 'old');
    symlinkSync(join(there, 'kept.json'), join(here, 'desk.json'));
    replaceWhole(join(here, 'desk.json'), 'new');
    expect(readFileSync(join(there, 'kept.json'), 'utf8')).toBe('new');
    expect([readdirSync(here), readdirSync(there)]).toEqual([['desk.json'], ['kept.json']]);
  });

  onPosix('can keep who may read it, and gives nobody else more', () => {
    const path = join(temporaryFolder(), 'desks.json');
    expect(modeOf(path)).toBeNull();
    writeFileSync(path, 'old');
    for (const [before, after] of [
      [0o640, 0o640],
      [0o666, 0o644],
      [0o755, 0o644],
    ] as const) {
      chmodSync(path, before);
      replaceWhole(path, 'new', modeOf(path) ?? undefined);
      expect(modeAt(path)).toBe(after);
    }
  });

  asRoot('by an administrator belongs to whose it was, or to whose folder it is', () => {
    const folder = temporaryFolder();
    chownSync(folder, SOMEBODY, SOMEBODY);
    const paths = ['desk.json', 'history.db', 'staged.db'].map((name) => join(folder, name));
    const [desk = '', history = '', staged = ''] = paths;
    replaceWhole(desk, 'new');
    makePrivate(history);
    writeFileSync(staged, 'new');
    giveFileAsAt(history, staged);
    expect(paths.map((path) => statSync(path).uid)).toEqual([SOMEBODY, SOMEBODY, SOMEBODY]);
    expect(modeAt(history)).toBe(0o600);
  });

  asRoot('gives away nothing through a link or another name that somebody planted', () => {
    const folder = temporaryFolder();
    chownSync(folder, SOMEBODY, SOMEBODY);
    const ours = join(temporaryFolder(), 'ours');
    writeFileSync(ours, 'root’s');
    const staged = join(folder, 'staged.db');
    symlinkSync(ours, staged);
    expect(() => giveFileAsAt(join(folder, 'history.db'), staged)).toThrow();
    expect(statSync(ours).uid).toBe(0);
  });
});
