/** The bound of a JSON text, which is held before it is read. */
import { expect, it } from 'vitest';
import { maskedPack } from '../../../shared/evidence.ts';
import { canonical, holdsTooMany, readCanonical, readJson } from './canonical.ts';
import { packLimits } from './limits.ts';
import { contentsOf, PackTooLarge } from './make.ts';
import { FIRST, gatheredOf, SECOND } from './testing/packs.ts';

const most = Array.from({ length: packLimits.values - 1 }, () => 0);

it('is read up to its most values, and beyond them as no canonical JSON', () => {
  expect(readCanonical(Buffer.from(canonical(most)))).toHaveLength(most.length);
  for (const read of [readCanonical, readJson])
    expect(read(Buffer.from(canonical([...most, 0])))).toBeUndefined();
});

it.each([
  ['lists within lists', '['],
  ['objects within objects', '{"a":'],
  ['what is no JSON at all', ',}'],
])('counts %s before it reads them', (_, text) => {
  expect(holdsTooMany(Buffer.from(text.repeat(4)), 4)).toBe(true);
  expect(holdsTooMany(Buffer.from(text.repeat(3)), 4)).toBe(false);
});

it('counts nothing within a string, wherever its end is', () => {
  const texts = ['a,[{', 'a","b', '\\', '\\\\",', '{"a":","}'];
  expect(holdsTooMany(Buffer.from(canonical(texts)), texts.length + 1)).toBe(false);
  expect(holdsTooMany(Buffer.from(canonical(texts)), texts.length)).toBe(true);
});

it.each([
  ['half a letter', '7b2261223a22c3227d'],
  ['a mark of the order of its bytes', 'efbbbf7b7d'],
])('text with %s is no JSON', (_, hex) => {
  expect([readJson, readCanonical].map((read) => read(Buffer.from(hex, 'hex')))).toEqual([
    undefined,
    undefined,
  ]);
});

it('is kept when a pack is made', async () => {
  const noted = { what: 'noted', at: '2026-11-20T14:00:00.000Z', operator: 'Ada', text: 'x' } as const;
  const input = (timeline: (typeof noted)[]) => ({
    ...{ id: SECOND, madeAt: 0, madeBy: 'Ada', shows: maskedPack, report: null },
    checks: [{ ...gatheredOf(FIRST), timeline }],
  });
  await expect(contentsOf(input([noted]))).resolves.toBeDefined();
  // Each entry has four members and its own brace.
  const many = Array.from({ length: packLimits.values / 4 }, () => noted);
  await expect(contentsOf(input(many))).rejects.toThrow(PackTooLarge);
});
