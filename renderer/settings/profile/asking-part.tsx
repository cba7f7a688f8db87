/** How the service is asked, kind by kind. */
import type { ProfileSummary } from '../../../shared/contract.ts';
import { kindNames } from '../../../shared/kinds.ts';
import { TextField } from '../../design/text-field.tsx';
import { KindCard } from './kind-card.tsx';
import { usePage } from './page-store.ts';
import { Part } from './part.tsx';
import type { TypedSettings } from './typed-settings.ts';

interface AskingPartProps {
  readonly profile: ProfileSummary;
  readonly typed: TypedSettings;
}

export function AskingPart({ profile, typed }: AskingPartProps) {
  const error = usePage((state) => state.errors.apiVersion);
  const change = usePage((state) => state.change);
  return (
    <Part
      id="asking"
      title="How it asks"
      sentence="The specification gives the BVN’s request. The others are assumed by analogy with it, until you set them."
    >
      <div className="small:w-1/3">
        <TextField
          label="Version of the interface"
          value={typed.apiVersion}
          error={error}
          help="Stands for {version} in every path."
          onChange={(apiVersion) => change({ apiVersion })}
        />
      </div>
      {kindNames.map((kind) => (
        <KindCard key={kind} kind={kind} profile={profile} typed={typed} />
      ))}
    </Part>
  );
}
