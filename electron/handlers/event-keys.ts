/** Whom a profile's events are believed by, and where they come in, has its line in the journal before it is changed. */
import type { Actor } from '../../shared/journal.ts';
import type { Profile } from '../../shared/profile.ts';
import type { History } from '../history/client.ts';

/** What of a profile's events lies with the keys, as the journal names it (`audit-fact-words.ts`). */
type EventKeys = 'events-key' | 'events-address' | 'mailbox-token';

interface Change {
  readonly at: number;
  readonly by: Actor;
  readonly profile: Profile;
  readonly of: EventKeys;
  /** Of something that is typed: an empty one removes it. */
  readonly isRemoved?: boolean;
}

/** Written before the change: whoever could keep the line from being written would have changed it unseen. */
export function noteEventKeys(
  history: Pick<History, 'log'>,
  { at, by, profile, of, isRemoved = false }: Change,
): Promise<void> {
  const detail = {
    ...{ profileId: profile.id, name: profile.name },
    ...{ keys: isRemoved ? 'removed' : 'set', keysOf: of },
  };
  return history.log({ at, by: { id: by.id, name: by.name }, what: 'keys-changed', checkId: null, detail });
}
