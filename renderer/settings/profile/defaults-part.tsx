/** What a check of this profile begins with, how a picture travels, and how long is waited. */
import type { ProfileSummary } from '../../../shared/contract.ts';
import {
  consentMethods,
  consentMethodWords,
  lawfulBases,
  lawfulBasisWords,
  usualPurposes,
} from '../../../shared/ground.ts';
import { Button } from '../../design/button.tsx';
import { choicesOf, SelectField } from '../../design/select-field.tsx';
import { Switch } from '../../design/switch.tsx';
import { TextField } from '../../design/text-field.tsx';
import { useSettings } from '../settings-store.ts';
import { limitsWords } from '../time-limits.ts';
import { usePage } from './page-store.ts';
import { Group, Panel, Part } from './part.tsx';
import type { TypedSettings } from './typed-settings.ts';

const bases = choicesOf(lawfulBases, lawfulBasisWords);
const methods = choicesOf(consentMethods, consentMethodWords);

interface DefaultsPartProps {
  readonly profile: ProfileSummary;
  readonly typed: TypedSettings;
}

export function DefaultsPart({ profile, typed }: DefaultsPartProps) {
  const { errors, change } = usePage();
  const open = useSettings((state) => state.open);
  return (
    <Part id="defaults" title="Defaults of a check">
      <Panel>
        <Group
          legend="Why a customer is looked up"
          sentence="What the form begins with. The consent itself is never ticked beforehand."
        >
          <div className="grid gap-x-3 gap-y-2 small:grid-cols-2">
            <SelectField
              label="Lawful basis"
              value={typed.basis}
              choices={bases}
              onChange={(basis) => change({ basis })}
            />
            <TextField
              label="Purpose"
              value={typed.purpose}
              error={errors.purpose}
              suggestions={usualPurposes}
              onChange={(purpose) => change({ purpose })}
            />
            <SelectField
              label="Consent is given"
              value={typed.consentMethod}
              choices={methods}
              onChange={(consentMethod) => change({ consentMethod })}
            />
            <TextField
              label="Version of the consent’s wording"
              value={typed.consentWording}
              error={errors.consentWording}
              help="For example v3. Used where the basis is consent."
              onChange={(consentWording) => change({ consentWording })}
            />
          </div>
        </Group>
        <Switch
          label="Try once more by itself when the service asks to wait"
          help="A countdown shows it, and can be stopped. A check that may have been charged is never repeated by itself."
          isOn={typed.triesAgain}
          onChange={(triesAgain) => change({ triesAgain })}
        />
        <Switch
          label="Ask for two pairs of eyes"
          help="Whoever made a check may not decide on it. Each person then needs a name of their own: see Operators."
          isOn={typed.fourEyes}
          onChange={(fourEyes) => change({ fourEyes })}
        />
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
          <p>
            <span className="font-semibold">Time limits</span>{' '}
            <span className="text-ink-2">{limitsWords(profile.settings.timeLimits)}</span>
          </p>
          <Button size="small" onPress={() => open({ what: 'limits', profile })}>
            Time limits…
          </Button>
        </div>
      </Panel>
    </Part>
  );
}
