/** A question belongs to its profile, and a consent to its customer: neither is used for another. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProfileSummary } from '../../shared/contract.ts';
import { fail, succeed } from '../../shared/failure.ts';
import { checkOf } from '../../shared/testing/check-of.ts';
import { useProfiles } from '../profiles/profile-store.ts';
import { useCheck } from './check-store.ts';
import type { DraftChange } from './draft.ts';
import { overBridge, picture, row, stops } from './testing/over-checks.ts';
import { summaryOf } from './testing/summary-of.ts';

const empty = useCheck.getState();
const { choose, drop } = useProfiles.getState();
const sandbox = summaryOf({ id: 'p-2', name: 'Try-out', environment: 'sandbox' });

beforeEach(() => {
  useCheck.setState(empty, true);
  useProfiles.setState({ profiles: [summaryOf(), sandbox], chosenId: 'p-1' });
  useCheck.getState().change({ number: '22212345678', identifier: 'cust-001' });
});
afterEach(() => vi.unstubAllGlobals());

it('that was refused since its profile is gone stays to be read, and runs for no other', async () => {
  const sent = overBridge({ run: async () => fail('profile-unknown') });
  await useCheck.getState().start();
  useProfiles.setState({ profiles: [sandbox], chosenId: 'p-2' });
  expect(useCheck.getState().run).toMatchObject({ phase: 'refused', failure: { code: 'profile-unknown' } });
  await useCheck.getState().askAgain();
  expect(sent()).toHaveLength(1);
  expect(useCheck.getState().run).toEqual({ phase: 'idle' });
});

it.each<[string, 'keys-missing' | 'profile-unknown', () => void]>([
  ['for another reason, is over when its profile is gone', 'keys-missing', () => drop('p-1')],
  [
    'since its profile is gone, is over when another is chosen beside it',
    'profile-unknown',
    () => choose('p-2'),
  ],
])('that was refused %s', async (_, code, act) => {
  overBridge({ run: async () => fail(code) });
  await useCheck.getState().start();
  expect(useCheck.getState().run).toMatchObject({ phase: 'refused', failure: { code } });
  act();
  expect(useCheck.getState().run).toEqual({ phase: 'idle' });
});

it('that was refused after a reason was given is asked again with that, and sent without a second question', async () => {
  const failures = [fail('keys-missing')];
  const sent = overBridge({
    known: async () => succeed([row]),
    run: async ({ id }) => failures.shift() ?? succeed(checkOf({ id })),
  });
  const { start, again, askAgain } = useCheck.getState();
  await start();
  await again('The customer came back');
  expect(useCheck.getState().run).toMatchObject({ phase: 'refused' });
  await askAgain();
  const reason = { again: 'The customer came back' };
  expect(sent().map(({ input }) => input)).toMatchObject([reason, reason]);
  expect(useCheck.getState().run).toMatchObject({ phase: 'done' });
});

it('is not put off while production is being confirmed for it, nor once it runs', async () => {
  const [writing, answering] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const failures = [fail('production-unconfirmed')];
  overBridge(
    {
      run: async ({ id }) => {
        const failed = failures.shift();
        if (failed) return failed;
        await answering.promise;
        return succeed(checkOf({ id }));
      },
    },
    {
      confirmProduction: () => writing.promise.then(() => succeed(summaryOf({ productionConfirmed: true }))),
    },
  );
  const { start, confirm, notNow } = useCheck.getState();
  await start();
  const confirming = confirm();
  notNow();
  expect(useCheck.getState().run).toMatchObject({ phase: 'unconfirmed', confirming: true });
  writing.resolve();
  await expect.poll(() => useCheck.getState().run).toMatchObject({ phase: 'running', looking: false });
  notNow();
  expect(useCheck.getState().run).toMatchObject({ phase: 'running' });
  answering.resolve();
  await confirming;
  expect(useCheck.getState().run).toMatchObject({ phase: 'done' });
});

/** Everything that runs what was asked. */
async function goOn(): Promise<void> {
  const { again, beyondBudget, confirm, askAgain, tryOnceMore } = useCheck.getState();
  await again('a reason');
  await beyondBudget('a reason');
  await confirm();
  await askAgain();
  await tryOnceMore();
}

describe('a question after another profile was chosen', () => {
  it.each(stops)(
    'is over where it was %s: the form stays, and nothing can be sent',
    async (phase, checks) => {
      const sent = overBridge(checks);
      await useCheck.getState().start();
      const before = sent().length;
      expect(useCheck.getState().run.phase).toBe(phase);
      useProfiles.getState().choose('p-2');
      expect(useCheck.getState()).toMatchObject({
        run: { phase: 'idle' },
        draft: { numbers: { bvn: '22212345678' }, identifier: 'cust-001' },
      });
      await goOn();
      expect(sent()).toHaveLength(before);
    },
  );

  it.each(stops)('does not run where it was %s and is still seen somehow', async (_, checks) => {
    const sent = overBridge(checks);
    await useCheck.getState().start();
    const before = sent().length;
    const { run } = useCheck.getState();
    useProfiles.getState().choose('p-2');
    useCheck.setState({ run });
    await goOn();
    expect(sent()).toHaveLength(before);
    expect(useCheck.getState().run).toMatchObject({ phase: 'idle' });
  });

  it('is over when the profile is removed', async () => {
    overBridge({ known: async () => succeed([row]) });
    await useCheck.getState().start();
    useProfiles.getState().drop('p-1');
    expect(useCheck.getState().run).toMatchObject({ phase: 'idle' });
  });

  it('does not run once production is confirmed for the profile before', async () => {
    const writing = Promise.withResolvers<void>();
    const confirmed: ProfileSummary = summaryOf({ productionConfirmed: true });
    const sent = overBridge(
      { run: async () => fail('production-unconfirmed') },
      {
        confirmProduction: async () => {
          await writing.promise;
          return succeed(confirmed);
        },
      },
    );
    await useCheck.getState().start();
    const confirming = useCheck.getState().confirm();
    useProfiles.getState().choose('p-2');
    writing.resolve();
    await confirming;
    expect(sent()).toHaveLength(1);
    expect(useCheck.getState().run).toMatchObject({ phase: 'idle' });
    expect(useProfiles.getState().profiles).toContainEqual(confirmed);
  });

  it('is not sent while the history is still asked, and shows no way on when the service was', async () => {
    const known = Promise.withResolvers<void>();
    const sent = overBridge({
      known: async () => {
        await known.promise;
        return succeed([]);
      },
    });
    const done = useCheck.getState().start();
    useProfiles.getState().choose('p-2');
    known.resolve();
    await done;
    expect(sent()).toEqual([]);
    expect(useCheck.getState().run).toMatchObject({ phase: 'idle' });
  });

  it('can still have its answer written, which was paid for', async () => {
    overBridge({
      run: async () => fail('answer-not-kept'),
      keep: async ({ id }) => succeed(checkOf({ id })),
    });
    await useCheck.getState().start();
    useProfiles.getState().choose('p-2');
    await useCheck.getState().keep();
    expect(useCheck.getState().run).toMatchObject({ phase: 'done' });
  });
});

const ticks = { withdrawalTold: true, consentGiven: true } as const;
const areTicked = () => {
  const { withdrawalTold, consentGiven } = useCheck.getState().draft.ground;
  return [withdrawalTold === true, consentGiven === true];
};

describe('what was ticked for one customer', () => {
  beforeEach(() => {
    useCheck.getState().change({ ground: { basis: 'consent', consentWording: 'v3' } });
    useCheck.getState().change({ ground: ticks });
  });

  it.each<[string, DraftChange]>([
    ['number', { number: '22212345679' }],
    ['identifier', { identifier: 'cust-002' }],
    ['kind', { kind: 'nin' }],
    ['picture', { picture }],
    ['basis', { ground: { basis: 'contract' } }],
    ['purpose', { ground: { purpose: 'Audit' } }],
  ])('is not ticked for another %s', (_, change) => {
    useCheck.getState().change(change);
    expect(areTicked()).toEqual([false, false]);
  });

  it('is not ticked for another profile', () => {
    overBridge({});
    useProfiles.getState().choose('p-2');
    expect(areTicked()).toEqual([false, false]);
  });

  it('stays while the same customer is written down in full', () => {
    const { change } = useCheck.getState();
    change({ number: '22212345678', identifier: 'cust-001', kind: 'bvn', declared: { firstName: 'Ngozi' } });
    change({ ground: { consentMethod: 'oral', consentWording: 'v4' } });
    expect(areTicked()).toEqual([true, true]);
  });

  it('is asked for anew after “Not now”', async () => {
    const sent = overBridge({ run: async () => fail('production-unconfirmed') });
    await useCheck.getState().start();
    useCheck.getState().notNow();
    expect(areTicked()).toEqual([false, false]);
    await useCheck.getState().askAgain();
    expect(sent()).toHaveLength(1);
    expect(useCheck.getState().errors).toMatchObject({ consentGiven: expect.any(String) });
  });

  it('goes when an earlier answer is taken', async () => {
    overBridge({
      known: async () => succeed([row]),
      use: async ({ id }) => succeed({ check: checkOf({ id }), isComparedNow: false, endedPrepared: false }),
    });
    await useCheck.getState().start();
    await useCheck.getState().takeEarlier(row.id);
    expect(areTicked()).toEqual([false, false]);
  });

  it('goes with its answer, and what was ticked for the next customer meanwhile stays', async () => {
    const answer = Promise.withResolvers<void>();
    overBridge({
      run: async ({ id }) => {
        await answer.promise;
        return succeed(checkOf({ id }));
      },
    });
    const done = useCheck.getState().start();
    useCheck.getState().change({ number: '22212345679', identifier: 'cust-002' });
    expect(areTicked()).toEqual([false, false]);
    useCheck.getState().change({ ground: ticks });
    answer.resolve();
    await done;
    expect(useCheck.getState().run).toMatchObject({ phase: 'done' });
    expect(areTicked()).toEqual([true, true]);
  });

  it('goes although the names were mended while it ran', async () => {
    overBridge({ run: async ({ id }) => succeed(checkOf({ id })) });
    const done = useCheck.getState().start();
    useCheck.getState().change({ declared: { firstName: 'Ngozi' } });
    await done;
    expect(areTicked()).toEqual([false, false]);
  });
});
