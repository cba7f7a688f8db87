/** The token that the mailbox made for this desk: kept, replaced or removed, and never shown. */
import { useEffect, useState } from 'react';
import type { ProfileSummary } from '../../../../shared/contract.ts';
import { mailboxTokenFault } from '../../../../shared/event-secrets.ts';
import { sentenceOf } from '../../../../shared/failure.ts';
import { client } from '../../../client.ts';
import { Button } from '../../../design/button.tsx';
import { SecretField } from '../../../design/text-field.tsx';
import { useUnderWay } from '../../../design/use-under-way.ts';
import { whileWanted } from '../../../while-wanted.ts';
import { useTypedSecrets } from '../typed-secrets.ts';
import { RemoveTokenDialog } from './remove-token-dialog.tsx';

export function MailboxToken({ profile }: { readonly profile: ProfileSummary }) {
  const token = useTypedSecrets((state) => state.mailboxToken);
  const setToken = (mailboxToken: string) => useTypedSecrets.setState({ mailboxToken });
  const [isAsking, setAsking] = useState(false);
  const [kept, setKept] = useState(0);
  const [isSet, setSet] = useState<boolean | null>(null);
  const [said, setSaid] = useState('');
  const [wrong, setWrong] = useState<string | undefined>(undefined);
  const { id } = profile;

  useEffect(
    () =>
      whileWanted(client.events.mailboxToken({ id }), (result) => {
        if (result.ok) setSet(result.value.isSet);
      }),
    [id],
  );

  const [isBusy, keep] = useUnderWay(async () => {
    const fault = mailboxTokenFault(token);
    if (fault !== null) return setWrong(fault);
    const result = await client.events.setMailboxToken({ id, token });
    if (!result.ok) return setWrong(sentenceOf(result.failure));
    setSet(result.value.isSet);
    if (useTypedSecrets.getState().mailboxToken === token) {
      setToken('');
      // Undone in the field, it would be shown again after all.
      setKept((count) => count + 1);
    }
    setWrong(undefined);
    setSaid('The token is kept. It is never shown again.');
  });

  const standing = isSet === null ? ' ' : isSet ? 'A token is kept.' : 'No token is kept.';
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-[min(240px,100%)] flex-1">
          <SecretField
            key={kept}
            label={isSet ? 'Another token of this desk' : 'Token of this desk'}
            value={token}
            error={wrong}
            onChange={(text) => {
              setToken(text);
              setWrong(undefined);
            }}
          />
        </div>
        <div className="flex flex-wrap gap-1.5">
          <Button isDisabled={token.trim() === ''} isBusy={isBusy} onPress={keep}>
            {isSet ? 'Replace the token' : 'Keep the token'}
          </Button>
          <Button variant="quiet" isDisabled={!isSet} onPress={() => setAsking(true)}>
            Remove the token…
          </Button>
        </div>
      </div>
      {/* Another one once it is known: that there is one is no news to whoever opens the page. */}
      <p key={isSet === null ? 'unknown' : 'known'} role="status" className="min-h-5 text-small text-ink-2">
        {said || standing}
      </p>
      {isAsking ? (
        <RemoveTokenDialog
          profile={profile}
          onRemoved={() => {
            setSet(false);
            setSaid('The token was removed.');
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  );
}
