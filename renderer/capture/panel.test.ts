import { expect, it } from 'vitest';
import { panelOf } from './panel.ts';

const at = (change: Partial<Parameters<typeof panelOf>[0]> = {}) =>
  panelOf({ phase: 'idle', hasPicture: false, isReviewed: false, wantsStage: false, ...change });

it('first the camera, then the picture under review, the one that is used, and the answer', () => {
  expect(at()).toBe('stage');
  expect(at({ isReviewed: true })).toBe('review');
  expect(at({ hasPicture: true })).toBe('ready');
  expect(at({ hasPicture: true, phase: 'running' })).toBe('result');
  expect(at({ hasPicture: true, phase: 'done' })).toBe('result');
});

it('an answer gives way to the next picture, and a check under way to nothing', () => {
  expect(at({ phase: 'done', wantsStage: true })).toBe('stage');
  expect(at({ phase: 'done', isReviewed: true })).toBe('review');
  expect(at({ phase: 'running', wantsStage: true, isReviewed: true })).toBe('result');
  // A check of before the window was loaded, whose picture is not here.
  expect(at({ phase: 'done' })).toBe('result');
  expect(at({ phase: 'unconfirmed', hasPicture: true })).toBe('ready');
});
