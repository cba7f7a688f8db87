/** Checks over the real history, the real signature and the real network; only the account is chosen by the test. */
import type { Check } from '../../../shared/check.ts';
import { type CheckRequest, CheckRequest as RequestSchema } from '../../../shared/contract.ts';
import { succeed } from '../../../shared/failure.ts';
import type { Actor } from '../../../shared/journal.ts';
import type { KeyPair, Profile } from '../../../shared/profile.ts';
import { profileOf } from '../../../shared/testing/profile-of.ts';
import type { makeAccounts } from '../../accounts.ts';
import type { History } from '../../history/client.ts';
import { prepareCheck } from '../../service/prepare.ts';
import { undiciTransport } from '../../service/undici-transport.ts';
import { hasEnded, storeFailure } from '../../troubles.ts';
import { makeChecks } from '../checks.ts';
import type { CheckStore } from '../ports.ts';

export interface Around {
  readonly history: History;
  readonly baseUrl: string;
  readonly keys: KeyPair;
  readonly profile?: Partial<Profile>;
  /** What stands between the checks and the history, where a test needs a write to fail. */
  readonly store?: (real: CheckStore) => CheckStore | null;
  /** In place of the account that is always there. */
  readonly account?: ReturnType<typeof makeAccounts>;
  /** What the account waits for, as for a keychain. */
  readonly ready?: Promise<void>;
  /** Whether the keys are given still, where they are those of before. */
  readonly stillGiven?: () => Promise<boolean>;
  readonly newKeysPassed?: (id: string, tested: KeyPair, by: Actor) => Promise<void>;
  readonly changed?: (id: string, state: Check['state']) => void;
}

export const profile: Profile = profileOf(
  {},
  { timeLimits: { connectMs: 2_000, headersMs: 4_500, bodyMs: 2_000 } },
);

export function realChecks({ history, baseUrl, keys, ...more }: Around) {
  const store = more.store ? more.store(history) : history;
  return makeChecks({
    clock: { now: () => Date.now(), monotonic: () => performance.now() },
    operator: () => ({ id: null, name: 'ada' }),
    account:
      more.account ??
      (async () => {
        await more.ready;
        return succeed({
          profile: { ...profile, ...more.profile },
          document: null,
          baseUrl,
          keys,
          keyFingerprint: '0a1b2c3d',
          stillGiven: more.stillGiven?.() ?? null,
        });
      }),
    newKeysPassed: more.newKeysPassed ?? (async () => undefined),
    store: () => store,
    ...{ storeFailure, hasEnded },
    prepare: (account, check) =>
      prepareCheck(
        account,
        check,
        undiciTransport(async () => null),
        Date.now,
      ),
    changed: more.changed ?? (() => undefined),
  });
}

/** A request as the window makes it, with an id of its own. */
export function requestOf(number: string, more: Partial<CheckRequest> = {}): CheckRequest {
  const request = {
    id: crypto.randomUUID(),
    kind: 'bvn',
    profileId: 'p-1',
    number,
    identifier: 'cust-001',
    ...more,
  };
  return RequestSchema.parse(request);
}
