/** A key of its own for the signatures of a profile's deliveries: kept, replaced or removed, and never shown. */
import { useState } from 'react';
import type { ProfileSummary } from '../../../../shared/contract.ts';
import { ownKeyFault } from '../../../../shared/event-secrets.ts';
import { sentenceOf } from '../../../../shared/failure.ts';
import { client } from '../../../client.ts';
import { Button } from '../../../design/button.tsx';
import { SecretField } from '../../../design/text-field.tsx';
import { useUnderWay } from '../../../design/use-under-way.ts';
import { useTypedSecrets } from '../typed-secrets.ts';
import { RemoveOwnKeyDialog } from './remove-own-key-dialog.tsx';
import type { ReceiverStanding } from './use-receiver.ts';

interface OwnKeyProps {
  readonly profile: ProfileSummary;
  readonly receiver: ReceiverStanding;
}

export function OwnKey({ profile, receiver }: OwnKeyProps) {
  const key = useTypedSecrets((state) => state.ownKey);
  const setKey = (ownKey: string) => useTypedSecrets.setState({ ownKey });
  const [isAsking, setAsking] = useState(false);
  const [kept, setKept] = useState(0);
  const [said, setSaid] = useState('');
  const [wrong, setWrong] = useState<string | undefined>(undefined);
  /** Null until it is known, and for those who may not see it. */
  const hasKey = receiver.address?.hasOwnKey ?? null;

  const [isBusy, keep] = useUnderWay(async () => {
    const fault = ownKeyFault(key);
    if (fault !== null) return setWrong(fault);
    const result = await client.events.setOwnKey({ id: profile.id, key });
    if (!result.ok) return setWrong(sentenceOf(result.failure));
    receiver.put(result.value);
    // One that is typed meanwhile stays.
    if (useTypedSecrets.getState().ownKey === key) {
      setKey('');
      // Undone in the field, it would be shown again after all.
      setKept((count) => count + 1);
    }
    setWrong(undefined);
    setSaid('The key is kept. It is never shown again.');
  });

  const standing = hasKey
    ? 'A key is kept.'
    : 'No key is kept: every delivery is untrusted until there is one.';
  return (
    <div className="mt-3 grid gap-2">
      <div className="grid items-end gap-3 small:grid-cols-2">
        <SecretField
          key={kept}
          label={hasKey ? 'Another key for signatures' : 'Key for signatures'}
          value={key}
          error={wrong}
          onChange={(text) => {
            setKey(text);
            setWrong(undefined);
          }}
        />
        <div className="flex flex-wrap gap-1.5">
          <Button isDisabled={key.trim() === ''} isBusy={isBusy} onPress={keep}>
            {hasKey ? 'Replace the key' : 'Keep the key'}
          </Button>
          <Button variant="quiet" isDisabled={!hasKey} onPress={() => setAsking(true)}>
            Remove the key…
          </Button>
        </div>
      </div>
      <p role="status" className="min-h-5 text-small text-ink-2">
        {said || (hasKey === null ? ' ' : standing)}
      </p>
      {isAsking ? (
        <RemoveOwnKeyDialog
          profile={profile}
          put={receiver.put}
          onRemoved={() => {
            setWrong(undefined);
            setSaid('The key was removed.');
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  );
}
