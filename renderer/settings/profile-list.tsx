/** The accounts, each on its card; where there are many, one is found by a part of its name or address. */
import type { ProfileSummary } from '../../shared/contract.ts';
import { FindInList } from '../design/find-in-list.tsx';
import { holdsLetters } from '../design/holds-letters.ts';
import { ProfileCard } from './profile-card.tsx';

/** With so many there is a field to find them by. Fewer are found by looking. */
const LONG = 20;

interface ProfileListProps {
  readonly profiles: readonly ProfileSummary[];
  /** What is looked for. */
  readonly sought: string;
  readonly onSeek: (text: string) => void;
}

export function ProfileList({ profiles, sought, onSeek }: ProfileListProps) {
  const isLong = profiles.length > LONG;
  const found = isLong
    ? profiles.filter(({ name, baseUrl }) => holdsLetters(name, sought) || holdsLetters(baseUrl, sought))
    : profiles;
  return (
    <div className="grid grid-cols-1 gap-3">
      <FindInList
        label="Find an account"
        none={found.length === 0 && isLong ? 'No account’s name or address holds these letters.' : null}
        {...{ isLong, sought, onSeek }}
      />
      <ul
        className={`divide-y divide-line rounded-xl border border-line bg-surface ${found.length === 0 ? 'hidden' : ''}`}
      >
        {found.map((profile) => (
          <ProfileCard key={profile.id} profile={profile} />
        ))}
      </ul>
    </div>
  );
}
