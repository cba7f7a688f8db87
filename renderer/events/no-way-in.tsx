/** Says of a check that waits for an event that none can come: its profile has no way in. */
import { TriangleAlert } from 'lucide-react';
import { type Check, standingOf } from '../../shared/check.ts';
import { LinkButton } from '../design/button.tsx';
import { useProfiles } from '../profiles/profile-store.ts';
import { openWaysOf } from './open-ways.ts';

export function NoWayIn({ check }: { readonly check: Check }) {
  const profile = useProfiles((state) => state.profiles?.find(({ id }) => id === check.profileId));
  if (!profile || profile.builtIn || standingOf(check) !== 'pending') return null;
  const { receiver, mailbox, folder } = profile.settings.events;
  if (receiver.isOn || mailbox.isOn || folder.isOn) return null;
  return (
    <p className="flex items-start gap-2 border-b border-line px-5 py-2.5">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
      <span className="mr-auto min-w-0">
        The service’s later answer has no way into this desk: “{profile.name}” receives no events. Ask the
        service how it came out.
      </span>
      <LinkButton className="mt-0.5 shrink-0 text-small" onPress={() => void openWaysOf(check.profileId)}>
        Set up events
      </LinkButton>
    </p>
  );
}
