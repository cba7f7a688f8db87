import { expect, it } from 'vitest';
import { keyText, valueText } from './value-text.ts';

it.each([
  ['Ngozi', '"Ngozi"'],
  ['', '""'],
  ['two\nlines', '"two\\nlines"'],
  [0.93, '0.93'],
  [22_212_345_678, '22212345678'],
  [true, 'true'],
  [null, 'null'],
  [[], 'no items'],
  [[1], '1 item'],
  [{}, 'no members'],
  [{ a: 1, b: 2 }, '2 members'],
])('writes %j as %s', (value, text) => {
  expect(valueText(value)).toBe(text);
});

it('shortens a picture, and says how long it is', () => {
  expect(valueText(`/9j/${'A'.repeat(48_208)}`)).toBe(`"/9j/${'A'.repeat(28)}"… (48,212 characters)`);
});

it('cuts no sign in half', () => {
  expect(valueText(`${'a'.repeat(31)}😀${'b'.repeat(200)}`)).toBe(`"${'a'.repeat(31)}"… (233 characters)`);
});

it('does not pass a rounded number off as the one that came', () => {
  expect(valueText(JSON.parse('12345678901234567890'))).toBe('about 12345678901234567000');
});

it('shows the empty key, and shortens an endless one', () => {
  expect(keyText('')).toBe('""');
  expect(keyText('k'.repeat(90))).toBe(`${'k'.repeat(60)}…`);
});

it('shows what is not seen or turns the direction of writing, in a key as in a value', () => {
  expect(keyText('sta\u202etus')).toBe('sta\\u202etus');
  expect(valueText('VER\u200bIFIED')).toBe('"VER\\u200bIFIED"');
  expect(valueText(`\u202e${'A'.repeat(200)}`)).toMatch(/^"\\u202eA{31}"… /u);
});
