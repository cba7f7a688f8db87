/** Under a verdict at the desk: where the check is kept, and the way to what is done with it after. */
import type { Check } from '../../shared/check.ts';
import { nameKey } from '../../shared/name-key.ts';
import { LinkButton } from '../design/button.tsx';
import { useProfiles } from '../profiles/profile-store.ts';
import { useMay, useSession } from '../session/session-store.ts';
import { openCheck } from '../shell/shell-store.ts';

export function ToHistory({ check: { id, profileId, operator } }: { readonly check: Check }) {
  // An answer of before may be theirs, too.
  const isOwn = useSession(({ session, last }) => {
    const name = (session?.operator ?? last)?.name;
    return name !== undefined && nameKey(operator) === nameKey(name);
  });
  const asksForOther = useProfiles(
    ({ profiles }) => profiles?.find((one) => one.id === profileId)?.settings.review.fourEyes ?? false,
  );
  // Nobody is sent there for what is refused to them.
  const mayDecide = useMay('reviewer') && !(isOwn && asksForOther);
  return (
    <p className="border-b border-line px-5 py-2 text-small text-ink-2">
      Kept in the history. <LinkButton onPress={() => void openCheck(id)}>Open it there</LinkButton> to{' '}
      {mayDecide ? 'decide, note or export' : 'note or export'}.
    </p>
  );
}
