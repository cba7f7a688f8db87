/** A file is there whole, or it is not there. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import fsPromises from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import { inFsPromises } from '../testing/in-place-of.ts';
import { writeFailure } from './evidence.ts';
import { smallDisk } from './testing/small-disk.ts';
import { FileTrouble, writeWhole } from './whole-file.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const nothing = async () => undefined;

describe('a file that is written whole', () => {
  it('holds every piece in order, for its owner alone, in place of one that was there', async () => {
    const folder = temporaryFolder();
    const path = join(folder, 'list.csv');
    writeFileSync(path, 'older and much longer than what comes');
    await writeWhole({ path, pieces: [bytes('one,'), bytes(''), bytes('two')], beforeNaming: nothing });
    expect(readFileSync(path, 'utf8')).toBe('one,two');
    if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['list.csv']);
  });

  it('holds the whole of a piece of which the disk takes a part at a time, and is synced with it', async () => {
    const path = join(temporaryFolder(), 'list.csv');
    const { open } = fsPromises;
    const done: string[] = [];
    inFsPromises({
      open: async (...given) => {
        const file = await open(...given);
        const { write, sync } = file;
        return Object.assign(file, {
          write: (piece: Uint8Array, from: number) =>
            Reflect.apply(write, file, [piece, from, Math.min(3, piece.length - from)]),
          sync: () => {
            done.push('synced');
            return sync.call(file);
          },
        });
      },
    });
    const beforeNaming = async () => void done.push('named');
    await writeWhole({ path, pieces: [bytes('one, two, three'), bytes('four')], beforeNaming });
    expect(readFileSync(path, 'utf8')).toBe('one, two, threefour');
    // And so is its name, where the system lets a folder be synced: what it was called first, then its own.
    const expected = ['synced', 'synced', 'named', 'synced'];
    expect(done).toEqual(process.platform === 'win32' ? ['synced', 'named'] : expected);
  });

  it('has another name until it is whole and written down', async () => {
    const folder = temporaryFolder();
    const path = join(folder, 'list.csv');
    const seen: string[][] = [];
    async function* pieces() {
      yield bytes('one');
      seen.push(readdirSync(folder));
    }
    await writeWhole({
      path,
      pieces: pieces(),
      beforeNaming: async () => {
        seen.push(readdirSync(folder));
      },
    });
    const half = [expect.stringMatching(/^list\.csv\.[0-9a-f]{8}\.part$/u)];
    expect(seen).toEqual([half, half]);
  });

  it('is not there, and leaves what was there, when a piece or the journal fails', async () => {
    const folder = temporaryFolder();
    const path = join(folder, 'list.csv');
    writeFileSync(path, 'older');
    async function* broken() {
      yield bytes('one');
      throw new RangeError('no more');
    }
    await expect(writeWhole({ path, pieces: broken(), beforeNaming: nothing })).rejects.toThrow(RangeError);
    const refuse = async () => {
      throw new TypeError('not written down');
    };
    await expect(writeWhole({ path, pieces: [bytes('x')], beforeNaming: refuse })).rejects.toThrow(TypeError);
    expect(readdirSync(folder)).toEqual(['list.csv']);
    expect(readFileSync(path, 'utf8')).toBe('older');
  });

  it('says why: no such folder, and a folder in its place', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'taken'));
    const reasonAt = async (...path: string[]) => {
      const trouble = await writeWhole({
        path: join(folder, ...path),
        pieces: [bytes('x')],
        beforeNaming: nothing,
      }).catch((error: unknown) => error);
      expect(trouble).toBeInstanceOf(FileTrouble);
      return (trouble as FileTrouble).reason;
    };
    expect(await reasonAt('missing', 'list.csv')).toBe('missing');
    expect(await reasonAt('taken')).toBe('other');
    expect(readdirSync(folder)).toEqual(['taken']);
  });

  it('says that another program has it open, as Windows does, and where the place is forbidden there', async () => {
    const folder = temporaryFolder();
    const path = join(folder, 'list.csv');
    const failing = (code: string, syscall: string) => async () => {
      throw Object.assign(new Error(code), { code, syscall });
    };
    const met = (platform: NodeJS.Platform) =>
      writeWhole({ path, pieces: [bytes('x')], beforeNaming: nothing }, platform).catch(
        (error: FileTrouble) => writeFailure(error).sentence,
      );
    const held =
      'The file was not written. Another program has that file open. Close it there, or choose another name. No half-written file is left.';
    for (const [code, platform] of [
      ['EPERM', 'win32'],
      ['EBUSY', 'win32'],
      ['EBUSY', 'linux'],
    ] as const) {
      inFsPromises({ rename: failing(code, 'rename') });
      expect(await met(platform)).toBe(held);
    }
    inFsPromises({ open: failing('EPERM', 'open') });
    expect(await met('win32')).toContain('Files may not be written to that place.');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('names no half-written file where none could be begun', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'file'), '');
    const path = join(folder, 'file', 'list.csv');
    const writing = writeWhole({ path, pieces: [bytes('x')], beforeNaming: nothing });
    await expect(writing).rejects.toMatchObject({ reason: 'missing', leftover: null });
  });
});

describe.runIf(process.platform !== 'win32')('a disk that is gone before the file has its name', () => {
  it('keeps the half-written one, which is named so that it can be removed', async () => {
    const folder = temporaryFolder();
    const [stick, pulled] = [join(folder, 'stick'), join(folder, 'pulled')];
    mkdirSync(stick);
    async function* pieces() {
      yield bytes('one');
      renameSync(stick, pulled);
      yield bytes('two');
    }
    const writing = writeWhole({ path: join(stick, 'list.csv'), pieces: pieces(), beforeNaming: nothing });
    const trouble = await writing.catch((error: unknown) => error);
    expect(trouble).toBeInstanceOf(FileTrouble);
    const [half = '', ...others] = readdirSync(pulled);
    expect([readFileSync(join(pulled, half), 'utf8'), others]).toEqual(['onetwo', []]);
    expect(writeFailure(trouble as FileTrouble).sentence).toBe(
      `The file was not written. That folder is not there. Choose another one. A half-written file, ${half}, could not be removed: remove it yourself.`,
    );
  });
});

describe.runIf(process.platform !== 'win32')('a place that is no file of its own', () => {
  it('leads to one: that one is replaced, and the link stays', async () => {
    const folder = temporaryFolder();
    const [path, kept] = [join(folder, 'list.csv'), join(folder, 'kept', 'real.csv')];
    mkdirSync(join(folder, 'kept'));
    writeFileSync(kept, 'older');
    symlinkSync(join('kept', 'real.csv'), path);
    await writeWhole({ path, pieces: [bytes('newer')], beforeNaming: nothing });
    expect([readFileSync(kept, 'utf8'), readlinkSync(path)]).toEqual(['newer', join('kept', 'real.csv')]);
    expect([readdirSync(folder), readdirSync(join(folder, 'kept'))]).toEqual([
      ['kept', 'list.csv'],
      ['real.csv'],
    ]);
  });

  it('is not there where its links lead in a circle, and its name may be too long', async () => {
    const folder = temporaryFolder();
    symlinkSync('circle', join(folder, 'circle'));
    const why = (...names: string[]) =>
      writeWhole({ path: join(folder, ...names), pieces: [bytes('x')], beforeNaming: nothing }).catch(
        (error: unknown) => error,
      );
    expect(await why('circle', 'list.csv')).toMatchObject({ reason: 'missing', leftover: null });
    const long = await why(`${'n'.repeat(250)}.csv`);
    expect(long).toMatchObject({ reason: 'name', leftover: null });
    expect(writeFailure(long as FileTrouble).sentence).toMatch(/too long\. Choose a shorter one\. No half/u);
  });

  it('is left alone where it is a pipe, or a link to one, to a folder, to nothing or to itself', async () => {
    const folder = temporaryFolder();
    const at = (name: string) => join(folder, name);
    spawnSync('mkfifo', [at('pipe')]);
    mkdirSync(at('folder'));
    const links = { one: 'pipe', two: 'folder', three: 'nowhere', four: 'four' };
    for (const [name, target] of Object.entries(links)) symlinkSync(target, at(name));
    const before = readdirSync(folder);
    for (const name of ['pipe', ...Object.keys(links)]) {
      const writing = writeWhole({ path: at(name), pieces: [bytes('x')], beforeNaming: nothing });
      await expect(writing).rejects.toMatchObject({ reason: 'no-file', leftover: null });
      expect(statSync(at('pipe')).isFIFO()).toBe(true);
    }
    for (const [name, target] of Object.entries(links)) expect(readlinkSync(at(name))).toBe(target);
    expect(readdirSync(folder)).toEqual(before);
  });
});

const program = (name: string) => fileURLToPath(new URL(`./testing/${name}`, import.meta.url));
const full = program('fill.ts');

it('a list that is killed in the middle leaves nothing that bears its name', async () => {
  const folder = temporaryFolder();
  const child = spawn(process.execPath, [program('held-list.ts'), join(folder, 'list.csv')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  const [half = '', ...others] = readdirSync(folder);
  expect([half, others]).toEqual([expect.stringMatching(/^list\.csv\.[0-9a-f]{8}\.part$/u), []]);
  // It had begun in earnest.
  expect(statSync(join(folder, half)).size).toBeGreaterThan(10_000);
  // It may still be written as far as anybody can tell, and goes once that is over.
  const next = (name: string) =>
    writeWhole({ path: join(folder, name), pieces: [bytes('x')], beforeNaming: nothing });
  await next('second.csv');
  expect(readdirSync(folder)).toEqual([half, 'second.csv']);
  utimesSync(join(folder, half), 1_000, 1_000);
  await next('third.csv');
  expect(readdirSync(folder)).toEqual(['second.csv', 'third.csv']);
});

/** Runs the writing where a file may have so many blocks of 512 bytes at most, as on a disk that is full there. */
const withLimit = (folder: string, blocks: number) =>
  spawnSync(
    'sh',
    ['-c', `ulimit -f ${blocks}; exec "$0" "$@"`, process.execPath, full, join(folder, 'list.csv')],
    {
      encoding: 'utf8',
    },
  );

describe.runIf(process.platform === 'linux')('a disk that takes no more', () => {
  it('leaves no half-written file, and it is said', () => {
    const folder = temporaryFolder();
    expect(JSON.parse(withLimit(folder, 64).stdout)).toEqual({ reason: 'too-large', leftover: null });
    expect(readdirSync(folder)).toEqual([]);
    expect(JSON.parse(withLimit(folder, 1_000_000).stdout)).toBeNull();
    expect(readdirSync(folder)).toEqual(['list.csv']);
  });

  it('is told by the system’s own word for it', async ({ skip }) => {
    const folder = smallDisk(256) ?? skip();
    const pieces = Array.from({ length: 100 }, () => new Uint8Array(10_000));
    const writing = writeWhole({ path: join(folder, 'list.csv'), pieces, beforeNaming: nothing });
    await expect(writing).rejects.toMatchObject({ reason: 'full', leftover: null });
    expect(readdirSync(folder)).toEqual([]);
  });
});
