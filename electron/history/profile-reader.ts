/** Profiles from their stored documents. Every check asks for them, and they hardly ever change. */
import { type Profile, readProfile } from '../../shared/profile.ts';
import type { UnreadableProfile } from '../../shared/unreadable-profile.ts';

/** A profile as its table holds it. */
export interface StoredProfile extends UnreadableProfile {
  readonly document: string;
}

export interface ProfileReader {
  /**
   * Those that can be read. Reads again only what has changed: a text that was read before gives the same profile. Each is read
   * by itself: one whose document this program does not know leaves the others as they are.
   */
  read(stored: readonly StoredProfile[]): Profile[];
  /**
   * Those that could not be read the last time: changed by another program, or by a newer one of this name, which adds settings
   * with no new form of the database.
   */
  unreadable(): readonly UnreadableProfile[];
  /** The profile of that id as it was read last; null where it was not among them, or nothing was read yet. */
  lastRead(id: string): Profile | null;
  /** The document that a profile was read from, word for word; null for one that was not read here. */
  documentOf(profile: Profile): string | null;
}

interface Known {
  readonly text: string;
  /** Null where it cannot be read. */
  readonly profile: Profile | null;
}

function readDocument({ id, document }: StoredProfile): Profile | null {
  try {
    const profile = readProfile(JSON.parse(document));
    // Its checks and its keys are found by the id of its row.
    return profile.id === id ? profile : null;
  } catch {
    return null;
  }
}

export function profileReader(): ProfileReader {
  let known: ReadonlyMap<string, Known> = new Map();
  let unread: readonly UnreadableProfile[] = [];
  const documents = new WeakMap<Profile, string>();
  const knownFrom = (stored: StoredProfile): Known => {
    const { id, document: text } = stored;
    const before = known.get(id);
    if (before?.text === text) return before;
    const profile = readDocument(stored);
    if (profile) documents.set(profile, text);
    return { text, profile };
  };
  return {
    read(stored) {
      // Only those of now are kept.
      known = new Map(stored.map((one) => [one.id, knownFrom(one)]));
      unread = stored.flatMap(({ id, name }) => (known.get(id)?.profile ? [] : [{ id, name }]));
      return [...known.values()].flatMap(({ profile }) => profile ?? []);
    },
    unreadable: () => unread,
    lastRead: (id) => known.get(id)?.profile ?? null,
    documentOf: (profile) => documents.get(profile) ?? null,
  };
}
