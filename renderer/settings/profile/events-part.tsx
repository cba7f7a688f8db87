/** What the service says afterwards: where this desk hears it, and how a delivery proves that it is the service's. */
import type { ProfileSummary } from '../../../shared/contract.ts';
import {
  signatureEncodingWords,
  signatureKeyWords,
  signatureMethodWords,
  signedPartWords,
} from '../../../shared/event-words.ts';
import { Alert } from '../../design/alert.tsx';
import { SelectField } from '../../design/select-field.tsx';
import { Switch } from '../../design/switch.tsx';
import { TextField } from '../../design/text-field.tsx';
import { useRuledWay } from '../../rules/use-ruled-way.ts';
import { OwnKey } from './events/own-key.tsx';
import { ReceiverLine } from './events/receiver-line.tsx';
import { useReceiver } from './events/use-receiver.ts';
import { usePage } from './page-store.ts';
import { Group, Panel, Part } from './part.tsx';
import type { TypedEvents } from './typed-events.ts';

const choicesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

interface EventsPartProps {
  readonly profile: ProfileSummary;
  readonly typed: TypedEvents;
}

export function EventsPart({ profile, typed }: EventsPartProps) {
  const { errors, change } = usePage();
  const put = (more: Partial<TypedEvents>) => change({ events: { ...typed, ...more } });
  const receiver = useReceiver(profile.id, profile.settings.events);
  const rule = useRuledWay('receiver');
  const isLocal = /^(?:127\.|localhost$|::1$)/u.test(typed.host.trim());
  const isUnsigned = typed.method === 'none';
  return (
    <Part
      id="events"
      title="Events"
      sentence="The service posts an event for every completed check. It settles a check whose answer was lost, or that was to be answered later. A check that has its answer is never changed by one."
    >
      <Panel>
        <Switch
          label="Receive events on this computer"
          help={rule ?? 'As long as the desk is open, also while it is locked. Takes effect when you save.'}
          isOn={typed.isOn}
          isDisabled={rule !== null && !typed.isOn}
          onChange={(isOn) => put({ isOn })}
        />
        <ReceiverLine profile={profile} receiver={receiver} />
        <Group
          legend="Where it listens"
          sentence="127.0.0.1 is reached from this computer alone: by a tunnel or a proxy that runs on it."
        >
          <div className="grid gap-x-3 gap-y-2 small:grid-cols-2">
            <TextField
              label="Address"
              value={typed.host}
              error={errors['events.receiver.host']}
              onChange={(host) => put({ host })}
            />
            <TextField
              label="Port"
              value={typed.port}
              error={errors['events.receiver.port']}
              help="0 takes any free one, another at each start."
              inputMode="numeric"
              onChange={(port) => put({ port })}
            />
            <TextField
              label="Certificate"
              note="path of a PEM file"
              value={typed.certificate}
              error={errors['events.receiver.certificate']}
              help="Both empty for plain HTTP."
              onChange={(certificate) => put({ certificate })}
            />
            <TextField
              label="Its key"
              note="path of a PEM file"
              value={typed.privateKey}
              error={errors['events.receiver.privateKey']}
              onChange={(privateKey) => put({ privateKey })}
            />
          </div>
          {isLocal || typed.certificate.trim() !== '' ? null : (
            <div className="mt-3">
              <Alert tone="warn">
                Other computers can reach this address, and without a certificate what they send travels in
                clear.
              </Alert>
            </div>
          )}
        </Group>
        <Group
          legend="How deliveries are signed"
          sentence="The service does not say. What is unsigned or wrong is kept apart, and never settles a check."
        >
          <div className="grid gap-x-3 gap-y-2 small:grid-cols-2">
            <SelectField
              label="Signature"
              value={typed.method}
              choices={choicesOf(signatureMethodWords)}
              onChange={(method) => put({ method: method as TypedEvents['method'] })}
            />
            <SelectField
              label="Over"
              value={typed.over}
              choices={choicesOf(signedPartWords)}
              isDisabled={isUnsigned}
              onChange={(over) => put({ over: over as TypedEvents['over'] })}
            />
            <SelectField
              label="Written as"
              value={typed.encoding}
              choices={choicesOf(signatureEncodingWords)}
              isDisabled={isUnsigned}
              onChange={(encoding) => put({ encoding: encoding as TypedEvents['encoding'] })}
            />
            <TextField
              label="Header"
              value={typed.header}
              error={errors['events.signature.header']}
              isDisabled={isUnsigned}
              onChange={(header) => put({ header })}
            />
            <TextField
              label="Header of the timestamp"
              value={typed.timestampHeader}
              error={errors['events.signature.timestampHeader']}
              isDisabled={isUnsigned || typed.over !== 'timestamp-and-body'}
              onChange={(timestampHeader) => put({ timestampHeader })}
            />
            <TextField
              label="It may be off by"
              note="seconds"
              value={typed.toleranceSeconds}
              error={errors['events.signature.toleranceSeconds']}
              inputMode="numeric"
              isDisabled={isUnsigned || typed.over !== 'timestamp-and-body'}
              onChange={(toleranceSeconds) => put({ toleranceSeconds })}
            />
            <SelectField
              label="Made with"
              value={typed.key}
              choices={choicesOf(signatureKeyWords)}
              isDisabled={isUnsigned}
              onChange={(key) => put({ key: key as TypedEvents['key'] })}
            />
          </div>
          {isUnsigned ? (
            <div className="mt-3">
              <Alert tone="warn">
                Whoever learns the address to register can then settle checks. Choose this only where the
                service signs nothing.
              </Alert>
            </div>
          ) : null}
          {typed.key === 'own-key' && !isUnsigned ? <OwnKey profile={profile} receiver={receiver} /> : null}
        </Group>
      </Panel>
    </Part>
  );
}
