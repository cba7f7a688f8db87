/** A desk at which the service asks to wait, and the one try that is made by itself is followed. */
import { afterEach, beforeEach, vi } from 'vitest';
import { contractDouble, type PartialHandlers } from '../../../e2e/contract-double.ts';
import type { Check } from '../../../shared/check.ts';
import type { CheckRequest } from '../../../shared/contract.ts';
import { succeed } from '../../../shared/failure.ts';
import { checkOf } from '../../../shared/testing/check-of.ts';
import type { Today } from '../../../shared/usage.ts';
import { useProfiles } from '../../profiles/profile-store.ts';
import { useSession } from '../../session/session-store.ts';
import { useCheck } from '../check-store.ts';
import { useRetry, watchRetry } from '../retry-store.ts';
import { summaryOf } from './summary-of.ts';

export const NOW = Date.parse('2026-11-20T13:05:00.413Z');

export const limited: Partial<Check> = { outcome: 'limited', httpStatus: 429, retryAfterSeconds: 5 };

/** Of a day with room. */
export const fresh: Today = {
  ...{ checks: 9, cost: 0, currency: 'NGN', otherCosts: [] },
  ...{ limitCost: null, limitChecks: 9, state: 'within' },
};

/** What was sent to the service of now, and how the day stands. */
export const at = { sent: [] as CheckRequest[], today: fresh };

/** The desk with these answers. */
export function over(
  run: (request: CheckRequest) => Promise<{ readonly ok: true; readonly value: Check }>,
  usage: PartialHandlers['usage'] = { today: async () => succeed(at.today) },
): void {
  const { bridge } = contractDouble({ checks: { known: async () => succeed([]), run }, usage });
  vi.stubGlobal('window', { veridesk: bridge });
}

/** A service that answers so to the first request, and verifies the second. */
export function service(first: Partial<Check>, settings = {}): void {
  at.sent = [];
  over(async (request) => {
    at.sent.push(request);
    const { id, profileId, retryOf = null } = request;
    const isFirst = at.sent.length === 1;
    const { overBudget = null } = isFirst ? (first.reasons ?? {}) : {};
    const reasons = { again: null, overBudget, retryOf };
    return succeed(checkOf({ ...(isFirst ? first : {}), id, profileId, reasons }));
  });
  useProfiles.setState({ profiles: [summaryOf({}, settings)], chosenId: 'p-1' });
}

export async function ask(): Promise<void> {
  useCheck.getState().change({ number: '22212345678', identifier: 'cust-001' });
  await useCheck.getState().start();
}

/** Each test of the file begins with an empty form and a clock of its own. */
export function watchEach(): void {
  const empty = useCheck.getState();
  const nobodyYet = useSession.getState();
  let stopWatching = () => {};
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW });
    useCheck.setState(empty, true);
    useSession.setState(nobodyYet, true);
    useRetry.setState({ wait: null });
    at.today = fresh;
    stopWatching = watchRetry();
  });
  afterEach(() => {
    stopWatching();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}
