/** A file on its way to the main process: parts that end with a line, and places that count from its beginning. */
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { fail, succeed } from '../../shared/failure.ts';
import { nothingImported } from '../../shared/imported.ts';
import { FILE_MAX, importParts, partsOf, readEventsFile } from './import-file.ts';

describe('parts', () => {
  it('together are the text, none is too long, and each ends with a line', () => {
    const texts = fc.array(fc.string({ maxLength: 9 }), { minLength: 1 }).map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(texts, fc.integer({ min: 10, max: 40 }), (text, most) => {
        const parts = partsOf(text, most);
        expect(parts?.join('')).toBe(text);
        for (const part of parts ?? []) expect(part.length).toBeLessThanOrEqual(most);
        for (const part of parts?.slice(0, -1) ?? []) expect(part.endsWith('\n')).toBe(true);
      }),
    );
  });

  it('begin with an empty line where the next one fills a part by itself', () => {
    expect(partsOf('\n123456789\nx', 10)).toEqual(['\n', '123456789\n', 'x']);
  });

  it('of a line that is longer than a part are none', () => {
    expect(partsOf(`a\n${'b'.repeat(20)}\nc`, 10)).toBeNull();
  });
});

it('counts all parts together, and names lines from the beginning of the file', async () => {
  const result = await importParts(
    'one\ntwo\nbad\nfour',
    async (part) => {
      const lines = part.split('\n').filter((line) => line !== '');
      const bad = lines.indexOf('bad');
      const place = lines.length === 1 ? '' : `Line ${bad + 1}`;
      return succeed({
        ...nothingImported,
        stored: lines.length - (bad < 0 ? 0 : 1),
        refused: bad < 0 ? 0 : 1,
        why: bad < 0 ? [] : [{ place, sentence: 'This is not JSON.' }],
      });
    },
    { most: 8 },
  );
  expect(result).toEqual({
    imported: {
      ...nothingImported,
      stored: 3,
      refused: 1,
      why: [{ place: 'Line 3', sentence: 'This is not JSON.' }],
    },
    ended: null,
  });
});

it.each([
  ['behind the last line', 'one\ntwo\n \t', ['one\n', 'two\n']],
  ['before a line that fills a part', '\n1234\n', ['1234\n']],
  ['between others', 'one\n  \r\n \r\ntwo', ['one\n', 'two']],
  ['and nothing else', ' \r\n\r\n  \n\t\n', [' \r\n\r\n']],
])('a part of empty lines is passed over %s, where the file holds more', async (_, text, due) => {
  const taken: string[] = [];
  const take = async (part: string) => {
    taken.push(part);
    return succeed({ ...nothingImported, stored: 1 });
  };
  const imported = { ...nothingImported, stored: due.length };
  expect(await importParts(text, take, { most: 5 })).toEqual({ imported, ended: null });
  expect(taken).toEqual(due);
});

it.each([
  ['on one line', '[{"a":1},{"b":2}]'],
  ['indented', '\ufeff\n [\n{\n"a":1},\n{"b":2}\n]'],
])('a list %s is never cut: taken whole, or not at all', async (_, text) => {
  const taken: string[] = [];
  const take = async (part: string) => {
    taken.push(part);
    return succeed({ ...nothingImported, stored: 2 });
  };
  expect(await importParts(text, take, { most: text.length - 1 })).toBe('list-too-long');
  expect(taken).toEqual([]);
  expect(await importParts(text, take, { most: text.length })).toMatchObject({ imported: { stored: 2 } });
  expect(taken).toEqual([text]);
});

it('a file that is no UTF-8 has no text', async () => {
  expect(await readEventsFile(new Blob(['{"é":1}']))).toBe('{"é":1}');
  expect(await readEventsFile(new Blob([new Uint8Array([0xff, 0xfe])]))).toBeNull();
});

it('a file that is too large is not read, and one with a line that is too long is not begun', async () => {
  const arrayBuffer = vi.fn();
  expect(await readEventsFile({ size: FILE_MAX + 1, arrayBuffer } as unknown as Blob)).toBeNull();
  expect(arrayBuffer).not.toHaveBeenCalled();
  const take = vi.fn();
  expect(await importParts(`one\n${'b'.repeat(20)}\n`, take, { most: 10 })).toBe('line-too-long');
  expect(take).not.toHaveBeenCalled();
});

it('a text that holds a list within a line is lines all the same', async () => {
  const take = async () => succeed({ ...nothingImported, stored: 1 });
  expect(await importParts('{"a":[]}\n{"a":[]}\n', take, { most: 10 })).toMatchObject({
    imported: { stored: 2 },
  });
});

it('goes no further than the first part that is refused, and says what was taken by then', async () => {
  const taken: string[] = [];
  const take = async (part: string) => {
    taken.push(part);
    return taken.length === 2 ? fail('history-unavailable') : succeed({ ...nothingImported, stored: 1 });
  };
  expect(await importParts('one\ntwo\nthree\n', take, { most: 6 })).toEqual({
    imported: { ...nothingImported, stored: 1 },
    ended: { code: 'history-unavailable' },
  });
  expect(taken).toEqual(['one\n', 'two\n']);
});

it('tells how far it is before each part but of a file of one, and ends behind the part in which a person cancels', async () => {
  const told: string[] = [];
  const tell = (lines: number, total: number) => void told.push(`${lines} of ${total}`);
  const stored = { ...nothingImported, stored: 1 };
  const take = async () => succeed(stored);
  expect(await importParts('one\ntwo\nfour', take, { most: 5, tell })).toMatchObject({ ended: null });
  expect(told).toEqual(['0 of 3', '1 of 3', '2 of 3']);
  expect(await importParts('one\ntwo\nfour', take, { tell })).toMatchObject({ ended: null });
  expect(told).toHaveLength(3);
  const isCancelled = () => told.length === 5;
  const ended = await importParts('one\ntwo\nfour', take, { most: 5, tell, isCancelled });
  expect(ended).toEqual({ imported: { ...nothingImported, stored: 2 }, ended: 'cancelled' });
});
