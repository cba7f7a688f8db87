/** What profiles need of the rest of the house. */
import type { KeyStore } from '../../shared/desk.ts';
import type { Profile } from '../../shared/profile.ts';

export interface ProfileStore {
  profiles(): Promise<Profile[]>;
  /** Resolves to false when there is a profile of that name already. */
  addProfile(profile: Profile, at: number): Promise<boolean>;
  changeProfile(profile: Profile): Promise<void>;
  removeProfile(id: string): Promise<void>;
  waitingChecks(id: string): Promise<number>;
}

export interface KeyStorePort {
  readonly place: KeyStore;
  get(name: string): Promise<string | null>;
  set(name: string, value: string): Promise<void>;
  remove(name: string): Promise<void>;
}
