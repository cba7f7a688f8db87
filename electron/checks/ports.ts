/** What a check needs of the rest of the house. `core.ts` hands it over. */
import type { Check } from '../../shared/check.ts';
import type { Failure, FailureCode, Result } from '../../shared/failure.ts';
import type { Declared } from '../../shared/identity.ts';
import type { CheckableKind } from '../../shared/kinds.ts';
import type { KeyPair, Profile } from '../../shared/profile.ts';
import type { CheckBeginning, CheckEnding } from '../../shared/record.ts';

export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number;
  /** Milliseconds of a clock that never jumps; for durations. */
  monotonic(): number;
}

/** The durable record. A rejection means that nothing was written. */
export interface CheckStore {
  begin(beginning: CheckBeginning): Promise<void>;
  markSent(id: string, at: number): Promise<void>;
  end(id: string, ending: CheckEnding): Promise<Check>;
}

/** An account ready to be used: its profile, where it is now, and its keys. */
export interface Account {
  readonly profile: Profile;
  readonly baseUrl: string;
  readonly keys: KeyPair;
}

/** A signed request and the way to send it, once. `send` never rejects. */
export interface Outgoing {
  readonly request: Check['request'];
  send(cancel: AbortSignal): Promise<Omit<CheckEnding, 'finishedAt' | 'durationMs'>>;
}

export interface CheckPorts<AccountFailure extends FailureCode, StoreFailure extends FailureCode> {
  readonly clock: Clock;
  readonly operator: () => string;
  readonly account: (profileId: string) => Promise<Result<Account, Failure & { code: AccountFailure }>>;
  readonly store: () => CheckStore | null;
  /** What a rejection of the store means to a person. Throws what is a defect. */
  readonly storeFailure: (error: unknown) => Failure & { code: StoreFailure };
  readonly prepare: (
    account: Account,
    check: { kind: CheckableKind; number: string; identifier: string; declared: Declared },
  ) => Outgoing;
  readonly changed: (id: string, state: Check['state']) => void;
}
