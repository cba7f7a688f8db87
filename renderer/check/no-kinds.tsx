/** A profile that makes no checks at all: why there is no form, and the way out. */
import type { ProfileSummary } from '../../shared/contract.ts';
import { Button } from '../design/button.tsx';
import { SelectField } from '../design/select-field.tsx';
import { useProfiles } from '../profiles/profile-store.ts';
import { useShell } from '../shell/shell-store.ts';

export function NoKinds({ profile }: { readonly profile: ProfileSummary }) {
  const { profiles, choose } = useProfiles();
  const go = useShell((state) => state.go);
  const others = profiles ?? [];
  return (
    <section aria-label="Check" className="grid gap-4 rounded-xl border border-line bg-surface p-5">
      <p>“{profile.name}” makes no checks: every kind is switched off. Switch one on in Settings.</p>
      {others.length > 1 ? (
        <SelectField
          label="Profile"
          value={profile.id}
          choices={others.map(({ id, name, environment }) => ({
            value: id,
            label: `${name} (${environment})`,
          }))}
          onChange={choose}
        />
      ) : null}
      <div>
        <Button variant="primary" onPress={() => go('settings')}>
          Open Settings
        </Button>
      </div>
    </section>
  );
}
