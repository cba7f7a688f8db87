import { expect, it } from 'vitest';
import { checkOf } from '../../shared/testing/check-of.ts';
import { emptyDraft } from './draft.ts';
import { type Run, runOn, screenOf } from './run.ts';

const asked = (kind: 'bvn' | 'face') => ({
  draft: emptyDraft,
  question: { kind, profileId: 'p-1', number: '22212345678', identifier: 'c-1' },
});
const done = (kind: 'bvn' | 'face'): Run => ({
  phase: 'done',
  check: { ...checkOf({}), kind },
  isEarlier: false,
  isComparedNow: false,
  asked: null,
});

it('an answer stands on the screen of its kind alone', () => {
  expect(runOn('face', done('face')).phase).toBe('done');
  expect(runOn('check', done('face')).phase).toBe('idle');
  expect(runOn('check', done('bvn')).phase).toBe('done');
  expect(runOn('face', { phase: 'over-budget', today: null, asked: asked('bvn') }).phase).toBe('idle');
});

it('a check under way is seen on both, since none can be begun beside it', () => {
  const running = { phase: 'running', id: 'i', startedAt: 0, cancelling: false, looking: false } as const;
  const run: Run = { ...running, asked: asked('face') };
  expect([runOn('check', run).phase, runOn('face', run).phase]).toEqual(['running', 'running']);
  expect(screenOf({ ...running, asked: null })).toBeNull();
});
