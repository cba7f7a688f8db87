import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contractDouble, type PartialHandlers, PlannedDefect } from '../../e2e/contract-double.ts';
import type { Check } from '../../shared/check.ts';
import type { CheckRequest, CheckRow } from '../../shared/contract.ts';
import { fail, succeed } from '../../shared/failure.ts';
import { checkOf } from '../../shared/testing/check-of.ts';
import type { Today } from '../../shared/usage.ts';
import { Defect } from '../client.ts';
import { useDesk } from '../desk/desk-store.ts';
import { useProfiles } from '../profiles/profile-store.ts';
import { useCheck } from './check-store.ts';
import { rowOf } from './testing/row-of.ts';
import { summaryOf } from './testing/summary-of.ts';

const empty = useCheck.getState();

function overBridge(checks: NonNullable<PartialHandlers['checks']>, more: PartialHandlers = {}) {
  const double = contractDouble({ ...more, checks: { known: async () => succeed([]), ...checks } });
  vi.stubGlobal('window', { veridesk: double.bridge });
  return double;
}

const requests = (heard: readonly { name: string; input: unknown }[]) =>
  heard.filter(({ name }) => name === 'checks.run').map(({ input }) => input as CheckRequest);
const answerTo = (request: CheckRequest): Check => checkOf({ id: request.id });

beforeEach(() => {
  useCheck.setState(empty, true);
  useProfiles.setState({ profiles: [summaryOf()], chosenId: 'p-1' });
  useCheck.getState().change({ number: '22212345678', identifier: ' cust-001 ' });
});
afterEach(() => vi.unstubAllGlobals());

describe('running a check', () => {
  it('sends the normal form once, however often it is asked to start', async () => {
    const { heard } = overBridge({ run: async (request) => succeed(answerTo(request)) });
    const { start } = useCheck.getState();
    await Promise.all([start(), start()]);
    expect(heard.map(({ name }) => name)).toEqual(['checks.known', 'checks.run']);
    expect(requests(heard)[0]).toMatchObject({ number: '22212345678', identifier: 'cust-001', declared: {} });
    expect(useCheck.getState().run).toMatchObject({ phase: 'done' });
  });

  it('sends what the customer declares, without the fields left empty', async () => {
    const { heard } = overBridge({ run: async (request) => succeed(answerTo(request)) });
    useCheck.getState().change({ declared: { firstName: ' Ngozi ', lastName: ' ' } });
    await useCheck.getState().start();
    expect(requests(heard)[0]).toMatchObject({ declared: { firstName: 'Ngozi' } });
  });

  it('sends nothing that is wrong, names the fields, and keeps what was typed', async () => {
    const { heard } = overBridge({});
    useCheck.getState().change({ number: '2221234', identifier: '' });
    await useCheck.getState().start();
    expect(heard).toEqual([]);
    expect(useCheck.getState()).toMatchObject({
      attempt: 1,
      draft: { numbers: { bvn: '2221234' } },
      errors: { number: '4 digits are missing: a BVN has 11.', identifier: expect.any(String) },
    });
  });

  it('puts a refusal of a field beside it', async () => {
    overBridge({ run: async () => fail('input-wrong', { field: 'number', sentence: 'Not a number.' }) });
    await useCheck.getState().start();
    expect(useCheck.getState()).toMatchObject({
      errors: { number: 'Not a number.' },
      run: { phase: 'idle' },
    });
  });

  it('that failed since its keys were not given shows so, and has the desk looked at', async () => {
    const away = { state: 'keys-unavailable', store: 'keychain', sentence: 'It is locked.' } as const;
    const failed = { state: 'failed', outcome: null, trouble: 'keys-not-given' } as const;
    const { heard } = overBridge(
      { run: async ({ id }) => succeed(checkOf({ id, ...failed })) },
      { desk: { retry: async () => succeed(away) } },
    );
    await useCheck.getState().start();
    expect(heard.map(({ name }) => name)).toEqual(['checks.known', 'checks.run', 'desk.retry']);
    expect(useCheck.getState().run).toMatchObject({ phase: 'done', check: failed });
    expect(useDesk.getState().status).toEqual(away);
  });

  it('frees the form when the main process stumbles, and passes the error on', async () => {
    overBridge({
      run: async () => {
        throw new PlannedDefect('7f3a');
      },
    });
    await expect(useCheck.getState().start()).rejects.toBeInstanceOf(Defect);
    expect(useCheck.getState()).toMatchObject({
      run: { phase: 'idle' },
      draft: { numbers: { bvn: '22212345678' } },
    });
  });

  it('keeps an answer that could not be written at the second try', async () => {
    let full = true;
    overBridge({
      run: async () => fail('answer-not-kept'),
      keep: async ({ id }) => (full ? fail('answer-not-kept') : succeed(checkOf({ id }))),
    });
    await useCheck.getState().start();
    await useCheck.getState().keep();
    expect(useCheck.getState().run).toMatchObject({ phase: 'refused', keeping: false });
    full = false;
    await useCheck.getState().keep();
    expect(useCheck.getState().run).toMatchObject({ phase: 'done' });
  });

  it('is not cleared away while it runs', async () => {
    let answer = () => {};
    const waiting = new Promise<void>((resolve) => {
      answer = resolve;
    });
    overBridge({
      run: async (request) => {
        await waiting;
        return succeed(answerTo(request));
      },
    });
    const done = useCheck.getState().start();
    useCheck.getState().clear();
    expect(useCheck.getState()).toMatchObject({
      run: { phase: 'running' },
      draft: { numbers: { bvn: '22212345678' } },
    });
    answer();
    await done;
  });
});

const row = rowOf();

describe('a number that the history knows', () => {
  it('is sent with a reason, which goes along when something else stands in the way', async () => {
    const today: Today = {
      checks: 5,
      cost: 500,
      currency: 'NGN',
      otherCosts: [],
      limitCost: 500,
      limitChecks: null,
      state: 'spent',
    };
    const { heard } = overBridge(
      {
        known: async () => succeed([row]),
        run: async (request) => {
          if (!useProfiles.getState().profiles?.[0]?.productionConfirmed)
            return fail('production-unconfirmed');
          return request.overBudget === undefined ? fail('budget-spent') : succeed(answerTo(request));
        },
      },
      {
        usage: { today: async () => succeed(today) },
        profiles: { confirmProduction: async () => succeed(summaryOf({ productionConfirmed: true })) },
      },
    );
    const { start, again, confirm, beyondBudget } = useCheck.getState();
    await start();
    await again('the name changed');
    expect(useCheck.getState().run).toMatchObject({ phase: 'unconfirmed' });
    await confirm();
    expect(useCheck.getState().run).toMatchObject({ phase: 'over-budget', today });
    await beyondBudget('the customer waits');
    expect(useCheck.getState().run).toMatchObject({ phase: 'done' });
    expect(requests(heard).at(-1)).toMatchObject({
      again: 'the name changed',
      overBudget: 'the customer waits',
    });
    expect(new Set(requests(heard).map(({ id }) => id)).size).toBe(3);
  });

  it('is told in the same way when it became known in between', async () => {
    let rows: CheckRow[] = [];
    overBridge({
      known: async () => succeed(rows),
      run: async () => {
        rows = [row];
        return fail('already-known');
      },
    });
    await useCheck.getState().start();
    expect(useCheck.getState().run).toMatchObject({ phase: 'known', rows: [row] });
  });

  it('is told where it was checked in a history that a backup has replaced, of which no row is left', async () => {
    overBridge({ run: async () => fail('checked-before-restore') });
    await useCheck.getState().start();
    expect(useCheck.getState().run).toMatchObject({ phase: 'known', rows: [], isOfReplaced: true });
  });

  it('is not looked for any longer once that is cancelled, and nothing is sent', async () => {
    const known = Promise.withResolvers<void>();
    const { heard } = overBridge({
      known: async () => {
        await known.promise;
        return succeed([]);
      },
    });
    const done = useCheck.getState().start();
    await useCheck.getState().cancel();
    known.resolve();
    await done;
    expect(useCheck.getState().run).toMatchObject({ phase: 'refused', failure: { code: 'cancelled' } });
    expect(requests(heard)).toEqual([]);
  });
});

describe('production that nobody confirmed yet', () => {
  it('is asked for again after “Not now”', async () => {
    overBridge({ run: async () => fail('production-unconfirmed') });
    await useCheck.getState().start();
    useCheck.getState().notNow();
    expect(useCheck.getState().run).toMatchObject({ phase: 'refused' });
    await useCheck.getState().askAgain();
    expect(useCheck.getState().run).toMatchObject({ phase: 'unconfirmed', confirming: false });
  });

  it('keeps the dialog when it cannot be written down', async () => {
    overBridge(
      { run: async () => fail('production-unconfirmed') },
      { profiles: { confirmProduction: async () => fail('history-unavailable') } },
    );
    await useCheck.getState().start();
    await useCheck.getState().confirm();
    expect(useCheck.getState().run).toMatchObject({
      phase: 'unconfirmed',
      confirming: false,
      failure: { code: 'history-unavailable' },
    });
  });
});

describe('what was ticked', () => {
  const ticked = {
    basis: 'consent',
    consentWording: 'v3',
    withdrawalTold: true,
    consentGiven: true,
  } as const;
  beforeEach(() => useCheck.getState().change({ ground: { basis: 'consent' } }));

  it('goes with the check and is empty for the next', async () => {
    const { heard } = overBridge({ run: async (request) => succeed(answerTo(request)) });
    useCheck.getState().change({ ground: { ...ticked, basis: 'consent' } });
    await useCheck.getState().start();
    expect(requests(heard)[0]?.ground).toMatchObject({ consent: { wording: 'v3', withdrawalTold: true } });
    await useCheck.getState().start();
    expect(useCheck.getState()).toMatchObject({
      errors: { withdrawalTold: expect.any(String), consentGiven: expect.any(String) },
    });
    expect(requests(heard)).toHaveLength(1);
  });

  it('stays while a person is asked something, and goes when the form is emptied', async () => {
    overBridge({ known: async () => succeed([row]) });
    useCheck.getState().change({ ground: ticked });
    await useCheck.getState().start();
    expect(useCheck.getState().draft.ground).toMatchObject({ consentGiven: true });
    useCheck.getState().clear();
    expect(useCheck.getState().draft.ground).toEqual({});
  });
});

describe('a check that still waits when the window is loaded', () => {
  const waiting = checkOf({ state: 'sent', outcome: null, httpStatus: null });
  const underWay = { id: waiting.id, startedAt: row.createdAt };

  it('is taken up, can be cancelled, and shows its answer when that comes', async () => {
    let now = waiting;
    const { heard } = overBridge({
      underWay: async () => succeed(underWay),
      show: async () => succeed(now),
      cancel: async () => succeed({}),
    });
    await useCheck.getState().adopt();
    expect(useCheck.getState().run).toMatchObject({ phase: 'running', id: waiting.id, asked: null });
    await useCheck.getState().cancel();
    expect(heard.at(-1)).toMatchObject({ name: 'checks.cancel', input: { id: waiting.id } });
    now = checkOf({ id: waiting.id, state: 'unknown', outcome: null, trouble: 'cancelled-after-sending' });
    await useCheck.getState().hear(waiting.id);
    expect(useCheck.getState().run).toMatchObject({ phase: 'done', check: { state: 'unknown' } });
  });

  it('is not one that another process or a colleague has under way: the form stays free', async () => {
    overBridge({
      underWay: async () => succeed(null),
      show: async () => succeed(waiting),
    });
    await useCheck.getState().adopt();
    expect(useCheck.getState().run).toEqual({ phase: 'idle' });
  });
});
