import { expect, it } from 'vitest';
import { checkOf } from '../../shared/testing/check-of.ts';
import { emptyDraft } from './draft.ts';
import { keepsIdentifier, type Run, runOn, screenOf } from './run.ts';

const asked = (kind: 'bvn' | 'face') => ({
  draft: emptyDraft,
  question: { kind, profileId: 'p-1', number: '22212345678', identifier: 'c-1' },
});
const done = (kind: 'bvn' | 'face'): Run => ({
  phase: 'done',
  check: { ...checkOf({}), kind },
  isEarlier: false,
  isComparedNow: false,
  isUsed: false,
  endedPrepared: false,
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

it('an identifier that stays while another number is typed over the one of the check before is told', () => {
  const draftOf = (number: string, identifier = 'c-1') => ({
    ...emptyDraft,
    identifier,
    numbers: { ...emptyDraft.numbers, bvn: number, nin: number },
  });
  const run: Run = { ...done('bvn'), asked: asked('bvn') } as Run;
  expect(keepsIdentifier(run, 'bvn', draftOf('22212345670'))).toBe(true);
  expect(keepsIdentifier(run, 'bvn', draftOf('22212345670', ' c-1 '))).toBe(true);
  expect(keepsIdentifier(run, 'bvn', draftOf('22212345678'))).toBe(false);
  expect(keepsIdentifier(run, 'bvn', draftOf('2221234567'))).toBe(false);
  expect(keepsIdentifier(run, 'bvn', draftOf('22212345670', 'c-2'))).toBe(false);
  // A person has one BVN and one NIN, under the same identifier.
  expect(keepsIdentifier(run, 'nin', draftOf('22212345670'))).toBe(false);
  expect(keepsIdentifier({ phase: 'idle' }, 'bvn', draftOf('22212345670'))).toBe(false);
});
