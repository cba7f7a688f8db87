import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterChange,
  caretBehind,
  type NumberChange,
  type NumberSteps,
  stepsFrom,
  taken,
  wayOf,
} from './number-steps.ts';

const typing = (number: string, caretAfter = number.length): NumberChange => ({
  ...{ number, inputType: 'insertText', grown: 1, caretBefore: caretAfter - 1, caretAfter },
});
const deleting = (number: string, caretBefore: number): NumberChange => ({
  ...{ number, inputType: 'deleteContentBackward', grown: -1, caretBefore, caretAfter: caretBefore - 1 },
});
const pasting = (number: string): NumberChange => ({
  ...{
    number,
    inputType: 'insertFromPaste',
    grown: number.length,
    caretBefore: 0,
    caretAfter: number.length,
  },
});

const made = (changes: readonly NumberChange[], from = '') => changes.reduce(afterChange, stepsFrom(from));

/** All that stood in the field, from the last back to the first. */
function backFrom(steps: NumberSteps): string[] {
  const before = taken(steps, 'back');
  return before === null ? [steps.present] : [steps.present, ...backFrom(before)];
}

describe('the steps of a number', () => {
  it('takes what is typed one behind the other as one step, and deletes as another', () => {
    const steps = made([typing('1'), typing('12'), typing('123'), deleting('12', 3), deleting('1', 2)]);
    expect(backFrom(steps)).toEqual(['1', '123', '']);
  });

  it('begins another step where the caret was moved, and where something marked was typed over', () => {
    const over: NumberChange = { ...typing('9', 1), grown: 0, caretBefore: 1 };
    expect(backFrom(made([typing('1'), typing('12'), typing('312', 1)]))).toEqual(['312', '12', '']);
    expect(backFrom(made([typing('1'), over, typing('98')]))).toEqual(['98', '9', '1', '']);
  });

  it('takes each paste as a step, and what changes nothing as none', () => {
    expect(backFrom(made([pasting('22212345678'), pasting('22212345678'), pasting('1')]))).toEqual([
      ...['1', '22212345678', ''],
    ]);
  });

  it('leads forth again as far as it led back, until something else is typed', () => {
    const steps = made([pasting('1'), pasting('2')]);
    const back = taken(taken(steps, 'back') ?? steps, 'back');
    expect(back?.present).toBe('');
    expect(taken(back ?? steps, 'back')).toBeNull();
    const forth = taken(back ?? steps, 'forth');
    expect(forth?.present).toBe('1');
    expect(taken(afterChange(forth ?? steps, pasting('3')), 'forth')).toBeNull();
    // Typed at the place where the typing stopped, it is a step of its own: what was taken back lies between.
    expect(backFrom(afterChange(forth ?? steps, typing('14')))).toEqual(['14', '1', '']);
  });

  it('leads through all that was pasted, and back to where it was, whatever that is', () => {
    const numbers = fc.array(fc.stringMatching(/^\d{0,11}$/u), { maxLength: 60 });
    fc.assert(
      fc.property(numbers, (pasted) => {
        const kept = ['', ...pasted].filter((number, at, all) => number !== all[at - 1]);
        let steps = made(pasted.map(pasting));
        expect(backFrom(steps)).toEqual(kept.toReversed());
        for (let before = taken(steps, 'back'); before !== null; before = taken(steps, 'back'))
          steps = before;
        for (const number of kept.slice(1)) {
          steps = taken(steps, 'forth') ?? steps;
          expect(steps.present).toBe(number);
        }
      }),
    );
  });

  it.each([
    ['', '222', 3],
    ['222', '', 0],
    ['22345', '22245', 3],
    ['2345', '12345', 1],
    ['1', '111', 2],
  ])('puts the caret behind what is otherwise: %j, then %j', (before, next, caret) => {
    expect(caretBehind(before, next)).toBe(caret);
  });

  it.each([
    ['z', { ctrlKey: true }, 'back'],
    ['z', { metaKey: true }, 'back'],
    ['Z', { ctrlKey: true, shiftKey: true }, 'forth'],
    ['y', { ctrlKey: true }, 'forth'],
    ['y', { metaKey: true }, null],
    ['z', {}, null],
    ['z', { ctrlKey: true, altKey: true }, null],
    ['a', { ctrlKey: true }, null],
  ] as const)('asks by a key: %s with %o', (key, held, way) => {
    const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
    expect(wayOf({ key, ...none, ...held })).toBe(way);
  });
});
