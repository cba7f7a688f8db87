/** Where the receiver of this computer listens. */
import { Alert } from '../../../design/alert.tsx';
import { TextField } from '../../../design/text-field.tsx';
import { usePage } from '../page-store.ts';
import { Group } from '../part.tsx';
import type { TypedEvents } from '../typed-events.ts';

interface ListeningGroupProps {
  readonly typed: TypedEvents;
  readonly onChange: (change: Partial<TypedEvents>) => void;
}

export function ListeningGroup({ typed, onChange }: ListeningGroupProps) {
  const { errors } = usePage();
  const isLocal = /^(?:127\.|localhost$|::1$)/u.test(typed.host.trim());
  return (
    <Group
      legend="Where it listens"
      sentence="127.0.0.1 is reached from this computer alone: by a tunnel or a proxy that runs on it."
    >
      <div className="grid gap-x-3 gap-y-2 small:grid-cols-2">
        <TextField
          label="Address"
          value={typed.host}
          error={errors['events.receiver.host']}
          onChange={(host) => onChange({ host })}
        />
        <TextField
          label="Port"
          value={typed.port}
          error={errors['events.receiver.port']}
          help="0 takes any free one, another at each start."
          inputMode="numeric"
          onChange={(port) => onChange({ port })}
        />
        <TextField
          label="Certificate"
          note="path of a PEM file"
          value={typed.certificate}
          error={errors['events.receiver.certificate']}
          help="Both empty for plain HTTP."
          onChange={(certificate) => onChange({ certificate })}
        />
        <TextField
          label="Its key"
          note="path of a PEM file"
          value={typed.privateKey}
          error={errors['events.receiver.privateKey']}
          onChange={(privateKey) => onChange({ privateKey })}
        />
      </div>
      {isLocal || typed.certificate.trim() !== '' ? null : (
        <div className="mt-3">
          <Alert tone="warn">
            Other computers can reach this address, and without a certificate what they send travels in clear.
          </Alert>
        </div>
      )}
    </Group>
  );
}
