/** Where the keys are kept from now on, for a history that is restored where no desk is open. */
import { PASSPHRASE_MIN } from '../../shared/desk.ts';
import { RadioCards } from '../design/radio-cards.tsx';
import { SecretField } from '../design/text-field.tsx';
import type { PlaceOfKeys, WhyNot } from './key-place.ts';

export interface KeyPlace {
  /** Null until a person chooses. */
  readonly store: PlaceOfKeys | null;
  readonly passphrase: string;
  readonly again: string;
}

interface KeyPlaceFieldsProps {
  readonly place: KeyPlace;
  /** The place that is chosen, be it by nobody. */
  readonly store: PlaceOfKeys;
  readonly whyNot: WhyNot;
  readonly errors: { readonly passphrase?: string; readonly again?: string };
  readonly isClosedDesk: boolean;
  readonly isDisabled: boolean;
  readonly onChange: (place: KeyPlace) => void;
}

export function KeyPlaceFields({
  place,
  store,
  whyNot,
  errors,
  isClosedDesk,
  isDisabled,
  onChange,
}: KeyPlaceFieldsProps) {
  return (
    <>
      <RadioCards<PlaceOfKeys>
        legend="Where the keys are kept from now on"
        columns={2}
        value={store}
        onChange={(chosen) => onChange({ ...place, store: chosen })}
        isDisabled={isDisabled}
        cards={[
          {
            value: 'keychain',
            title: 'System keychain',
            sentence: whyNot.keychain ?? 'Opens when you sign in to this computer.',
            isDisabled: whyNot.keychain !== null,
          },
          {
            value: 'vault',
            title: 'Vault with a passphrase',
            sentence:
              whyNot.vault ??
              (isClosedDesk
                ? 'The vault that is there, if the passphrase opens it; else a new one, and that one is kept aside.'
                : 'An encrypted file. You type the passphrase at each start.'),
            isDisabled: whyNot.vault !== null,
          },
        ]}
      />
      {store === 'vault' ? (
        <div className="grid gap-x-3 gap-y-2 small:grid-cols-2">
          <SecretField
            label="Passphrase of the vault"
            value={place.passphrase}
            onChange={(passphrase) => onChange({ ...place, passphrase })}
            error={errors.passphrase}
            help={`At least ${PASSPHRASE_MIN} characters. Nobody can recover it.`}
            isDisabled={isDisabled}
          />
          <SecretField
            label="Passphrase of the vault again"
            value={place.again}
            onChange={(again) => onChange({ ...place, again })}
            error={errors.again}
            help=" "
            isDisabled={isDisabled}
          />
        </div>
      ) : null}
    </>
  );
}
