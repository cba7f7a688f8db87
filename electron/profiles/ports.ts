/** What profiles need of the rest of the house. */
import type { KeyStore } from '../../shared/desk.ts';
import type { JournalLine } from '../../shared/journal.ts';
import type { Profile } from '../../shared/profile.ts';
import type { UnreadableProfile } from '../../shared/unreadable-profile.ts';

/** Each change stands with its line of the journal, or neither does. */
export interface ProfileStore {
  /** Those that can be read. */
  profiles(): Promise<Profile[]>;
  /** Those that could not be, when `profiles` was asked last. */
  unreadable(): readonly UnreadableProfile[];
  /** The one of that id as `profiles` gave it last, which may have changed since; null where it gave none. */
  lastRead(id: string): Profile | null;
  /** What `profiles` read it from, by which its place can be asked whether it is still so; null for any other. */
  documentOf(profile: Profile): string | null;
  /** Resolves to false when there is a profile of that name already. */
  addProfile(profile: Profile, at: number, line: JournalLine): Promise<boolean>;
  /** Resolves to false, and changes nothing, where another one is kept than `from`, if that is given. */
  changeProfile(profile: Profile, line: JournalLine, from?: Profile): Promise<boolean>;
  /**
   * `isUnreadable`: what it asked for is not known, and is kept as the strictest. With `asAdded`, which has just been added,
   * resolves to false, and removes nothing, where others have changed it or its keys since.
   */
  removeProfile(id: string, line: JournalLine, isUnreadable?: boolean, asAdded?: Profile): Promise<boolean>;
  /** Keys, which lie elsewhere, are changed: with the line before that, without one behind it. */
  keysChanged(id: string, line?: JournalLine): Promise<void>;
  /** A number for each that grows as its keys are changed, by its id; without those that never were. */
  keyChanges(): Promise<Record<string, number>>;
  waitingChecks(id: string): Promise<number>;
}

export interface KeyStorePort {
  readonly place: KeyStore;
  get(name: string): Promise<string | null>;
  set(name: string, value: string): Promise<void>;
  remove(name: string): Promise<void>;
}
