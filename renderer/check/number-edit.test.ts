import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupNumber, kinds } from '../../shared/kinds.ts';
import { editNumber } from './number-edit.ts';

const bvn = kinds.bvn;

/** The field with the caret drawn as “|”, after typing into it, deleting, or pasting. */
function edited(field: string, act: (text: string, caret: number) => [string, number, string]): string {
  const caret = field.indexOf('|');
  const text = field.replace('|', '');
  const [typed, at, inputType] = act(text, caret);
  const edit = editNumber(bvn, bvn.readNumber(text).number, typed, at, inputType);
  return `${edit.text.slice(0, edit.caret)}|${edit.text.slice(edit.caret)}`;
}

const insert = (what: string) => (text: string, caret: number) =>
  [text.slice(0, caret) + what + text.slice(caret), caret + what.length, 'insertText'] as [
    string,
    number,
    string,
  ];
const backspace = (text: string, caret: number) =>
  [text.slice(0, caret - 1) + text.slice(caret), caret - 1, 'deleteContentBackward'] as [
    string,
    number,
    string,
  ];
const remove = (text: string, caret: number) =>
  [text.slice(0, caret) + text.slice(caret + 1), caret, 'deleteContentForward'] as [string, number, string];

describe('a number that groups itself', () => {
  it.each([
    ['|', insert('2'), '2|'],
    ['222|', insert('1'), '222 1|'],
    ['22|2 1234', insert('9'), '229 |2123 4'],
    ['222 |1234', insert('9'), '222 9|123 4'],
    ['2|', insert('22-1234 5678'), '222 1234 5678|'],
    ['|', insert('222–1234–5678'), '222 1234 5678|'],
    ['|', insert('222−1234−5678'), '222 1234 5678|'],
  ])('keeps the caret behind what was typed: %s', (field, act, expected) => {
    expect(edited(field, act)).toBe(expected);
  });

  it.each([
    ['222 1|', backspace, '222|'],
    ['222 |1234', backspace, '22|1 234'],
    ['2222| 1', backspace, '222| 1'],
  ])('deletes the digit before the caret, across a space too: %s', (field, act, expected) => {
    expect(edited(field, act)).toBe(expected);
  });

  it.each([
    ['222| 1234', remove, '222| 234'],
    ['22|2 1234', remove, '22|1 234'],
    ['222 1234|', remove, '222 1234|'],
  ])('deletes the digit after the caret, across a space too: %s', (field, act, expected) => {
    expect(edited(field, act)).toBe(expected);
  });

  it('deletes nothing where nothing is', () => {
    const nothing = (text: string): [string, number, string] => [text, 0, 'deleteContentBackward'];
    expect(edited('|222 1', nothing)).toBe('|222 1');
  });

  it('keeps a letter, so that it can be named', () => {
    expect(edited('22|', insert('E'))).toBe('22E|');
  });

  it('shows the groups of what it holds, and never loses a digit, whatever is typed where', () => {
    const digits = fc.stringMatching(/^\d{0,14}$/u);
    fc.assert(
      fc.property(digits, digits, fc.nat(20), (start, typed, at) => {
        const text = groupNumber(start, bvn.groupsOf(start));
        const caret = Math.min(at, text.length);
        const before = bvn.readNumber(text.slice(0, caret)).number;
        const edit = editNumber(
          bvn,
          start,
          text.slice(0, caret) + typed + text.slice(caret),
          caret + typed.length,
          'insertText',
        );
        expect(edit.number).toBe(before + typed + start.slice(before.length));
        expect(edit.text).toBe(groupNumber(edit.number, bvn.groupsOf(edit.number)));
        expect(bvn.readNumber(edit.text.slice(0, edit.caret)).number).toBe(before + typed);
      }),
    );
  });
});
