import { expect, it } from 'vitest';
import { nameOf, pickFrom } from './choice.ts';

const one = { deviceId: 'a', label: 'One' };
const two = { deviceId: 'b', label: 'Two' };

it('the camera is found by its id, else by its name, else it is the first and the chosen one is missing', () => {
  expect(pickFrom([one, two], null)).toEqual({ device: one, missing: null });
  expect(pickFrom([one, two], { ...two, label: 'Renamed', quarter: 0 })).toEqual({
    device: two,
    missing: null,
  });
  expect(pickFrom([one, two], { deviceId: 'new', label: 'Two', quarter: 0 })).toEqual({
    device: two,
    missing: null,
  });
  expect(pickFrom([one, two], { deviceId: 'z', label: 'Three', quarter: 0 })).toEqual({
    device: one,
    missing: 'Three',
  });
  expect(pickFrom([], { ...two, quarter: 0 })).toEqual({ device: null, missing: null });
});

it('of hidden names none is missing, and a camera without a name is not found by it', () => {
  expect(pickFrom([{ deviceId: '', label: '' }], { ...two, quarter: 0 }).missing).toBeNull();
  const nameless = { deviceId: 'c', label: '' };
  expect(pickFrom([nameless], { deviceId: 'z', label: '', quarter: 0 })).toEqual({
    device: nameless,
    missing: 'The chosen camera',
  });
});

it('a name goes without the numbers of maker and model', () => {
  expect(nameOf({ deviceId: 'a', label: 'HD Webcam (046d:0825)' }, 0)).toBe('HD Webcam');
  expect(nameOf({ deviceId: 'a', label: 'Lens (wide)' }, 0)).toBe('Lens (wide)');
  expect(nameOf({ deviceId: 'a', label: '' }, 1)).toBe('Camera 2');
});
