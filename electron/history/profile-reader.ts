/** Profiles from their stored documents. Every check asks for them, and they hardly ever change. */
import { type Profile, readProfile } from '../../shared/profile.ts';
import { HistoryTrouble } from './trouble.ts';

export interface ProfileReader {
  /**
   * Reads again only what has changed: a text that was read before gives the same profile. Throws `newer-version` on a document
   * that this program does not know: a setting is added to profiles with no new form of the database.
   */
  read(documents: readonly string[]): Profile[];
  /** The profile of that id as it was read last; null where it was not among them, or nothing was read yet. */
  lastRead(id: string): Profile | null;
  /** The document that a profile was read from, word for word; null for one that was not read here. */
  documentOf(profile: Profile): string | null;
}

function readDocument(text: string): Profile {
  try {
    return readProfile(JSON.parse(text));
  } catch {
    throw new HistoryTrouble('newer-version', 'an account');
  }
}

export function profileReader(): ProfileReader {
  let known: ReadonlyMap<string, Profile> = new Map();
  const documents = new WeakMap<Profile, string>();
  const profileFrom = (text: string): Profile => {
    const profile = known.get(text) ?? readDocument(text);
    documents.set(profile, text);
    return profile;
  };
  return {
    read(texts) {
      // Only those of now are kept.
      known = new Map(texts.map((text) => [text, profileFrom(text)]));
      return [...known.values()];
    },
    lastRead: (id) => [...known.values()].find((profile) => profile.id === id) ?? null,
    documentOf: (profile) => documents.get(profile) ?? null,
  };
}
