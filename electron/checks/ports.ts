/** What a check needs of the rest of the house. `core.ts` hands it over. */
import type { Check, NotSentReason } from '../../shared/check.ts';
import type { Failure, FailureCode, Result } from '../../shared/failure.ts';
import type { Actor } from '../../shared/journal.ts';
import type { PictureFacts } from '../../shared/picture.ts';
import type { KeyPair, Profile } from '../../shared/profile.ts';
import type { BeginRules, CheckBeginning, CheckEnding } from '../../shared/record.ts';
import type { CheckInput } from './input.ts';
import type { UnkeptNumbers } from './unkept.ts';

export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number;
  /** Milliseconds of a clock that never jumps; for durations. */
  monotonic(): number;
}

/** The durable record. A rejection means that nothing was written. */
export interface CheckStore extends UnkeptNumbers {
  /** What a check would wait for that is begun now, as while the file is written anew; null for nothing. */
  turn(): Promise<unknown> | null;
  /**
   * Intent and the mark `sent` in one; durable when it resolves to true, so that from then on the request may leave. The rules
   * hold in the transaction that writes it. False, with nothing begun, where the account is another by now than they are of.
   * `taken` is called once they have let the check pass, while the disk writes; more than once where the transaction is tried anew.
   */
  begin(beginning: CheckBeginning, rules: BeginRules, taken: () => void): Promise<boolean>;
  end(id: string, ending: CheckEnding): Promise<Check>;
  /** The check as it is kept. */
  show(id: string): Promise<Check>;
}

/** An account ready to be used: its profile, where it is now, and its keys. */
export interface Account {
  readonly profile: Profile;
  /** What the profile was read from; the check is begun only where it is kept so still. Null where that does not matter. */
  readonly document: string | null;
  readonly baseUrl: string;
  readonly keys: KeyPair;
  /** The first 8 hex digits of the API key's SHA-256. */
  readonly keyFingerprint: string;
  /**
   * Whether the store of the keys gives these now, where they are those that it gave last; it may reject. Null where it has
   * just given them. Nothing may leave before it is true.
   */
  readonly stillGiven: Promise<boolean> | null;
}

/** What is read out of what came of a request. */
type Read = Omit<CheckEnding, 'finishedAt' | 'durationMs'>;

/** A connection that is being made for one request. */
export interface Connection {
  /**
   * Sends the request, once. Nothing of it has left before. `keep` is called once with how it ended, whatever comes, and
   * before anything else is done. Gives what `keep` gives.
   */
  send<T>(keep: (ending: Read) => Promise<T> | T): Promise<T>;
  /** The same where nothing may be sent, for this reason: ends the connection, and hands that to `keep`. */
  withhold<T>(reason: NotSentReason, keep: (ending: Read) => Promise<T> | T): Promise<T>;
  /** Ends the connection without having sent anything. */
  drop(): void;
}

/** A signed request and the way to send it. */
interface Outgoing {
  readonly request: Check['request'];
  /** The body's text as it is shown. */
  readonly body: string;
  readonly picture: (PictureFacts & { readonly content: Uint8Array }) | null;
  /** Begins to connect; never throws. `cancel` ends the connection, and the waiting for an answer. */
  connect(cancel: AbortSignal): Connection;
}

export interface CheckPorts<AccountFailure extends FailureCode, StoreFailure extends FailureCode> {
  readonly clock: Clock;
  /** Who is at work. */
  readonly operator: () => Actor;
  /**
   * `new` is the pair that waits for a test. Where not `isAnew` it may be the account as it was read last: enough to begin with,
   * since its document is compared then, and too little to refuse anything by.
   */
  readonly account: (
    profileId: string,
    keys: 'current' | 'new',
    isAnew: boolean,
  ) => Promise<Result<Account, Failure & { code: AccountFailure }>>;
  /** The pair that waited for a test has passed it, in a check that `by` made. Told again later where it rejects. */
  readonly newKeysPassed: (profileId: string, tested: KeyPair, by: Actor) => Promise<void>;
  readonly store: () => CheckStore | null;
  /** What a rejection of the store means to a person. Throws what is a defect. */
  readonly storeFailure: (error: unknown) => Failure & { code: StoreFailure };
  /** Whether the store that rejected so takes nothing any more, until the program is started anew. */
  readonly hasEnded: (error: unknown) => boolean;
  readonly prepare: (account: Account, check: CheckInput) => Outgoing;
  readonly changed: (id: string, state: Check['state']) => void;
}
