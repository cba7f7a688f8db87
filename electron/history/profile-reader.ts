/** Profiles from their stored documents. Every check asks for them, and they hardly ever change. */
import { type Profile, readProfile } from '../../shared/profile.ts';

/**
 * A reader of documents that reads again only what has changed: a text that was read before gives the same profile.
 * Throws a `ZodError` on a document of neither form.
 */
export function profileReader(): (documents: readonly string[]) => Profile[] {
  let known: ReadonlyMap<string, Profile> = new Map();
  return (documents) => {
    // Only those of now are kept.
    const read = new Map(documents.map((text) => [text, known.get(text) ?? readProfile(JSON.parse(text))]));
    known = read;
    return [...read.values()];
  };
}
