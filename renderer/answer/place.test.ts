import fc from 'fast-check';
import { expect, it } from 'vitest';
import { valueAt } from '../../shared/envelope/pointer.ts';
import { brokenStep, nowhereSentence, placeWithin, placeWords, wrongInPointer } from './place.ts';

it('escapes what a key may hold', () => {
  expect(placeWithin('', 'data')).toBe('/data');
  expect(placeWithin('/data', 'a/b~c')).toBe('/data/a~1b~0c');
  expect(placeWithin('/data', '~1')).toBe('/data/~01');
  expect(placeWithin('/list', 0)).toBe('/list/0');
  expect(placeWithin('', '')).toBe('/');
});

it('builds places that lead back to the value, whatever the keys', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.integer(), (outer, inner, value) => {
      const body = JSON.parse(JSON.stringify({ [outer]: { [inner]: value } })) as unknown;
      // A key that names the prototype is none of its own in a literal.
      fc.pre(outer !== '__proto__' && inner !== '__proto__');
      const place = placeWithin(placeWithin('', outer), inner);
      expect(wrongInPointer(place)).toBeNull();
      expect(valueAt(body, place)).toBe(value);
    }),
  );
});

it.each(['data/x', '$.data', '#/data', ' /data'])('refuses %j: a place begins with a stroke', (typed) => {
  expect(wrongInPointer(typed)).toContain('begins with “/”');
});

it.each(['/a~', '/a~2', '/~x/y'])('refuses the tilde in %j', (typed) => {
  expect(wrongInPointer(typed)).toContain('~0');
});

it.each(['', '/', '/data/0', '/a~0b~1c', '/a b'])('takes %j', (typed) => {
  expect(wrongInPointer(typed)).toBeNull();
});

const body = { data: { first: 'Ngozi', list: ['a'], 'a/b': {} } };

it('says where the way ends', () => {
  expect(brokenStep(body, '/data/first')).toBeNull();
  expect(brokenStep(body, '/data/dob/year')).toEqual({ within: '/data', step: 'dob' });
  expect(nowhereSentence(body, '/nope')).toBe('It leads nowhere: the answer has no member “nope”.');
  expect(nowhereSentence(body, '/data/list/3')).toBe('It leads nowhere: /data/list has no item “3”.');
  expect(nowhereSentence(body, '/data/a~1b/c~0d')).toBe('It leads nowhere: /data/a~1b has no member “c~d”.');
  expect(nowhereSentence(body, '/data/first/x')).toContain('/data/first is a single value');
  expect(nowhereSentence(undefined, '/data')).toContain('not JSON');
  expect(nowhereSentence(body, '')).toBeNull();
});

it('writes the root in words', () => {
  expect(placeWords('')).toBe('the whole answer');
  expect(placeWords('/a')).toBe('/a');
  expect(placeWords('/data\u202e/\u001b[31m')).toBe('/data\\u202e/\\u001b[31m');
});
