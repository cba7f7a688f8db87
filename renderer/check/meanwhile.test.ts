/** The check at hand where something else happens while the main process is asked: nothing runs, or is shown, that nobody wants. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contractDouble, type PartialHandlers, PlannedDefect } from '../../e2e/contract-double.ts';
import type { CheckRequest } from '../../shared/contract.ts';
import { fail, succeed } from '../../shared/failure.ts';
import { usualGround } from '../../shared/ground.ts';
import { checkOf } from '../../shared/testing/check-of.ts';
import { useProfiles } from '../profiles/profile-store.ts';
import { useCheck } from './check-store.ts';
import { draftOf } from './prepared/prepared.ts';
import { rowOf } from './testing/row-of.ts';
import { summaryOf } from './testing/summary-of.ts';

const empty = useCheck.getState();
const check = useCheck.getState;
const row = rowOf();
const waiting = checkOf({ state: 'sent', outcome: null, httpStatus: null });

function over(checks: NonNullable<PartialHandlers['checks']>, profiles: PartialHandlers['profiles'] = {}) {
  const { bridge, heard } = contractDouble({
    checks: {
      known: async () => succeed([]),
      run: async ({ id }) => succeed(checkOf({ id })),
      ...checks,
    },
    profiles,
    preferences: { setProfile: async () => succeed({}) },
  });
  vi.stubGlobal('window', { veridesk: bridge });
  return (name: string) => heard.filter((one) => one.name === name).map(({ input }) => input as CheckRequest);
}

beforeEach(() => {
  useCheck.setState(empty, true);
  useProfiles.setState({ profiles: [summaryOf(), summaryOf({ id: 'p-2' })], chosenId: 'p-1' });
  check().change({ number: '22212345678', identifier: 'cust-001' });
});
afterEach(() => vi.unstubAllGlobals());

describe('after another profile was chosen', () => {
  it('what the service was asked and refused is over, and not shown for the other one', async () => {
    const refused = Promise.withResolvers<void>();
    over({ run: () => refused.promise.then(() => fail('keys-missing')) });
    const done = check().start();
    await expect.poll(() => check().run).toMatchObject({ phase: 'running', looking: false });
    useProfiles.getState().choose('p-2');
    refused.resolve();
    await done;
    expect(check().run).toEqual({ phase: 'idle' });
  });

  it('what is ticked for it stays when the answer to the question of before comes', async () => {
    const answered = Promise.withResolvers<void>();
    over({ run: ({ id }) => answered.promise.then(() => succeed(checkOf({ id }))) });
    const ticks = { consentWording: 'v3', withdrawalTold: true, consentGiven: true } as const;
    check().change({ ground: { basis: 'consent' } });
    check().change({ ground: ticks });
    const done = check().start();
    await expect.poll(() => check().run).toMatchObject({ phase: 'running', looking: false });
    useProfiles.setState({ profiles: [summaryOf(), summaryOf({ id: 'p-2', baseUrl: 'https://b.example' })] });
    useProfiles.getState().choose('p-2');
    expect(check().draft.ground).not.toHaveProperty('consentGiven');
    check().change({ ground: ticks });
    answered.resolve();
    await done;
    expect(check().draft.ground).toMatchObject({ withdrawalTold: true, consentGiven: true });
  });

  it('a form that was changed since is not sent in the place of what was refused', async () => {
    const heard = over({ run: async () => fail('keys-missing') });
    await check().start();
    const { run } = check();
    useProfiles.getState().choose('p-2');
    useCheck.setState({ run });
    check().change({ identifier: 'cust-002' });
    await check().askAgain();
    expect(heard('checks.run')).toHaveLength(1);
    expect(check().run).toEqual({ phase: 'idle' });
  });
});

describe('a form that was filled from a prepared check', () => {
  const id = '0b8f3c1e-6a55-4c58-9a3e-6f4ce2f9a001';
  beforeEach(() => {
    const prepared = { id, kind: 'bvn', number: '22212345678', identifier: 'c' } as const;
    const told = { operator: 'ada', preparedAt: row.createdAt, profile: 'Main account', isRestored: false };
    const asked = { ...prepared, profileId: 'p-1', declared: {}, ground: usualGround };
    const listed = { ...prepared, ...told, maskedNumber: '', declaredName: null, goesAt: row.createdAt };
    useCheck.setState({ draft: draftOf(asked, { ...listed, environment: 'production' }) });
  });

  it.each([
    ['its answer has come', async () => succeed(checkOf({ id }))],
    ['it turns out to be begun elsewhere', async () => fail('check-repeated')],
  ])('asks under the id of that one until %s', async (_, first) => {
    let times = 0;
    const heard = over({
      run: (request) => {
        times += 1;
        return times === 1 ? first() : Promise.resolve(succeed(checkOf({ id: request.id })));
      },
    });
    await check().start();
    expect(check().draft.prepared).toBeNull();
    await check().start();
    const ids = heard('checks.run').map((request) => request.id);
    expect(ids[0]).toBe(id);
    expect(ids[1]).not.toBe(id);
  });

  it('holds it no longer once its answer, which could not be written, is', async () => {
    over({ run: async () => fail('answer-not-kept'), show: async () => succeed(checkOf({ id })) });
    await check().start();
    expect(check().draft.prepared).not.toBeNull();
    await check().hear(id);
    expect(check()).toMatchObject({ run: { phase: 'done' }, draft: { prepared: null } });
  });
});

describe('the try that is made by itself', () => {
  it('does not ask the history, which knows the number by then, and says of which check it is', async () => {
    const heard = over({ run: async ({ id }) => succeed(checkOf({ id, outcome: 'limited' })) });
    await check().start();
    const [first] = heard('checks.run');
    over({ known: async () => succeed([row]) });
    await check().tryOnceMore();
    expect(check().run).toMatchObject({ phase: 'done', asked: { question: { retryOf: first?.id } } });
  });
});

describe('an earlier answer', () => {
  it('that comes when the form was emptied is not shown', async () => {
    const answer = Promise.withResolvers<void>();
    const use = () =>
      answer.promise.then(() => succeed({ check: checkOf(), isComparedNow: true, endedPrepared: false }));
    over({ known: async () => succeed([row]), use });
    await check().start();
    const taken = check().takeEarlier(row.id);
    check().clear();
    answer.resolve();
    await taken;
    expect(check().run).toEqual({ phase: 'idle' });
  });

  it('can be chosen again where the main process stumbled', async () => {
    const use = () => Promise.reject(new PlannedDefect('7f3a'));
    over({ known: async () => succeed([row]), use });
    await check().start();
    await expect(check().takeEarlier(row.id)).rejects.toThrow();
    expect(check().run).toMatchObject({ phase: 'known', taking: false });
  });
});

describe('a check that was erased meanwhile', () => {
  it.each([
    ['its answer', [], 'check-unknown', 'idle'],
    ['an earlier answer', [row], 'check-unknown', 'idle'],
    ['its answer, which cannot be read now and may be there', [], 'not-signed-in', 'done'],
  ] as const)('is shown no more: %s', async (_, rows, code, phase) => {
    const gone = async () => fail(code);
    const use = async () =>
      succeed({ check: checkOf({ id: row.id }), isComparedNow: true, endedPrepared: false });
    over({ known: async () => succeed([...rows]), use, show: gone, earlier: gone });
    await check().start();
    await check().takeEarlier(row.id);
    const { run } = check();
    expect(run.phase).toBe('done');
    await check().hear(run.phase === 'done' ? run.check.id : '');
    expect(check().run.phase).toBe(phase);
  });
});

describe('that checks are of real people', () => {
  const confirmed = () => {
    const written = Promise.withResolvers<void>();
    const confirmProduction = () =>
      written.promise.then(() => succeed(summaryOf({ productionConfirmed: true })));
    return {
      written,
      heard: over({ run: async () => fail('production-unconfirmed') }, { confirmProduction }),
    };
  };

  it('is said once, however often it is pressed', async () => {
    const { written, heard } = confirmed();
    await check().start();
    const said = [check().confirm(), check().confirm()];
    written.resolve();
    await Promise.all(said);
    expect([heard('profiles.confirmProduction').length, heard('checks.run').length]).toEqual([1, 2]);
  });

  it('can be said again where the main process stumbled', async () => {
    const confirmProduction = () => Promise.reject(new PlannedDefect('7f3a'));
    over({ run: async () => fail('production-unconfirmed') }, { confirmProduction });
    await check().start();
    await expect(check().confirm()).rejects.toThrow();
    expect(check().run).toMatchObject({ phase: 'unconfirmed', confirming: false });
  });

  it('runs nothing any more once the form was emptied', async () => {
    const { written, heard } = confirmed();
    await check().start();
    const said = check().confirm();
    check().clear();
    written.resolve();
    await said;
    expect(heard('checks.run')).toHaveLength(1);
    expect(check().run).toEqual({ phase: 'idle' });
  });
});

describe('an answer that could not be written', () => {
  it('is written once, however often that is pressed', async () => {
    const heard = over({
      run: async () => fail('answer-not-kept'),
      keep: async () => fail('answer-not-kept'),
    });
    await check().start();
    await Promise.all([check().keep(), check().keep()]);
    expect(heard('checks.keep')).toHaveLength(1);
  });
});

describe('a check that is taken up by a window that was loaded anew', () => {
  const underWay = { id: waiting.id, startedAt: row.createdAt };

  it('shows its answer where it came just before it could be cancelled', async () => {
    let now = waiting;
    over({
      underWay: async () => succeed(underWay),
      show: async () => succeed(now),
      cancel: async () => fail('check-unknown'),
    });
    await check().adopt();
    now = checkOf({ id: waiting.id });
    await check().cancel();
    expect(check().run).toMatchObject({ phase: 'done', check: { id: waiting.id } });
  });

  it('waits on where its answer came behind the lock, and shows it to whoever is back', async () => {
    let isBehindLock = false;
    over({
      underWay: async () => succeed(underWay),
      show: async () => (isBehindLock ? fail('not-signed-in') : succeed(checkOf({ id: waiting.id }))),
    });
    useCheck.setState({
      run: {
        ...{ phase: 'running', id: waiting.id, startedAt: 0, cancelling: false, looking: false, asked: null },
      },
    });
    isBehindLock = true;
    await check().hear(waiting.id);
    expect(check().run).toMatchObject({ phase: 'running', id: waiting.id });
    isBehindLock = false;
    await check().hear(waiting.id);
    expect(check().run).toMatchObject({ phase: 'done', check: { id: waiting.id, state: 'answered' } });
  });

  it('takes the place of none that is shown, nor of one that was begun while it was asked for', async () => {
    const told = Promise.withResolvers<void>();
    const heard = over({ underWay: () => told.promise.then(() => succeed(underWay)) });
    const adopted = check().adopt();
    await check().start();
    const { run } = check();
    told.resolve();
    await adopted;
    expect([run.phase, check().run]).toEqual(['done', run]);
    await check().adopt();
    expect([heard('checks.underWay').length, check().run]).toEqual([1, run]);
  });

  it('is not shown over a form that was begun while its answer was asked for', async () => {
    let now = waiting;
    const shown = Promise.withResolvers<void>();
    let isSlow = false;
    over({
      underWay: async () => succeed(underWay),
      show: async () => {
        if (isSlow) await shown.promise;
        return succeed(now);
      },
    });
    await check().adopt();
    now = checkOf({ id: waiting.id });
    isSlow = true;
    const heard = check().hear(waiting.id);
    useCheck.setState({ run: { phase: 'idle' } });
    shown.resolve();
    await heard;
    expect(check().run).toEqual({ phase: 'idle' });
  });
});
