/** The file of the desks: what is made can be read, and what cannot be meant is refused with a sentence. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { addDesk, readDesks } from './desks-file.ts';

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
  for (const path of [tmpdir(), ...(process.platform === 'win32' ? [] : ['/dev/zero'])]) {
    expect(() => readDesks(path)).toThrow(`${path} is no file`);
    expect(() => addDesk(path, 'lagos', 'main')).toThrow(`${path} is no file`);
  }
});
