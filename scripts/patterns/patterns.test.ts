/** Every pattern of the program: written as one, or put together where its file is loaded. */
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it, vi } from 'vitest';
import { readTwice } from './read-twice.ts';

describe('what is repeated in a pattern', () => {
  it.each([
    [/^(?:a|a)*$/u, 'a'],
    [/(?:a+)+$/u, 'aa'],
    [/^(?:been |is |been )*lost$/u, 'been '],
    [/^(?:\w+ ?)*$/u, null],
    [/^(?:(?:(?:00|009)?2340?|0)\d{10})+$/u, null],
    [/(?<=(?:ab|a|b)+)c/u, 'ab'],
    [/^(?:[a-z]|é|É)+$/iu, 'é'],
    [/^(?:x{20,40}|x)+$/u, null],
  ])('of %s is read in two ways', (pattern, text) => {
    const found = readTwice(pattern)?.text;
    if (text === null) expect(found).toBeTypeOf('string');
    else expect(found?.toLowerCase()).toBe(text);
  });

  it.each([
    /^(?:has |have |been )*lost$/u,
    // Nothing is repeated without a sign.
    /(?:a?)*b/u,
    /^(?:\w+ )*\w+$/u,
    /"[^"\\]*(?:\\.[^"\\]*)*"/su,
    /^(?:a{2}|b)+$/u,
    /(?:ab|a(?!b))*/u,
    /^(?:[[a-z]--x]|x)+$/v,
  ])('of %s is read in one', (pattern) => {
    expect(readTwice(pattern)).toBeNull();
  });
});

interface Found {
  readonly where: string;
  readonly pattern: RegExp;
}

const files = globSync('{electron,renderer,shared}/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.tsx?$|\/testing\//u.test(file),
);

/** The patterns that stand in these files as such. */
function written(): Found[] {
  const found: Found[] = [];
  for (const file of files) {
    const { program, errors } = parseSync(file, readFileSync(file, 'utf8'));
    expect([file, errors]).toEqual([file, []]);
    const look = (node: unknown): void => {
      if (typeof node !== 'object' || node === null) return;
      if ('value' in node && node.value instanceof RegExp) found.push({ where: file, pattern: node.value });
      for (const one of Object.values(node)) look(one);
    };
    look(program);
  }
  return found;
}

/** Those that are put together as these files are loaded. */
async function putTogether(): Promise<Found[]> {
  const found: Found[] = [];
  const Plain = RegExp;
  let where = '';
  const noting = class extends Plain {
    constructor(pattern: string | RegExp, flags?: string) {
      super(pattern, flags);
      if (typeof pattern === 'string') found.push({ where, pattern: new Plain(pattern, flags) });
    }
  };
  for (const file of files) {
    if (!readFileSync(file, 'utf8').includes('new RegExp(')) continue;
    where = file;
    vi.stubGlobal('RegExp', noting);
    await import(/* @vite-ignore */ resolve(file)).finally(() => vi.unstubAllGlobals());
  }
  return found;
}

it('is read in one way alone, wherever it stands', async () => {
  const all = [...written(), ...(await putTogether())];
  expect(all.length).toBeGreaterThan(800);
  const twice = all.flatMap(({ where, pattern }) => {
    const found = readTwice(pattern);
    return found ? [{ where, ...found }] : [];
  });
  expect(twice).toEqual([]);
});
