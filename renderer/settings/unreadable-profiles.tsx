/** Accounts whose settings cannot be read: named, with what can be done about each. Every other account works. */
import { useEffect, useState } from 'react';
import { type UnreadableProfile, unreadableProfileWords } from '../../shared/unreadable-profile.ts';
import { client } from '../client.ts';
import { Button } from '../design/button.tsx';
import { useProfiles } from '../profiles/profile-store.ts';
import { useMay } from '../session/session-store.ts';
import { useSettings } from './settings-store.ts';

/** Asked for anew whenever the accounts were loaded. */
function useUnreadable(): readonly UnreadableProfile[] {
  const profiles = useProfiles((state) => state.profiles);
  const [unreadable, setUnreadable] = useState<readonly UnreadableProfile[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was loaded is not used, only that it was.
  useEffect(() => {
    let isCurrent = true;
    const ask = async () => {
      // Why it cannot be asked is told of the accounts.
      const asked = await client.profiles.unreadable({}).catch(() => null);
      if (isCurrent && asked?.ok) setUnreadable(asked.value);
    };
    void ask();
    return () => {
      isCurrent = false;
    };
  }, [profiles]);
  return unreadable;
}

export function UnreadableProfiles() {
  const unreadable = useUnreadable();
  const mayChange = useMay('administrator');
  const open = useSettings((state) => state.open);
  if (unreadable.length === 0) return null;
  return (
    <ul
      aria-label="Accounts that cannot be read"
      className="divide-y divide-line rounded-xl border border-bad bg-surface"
    >
      {unreadable.map((profile) => (
        <li key={profile.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
          <div className="min-w-0 flex-1 basis-72">
            <p className="font-semibold wrap-anywhere">{profile.name}</p>
            <p className="text-bad wrap-anywhere">{unreadableProfileWords(profile.name)}</p>
          </div>
          {mayChange ? (
            <Button
              size="small"
              aria-label={`Remove ${profile.name}`}
              onPress={() => open({ what: 'remove-unreadable', profile })}
            >
              Remove…
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
