/** What becomes of a form that was filled from a prepared check, when that one is not what it was. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contractDouble, type PartialHandlers } from '../../../e2e/contract-double.ts';
import { type Failure, fail, succeed } from '../../../shared/failure.ts';
import type { PreparedRow } from '../../../shared/prepared.ts';
import { checkOf } from '../../../shared/testing/check-of.ts';
import { say } from '../../design/said.tsx';
import { useProfiles } from '../../profiles/profile-store.ts';
import { useCheck } from '../check-store.ts';
import { preparedCheck, preparedRow } from '../testing/prepared-of.ts';
import { rowOf } from '../testing/row-of.ts';
import { summaryOf } from '../testing/summary-of.ts';
import { draftOf } from './prepared.ts';
import { usePrepared } from './prepared-store.ts';

// What was said is taken away again by a part of the window, which there is none of here.
vi.mock('../../design/said.tsx');

const { id } = preparedCheck;
const [empty, none] = [useCheck.getState(), usePrepared.getState()];

function over(handlers: PartialHandlers) {
  const double = contractDouble({
    ...handlers,
    prepared: { list: async () => succeed([]), ...handlers.prepared },
  });
  vi.stubGlobal('window', { veridesk: double.bridge });
  const inputs = (name: string) => double.heard.filter((one) => one.name === name).map(({ input }) => input);
  return inputs as (name: string) => Record<string, unknown>[];
}

const opened = (more: Partial<PreparedRow> = {}) =>
  useCheck.setState({ draft: draftOf(preparedCheck, { ...preparedRow, ...more }) });

beforeEach(() => {
  vi.mocked(say).mockClear();
  useCheck.setState(empty, true);
  usePrepared.setState(none, true);
  useProfiles.setState({ profiles: [summaryOf()], chosenId: 'p-1' });
});
afterEach(() => vi.unstubAllGlobals());

describe('a form whose prepared check was begun elsewhere', () => {
  it('is not kept and says so; pressed again, it is prepared as another check', async () => {
    let failure: Failure | null = { code: 'check-repeated' };
    const inputs = over({
      prepared: {
        keep: async () => (failure ? fail('check-repeated') : succeed({})),
      },
    });
    opened();
    await usePrepared.getState().keepForm();
    const { unkept } = usePrepared.getState();
    expect(unkept?.failure.sentence).toContain('was started meanwhile');
    expect(useCheck.getState().draft).toMatchObject({ prepared: null, identifier: 'cust-001' });
    expect(unkept?.draft).toBe(useCheck.getState().draft);

    failure = null;
    await usePrepared.getState().keepForm();
    const [first, second] = inputs('prepared.keep');
    expect(first?.id).toBe(id);
    expect(second).toMatchObject({ number: '22212345678', identifier: 'cust-001' });
    expect(second?.id).not.toBe(id);
    expect(useCheck.getState().draft.identifier).toBe('');
  });

  it('takes nothing away of what was typed while that was asked for', async () => {
    const kept = Promise.withResolvers<void>();
    over({ prepared: { keep: () => kept.promise.then(() => fail('check-repeated')) } });
    opened();
    const keeping = usePrepared.getState().keepForm();
    useCheck.getState().change({ identifier: 'cust-002' });
    kept.resolve();
    await keeping;
    expect(useCheck.getState().draft.identifier).toBe('cust-002');
  });
});

it('a check that came to its end while its form was being kept is shown, and its form is not emptied', async () => {
  const kept = Promise.withResolvers<void>();
  over({
    prepared: { keep: () => kept.promise.then(() => succeed({})) },
    checks: { known: async () => succeed([]), run: async (request) => succeed(checkOf({ id: request.id })) },
  });
  useCheck.getState().change({ number: '22212345678', identifier: 'cust-001' });
  const keeping = usePrepared.getState().keepForm();
  await useCheck.getState().start();
  kept.resolve();
  await keeping;
  expect(useCheck.getState()).toMatchObject({ run: { phase: 'done' }, draft: { identifier: 'cust-001' } });
  // It was sent.
  expect(say).not.toHaveBeenCalled();
});

it('a form that is run while it is being kept is the check that is prepared, and no second one', async () => {
  const kept = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const inputs = over({
    prepared: { keep: () => kept.promise.then(() => succeed({})) },
    checks: {
      known: async () => succeed([]),
      run: ({ id: of }) => answered.promise.then(() => succeed(checkOf({ id: of }))),
    },
  });
  useCheck.getState().change({ number: '22212345678', identifier: 'cust-001' });
  const keeping = usePrepared.getState().keepForm();
  const running = useCheck.getState().start();
  kept.resolve();
  await keeping;
  expect(useCheck.getState()).toMatchObject({ draft: { identifier: 'cust-001' }, run: { phase: 'running' } });
  expect(say).not.toHaveBeenCalled();
  answered.resolve();
  await running;
  expect(inputs('checks.run')).toMatchObject([{ id: inputs('prepared.keep')[0]?.id }]);
  expect(useCheck.getState().run).toMatchObject({ phase: 'done' });
});

describe('a form that was kept while it was asked whether it may be run', () => {
  const earlier = rowOf();
  type Checks = NonNullable<PartialHandlers['checks']>;

  /** Kept, while the history is asked for what is known of its number. */
  async function keptMeanwhile(rows: (typeof earlier)[], checks: Checks = {}, profiles = {}) {
    const [kept, asked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const inputs = over({
      prepared: { keep: () => kept.promise.then(() => succeed({})) },
      checks: {
        known: () => asked.promise.then(() => succeed(rows)),
        run: async ({ id: of }) => succeed(checkOf({ id: of })),
        ...checks,
      },
      profiles,
    });
    useCheck.getState().change({ number: '22212345678', identifier: 'cust-001' });
    const keeping = usePrepared.getState().keepForm();
    const running = useCheck.getState().start();
    kept.resolve();
    await keeping;
    asked.resolve();
    await running;
    return { inputs, keptId: inputs('prepared.keep')[0]?.id };
  }

  it('is sent for a reason as the check that is prepared', async () => {
    const { inputs, keptId } = await keptMeanwhile([earlier]);
    expect(useCheck.getState().run).toMatchObject({ phase: 'known' });
    await useCheck.getState().again('The customer has come back');
    expect(inputs('checks.run')).toMatchObject([{ id: keptId }]);
  });

  it('is sent as it once production is confirmed', async () => {
    let isConfirmed = false;
    const { inputs, keptId } = await keptMeanwhile(
      [],
      {
        run: async ({ id: of }) =>
          isConfirmed ? succeed(checkOf({ id: of })) : fail('production-unconfirmed'),
      },
      {
        confirmProduction: async () => {
          isConfirmed = true;
          return succeed(summaryOf());
        },
      },
    );
    expect(useCheck.getState().run).toMatchObject({ phase: 'unconfirmed' });
    await useCheck.getState().confirm();
    expect(inputs('checks.run')).toMatchObject([{ id: keptId }, { id: keptId }]);
  });

  it('waits no more once an earlier answer is used for it', async () => {
    const { inputs, keptId } = await keptMeanwhile([earlier], {
      use: async ({ id: of }) =>
        succeed({ check: checkOf({ id: of }), isComparedNow: true, endedPrepared: true }),
    });
    await useCheck.getState().takeEarlier(earlier.id);
    expect(inputs('checks.use')).toMatchObject([{ preparedId: keptId }]);
  });

  it('is another check once that one was sent', async () => {
    const { inputs, keptId } = await keptMeanwhile([]);
    expect(inputs('checks.run')).toMatchObject([{ id: keptId }]);
    await useCheck.getState().start();
    expect(inputs('checks.run')[1]?.id).not.toBe(keptId);
  });
});

describe('one that waited when the history was restored', () => {
  it('stops before it is sent, though nothing is known of its number, and is sent for a reason', async () => {
    const inputs = over({
      checks: {
        known: async () => succeed([]),
        run: async (request) => succeed(checkOf({ id: request.id })),
      },
    });
    opened({ isRestored: true });
    await useCheck.getState().start();
    expect(useCheck.getState().run).toMatchObject({ phase: 'known', rows: [] });
    expect(inputs('checks.run')).toEqual([]);
    await useCheck.getState().again('It was not run: the service has no such request.');
    expect(inputs('checks.run')).toMatchObject([
      { id, again: 'It was not run: the service has no such request.' },
    ]);
    expect(useCheck.getState().run).toMatchObject({ phase: 'done' });
  });

  it('stops too where the main process knows it and the window does not', async () => {
    over({
      checks: { known: async () => succeed([]), run: async () => fail('prepared-restored') },
    });
    opened();
    await useCheck.getState().start();
    expect(useCheck.getState().run).toMatchObject({ phase: 'known', rows: [] });
  });
});

describe('a form that is prepared', () => {
  const typed = () => useCheck.getState().change({ number: '22212345678', identifier: 'cust-001' });

  it('is prepared once, however often that is pressed, and what is typed meanwhile stays', async () => {
    const kept = Promise.withResolvers<void>();
    const inputs = over({ prepared: { keep: () => kept.promise.then(() => succeed({})) } });
    typed();
    const { keepForm } = usePrepared.getState();
    const both = [keepForm(), keepForm()];
    useCheck.getState().change({ identifier: 'cust-002' });
    kept.resolve();
    await Promise.all(both);
    expect(inputs('prepared.keep')).toHaveLength(1);
    expect(useCheck.getState().draft.identifier).toBe('cust-002');
    expect(vi.mocked(say).mock.calls).toEqual([['Prepared. Nothing was sent.']]);
  });

  it('leaves an empty form, in which a second click misses nothing until somebody has touched it', async () => {
    const inputs = over({ prepared: { keep: async () => succeed({}) } });
    typed();
    const { keepForm } = usePrepared.getState();
    await keepForm();
    await keepForm();
    expect(useCheck.getState()).toMatchObject({ draft: { identifier: '' }, errors: {}, attempt: 0 });
    useCheck.getState().change({ identifier: 'cust-002' });
    await keepForm();
    expect(useCheck.getState()).toMatchObject({ errors: { number: expect.any(String) }, attempt: 1 });
    expect(inputs('prepared.keep')).toHaveLength(1);
  });

  it('is another one under another number, and none while a check runs', async () => {
    const inputs = over({ prepared: { keep: async () => succeed({}) } });
    opened();
    const { run } = useCheck.getState();
    const running = { phase: 'running', id, startedAt: 0, cancelling: false, looking: false } as const;
    useCheck.setState({ run: { ...running, asked: null } });
    await usePrepared.getState().keepForm();
    expect(inputs('prepared.keep')).toEqual([]);
    useCheck.setState({ run });
    useCheck.getState().change({ number: '22212345679' });
    await usePrepared.getState().keepForm();
    expect(inputs('prepared.keep')).toMatchObject([{ number: '22212345679' }]);
    expect(inputs('prepared.keep')[0]?.id).not.toBe(id);
  });
});

describe('one that is opened', () => {
  const opening = () => {
    const read = Promise.withResolvers<void>();
    over({
      prepared: { open: () => read.promise.then(() => succeed(preparedCheck)) },
      preferences: { setProfile: async () => succeed({}) },
    });
    useProfiles.setState({ profiles: [summaryOf(), summaryOf({ id: 'p-2' })], chosenId: 'p-2' });
    usePrepared.setState({ question: { about: 'open', row: preparedRow } });
    return { read, done: usePrepared.getState().answer(true) };
  };

  it('fills the form, under its own profile', async () => {
    const { read, done } = opening();
    read.resolve();
    await done;
    expect(useProfiles.getState().chosenId).toBe('p-1');
    expect(useCheck.getState()).toMatchObject({ run: { phase: 'idle' }, draft: { identifier: 'cust-001' } });
  });

  it('takes the place of nothing that was typed, or begun, meanwhile', async () => {
    const first = opening();
    useCheck.getState().change({ identifier: 'cust-002' });
    first.read.resolve();
    await first.done;
    expect(useCheck.getState().draft.identifier).toBe('cust-002');

    const second = opening();
    const running = { phase: 'running', id, startedAt: 0, cancelling: false, looking: false } as const;
    useCheck.setState({ run: { ...running, asked: null } });
    second.read.resolve();
    await second.done;
    expect(useCheck.getState()).toMatchObject({
      run: { phase: 'running' },
      draft: { identifier: 'cust-002' },
    });
  });
});
