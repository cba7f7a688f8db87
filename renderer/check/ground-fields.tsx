/** Why this check may be made. One line where the profile's defaults hold; consent is asked for each time. */
import { useState } from 'react';
import {
  consentMethods,
  consentMethodWords,
  type GroundDraft,
  type GroundField,
  lawfulBases,
  lawfulBasisWords,
  usualPurposes,
} from '../../shared/ground.ts';
import { Checkbox } from '../design/checkbox.tsx';
import { Fold } from '../design/fold.tsx';
import { choicesOf, SelectField } from '../design/select-field.tsx';
import { TextField } from '../design/text-field.tsx';
import type { DraftErrors } from './draft.ts';

const fields = ['purpose', 'consentWording', 'withdrawalTold', 'consentGiven'] satisfies GroundField[];
const bases = choicesOf(lawfulBases, lawfulBasisWords);
const methods = choicesOf(consentMethods, consentMethodWords);

/** The choice that opens a field of its own; no purpose can be this. */
const OTHER = '';
const purposes = [
  ...usualPurposes.map((value) => ({ value, label: value })),
  { value: OTHER, label: 'Other…' },
] as const;

interface GroundFieldsProps {
  readonly ground: GroundDraft;
  readonly errors: DraftErrors;
  readonly onChange: (change: Partial<GroundDraft>) => void;
}

export function GroundFields({ ground, errors, onChange }: GroundFieldsProps) {
  const [isExpanded, setExpanded] = useState(false);
  const [own, setOwn] = useState<string | null>(null);
  const { basis, purpose } = ground;
  const isConsent = basis === 'consent';
  const isWrong = fields.some((field) => errors[field] !== undefined);
  const isOpen = isExpanded || isConsent || isWrong;
  // What is typed may read like a usual one on its way, and stays where it is typed.
  const isOwn = purpose === own || !(usualPurposes as readonly string[]).includes(purpose);
  return (
    <Fold
      title="Why this check"
      note={isOpen ? '' : `${lawfulBasisWords[basis]} · ${purpose}`}
      isOpen={isOpen}
      // Consent is between two people, so its part stays in sight.
      onTurn={isConsent || isWrong ? undefined : setExpanded}
    >
      <div className="grid gap-x-3 gap-y-3 medium:max-beside:grid-cols-2">
        <SelectField
          label="Lawful basis"
          value={basis}
          choices={bases}
          onChange={(chosen) => {
            // What was opened stays open when consent is taken back.
            setExpanded(true);
            onChange({ basis: chosen });
          }}
        />
        <div className="grid gap-3">
          <SelectField
            label="Purpose"
            value={isOwn ? OTHER : purpose}
            choices={purposes}
            onChange={(value) => {
              setOwn(value === OTHER ? value : null);
              onChange({ purpose: value });
            }}
          />
          {isOwn ? (
            <TextField
              label="Purpose in your own words"
              value={purpose}
              onChange={(text) => {
                setOwn(text);
                onChange({ purpose: text });
              }}
              error={errors.purpose}
            />
          ) : null}
        </div>
        {isConsent ? <ConsentFields ground={ground} errors={errors} onChange={onChange} /> : null}
      </div>
    </Fold>
  );
}

/** In the order of the talk: what the customer is told, how the consent was given, and then the consent. */
function ConsentFields({ ground, errors, onChange }: GroundFieldsProps) {
  return (
    <div className="col-span-full grid gap-2.5 rounded-lg border border-line bg-sunken p-3">
      <p>First tell the customer: consent can be withdrawn at any time.</p>
      <Checkbox
        label="I told the customer"
        isTicked={ground.withdrawalTold}
        onChange={(withdrawalTold) => onChange({ withdrawalTold })}
        error={errors.withdrawalTold}
      />
      <div className="grid grid-cols-2 gap-x-3">
        <SelectField
          label="How it is given"
          value={ground.consentMethod}
          choices={methods}
          onChange={(consentMethod) => onChange({ consentMethod })}
        />
        <TextField
          label="Version of the wording"
          value={ground.consentWording}
          onChange={(consentWording) => onChange({ consentWording })}
          error={errors.consentWording}
        />
      </div>
      <Checkbox
        label="The customer consents"
        isTicked={ground.consentGiven}
        onChange={(consentGiven) => onChange({ consentGiven })}
        error={errors.consentGiven}
      />
    </div>
  );
}
