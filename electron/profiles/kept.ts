/** What is kept of accounts, also of those whose settings cannot be read. */
import { nameKey } from '../../shared/name-key.ts';
import type { UnreadableProfile } from '../../shared/unreadable-profile.ts';
import type { ProfileStore } from './ports.ts';

type Kept = Pick<ProfileStore, 'profiles' | 'unreadable'>;

/** What is known of one that cannot be read; null for every other id. */
export async function unreadableOf(store: Kept, id: string): Promise<UnreadableProfile | null> {
  await store.profiles();
  return store.unreadable().find((one) => one.id === id) ?? null;
}

/** Whether one has that name, however it is written. */
export async function isTaken(store: Kept, name: string): Promise<boolean> {
  const all = [...(await store.profiles()), ...store.unreadable()];
  return all.some((one) => nameKey(one.name) === nameKey(name));
}
