/** The request of one kind, field by field. */
import { type KindName, kinds } from '../../../shared/kinds.ts';
import { fieldWords, matchableFields } from '../../../shared/match-report.ts';
import { methods } from '../../../shared/profile/kind-settings.ts';
import { SelectField } from '../../design/select-field.tsx';
import { TextField } from '../../design/text-field.tsx';
import { ExtraFields } from './extra-fields.tsx';
import { Group } from './part.tsx';
import type { KindErrors, TypedKind } from './typed-kind.ts';

interface KindFieldsProps {
  readonly kind: KindName;
  readonly typed: TypedKind;
  readonly errors: KindErrors;
  readonly currency: string;
  readonly onChange: (change: Partial<TypedKind>) => void;
}

const choices = methods.map((method) => ({ value: method, label: method }));

export function KindFields({ kind, typed, errors, currency, onChange }: KindFieldsProps) {
  return (
    <>
      <div className="grid gap-x-3 gap-y-2 small:grid-cols-[8rem_minmax(0,1fr)]">
        <SelectField
          label="Method"
          value={typed.method}
          choices={choices}
          help=""
          onChange={(method) => onChange({ method })}
        />
        <TextField
          label="Path"
          value={typed.path}
          error={errors.path}
          help="Below the base address. {version} stands for the version of the interface."
          onChange={(path) => onChange({ path })}
        />
      </div>
      <Group legend="Names of the fields">
        <div className="mt-2 grid gap-x-3 gap-y-2 small:grid-cols-3">
          <TextField
            label="Number"
            value={typed.number}
            error={errors.number}
            help={`The ${withinSentence(kinds[kind].numberLabel)}.`}
            onChange={(number) => onChange({ number })}
          />
          <TextField
            label="Identifier"
            value={typed.identifier}
            error={errors.identifier}
            help="Leave it empty to send none."
            onChange={(identifier) => onChange({ identifier })}
          />
          {kinds[kind].needsPicture ? (
            <TextField
              label="Picture"
              value={typed.picture}
              error={errors.picture}
              help="The customer’s picture."
              onChange={(picture) => onChange({ picture })}
            />
          ) : null}
        </div>
      </Group>
      <Group
        legend="Declared fields to send"
        sentence="Where you name a field, what the customer declares is sent to the service under that name, and the form asks for it. Fields left empty are compared on this computer and never sent."
      >
        <div className="grid grid-cols-2 gap-x-3 gap-y-2 small:grid-cols-3">
          {matchableFields.map((field) => (
            <TextField
              key={field}
              label={fieldWords[field]}
              value={typed.declared[field]}
              error={errors[`declared.${field}`]}
              onChange={(name) => onChange({ declared: { ...typed.declared, [field]: name } })}
            />
          ))}
        </div>
      </Group>
      <ExtraFields
        rows={typed.extra}
        errors={below(errors, 'extra.')}
        onChange={(extra) => onChange({ extra })}
      />
      <div className="small:w-1/3">
        <TextField
          label="Price of a check"
          note={currency}
          value={typed.price}
          error={errors.price}
          help="Leave it empty where it is not known."
          inputMode="decimal"
          onChange={(price) => onChange({ price })}
        />
      </div>
    </>
  );
}

/** The sentences whose place begins so, by the rest of their place. */
export function below(errors: KindErrors, beginning: string): KindErrors {
  return Object.fromEntries(
    Object.entries(errors)
      .filter(([place]) => place.startsWith(beginning))
      .map(([place, sentence]) => [place.slice(beginning.length), sentence]),
  );
}

/** A name as it is written within a sentence; an abbreviation stays as it is. */
const withinSentence = (name: string) => name.replace(/^\p{Lu}(?=\p{Ll})/u, (sign) => sign.toLowerCase());
