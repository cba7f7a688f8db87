/** Which checks are tried once more by themselves, and when. */
import { expect, it, vi } from 'vitest';
import type { Check } from '../../shared/check.ts';
import { succeed } from '../../shared/failure.ts';
import { checkOf } from '../../shared/testing/check-of.ts';
import type { Today } from '../../shared/usage.ts';
import { useProfiles } from '../profiles/profile-store.ts';
import { useCheck } from './check-store.ts';
import { useRetry } from './retry-store.ts';
import { ask, at, fresh, limited, over, service, watchEach } from './testing/limited-service.ts';
import { summaryOf } from './testing/summary-of.ts';

watchEach();

it.each<[string, Partial<Check>]>([
  ['a service that is not there', { outcome: 'unavailable', httpStatus: 503, retryAfterSeconds: 5 }],
  ['a wait of ten minutes', { ...limited, retryAfterSeconds: 600 }],
])('is for %s', async (_, first) => {
  service(first);
  await ask();
  expect(useRetry.getState().wait).toMatchObject({ isOn: true, ended: null });
});

it('of another check is made at its own time, and not at the end of the wait of before', async () => {
  service({ ...limited, retryAfterSeconds: 30 });
  await ask();
  useCheck.getState().clear();
  service({ ...limited, retryAfterSeconds: 60 });
  await ask();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(at.sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(at.sent).toHaveLength(2);
});

it.each<[string, Partial<Check>]>([
  ['a wait without an end', { ...limited, retryAfterSeconds: null }],
  ['a wait of more than ten minutes', { ...limited, retryAfterSeconds: 601 }],
  [
    'no readable answer',
    { state: 'unknown', outcome: null, trouble: 'answer-timeout', retryAfterSeconds: 5 },
  ],
  ['a check whose answer is not known', { ...limited, state: 'unknown' }],
  ['another outcome', { outcome: 'denied', httpStatus: 403, retryAfterSeconds: 5 }],
])('is not for %s', async (_, first) => {
  service(first);
  await ask();
  expect(useRetry.getState().wait).toBeNull();
});

it('is not for an earlier answer of the history: nothing is sent by itself for one that was looked at', async () => {
  service(limited);
  await ask();
  const { run } = useCheck.getState();
  useCheck.setState({ run: { phase: 'idle' } });
  useCheck.setState({ run: { ...run, isEarlier: true } as typeof run });
  expect(useRetry.getState().wait).toBeNull();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(at.sent).toHaveLength(1);
});

it('leaves a person three seconds to press Stop, however short the wait is', async () => {
  service({ ...limited, retryAfterSeconds: 1 });
  await ask();
  await vi.advanceTimersByTimeAsync(2_900);
  expect(at.sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(at.sent).toHaveLength(2);
});

it.each<[string, () => void]>([
  [
    'another profile was chosen',
    () => useProfiles.setState({ profiles: [summaryOf(), summaryOf({ id: 'p-2' })], chosenId: 'p-2' }),
  ],
  ['the form was changed', () => useCheck.getState().change({ identifier: 'cust-002' })],
])('is ended where %s before the answer came', async (_, change) => {
  service(limited);
  over(async ({ id }) => {
    change();
    return succeed(checkOf({ ...limited, id }));
  });
  await ask();
  expect(useRetry.getState().wait).toMatchObject({ ended: 'form-changed' });
});

it('is not made where the day’s budget is spent, which would stand in the place of the answer; a reason beyond it holds for the try, too', async () => {
  at.today = { ...fresh, state: 'spent' };
  service(limited);
  await ask();
  await vi.advanceTimersByTimeAsync(6_000);
  expect(useRetry.getState().wait).toMatchObject({ ended: 'over-budget' });
  expect(at.sent).toHaveLength(1);
  expect(useCheck.getState().run).toMatchObject({ phase: 'done', check: { outcome: 'limited' } });

  useCheck.getState().clear();
  service({ ...limited, reasons: { again: null, overBudget: 'the customer waits', retryOf: null } });
  await ask();
  await vi.advanceTimersByTimeAsync(6_000);
  expect(at.sent).toHaveLength(2);
});

it('is not ended by the budget of the check before, which is told late', async () => {
  const late = Promise.withResolvers<void>();
  service(limited);
  const asked = vi.fn(async () => {
    if (asked.mock.calls.length > 1) return succeed(fresh);
    await late.promise;
    return succeed<Today>({ ...fresh, state: 'spent' });
  });
  over(async ({ id }) => succeed(checkOf({ ...limited, id })), { today: asked });
  await ask();
  useCheck.getState().clear();
  await ask();
  late.resolve();
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toHaveBeenCalledTimes(2);
  expect(useRetry.getState().wait).toMatchObject({ isOn: true, ended: null });
});
