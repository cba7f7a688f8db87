import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeStep, valueAt } from './pointer.ts';

const body = JSON.parse(
  '{"a":{"b/c":[10,{"d~e":null}],"":7},"__proto__":{"x":1},"list":[0,1],"text":"abc","m~1n":3}',
);

describe('values at JSON pointers', () => {
  it.each([
    ['', body],
    ['/a/b~1c/0', 10],
    ['/a/b~1c/1/d~0e', null],
    ['/a/', 7],
    ['/__proto__/x', 1],
    ['/m~01n', 3],
  ])('finds %j', (pointer, expected) => {
    expect(valueAt(body, pointer)).toEqual(expected);
  });

  it.each([
    ['a'],
    // Not even where a member is called so from its second sign on.
    ['xa'],
    ['#a'],
    ['/a/nothing'],
    ['/constructor'],
    ['/a/__proto__'],
    ['/toString'],
    ['/list/length'],
    ['/list/01'],
    ['/list/-'],
    ['/list/2'],
    ['/list/-1'],
    ['/text/0'],
    ['/text/length'],
    ['/a~2'],
    ['/a~'],
    ['#/a'],
  ])('finds nothing at %j', (pointer) => {
    expect(valueAt(body, pointer)).toBeUndefined();
  });

  it('finds every key that it escapes', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (outer, inner) => {
        const value = JSON.parse(`{${JSON.stringify(outer)}:{${JSON.stringify(inner)}:1}}`);
        expect(valueAt(value, `/${escapeStep(outer)}/${escapeStep(inner)}`)).toBe(1);
      }),
    );
  });

  it('never throws and never leaves the body', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.oneof(fc.string(), fc.stringMatching(/^(\/[a-z0-9~_]{0,6}){0,5}$/)),
        (value, pointer) => {
          const found = valueAt(value, pointer);
          expect(typeof found).not.toBe('function');
        },
      ),
    );
  });
});
