/** While the accounts are being read; and where they could not be, why there is no form. */
import { TryAgainAlert } from '../design/try-again-alert.tsx';
import { useProfiles } from '../profiles/profile-store.ts';

export function NoProfiles() {
  const { failure, load } = useProfiles();
  return (
    <div className="min-h-72 rounded-xl border border-line bg-surface p-5">
      <TryAgainAlert failure={failure} onTryAgain={load} />
    </div>
  );
}
