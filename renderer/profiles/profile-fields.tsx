/** The fields of an account, the same at first start and in Settings. */
import type { Environment } from '../../shared/check.ts';
import { SET_BY_ORGANISATION } from '../../shared/policy.ts';
import { RadioCards } from '../design/radio-cards.tsx';
import { SecretField, TextField } from '../design/text-field.tsx';
import { useRules } from '../rules/rules-store.ts';
import type { DraftErrors, TypedAccount } from './profile-draft.ts';

interface ProfileFieldsProps {
  readonly draft: TypedAccount;
  readonly errors: DraftErrors;
  readonly onChange: (change: Partial<TypedAccount>) => void;
  readonly isDisabled?: boolean;
  /** The first field takes the focus when it comes, as in a dialog. */
  readonly autoFocus?: boolean;
}

export function ProfileFields({
  draft,
  errors,
  onChange,
  isDisabled = false,
  autoFocus = false,
}: ProfileFieldsProps) {
  const services = useRules()?.services;
  return (
    <div className="grid gap-2">
      <div className="grid gap-x-3 gap-y-2 small:grid-cols-2">
        <TextField
          label="Name"
          value={draft.name}
          onChange={(name) => onChange({ name })}
          error={errors.name}
          help="For example Main account."
          isDisabled={isDisabled}
          autoFocus={autoFocus}
        />
        <TextField
          label="Base address"
          value={draft.baseUrl}
          onChange={(baseUrl) => onChange({ baseUrl })}
          error={errors.baseUrl}
          help={
            services === undefined
              ? 'Begins with https://'
              : `${SET_BY_ORGANISATION} Begins with ${services.join(' or ')}`
          }
          placeholder="https://api.example.com"
          inputMode="url"
          isDisabled={isDisabled}
        />
      </div>
      <RadioCards<Environment>
        legend="Environment"
        columns={2}
        value={draft.environment}
        onChange={(environment) => onChange({ environment })}
        error={errors.environment}
        isDisabled={isDisabled}
        cards={[
          {
            value: 'sandbox',
            title: 'Sandbox',
            sentence: 'The service’s test account. Answers are made up.',
          },
          { value: 'production', title: 'Production', sentence: 'Real people. Each check may be charged.' },
        ]}
      />
      <KeyFields keys={draft} errors={errors} onChange={onChange} isDisabled={isDisabled} />
    </div>
  );
}

interface KeyFieldsProps {
  readonly keys: Pick<TypedAccount, 'apiKey' | 'encryptionKey'>;
  readonly errors: DraftErrors;
  readonly onChange: (change: Partial<TypedAccount>) => void;
  readonly isDisabled?: boolean;
  readonly autoFocus?: boolean;
}

export function KeyFields({ keys, errors, onChange, isDisabled = false, autoFocus = false }: KeyFieldsProps) {
  return (
    <div className="grid gap-x-3 gap-y-2 pt-1 small:grid-cols-2">
      <SecretField
        label="API key"
        value={keys.apiKey}
        onChange={(apiKey) => onChange({ apiKey })}
        error={errors.apiKey}
        help="Says which account asks."
        isDisabled={isDisabled}
        autoFocus={autoFocus}
      />
      <SecretField
        label="Encryption key"
        value={keys.encryptionKey}
        onChange={(encryptionKey) => onChange({ encryptionKey })}
        error={errors.encryptionKey}
        help="Signs each request. It is never sent."
        isDisabled={isDisabled}
      />
    </div>
  );
}
