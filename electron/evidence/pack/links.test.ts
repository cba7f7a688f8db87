/** The links of a piece of the log, where whoever changed it has made what follows anew and signs it, too. */
import { expect, it } from 'vitest';
import { sha256 } from './canonical.ts';
import { readLinks } from './links.ts';

const GENESIS = '0'.repeat(64);

/** So many entries from this number on, each with the hash of the one before, and the place that the last one has. */
function piece(from: number, count: number, first = GENESIS) {
  const lines: string[] = [];
  let prev = first;
  for (let seq = from; seq < from + count; seq += 1) {
    const by = { id: null, name: 'Ada' };
    lines.push(
      JSON.stringify({
        ...{ at: '2026-03-01T10:00:00.000Z', by, check: null, detail: {} },
        ...{ kind: 'signed-in', prev, seq },
      }),
    );
    prev = sha256(Buffer.from(lines.at(-1) ?? ''));
  }
  return { lines, head: { seq: from + count - 1, hash: prev } };
}
const told = (lines: readonly string[], heads: Parameters<typeof readLinks>[1]) =>
  readLinks(Buffer.from(lines.map((line) => `${line}\n`).join('')), heads).findings.map(
    ({ sentence }) => sentence,
  );

it('a whole log is right, and so is a run of it that ends at a signed head', () => {
  const { lines, head } = piece(1, 5);
  expect(told(lines, [head])).toEqual([]);
  const [one, other] = [piece(3, 2, 'a'.repeat(64)), piece(9, 2, 'b'.repeat(64))];
  expect(told([...one.lines, ...other.lines], [one.head, other.head])).toEqual([]);
});

it('a first entry before which another one should stand is found, although all behind it fits', () => {
  const { lines, head } = piece(1, 3, 'a'.repeat(64));
  expect(told(lines, [head])).toEqual(['Entry 1 of the log was changed: nothing can come before it.']);
});

it('a run that ends at no signed head is found, and so is an entry that the device did not sign', () => {
  const [one, other] = [piece(3, 2, 'a'.repeat(64)), piece(9, 2, 'b'.repeat(64))];
  expect(told([...one.lines, ...other.lines], [other.head])).toEqual([
    'Entries 5 to 8 of the log were taken out.',
  ]);
  const { lines, head } = piece(1, 3);
  expect(told(lines, [{ ...head, hash: 'c'.repeat(64) }])).toEqual([
    'Entry 3 of the log was changed: the device signed another one.',
  ]);
});

it('what is no entry is told once for its place, however many lines of it there are', () => {
  const { lines, head } = piece(1, 3);
  const many = Array.from({ length: 3_000 }, (_, at) => (at % 2 === 0 ? '' : '{}'));
  expect(told([...lines, ...many], [head])).toEqual([
    'Entry 4 of the log was changed: it is not as the log writes it.',
  ]);
});

it('an entry that was moved is told by its place alone, and one that was taken out by its own number', () => {
  const { lines, head } = piece(1, 4);
  const [one = '', two = '', three = '', four = ''] = lines;
  expect(told([one, three, two, four], [head])).toEqual([
    'Entry 2 of the log stands behind entry 3: the order was changed.',
  ]);
  const { findings } = readLinks(Buffer.from(`${[one, two, four].join('\n')}\n`), [head]);
  expect(findings).toMatchObject([{ entry: 3, sentence: 'Entry 3 of the log was taken out.' }]);
});

it('a piece whose last line has no end was cut off, and an empty one only at its head', () => {
  const { lines, head } = piece(1, 3);
  expect(readLinks(Buffer.from(lines.join('\n')), [head]).findings.map(({ sentence }) => sentence)).toContain(
    'The end of the piece of the log was cut off.',
  );
  expect(told([], [head])).toEqual([
    'Entries 1 to 3 of the log were cut off: the device signed up to entry 3.',
  ]);
});
