import { expect, it } from 'vitest';
import type { Examination, MeasureName } from '../face/examine.ts';
import { reasonNeed } from './reason-need.ts';

function examined(advice: Examination['advice'], ...outside: MeasureName[]): Examination {
  const names: MeasureName[] = ['faces', 'size', 'brightness', 'dark', 'bright', 'sharpness', 'eyesOpen'];
  const lines = names.map((name) => ({
    ...{ name, label: name, value: 1, unit: 'ratio' as const, least: null, most: null },
    isWithin: !outside.includes(name),
  }));
  return { advice, size: { width: 640, height: 480 }, lines };
}

it('a good picture needs no reason, nor does one that could not be judged', () => {
  expect(reasonNeed('good', examined('good'))).toBe('none');
  expect(reasonNeed(null, null)).toBe('none');
});

it('a picture in which something other than the light could be better needs one', () => {
  expect(reasonNeed('blurred', examined('blurred', 'sharpness'))).toBe('needed');
  expect(reasonNeed('dark', examined('dark', 'brightness', 'sharpness'))).toBe('needed');
  expect(reasonNeed('two', null)).toBe('needed');
});

it('light alone asks for none, and takes one', () => {
  expect(reasonNeed('dark', examined('dark', 'brightness', 'dark'))).toBe('optional');
  expect(reasonNeed('bright', examined('bright', 'bright'))).toBe('optional');
  // Known from before the camera alone, where it was taken because of nothing else.
  expect(reasonNeed('dark', null)).toBe('optional');
});
