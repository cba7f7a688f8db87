/** The file of the desks: what is made can be read, and what cannot be meant is refused with a sentence. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs, {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { inFs } from '../testing/in-place-of.ts';
import { heldFor, onSystem } from '../testing/on-system.ts';
import { addDesk, type MadeDesk, readDesks, takeBackDesk } from './desks-file.ts';

function newPath(): string {
  const folder = mkdtempSync(join(tmpdir(), 'veridesk-desks-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'desks.json');
}

it('desks of two hooks read their own alone', () => {
  const path = newPath();
  const first = addDesk(path, 'lagos', 'main');
  const second = addDesk(path, 'abuja', 'main');
  const third = addDesk(path, 'trial', 'sandbox');
  expect([first.hookToken, second.hookToken, third.hookToken].map((token) => token !== null)).toEqual([
    true,
    false,
    true,
  ]);
  const desks = readDesks(path);
  expect(desks.readersOf('main')).toEqual(['lagos', 'abuja']);
  expect(desks.readersOf('sandbox')).toEqual(['trial']);
  expect(desks.hookOf(third.hookToken ?? '')).toBe('sandbox');
  expect(desks.deskOf(second.token)).toBe('abuja');
  expect(desks.deskOf(third.hookToken ?? '')).toBeNull();
  expect(desks.hookOf(first.token)).toBeNull();
});

it('a name that is taken or cannot be used is refused, and nothing changes', () => {
  const path = newPath();
  const { token } = addDesk(path, 'lagos', 'main');
  expect(() => addDesk(path, 'lagos', 'other')).toThrow('There is a desk “lagos” already');
  expect(() => addDesk(path, 'la gos', 'main')).toThrow('A name has');
  expect(readDesks(path).deskOf(token)).toBe('lagos');
});

it('of desks that are added at once by several processes none is lost, nor the hook of any', async () => {
  const path = newPath();
  const from = JSON.stringify(new URL('./desks-file.ts', import.meta.url).href);
  const program = `const { addDesk } = await import(${from});
    process.stdout.write('ready');
    process.stdin.once('data', () => {
      for (let at = 0; at < 8; at += 1)
        console.log(JSON.stringify(addDesk(${JSON.stringify(path)}, process.argv[1] + at, 'main')));
      process.exit();
    });`;
  const adding = ['lagos', 'abuja', 'kano'].map((name) =>
    spawn(process.execPath, ['--input-type=module', '--eval', program, name]),
  );
  await Promise.all(adding.map(({ stdout }) => once(stdout, 'data')));
  const told = adding.map(({ stdout }) => text(stdout));
  for (const { stdin } of adding) stdin.write('go');
  const lines = (await Promise.all(told)).join('').trim().split('\n');
  const made = lines.map((line) => JSON.parse(line) as MadeDesk);
  const desks = readDesks(path);
  expect(desks.names.toSorted()).toEqual(made.map(({ desk }) => desk).toSorted());
  for (const { desk, token } of made) expect(desks.deskOf(token)).toBe(desk);
  expect(made.flatMap(({ hookToken }) => hookToken ?? []).map(desks.hookOf)).toEqual(['main']);
});

it('on Windows a scanner that holds the file or its lock for a moment is waited for', () => {
  const path = newPath();
  onSystem('win32');
  const real = { openSync: fs.openSync, renameSync: fs.renameSync, rmSync: fs.rmSync };
  const held = { openSync: heldFor(2, real.openSync), rmSync: heldFor(2, real.rmSync, 'EBUSY') };
  inFs({
    openSync: (...asked) => (String(asked[0]).endsWith('.lock') ? held : real).openSync(...asked),
    rmSync: (...asked) => (String(asked[0]).endsWith('.lock') ? held : real).rmSync(...asked),
    renameSync: heldFor(2, real.renameSync),
  });
  const made = addDesk(path, 'lagos', 'main');
  expect(readDesks(path).deskOf(made.token)).toBe('lagos');
  expect(readdirSync(dirname(path))).toEqual(['desks.json']);
  inFs({ rmSync: heldFor(2, real.rmSync) });
  takeBackDesk(path, made);
  expect(readdirSync(dirname(path))).toEqual([]);
});

it('a lock that a killed process left is named to whoever waits for it', () => {
  const path = newPath();
  writeFileSync(`${path}.lock`, '');
  expect(() => addDesk(path, 'lagos', 'main', 50)).toThrow(`remove ${path}.lock, then try again.`);
  rmSync(`${path}.lock`);
  const { token } = addDesk(path, 'lagos', 'main', 50);
  expect(readDesks(path).deskOf(token)).toBe('lagos');
  expect(existsSync(`${path}.lock`)).toBe(false);
});

const hash = (digit: string) => digit.repeat(64);
const base = { format: 'veridesk-mailbox-desks', version: 1 };
it.each([
  ['no JSON', '{'],
  ['another form', '{"format":"else"}'],
  ['a token in clear', JSON.stringify({ ...base, hooks: [{ name: 'main', token: 'x' }], desks: [] })],
  [
    'a desk of no hook',
    JSON.stringify({ ...base, hooks: [], desks: [{ name: 'a', tokenSha256: hash('1'), hook: 'b' }] }),
  ],
  [
    'a hook of no desk',
    JSON.stringify({ ...base, hooks: [{ name: 'a', tokenSha256: hash('1') }], desks: [] }),
  ],
  [
    'a desk twice',
    JSON.stringify({
      ...base,
      hooks: [{ name: 'main', tokenSha256: hash('1') }],
      desks: [
        { name: 'a', tokenSha256: hash('2'), hook: 'main' },
        { name: 'a', tokenSha256: hash('3'), hook: 'main' },
      ],
    }),
  ],
])('%s is refused', (_what, text) => {
  const path = newPath();
  writeFileSync(path, text);
  expect(() => readDesks(path)).toThrow('The file of the desks');
});

it('a file that is not there is named', () => {
  expect(() => readDesks('/nowhere/desks.json')).toThrow('cannot be read');
});

it('a folder, or a device that never ends, is not read', () => {
  const folder = newPath();
  mkdirSync(folder);
  // By a name of its own: a lock is made beside it, which not everybody may where devices lie.
  const device = newPath();
  if (process.platform !== 'win32') symlinkSync('/dev/zero', device);
  for (const path of [folder, ...(process.platform === 'win32' ? [] : [device])]) {
    expect(() => readDesks(path)).toThrow(`${path} is no file`);
    expect(() => addDesk(path, 'lagos', 'main')).toThrow(`${path} is no file`);
  }
});

it.skipIf(process.platform === 'win32')(
  'the file is its owner’s alone; where a group was let read it, it goes on reading it, and no more',
  () => {
    const path = newPath();
    const mode = () => statSync(path).mode & 0o777;
    addDesk(path, 'lagos', 'main');
    expect(mode()).toBe(0o600);
    chmodSync(path, 0o660);
    addDesk(path, 'abuja', 'main');
    expect(mode()).toBe(0o640);
  },
);
