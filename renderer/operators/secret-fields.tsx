/** A new PIN or passphrase, typed twice. */
import { OPERATOR_PASSPHRASE_MIN, PIN_MIN, secretFault } from '../../shared/operator.ts';
import { SecretField } from '../design/text-field.tsx';

interface TypedSecret {
  readonly secret: string;
  readonly again: string;
}

export const noSecret: TypedSecret = { secret: '', again: '' };

export type SecretErrors = Partial<Record<'secret' | 'again', string>>;

/** What is wrong with it; empty if nothing is. */
export function secretErrors({ secret, again }: TypedSecret): SecretErrors {
  const fault = secretFault(secret);
  if (fault !== null) return { secret: fault };
  return secret === again ? {} : { again: 'The two are not the same. Type it again.' };
}

interface SecretFieldsProps {
  readonly typed: TypedSecret;
  readonly errors: SecretErrors;
  readonly autoFocus?: boolean;
  /** `answered` are those of which nothing that was said holds any longer. */
  readonly onChange: (typed: TypedSecret, answered: readonly (keyof TypedSecret)[]) => void;
}

export function SecretFields({ typed, errors, autoFocus = false, onChange }: SecretFieldsProps) {
  return (
    <>
      <SecretField
        label="PIN or passphrase"
        value={typed.secret}
        error={errors.secret}
        autoFocus={autoFocus}
        help={`A PIN of ${PIN_MIN} digits or more, or a passphrase of ${OPERATOR_PASSPHRASE_MIN} characters or more.`}
        // That the two are not the same is said of both.
        onChange={(secret) => onChange({ ...typed, secret }, ['secret', 'again'])}
      />
      <SecretField
        label="PIN or passphrase again"
        value={typed.again}
        error={errors.again}
        help=" "
        onChange={(again) => onChange({ ...typed, again }, ['again'])}
      />
    </>
  );
}
