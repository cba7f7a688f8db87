import { expect, it } from 'vitest';
import { parseTrouble, placeOf } from './parse-trouble.ts';

it.each(['', '  \n', '\ufeff'])('calls %j empty', (text) => {
  expect(parseTrouble(text)).toMatchObject({ kind: 'empty', line: null });
});

it.each([
  ['{"a": 1', 1, 8],
  ['{"a":\n  "Ngo', 2, 7],
  ['{"a": [1,\n', 1, 10],
  ['{"a": tru', 1, 10],
  ['[1, 2.', 1, 7],
  ['{"a": {"b": "\\u00', 1, 18],
  ['{', 1, 2],
])('sees that %j breaks off', (text, line, column) => {
  expect(parseTrouble(text)).toEqual({
    kind: 'cut',
    sentence: `The JSON breaks off at line ${line}, column ${column}.`,
    line,
    column,
  });
});

it.each([
  ['{"a":1,}', 1, 8, 'a name in double quotation marks is missing'],
  ['{\n  "a" 1\n}', 2, 7, 'a colon is missing'],
  ['{\r\n"a": 1\r\n"b": 2}', 3, 1, 'a comma is missing'],
  ['{"😀": x}', 1, 7, 'a word or sign stands there that JSON does not know'],
  ['{} {}', 1, 4, 'more text follows'],
  ['{"a": 1 /* b */}', 1, 9, 'a comment stands there'],
  ["{'a': 1}", 1, 2, 'JSON does not know'],
  ['{"a": "x\ny"}', 1, 7, 'not closed'],
  ['{"a": "\\x"}', 1, 7, 'has no meaning'],
])('names the place of what is wrong in %j', (text, line, column, reason) => {
  const trouble = parseTrouble(text);
  expect(trouble).toMatchObject({ kind: 'wrong', line, column });
  expect(trouble.sentence).toContain(`at line ${line}, column ${column}`);
  expect(trouble.sentence).toContain(reason);
});

it('knows a web page', () => {
  expect(parseTrouble('\n<!doctype html><html></html>')).toMatchObject({ kind: 'markup', line: null });
});

it('calls a plain sentence no JSON, not a JSON that breaks off', () => {
  expect(parseTrouble('Service down').kind).toBe('wrong');
  expect(parseTrouble('true story').kind).toBe('wrong');
});

it('says so much of a body nested too deep to be walked', () => {
  expect(parseTrouble('['.repeat(200_000)).sentence).toMatch(/not JSON|breaks off/u);
});

it('ends at the first fault, however many there are', () => {
  const started = performance.now();
  parseTrouble('x '.repeat(1_000_000));
  expect(performance.now() - started).toBeLessThan(2000);
});

it('counts lines and columns as a person does', () => {
  expect(placeOf('ab\ncd', 0)).toEqual({ line: 1, column: 1 });
  expect(placeOf('ab\r\ncd', 5)).toEqual({ line: 2, column: 2 });
  expect(placeOf('😀x', 2)).toEqual({ line: 1, column: 2 });
});
