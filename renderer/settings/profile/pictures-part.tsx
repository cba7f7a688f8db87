/** The picture of a face check: how it is sent, how long it is kept, and where the advice on it begins. */
import { RadioCards } from '../../design/radio-cards.tsx';
import { SelectField } from '../../design/select-field.tsx';
import { TextField } from '../../design/text-field.tsx';
import { LimitsFold } from './limits-fold.tsx';
import { usePage } from './page-store.ts';
import { Group, Panel, Part } from './part.tsx';
import type { PictureForm } from './typed-pictures.ts';
import type { TypedSettings } from './typed-settings.ts';

const forms: readonly { readonly value: PictureForm; readonly label: string }[] = [
  { value: 'base64', label: 'base64' },
  { value: 'data-url', label: 'data address, with its media type' },
];

const rules = [
  { value: 'keep', title: 'With its record', sentence: 'As long as the record itself.' },
  {
    value: 'decision',
    title: 'Until the decision',
    sentence: 'Erased once the check is accepted or rejected.',
  },
  { value: 'days', title: 'For some days', sentence: 'Counted from the check. Erased within the hour.' },
] as const;

export function PicturesPart({ typed }: { readonly typed: TypedSettings }) {
  const { errors, change } = usePage();
  return (
    <Part
      id="pictures"
      title="Pictures"
      sentence="The picture of a face check. Its metadata is taken off before it is sent, whatever stands here."
    >
      <Panel>
        <Group legend="How it is sent">
          <div className="mt-2 grid gap-x-3 gap-y-2 small:grid-cols-2">
            <SelectField
              label="Form"
              value={typed.pictureForm}
              choices={forms}
              onChange={(pictureForm) => change({ pictureForm })}
            />
            <TextField
              label="Largest size"
              note="kB"
              value={typed.pictureMax}
              error={errors.pictureMax}
              help="Before base64, which makes it a third larger."
              inputMode="decimal"
              onChange={(pictureMax) => change({ pictureMax })}
            />
          </div>
        </Group>
        <Group
          legend="How long it is kept"
          sentence="This holds for earlier pictures too. What is erased cannot be brought back; the record stays, with the picture’s size and SHA-256."
        >
          <div className="grid gap-3">
            <RadioCards
              legend="How long it is kept"
              isLegendHidden
              columns={3}
              cards={rules}
              value={typed.keepRule}
              onChange={(keepRule) => change({ keepRule })}
            />
            <div className="max-w-60">
              <TextField
                label="Days"
                note="for the third choice"
                value={typed.keepDays}
                error={errors.keepDays}
                help="From 1 to 3,650."
                inputMode="numeric"
                isDisabled={typed.keepRule !== 'days'}
                onChange={(keepDays) => change({ keepDays })}
              />
            </div>
          </div>
        </Group>
        <div className="border-t border-line pt-3">
          <LimitsFold limits={typed.limits} />
        </div>
      </Panel>
    </Part>
  );
}
