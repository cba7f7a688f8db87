/** What the service says afterwards: where this desk hears it, and how a delivery proves that it is the service's. */
import type { ProfileSummary } from '../../../shared/contract.ts';
import { Switch } from '../../design/switch.tsx';
import { useRuledWay } from '../../rules/use-ruled-way.ts';
import { ListeningGroup } from './events/listening-group.tsx';
import { ReceiverLine } from './events/receiver-line.tsx';
import { SignatureGroup } from './events/signature-group.tsx';
import { useReceiver } from './events/use-receiver.ts';
import { usePage } from './page-store.ts';
import { Panel, Part } from './part.tsx';
import type { TypedEvents } from './typed-events.ts';

interface EventsPartProps {
  readonly profile: ProfileSummary;
  readonly typed: TypedEvents;
}

export function EventsPart({ profile, typed }: EventsPartProps) {
  const { change } = usePage();
  const put = (more: Partial<TypedEvents>) => change({ events: { ...typed, ...more } });
  const receiver = useReceiver(profile.id, profile.settings.events);
  const rule = useRuledWay('receiver');
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
        <ListeningGroup typed={typed} onChange={put} />
        <SignatureGroup profile={profile} receiver={receiver} typed={typed} onChange={put} />
      </Panel>
    </Part>
  );
}
