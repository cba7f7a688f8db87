/** What events need of the rest of the house. `core.ts` hands it over. */
import type { Check } from '../../shared/check.ts';
import type { CheckRow } from '../../shared/contract.ts';
import type {
  CheckReference,
  EventEnding,
  EventFacts,
  MatchQuestionPart,
  NamesakesRead,
  Placing,
  TakenDelivery,
  UnreadReferences,
} from '../../shared/delivery-record.ts';
import type { DeliveryRow, DeliveryWay, EventsChange, UntrustedReason } from '../../shared/events.ts';
import type { Actor } from '../../shared/journal.ts';
import type { Profile } from '../../shared/profile.ts';
import type { UnreadableProfile } from '../../shared/unreadable-profile.ts';
import type { MailboxLine } from './brought/mailbox-line.ts';

/** A delivery as it is kept. */
interface Kept {
  readonly row: DeliveryRow;
  readonly key: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Uint8Array;
  readonly sha256: string;
}

/** The durable record; each member rejects as the history does. */
export interface DeliveryStore {
  takeDeliveries(taken: readonly TakenDelivery[]): Promise<boolean[]>;
  newDeliveries(limit: number): Promise<string[]>;
  wakeDeliveries(): Promise<number>;
  wakeEnded(): Promise<number>;
  wakeDelivery(id: string): Promise<boolean>;
  doubtDelivery(id: string, why: UntrustedReason): Promise<void>;
  trustDelivery(id: string, key: string, facts: EventFacts): Promise<boolean>;
  matchQuestion(id: string, soFar: NamesakesRead | null): Promise<MatchQuestionPart>;
  placeDeliveries(
    placings: readonly (Placing & { readonly id: string })[],
    by: Actor,
    at: number,
  ): Promise<void>;
  settleByDelivery(
    id: string,
    placing: Placing & { readonly checkId: string },
    ending: EventEnding | null,
    by: Actor,
    at: number,
  ): Promise<'settled' | 'matched' | 'decided-already' | 'check-under-way' | 'not-fitting'>;
  settleMatched(
    id: string,
    ending: EventEnding | null,
    by: Actor,
    at: number,
  ): Promise<'settled' | 'matched' | 'decided-already' | 'check-under-way' | 'not-fitting'>;
  keptDelivery(id: string): Promise<Kept>;
  deliveryRow(id: string): Promise<DeliveryRow>;
  rowsOf(checkIds: readonly string[]): Promise<CheckRow[]>;
  lastDelivery(profileId: string, way: DeliveryWay): Promise<number | null>;
  show(id: string): Promise<Check>;
  unreadReferences(after: number): Promise<UnreadReferences>;
  putReferences(found: readonly CheckReference[], isLast: boolean): Promise<void>;
}

/** Secrets by name, as the desk keeps them. */
export interface EventSecrets {
  get(name: string): Promise<string | null>;
  set(name: string, value: string): Promise<void>;
  /** Like `set`, but what is there already stays. */
  add?(name: string, value: string): Promise<void>;
  remove(name: string): Promise<void>;
}

/** What became of a delivery that was handed in. */
export type Intaken =
  | { readonly result: 'stored' | 'repeated' }
  | { readonly result: 'untrusted'; readonly why: UntrustedReason }
  /** Nothing was kept: the body is no JSON, or the desk cannot take it now. */
  | { readonly result: 'not-json' | 'busy' | 'not-open' };

export interface EventPorts {
  /** A line to the mailbox at an address without a slash at its end. */
  readonly line: (address: string) => MailboxLine;
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number;
  /** Where the desk keeps its own files: none of these folders is watched. */
  readonly ownFolders: () => readonly string[];
  /** Null while the desk is not open. */
  readonly store: () => DeliveryStore | null;
  readonly secrets: () => EventSecrets;
  readonly profiles: () => Promise<readonly Profile[]>;
  /** Those that `profiles` left out last, since their settings cannot be read: what they say of answers is not known. */
  readonly unreadable: () => readonly UnreadableProfile[];
  /** The encryption key of a profile, null where it has none. */
  readonly encryptionKey: (profile: Profile) => Promise<string | null>;
  readonly changed: (change: EventsChange) => void;
  readonly checkChanged: (id: string, state: Check['state']) => void;
  /** Whether a rejection of the store means that the delivery, or a check, is not there any more. */
  readonly isGone: (error: unknown) => boolean;
  /** Something went wrong that nobody waits for; it is tried again. */
  readonly stumbled: (error: unknown) => void;
}
