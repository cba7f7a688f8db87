/** A check of the history is made again: what the form is filled with, and what keeps it from being filled. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contractDouble } from '../../../e2e/contract-double.ts';
import type { Outcome } from '../../../shared/check.ts';
import type { AskedBefore } from '../../../shared/contract.ts';
import { fail, sentenceOf, succeed } from '../../../shared/failure.ts';
import { defaultSettings } from '../../../shared/profile.ts';
import { checkOf } from '../../../shared/testing/check-of.ts';
import { useProfiles } from '../../profiles/profile-store.ts';
import { useShell } from '../../shell/shell-store.ts';
import { useCheck } from '../check-store.ts';
import { emptyDraft, questionOf } from '../draft.ts';
import { usePrepared, wouldBeLost } from '../prepared/prepared-store.ts';
import type { Run } from '../run.ts';
import { summaryOf } from '../testing/summary-of.ts';
import { checkAgain, draftOf, IN_USE } from './again.ts';

const consent = { method: 'oral', wording: 'v3', withdrawalTold: true } as const;
const asked: AskedBefore = {
  ...{ kind: 'bvn', profileId: 'p-1', number: '22212345678', identifier: 'cust-001' },
  declared: { firstName: 'Ngozi', phone: '08031234567' },
  ground: { basis: 'consent', purpose: 'Periodic review', consent },
};
const failedCheck = checkOf({
  ...{ profileId: 'p-1', environment: 'production', state: 'failed', outcome: null },
});
const answered = (outcome: Outcome) => ({ state: 'answered', outcome }) as const;
const [empty, none, shell] = [useCheck.getState(), usePrepared.getState(), useShell.getState()];
const withoutBvn = {
  kinds: { ...defaultSettings.kinds, bvn: { ...defaultSettings.kinds.bvn, isOn: false } },
};

/** A desk whose history gives what was asked, or what `give` says. */
function desk(give: () => Promise<{ ok: boolean }> = async () => succeed(asked)) {
  const { bridge, heard } = contractDouble({
    checks: { asked: give as never },
    preferences: { setProfile: async () => succeed({}) },
  });
  vi.stubGlobal('window', { veridesk: bridge });
  return () => heard.filter(({ name }) => name === 'checks.asked').length;
}

beforeEach(() => {
  useCheck.setState(empty, true);
  usePrepared.setState(none, true);
  useShell.setState({ ...shell, screen: 'history' }, true);
  useProfiles.setState({ profiles: [summaryOf(), summaryOf({ id: 'p-2' })], chosenId: 'p-2' });
});
afterEach(() => vi.unstubAllGlobals());

describe('the form', () => {
  it('holds what was asked and nothing else, on the account that it was asked of, and nothing is lost with it', async () => {
    desk();
    expect(await checkAgain(failedCheck)).toBeNull();
    const { draft, run } = useCheck.getState();
    expect(questionOf(draft, 'bvn', summaryOf())).toMatchObject({
      ...{ kind: 'bvn', number: asked.number, identifier: asked.identifier, declared: asked.declared },
    });
    expect([run.phase, useProfiles.getState().chosenId, useShell.getState().screen]).toEqual([
      ...['idle', 'p-1', 'check'],
    ]);
    expect(wouldBeLost()).toBe(false);
    useCheck.getState().change({ identifier: 'cust-002' });
    expect(wouldBeLost()).toBe(true);
  });

  it('leads to the picture, where it is of a face: that of then is not taken along', async () => {
    desk(async () => succeed({ ...asked, kind: 'face' }));
    expect(await checkAgain(checkOf({ profileId: 'p-1', kind: 'face' }))).toBeNull();
    expect(useShell.getState().screen).toBe('face');
    expect(useCheck.getState().draft).toMatchObject({
      ...{ kind: 'face', documentKind: 'bvn', picture: null, capture: null },
      numbers: { face: asked.number, bvn: '' },
    });
  });

  it('is asked why anew where the person was answered for; else it is the same asking, with nothing ticked', () => {
    const ofSame = {
      basis: 'consent',
      purpose: 'Periodic review',
      consentMethod: 'oral',
      consentWording: 'v3',
    };
    for (const outcome of ['verified', 'mismatch', 'not_found'] as const)
      expect(draftOf(asked, answered(outcome)).ground).toEqual({});
    for (const outcome of ['pending', 'rejected', 'denied', 'limited', 'unavailable'] as const)
      expect(draftOf(asked, answered(outcome)).ground).toEqual(ofSame);
    for (const state of ['failed', 'unknown'] as const)
      expect(draftOf(asked, { state, outcome: null }).ground).toEqual(ofSame);
    expect(draftOf({ ...asked, ground: null }, failedCheck).ground).toEqual({});
    const contract = { ...asked, ground: { basis: 'contract', purpose: 'x', consent: null } as const };
    expect(draftOf(contract, failedCheck).ground).toEqual({ basis: 'contract', purpose: 'x' });
  });
});

describe('the account', () => {
  it('is the chosen one where that of then is gone or makes this kind no more; where neither does, nothing is asked', async () => {
    const read = desk();
    useProfiles.setState({ profiles: [summaryOf({}, withoutBvn), summaryOf({ id: 'p-2' })] });
    expect(await checkAgain(failedCheck)).toBeNull();
    expect(useProfiles.getState().chosenId).toBe('p-2');
    useProfiles.setState({ profiles: [summaryOf({ id: 'p-2' }, withoutBvn), summaryOf({ id: 'p-3' })] });
    expect(await checkAgain(failedCheck)).toMatch(
      /^Neither the account .* in production\. .*, then press Check again\.$/u,
    );
    expect(read()).toBe(1);
  });

  it('is none of the other environment: a number of the sandbox is not put before a service that charges', async () => {
    const read = desk();
    useProfiles.setState({ profiles: [summaryOf({ id: 'p-2' })] });
    const ofSandbox = checkOf({ profileId: 'p-1', environment: 'sandbox' });
    expect(await checkAgain(ofSandbox)).toMatch(/ in the sandbox\. /u);
    expect([read(), useCheck.getState().draft]).toEqual([0, emptyDraft]);
    useProfiles.setState({ profiles: [summaryOf({ id: 'p-2', environment: 'sandbox' })] });
    expect(await checkAgain(ofSandbox)).toBeNull();
  });
});

describe('nothing is filled', () => {
  it('while a check is under way, or where one is begun meanwhile', async () => {
    const running: Run = {
      phase: 'running',
      ...{ id: 'x', startedAt: 0, cancelling: false, looking: false, asked: null },
    };
    const read = desk(async () => {
      useCheck.setState({ run: running });
      return succeed(asked);
    });
    expect(await checkAgain(failedCheck)).toBe(IN_USE);
    expect(await checkAgain(failedCheck)).toBe(IN_USE);
    expect([read(), useCheck.getState().draft, useShell.getState().screen]).toEqual([
      1,
      emptyDraft,
      'history',
    ]);
  });

  it('over what was typed meanwhile, nor where the history does not give it', async () => {
    desk(async () => {
      useCheck.getState().change({ identifier: 'the next' });
      return succeed(asked);
    });
    expect(await checkAgain(failedCheck)).toBeNull();
    expect(useCheck.getState().draft).toMatchObject({ identifier: 'the next', numbers: emptyDraft.numbers });
    const { failure } = fail('check-unknown');
    desk(async () => ({ ok: false, failure }));
    expect(await checkAgain(failedCheck)).toBe(sentenceOf(failure));
    expect(useShell.getState().screen).toBe('history');
  });
});
