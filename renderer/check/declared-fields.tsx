/** What the customer says of themselves. Folded away until it is wanted, or until the service asks for it. */
import { useState } from 'react';
import type { Declared } from '../../shared/identity.ts';
import { fieldWords, type MatchableField, matchableFields } from '../../shared/match-report.ts';
import { DayField } from '../design/day-field.tsx';
import { Fold } from '../design/fold.tsx';
import { SelectField } from '../design/select-field.tsx';
import { TextField } from '../design/text-field.tsx';
import { type DraftErrors, declaredLine } from './draft.ts';

const genders = [
  { value: '', label: 'Not stated' },
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
] as const;

interface DeclaredFieldsProps {
  readonly declared: Declared;
  /** Fields that the service asks for. */
  readonly wanted: readonly MatchableField[];
  readonly errors: DraftErrors;
  readonly onChange: (declared: Declared) => void;
}

export function DeclaredFields({ declared, wanted, errors, onChange }: DeclaredFieldsProps) {
  // Open from the start when something stands in it, so that nothing is compared unseen.
  const [isExpanded, setExpanded] = useState(() => Object.values(declared).some((text) => text !== ''));
  const isNeeded = wanted.length > 0;
  const isOpen = isExpanded || isNeeded || matchableFields.some((field) => errors[field] !== undefined);
  const folded = isOpen ? '' : declaredLine(declared);
  return (
    <Fold
      title="What the customer declares"
      note={isNeeded ? 'The service asks for some of it' : folded || 'optional'}
      isOpen={isOpen}
      onTurn={isNeeded ? undefined : setExpanded}
    >
      <div className="grid grid-cols-2 gap-x-3 gap-y-3 medium:max-beside:grid-cols-3">
        {matchableFields.map((field) => (
          <DeclaredField
            key={field}
            field={field}
            text={declared[field] ?? ''}
            isWanted={wanted.includes(field)}
            error={errors[field]}
            onChange={(text) => onChange({ ...declared, [field]: text })}
          />
        ))}
      </div>
    </Fold>
  );
}

/** A list may have brought another word, which goes along as it is. */
function gendersWith(text: string): readonly { readonly value: string; readonly label: string }[] {
  return genders.some(({ value }) => value === text) ? genders : [...genders, { value: text, label: text }];
}

interface DeclaredFieldProps {
  readonly field: MatchableField;
  readonly text: string;
  readonly isWanted: boolean;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
}

function DeclaredField({ field, text, isWanted, error, onChange }: DeclaredFieldProps) {
  const asked = isWanted ? 'The service asks for this.' : undefined;
  const wiring = { label: fieldWords[field], value: text, onChange, error };
  if (field === 'gender') return <SelectField {...wiring} choices={gendersWith(text)} help={asked} />;
  if (field === 'dateOfBirth') return <DayField {...wiring} help={asked ?? 'For example 5 Jul 1990.'} />;
  return <TextField {...wiring} help={asked} />;
}
