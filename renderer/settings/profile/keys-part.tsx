/** The keys of a profile: replaced, tested, told apart by their beginnings. */
import type { ProfileSummary } from '../../../shared/contract.ts';
import { Button } from '../../design/button.tsx';
import { TextArea } from '../../design/text-area.tsx';
import { KeyLine, NewKeys } from '../key-lines.tsx';
import { useSettings } from '../settings-store.ts';
import { usePage } from './page-store.ts';
import { Group, Panel, Part } from './part.tsx';
import type { TypedSettings } from './typed-settings.ts';

interface KeysPartProps {
  readonly profile: ProfileSummary;
  readonly typed: TypedSettings;
}

export function KeysPart({ profile, typed }: KeysPartProps) {
  const { errors, change } = usePage();
  const open = useSettings((state) => state.open);
  const hasKeys = profile.keys !== null;
  return (
    <Part
      id="keys"
      title="Keys"
      sentence="Keys are never shown again. A fingerprint, the beginning of a SHA-256, tells them apart."
    >
      <Panel>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <KeyLine profile={profile} />
          <div className="flex flex-wrap gap-1.5">
            <Button size="small" onPress={() => open({ what: 'keys', profile })}>
              {hasKeys ? 'Replace keys…' : 'Add keys…'}
            </Button>
            <Button size="small" isDisabled={!hasKeys} onPress={() => open({ what: 'test', profile })}>
              Test the signature…
            </Button>
          </div>
        </div>
        <NewKeys profile={profile} />
        <Group
          legend="Prefixes of keys"
          sentence="Keys of the wrong environment are refused before anything is sent. Name the prefixes that this service uses, one a line. Where none is named, words in a key’s own prefix tell: sandbox, sb, test or demo; live, prod or production."
        >
          <div className="grid gap-x-3 gap-y-2 small:grid-cols-2">
            <TextArea
              isCode
              label="Sandbox keys begin with"
              value={typed.sandboxPrefixes}
              error={errors.sandboxPrefixes}
              onChange={(sandboxPrefixes) => change({ sandboxPrefixes })}
            />
            <TextArea
              isCode
              label="Production keys begin with"
              value={typed.productionPrefixes}
              error={errors.productionPrefixes}
              onChange={(productionPrefixes) => change({ productionPrefixes })}
            />
          </div>
        </Group>
      </Panel>
    </Part>
  );
}
