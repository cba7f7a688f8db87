/** A profile that makes none of a screen's checks: why there is no form, and the way out. */
import type { ProfileSummary } from '../../shared/contract.ts';
import { kindsOn } from '../../shared/profile.ts';
import { Button } from '../design/button.tsx';
import { SelectField } from '../design/select-field.tsx';
import { useProfiles } from '../profiles/profile-store.ts';
import { useShell } from '../shell/shell-store.ts';
import type { FormScreen } from './run.ts';

interface NoKindsProps {
  readonly profile: ProfileSummary;
  readonly screen: FormScreen;
}

export function NoKinds({ profile, screen }: NoKindsProps) {
  const { profiles, choose } = useProfiles();
  const go = useShell((state) => state.go);
  const others = profiles ?? [];
  const hasFace = screen === 'check' && kindsOn(profile.settings).includes('face');
  return (
    <section aria-label="Check" className="grid gap-4 rounded-xl border border-line bg-surface p-5">
      <p>{wordsFor(profile, screen)}</p>
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
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onPress={() => go('settings')}>
          Open Settings
        </Button>
        {hasFace ? <Button onPress={() => go('face')}>Go to Face</Button> : null}
      </div>
    </section>
  );
}

function wordsFor({ name, settings }: ProfileSummary, screen: FormScreen): string {
  const kinds = kindsOn(settings);
  if (kinds.length === 0)
    return `“${name}” makes no checks: every kind is switched off. Switch one on in Settings.`;
  if (screen === 'face')
    return `“${name}” makes no face checks: they are switched off. Switch them on in Settings.`;
  return `“${name}” checks faces alone: every document is switched off. Switch one on in Settings.`;
}
