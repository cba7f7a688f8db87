/** Keys of an account are changed once the log says so: they lie elsewhere, so no commit holds both. */
import { isDeepStrictEqual } from 'node:util';
import type { JournalLine } from '../../shared/journal.ts';
import type { KeyPair, Profile } from '../../shared/profile.ts';
import { unreadableOf } from './kept.ts';
import type { keyPairs } from './key-pairs.ts';
import type { ProfileStore } from './ports.ts';

type Of = Pick<Profile, 'id' | 'name'>;

interface Around {
  readonly store: ProfileStore;
  readonly keys: ReturnType<typeof keyPairs>;
  readonly find: (id: string) => Promise<Profile | null>;
}

/** `line` makes a line of the one who changes them. */
export function toldKeys(
  { store, keys, find }: Around,
  line: (what: JournalLine['what'], of: Of, facts?: JournalLine['detail']) => JournalLine,
) {
  const removeBothKeys = (id: string) => Promise.all([keys.remove(id), keys.remove(id, 'new')]);

  /**
   * Changes keys, which lie elsewhere, once it is written that they are: a line, or the account itself. Where the account was
   * removed elsewhere meanwhile, they go again, since nobody could see or remove them: false.
   */
  const changeOnceTold = async (id: string, change: () => Promise<unknown>): Promise<boolean> => {
    try {
      await change();
      if ((await unreadableOf(store, id)) ?? (await find(id))) return true;
      await removeBothKeys(id);
      return false;
    } finally {
      // Whoever has looked since may have seen the keys of before. What is told and done fails by nothing here.
      await store.keysChanged(id).catch(() => undefined);
    }
  };

  /**
   * The same with its line first: whoever could keep the line from being written would have changed them unseen. So a line
   * may tell of a change that their store then refused.
   */
  const changeKeys = async (
    of: Of,
    did: 'set' | 'new' | 'adopted' | 'dropped' | 'removed',
    change: () => Promise<unknown>,
  ): Promise<boolean> => {
    await store.keysChanged(of.id, line('keys-changed', of, { keys: did }));
    return changeOnceTold(of.id, change);
  };

  /**
   * An account whose first keys were refused goes again, unless their store kept them all the same, or does not say. It is seen
   * elsewhere by then: what another process has given it or set in it meanwhile stays, and so does the account.
   */
  const takeBack = async (profile: Profile, refused: KeyPair) => {
    if (!isDeepStrictEqual(await find(profile.id), profile)) return;
    const kept = await keys.get(profile.id);
    if (kept !== null) {
      if (!isDeepStrictEqual(kept, refused)) return;
      await keys.remove(profile.id).catch(() => undefined);
    }
    if (await keys.areThere(profile.id)) return;
    // Asked once more in the commit itself: others may be giving it keys, which nobody could see or remove without it.
    await store.removeProfile(profile.id, line('profile-removed', profile), false, profile);
  };

  return { changeOnceTold, changeKeys, removeBothKeys, takeBack };
}
