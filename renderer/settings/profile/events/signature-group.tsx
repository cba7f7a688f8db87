/** How a delivery proves that it is the service's. */
import type { ProfileSummary } from '../../../../shared/contract.ts';
import {
  signatureEncodingWords,
  signatureKeyWords,
  signatureMethodWords,
  signedPartWords,
} from '../../../../shared/event-words.ts';
import {
  signatureEncodings,
  signatureKeys,
  signatureMethods,
  signedParts,
} from '../../../../shared/profile/event-settings.ts';
import { Alert } from '../../../design/alert.tsx';
import { choicesOf, SelectField } from '../../../design/select-field.tsx';
import { TextField } from '../../../design/text-field.tsx';
import { usePage } from '../page-store.ts';
import { Group } from '../part.tsx';
import type { TypedEvents } from '../typed-events.ts';
import { OwnKey } from './own-key.tsx';
import type { ReceiverStanding } from './use-receiver.ts';

interface SignatureGroupProps {
  readonly profile: ProfileSummary;
  readonly receiver: ReceiverStanding;
  readonly typed: TypedEvents;
  readonly onChange: (change: Partial<TypedEvents>) => void;
}

export function SignatureGroup({ profile, receiver, typed, onChange }: SignatureGroupProps) {
  const { errors } = usePage();
  const isUnsigned = typed.method === 'none';
  return (
    <Group
      legend="How deliveries are signed"
      sentence="The service does not say. What is unsigned or wrong is kept apart, and never settles a check."
    >
      <div className="grid gap-x-3 gap-y-2 small:grid-cols-2">
        <SelectField
          label="Signature"
          value={typed.method}
          choices={choicesOf(signatureMethods, signatureMethodWords)}
          onChange={(method) => onChange({ method })}
        />
        <SelectField
          label="Over"
          value={typed.over}
          choices={choicesOf(signedParts, signedPartWords)}
          isDisabled={isUnsigned}
          onChange={(over) => onChange({ over })}
        />
        <SelectField
          label="Written as"
          value={typed.encoding}
          choices={choicesOf(signatureEncodings, signatureEncodingWords)}
          isDisabled={isUnsigned}
          onChange={(encoding) => onChange({ encoding })}
        />
        <TextField
          label="Header"
          value={typed.header}
          error={errors['events.signature.header']}
          isDisabled={isUnsigned}
          onChange={(header) => onChange({ header })}
        />
        <TextField
          label="Header of the timestamp"
          value={typed.timestampHeader}
          error={errors['events.signature.timestampHeader']}
          isDisabled={isUnsigned || typed.over !== 'timestamp-and-body'}
          onChange={(timestampHeader) => onChange({ timestampHeader })}
        />
        <TextField
          label="It may be off by"
          note="seconds"
          value={typed.toleranceSeconds}
          error={errors['events.signature.toleranceSeconds']}
          inputMode="numeric"
          isDisabled={isUnsigned || typed.over !== 'timestamp-and-body'}
          onChange={(toleranceSeconds) => onChange({ toleranceSeconds })}
        />
        <SelectField
          label="Made with"
          value={typed.key}
          choices={choicesOf(signatureKeys, signatureKeyWords)}
          isDisabled={isUnsigned}
          onChange={(key) => onChange({ key })}
        />
      </div>
      {isUnsigned ? (
        <div className="mt-3">
          <Alert tone="warn">
            Whoever learns the address to register can then settle checks. Choose this only where the service
            signs nothing.
          </Alert>
        </div>
      ) : null}
      {typed.key === 'own-key' && !isUnsigned ? <OwnKey profile={profile} receiver={receiver} /> : null}
    </Group>
  );
}
