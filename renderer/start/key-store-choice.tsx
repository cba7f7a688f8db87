/** Where the keys are kept: the person chooses, and nothing is chosen in their place when the keychain cannot be used. */
import { Check } from 'lucide-react';
import { useEffect } from 'react';
import { type KeyStore, PASSPHRASE_MIN } from '../../shared/desk.ts';
import { mayKeepIn, SET_BY_ORGANISATION } from '../../shared/policy.ts';
import { type RadioCard, RadioCards } from '../design/radio-cards.tsx';
import { SecretField } from '../design/text-field.tsx';
import { useDesk } from '../desk/desk-store.ts';
import { useRules } from '../rules/rules-store.ts';
import { useStart } from './start-store.ts';

export function KeyStoreChoice() {
  const { store, passphrase, passphraseAgain, errors, pending, change } = useStart();
  const keychain = useDesk((state) => (state.status?.state === 'first-start' ? state.status.keychain : null));
  const usable = keychain?.usable === true;
  const rules = useRules();
  const may = (one: KeyStore) => rules === null || mayKeepIn(rules, one);
  const isOffered = usable && may('keychain');
  // Not before they are known: what was chosen could be what they rule out.
  const isChosen = rules !== null && isOffered;

  const ruled = (card: RadioCard<KeyStore>): RadioCard<KeyStore> =>
    may(card.value)
      ? card
      : { ...card, sentence: `${SET_BY_ORGANISATION} No keys are kept there.`, isDisabled: true };

  useEffect(() => {
    if (isChosen && useStart.getState().store === null) change({ store: 'keychain' });
  }, [isChosen, change]);

  if (keychain === null) {
    return (
      <p className="flex items-start gap-2 text-ink-2">
        <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-ok" />
        The keys have their place on this computer. Only the account is left.
      </p>
    );
  }
  const cards: readonly RadioCard<KeyStore>[] = [
    {
      value: 'keychain',
      title: 'System keychain',
      sentence: usable
        ? 'Opens when you sign in to this computer. Nothing more to remember.'
        : (keychain.sentence ?? 'The system’s keychain cannot be used on this computer.'),
      isDisabled: !usable,
    },
    {
      value: 'vault',
      title: 'Vault with a passphrase',
      sentence: 'An encrypted file of Veridesk’s own. You type the passphrase at each start.',
    },
    {
      value: 'memory',
      title: 'Try it',
      sentence: 'Nothing is kept: keys and history are gone when you close Veridesk.',
    },
  ];
  return (
    <div className="grid gap-3">
      <RadioCards<KeyStore>
        legend={isOffered ? 'Where the keys are kept' : 'Where the keys are kept. Choose one.'}
        value={store}
        onChange={(next) => change({ store: next })}
        error={errors.store}
        isDisabled={pending}
        cards={cards.map(ruled)}
      />
      {store === 'vault' ? (
        <div className="grid gap-x-3 gap-y-2 small:grid-cols-2">
          <SecretField
            label="Passphrase"
            value={passphrase}
            onChange={(next) => change({ passphrase: next })}
            error={errors.passphrase}
            help={`At least ${PASSPHRASE_MIN} characters. Nobody can recover it.`}
            isDisabled={pending}
          />
          <SecretField
            label="Passphrase again"
            value={passphraseAgain}
            onChange={(next) => change({ passphraseAgain: next })}
            error={errors.passphraseAgain}
            isDisabled={pending}
          />
        </div>
      ) : null}
    </div>
  );
}
