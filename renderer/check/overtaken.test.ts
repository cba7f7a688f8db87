/** A stop is over where the form asks otherwise of the same number, and its reason stays while that is put right. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PartialHandlers } from '../../e2e/contract-double.ts';
import { fail } from '../../shared/failure.ts';
import { useProfiles } from '../profiles/profile-store.ts';
import { useCheck } from './check-store.ts';
import type { DraftChange } from './draft.ts';
import { leftoverWords } from './leftovers.ts';
import { useReason } from './reason-store.ts';
import type { Run } from './run.ts';
import { overBridge, picture, stops } from './testing/over-checks.ts';
import { summaryOf } from './testing/summary-of.ts';

const empty = useCheck.getState();
const ticks = { withdrawalTold: true, consentGiven: true } as const;

beforeEach(() => {
  useCheck.setState(empty, true);
  useProfiles.setState({ profiles: [summaryOf()], chosenId: 'p-1' });
  useCheck.getState().change({ number: '22212345678', identifier: 'cust-001' });
});
afterEach(() => vi.unstubAllGlobals());

describe('what stopped, where the form then asks about the same customer otherwise', () => {
  const consent = { basis: 'consent', consentWording: 'v3' } as const;
  const stopped: readonly [Run['phase'], NonNullable<PartialHandlers['checks']>][] = stops.slice(0, 2);
  beforeEach(() => {
    const asked: DraftChange[] = [{ number: '22212345678', picture }, { ground: consent }, { ground: ticks }];
    for (const change of [{ kind: 'face' } as const, ...asked]) useCheck.getState().change(change);
  });
  const giveReason = async () => {
    await useCheck.getState().again('a reason');
    await useCheck.getState().beyondBudget('a reason');
  };

  describe.each(stopped)('at %s', (phase, checks) => {
    it.each<[string, DraftChange]>([
      ['a consent that is taken back', { ground: { consentGiven: false } }],
      ['another basis', { ground: { basis: 'contract' } }],
      ['another purpose', { ground: { purpose: 'Audit' } }],
      ['another wording of the consent', { ground: { consentWording: 'v4' } }],
      ['another way in which it was given', { ground: { consentMethod: 'oral' } }],
      ['another picture', { picture: { ...picture } }],
      ['no picture', { picture: null }],
      ['another identifier', { identifier: 'cust-002' }],
      ['what was declared otherwise', { declared: { firstName: 'Ngozi' } }],
    ])('is over with %s: no reason sends it', async (_, change) => {
      const sent = overBridge(checks);
      await useCheck.getState().start();
      expect(useCheck.getState().run.phase).toBe(phase);
      const before = sent().length;
      useCheck.getState().change(change);
      await giveReason();
      expect([useCheck.getState().run.phase, sent().length]).toEqual(['idle', before]);
    });

    it('stays, with the reason that is typed, while the next customer is written down', async () => {
      overBridge(checks);
      await useCheck.getState().start();
      useReason.getState().type('They have come back');
      for (const change of [
        { number: '22212345679' },
        { identifier: 'cust-002' },
        { declared: { firstName: 'Ngozi' } },
        { picture: null },
      ])
        useCheck.getState().change(change);
      expect(useCheck.getState().run.phase).toBe(phase);
      // Said of the number before, at its stop, which is still there.
      expect(useReason.getState().text).toBe('They have come back');
    });

    it('leaves the reason in its field where it is asked anew, and none for another number', async () => {
      overBridge(checks);
      await useCheck.getState().start();
      useReason.getState().type('They have come back');
      useCheck.getState().change({ identifier: 'cust-002' });
      useCheck.getState().change({ ground: ticks });
      await useCheck.getState().start();
      expect(useCheck.getState().run.phase).toBe(phase);
      expect(useReason.getState().text).toBe('They have come back');
      await useCheck.getState().start();
      expect(useReason.getState().text).toBe('They have come back');
      useCheck.getState().change({ number: '22212345679' });
      useCheck.getState().change({ ground: ticks });
      await useCheck.getState().start();
      expect(useReason.getState().text).toBe('');
    });
  });

  it('is no stop at all where that was changed while it was asked', async () => {
    const spent = Promise.withResolvers<void>();
    overBridge({ run: () => spent.promise.then(() => fail('budget-spent')) });
    const done = useCheck.getState().start();
    useCheck.getState().change({ ground: { consentGiven: false } });
    spent.resolve();
    await done;
    expect(useCheck.getState().run.phase).toBe('idle');
  });
});

it.each(stops)(
  'what stopped at %s is asked all the same: what was declared is told of beside the next customer',
  async (_, checks) => {
    overBridge(checks);
    useCheck.getState().change({ declared: { firstName: 'Ada' } });
    await useCheck.getState().start();
    useCheck.getState().change({ number: '22212345670' });
    useCheck.getState().change({ identifier: 'cust-B' });
    expect(leftoverWords(useCheck.getState().draft, 'bvn')).toEqual([
      expect.stringContaining('declared is still in the form: first name'),
    ]);
  },
);
