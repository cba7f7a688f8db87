import { expect, it, vi } from 'vitest';
import { succeed } from '../../shared/failure.ts';
import type { PreparedRow } from '../../shared/prepared.ts';
import { checkOf } from '../../shared/testing/check-of.ts';
import { useProfiles } from '../profiles/profile-store.ts';
import { useSession } from '../session/session-store.ts';
import { useCheck } from './check-store.ts';
import { usePrepared } from './prepared/prepared-store.ts';
import { useRetry } from './retry-store.ts';
import { ask, at, limited, NOW, over, service, watchEach } from './testing/limited-service.ts';
import { summaryOf } from './testing/summary-of.ts';

watchEach();

it('makes one try when the wait is over, as a check of its own that names the first', async () => {
  service(limited);
  await ask();
  const first = at.sent[0]?.id;
  expect(useRetry.getState().wait).toMatchObject({ isOn: true, ended: null, endsAt: NOW + 5000 });
  await vi.advanceTimersByTimeAsync(4_900);
  expect(at.sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(at.sent).toHaveLength(2);
  expect(at.sent[1]).toMatchObject({ retryOf: first, number: '22212345678' });
  expect(at.sent[1]?.id).not.toBe(first);
  expect(useCheck.getState().run).toMatchObject({ phase: 'done', check: { outcome: 'verified' } });
});

it('switched on again after the clock was set back by weeks, it waits as long as the service asked for', async () => {
  service(limited);
  await ask();
  const { turn } = useRetry.getState();
  turn(false);
  vi.setSystemTime(NOW - 26 * 86_400_000);
  turn(true);
  expect(useRetry.getState().wait?.endsAt).toBe(Date.now() + 5_000);
  await vi.advanceTimersByTimeAsync(4_900);
  expect(at.sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(at.sent).toHaveLength(2);
});

it('waits while it is asked whether the form may go, and a moment longer behind a “no”', async () => {
  service(limited);
  await ask();
  usePrepared.setState({ question: { about: 'open', row: { id: 'prepared' } as PreparedRow } });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([at.sent.length, useRetry.getState().wait]).toEqual([1, expect.objectContaining({ ended: null })]);
  await usePrepared.getState().answer(false);
  expect(useRetry.getState().wait).toMatchObject({ isOn: true, endsAt: Date.now() + 3_000 });
  await vi.advanceTimersByTimeAsync(3_200);
  expect(at.sent).toHaveLength(2);
});

it('that was stopped while it was asked whether the form may go stays so behind a “no”', async () => {
  service(limited);
  await ask();
  usePrepared.setState({ question: { about: 'open', row: { id: 'prepared' } as PreparedRow } });
  await vi.advanceTimersByTimeAsync(10_000);
  useRetry.getState().turn(false);
  await usePrepared.getState().answer(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([at.sent.length, useRetry.getState().wait?.isOn]).toEqual([1, false]);
});

it('is made with the consent that was given, although nothing is ticked any more for the next', async () => {
  service(limited);
  const ticks = { consentWording: 'v3', withdrawalTold: true, consentGiven: true };
  useCheck.getState().change({ number: '22212345678', identifier: 'cust-001' });
  for (const ground of [{ basis: 'consent' } as const, ticks]) useCheck.getState().change({ ground });
  await useCheck.getState().start();
  expect(useCheck.getState().draft.ground).not.toHaveProperty('consentGiven');
  await vi.advanceTimersByTimeAsync(6_000);
  expect(at.sent.map(({ ground }) => ground?.consent?.wording)).toEqual(['v3', 'v3']);
});

it('makes no second one, however the first ends', async () => {
  service(limited);
  over(async (request) => {
    at.sent.push(request);
    return succeed(checkOf({ ...limited, id: request.id }));
  });
  await ask();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(at.sent).toHaveLength(2);
  expect(useRetry.getState().wait).toBeNull();
});

it.each<[string, () => void, string | null]>([
  ['Stop', () => useRetry.getState().turn(false), null],
  ['a change in the form', () => useCheck.getState().change({ identifier: 'x' }), 'form-changed'],
  ['another kind', () => useCheck.getState().change({ kind: 'nin' }), 'form-changed'],
  ['another profile', () => useProfiles.setState({ chosenId: 'p-2' }), 'form-changed'],
  [
    'the profile, where that is switched off',
    () => useProfiles.setState({ profiles: [summaryOf({}, { triesAgain: false })] }),
    null,
  ],
])('is ended by %s', async (_, act, ended) => {
  service(limited);
  await ask();
  act();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(at.sent).toHaveLength(1);
  expect(useRetry.getState().wait).toMatchObject({ ended });
});

it('is not asked for another profile by hand either, and what the service said stays', async () => {
  service(limited);
  await ask();
  const { run } = useCheck.getState();
  useProfiles.setState({ profiles: [summaryOf(), summaryOf({ id: 'p-2' })], chosenId: 'p-2' });
  await useCheck.getState().tryOnceMore();
  expect(at.sent).toHaveLength(1);
  expect(useCheck.getState().run).toBe(run);
});

it('is gone when the form is emptied', async () => {
  service(limited);
  await ask();
  useCheck.getState().clear();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(at.sent).toHaveLength(1);
  expect(useRetry.getState().wait).toBeNull();
});

it('can be switched on by hand where the profile leaves it off', async () => {
  service(limited, { triesAgain: false });
  await ask();
  expect(useRetry.getState().wait).toMatchObject({ isOn: false });
  useRetry.getState().turn(true);
  // Read anew, as it is now and then, the profile leaves it off as before.
  useProfiles.setState({ profiles: [summaryOf({}, { triesAgain: false })] });
  await vi.advanceTimersByTimeAsync(6_000);
  expect(at.sent).toHaveLength(2);
});

it('that is switched on behind its end comes after a moment in which it can be stopped', async () => {
  service(limited, { triesAgain: false });
  await ask();
  await vi.advanceTimersByTimeAsync(3_600_000);
  const { turn } = useRetry.getState();
  turn(true);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(useRetry.getState().wait).toMatchObject({ isOn: true, ended: null });
  turn(false);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(at.sent).toHaveLength(1);
  turn(true);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(at.sent).toHaveLength(2);
});

it('outlives that its profile is read anew, and ends with it where that tries no more', async () => {
  service(limited);
  await ask();
  const isOn = () => useRetry.getState().wait?.isOn;
  useProfiles.setState({ profiles: [summaryOf()] });
  expect(isOn()).toBe(true);
  useProfiles.setState({ profiles: [summaryOf({}, { triesAgain: false })] });
  expect(isOn()).toBe(false);
});

it('does not come as a surprise after a sleep', async () => {
  service(limited);
  await ask();
  vi.setSystemTime(NOW + 3_600_000);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(at.sent).toHaveLength(1);
  expect(useRetry.getState().wait).toMatchObject({ ended: 'slept' });
});

it('is not made behind the lock, and what the service said stays', async () => {
  service(limited);
  await ask();
  const { run } = useCheck.getState();
  useSession.setState({ session: { signIn: true, lockedBy: 'idle', operator: null } });
  await vi.advanceTimersByTimeAsync(6_000);
  expect(at.sent).toHaveLength(1);
  expect(useRetry.getState().wait).toMatchObject({ ended: 'locked' });
  expect(useCheck.getState().run).toBe(run);
});

it('outlives that the shown check is read anew', async () => {
  service(limited);
  await ask();
  useRetry.getState().turn(false);
  const { run } = useCheck.getState();
  useCheck.setState({ run: { ...run } });
  expect(useRetry.getState().wait).toMatchObject({ isOn: false });
});
