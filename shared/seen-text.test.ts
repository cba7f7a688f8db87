import { expect, it } from 'vitest';
import { asWritten, isSeen, shownSigns } from './seen-text.ts';

it.each(['a', '.', 'न्\u200d', '😀', '\u202ea'])('%j is seen', (text) => {
  expect(isSeen(text)).toBe(true);
});

it.each(['', ' \n', '\u200b', '\u2800', '\u3164', '\u00ad', '\u2060', '\u034f', '\u202e', '\u{e0041}'])(
  '%j is not seen',
  (text) => {
    expect(isSeen(text)).toBe(false);
  },
);

it.each([
  ['Record \u202efound\u200b', 'Record \\u202efound\\u200b'],
  // Letters that are drawn as nothing, too; not what says that a sign is drawn in colours.
  ['Ada\u3164Obi\u2800 ⚠\ufe0f', 'Ada\\u3164Obi\\u2800 ⚠\ufe0f'],
  ['the picture was \u202edetcejer\u202c by me.', 'the picture was \\u202edetcejer\\u202c by me.'],
  ['Ada\u200dOkafor \ud83d', 'Ada\\u200dOkafor \\ud83d'],
  ['cust-001\ufe0f', 'cust-001\\ufe0f'],
  ['one line\n\tand another', 'one line\n\tand another'],
])('%j is shown as %j', (text, shown) => {
  expect(shownSigns(text)).toBe(shown);
});

it('what was copied as it is shown is read as it was written', () => {
  for (const text of ['cust-\u2063001', 'ade\u200b-7', 'tag\u{e0041}', 'cust\ufe0f-1'])
    expect(asWritten(shownSigns(text))).toBe(text);
  for (const text of ['cust-001', 'C:\\u0041da', '\\u2063 \u2063']) expect(asWritten(text)).toBe(text);
});

it.each([
  'র\u200d্যাব',
  'ه\u200d',
  '葛\u{e0100}',
  'Bọ́lá Àdùkẹ́',
  'می\u200cخواهم',
  'न्\u200d',
  '👩🏾\u200d🏫',
  '❤\ufe0f\u200d🔥',
  '1\ufe0f\u20e3',
  'عائشة',
])('%j is shown as it is written', (text) => {
  expect(shownSigns(text)).toBe(text);
});
