import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from './history/testing/temporary-history.ts';
import { factsOf, openLog } from './log.ts';

function withStack(stack: string, message = 'canary'): Error {
  return Object.assign(new Error(message), { stack });
}

describe('the facts of a defect', () => {
  it('are its class and where it was thrown, without folders', () => {
    const { name, at } = factsOf(new RangeError('canary'));
    expect(name).toBe('RangeError');
    expect(at[0]).toMatch(/log\.test\.ts:\d+:\d+/u);
    expect(JSON.stringify(at)).not.toMatch(/canary|\/work|\/home|node_modules\//u);
  });

  it.each([
    ['at run (/home/Ada Obi/Veridesk/app/main.js:1:2)', 'at run (main.js:1:2)'],
    ['at run (file:///home/ada/main.js:1:2)', 'at run (main.js:1:2)'],
    ['at async file:///home/ada/main.js:1:2', 'at async (main.js:1:2'],
    ['at run (C:\\Users\\Ada Obi\\main.js:1:2)', 'at run (main.js:1:2)'],
    ['at run (file:///C:/Users/ada/main.js:1:2)', 'at run (main.js:1:2)'],
    ['at async Promise.all (index 0)', undefined],
  ])('%j is logged as %j', (frame, logged) => {
    expect(factsOf(withStack(`Error: canary\n    ${frame}`)).at[0]).toBe(logged);
  });

  it('leave out a message of many lines, even one that looks like a place', () => {
    const message = 'first\n    at 22212345678 (/home/canary:1:2)\n    at canary:3:4\nlast';
    expect(factsOf(withStack(`Error: ${message}\n    at run (/home/ada/main.js:1:2)`, message)).at).toEqual([
      'at run (main.js:1:2)',
    ]);
    expect(JSON.stringify(factsOf(new Error(message)))).not.toMatch(/canary|22212345678/u);
  });

  it('are of eight places at most, and of none for what is no error', () => {
    const deep = Array.from({ length: 20 }, (_, i) => `    at f${i} (/a/b.js:${i}:1)`).join('\n');
    expect(factsOf(withStack(`Error: canary\n${deep}`)).at).toHaveLength(8);
    expect(factsOf('canary')).toEqual({ name: 'string', at: [] });
    expect(factsOf(undefined)).toEqual({ name: 'undefined', at: [] });
    expect(factsOf(withStack(''))).toEqual({ name: 'Error', at: [] });
  });
});

describe('the log', () => {
  it('is readable by its owner alone, and names neither user, machine nor process', () => {
    const folder = join(temporaryFolder(), 'logs');
    openLog(folder).info({ version: '1' }, 'opened');
    const file = join(folder, 'veridesk.log');
    expect([statSync(folder).mode & 0o777, statSync(file).mode & 0o777]).toEqual([0o700, 0o600]);
    expect(Object.keys(JSON.parse(readFileSync(file, 'utf8')))).toEqual(['level', 'time', 'version', 'msg']);
  });

  it('is begun anew when it has grown large, with the one before it kept', () => {
    const folder = temporaryFolder();
    openLog(folder).info('first');
    truncateSync(join(folder, 'veridesk.log'), 5_000_001);
    openLog(folder).info('second');
    expect(readdirSync(folder).sort()).toEqual(['veridesk.1.log', 'veridesk.log']);
    expect(readFileSync(join(folder, 'veridesk.log'), 'utf8')).toContain('second');
  });

  it('is begun anew while it is open, too, and loses no line on the way', () => {
    const folder = temporaryFolder();
    const log = openLog(folder);
    const lines = 700;
    for (let line = 0; line < lines; line += 1) log.info({ line, filler: 'x'.repeat(10_000) }, 'told');
    expect(readdirSync(folder).sort()).toEqual(['veridesk.1.log', 'veridesk.log']);
    const told = ['veridesk.1.log', 'veridesk.log'].map((name) => readFileSync(join(folder, name), 'utf8'));
    for (const text of told) expect(text.length).toBeLessThan(5_100_000);
    const numbers = told.flatMap((text) =>
      text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).line),
    );
    expect(numbers).toEqual(Array.from({ length: lines }, (_, line) => line));
  });

  it('that cannot be set aside is gone on with', () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'veridesk.1.log', 'in the way'), { recursive: true });
    const log = openLog(folder);
    log.info('first');
    truncateSync(join(folder, 'veridesk.log'), 5_000_001);
    for (const line of ['second', 'third']) openLog(folder).info(line);
    expect(readFileSync(join(folder, 'veridesk.log'), 'utf8')).toMatch(/second(.|\n)+third/u);
  });

  it.each([
    ['moved away', (file: string) => renameSync(file, `${file}.for-support`)],
    ['removed', (file: string) => rmSync(file)],
  ])('that was %s while it is open is begun anew, and what follows is in its place', (_, take) => {
    const folder = temporaryFolder();
    const file = join(folder, 'veridesk.log');
    const log = openLog(folder);
    log.info('before');
    take(file);
    for (const line of ['after', 'last']) log.info(line);
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['after', 'last']);
  });

  it.runIf(process.platform === 'linux').each([
    ['a full disk', (file: string) => symlinkSync('/dev/full', file)],
    ['a folder in the place of its file', (file: string) => mkdirSync(file)],
    ['a folder that may not be read', (file: string) => chmodSync(dirname(file), 0)],
  ])('over %s throws nothing', (_, spoil) => {
    const folder = join(temporaryFolder(), 'logs');
    mkdirSync(folder);
    spoil(join(folder, 'veridesk.log'));
    expect(() => {
      const log = openLog(folder);
      for (let line = 0; line < 100; line += 1) log.error(factsOf(new Error('canary')), 'defect');
    }).not.toThrow();
    chmodSync(folder, 0o700);
  });

  it('over a file in the place of its folder throws nothing, and is written once the folder can be made', () => {
    const folder = join(temporaryFolder(), 'logs');
    writeFileSync(folder, '');
    const log = openLog(folder);
    log.info('lost');
    rmSync(folder);
    log.info('kept');
    const lines = readFileSync(join(folder, 'veridesk.log'), 'utf8').trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['kept']);
  });
});
