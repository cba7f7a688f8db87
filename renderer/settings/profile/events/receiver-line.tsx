/** The receiver as it stands now: its address to register, whether it works, a test, and the last deliveries. */
import { CircleCheck, CircleDashed, CircleOff, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { ProfileSummary } from '../../../../shared/contract.ts';
import type { DeliveryRow } from '../../../../shared/events.ts';
import { sentenceOf } from '../../../../shared/failure.ts';
import { client } from '../../../client.ts';
import { Button, LinkButton } from '../../../design/button.tsx';
import { exactWords } from '../../../design/dates.ts';
import { useUnderWay } from '../../../design/use-under-way.ts';
import { standingOfDelivery, whyOf } from '../../../events/event-words.ts';
import { NewAddressDialog } from './new-address-dialog.tsx';
import type { ReceiverStanding } from './use-receiver.ts';

interface ReceiverLineProps {
  readonly profile: ProfileSummary;
  readonly receiver: ReceiverStanding;
}

/** What a status of the receiver means to whoever sent the test. */
const testWords = (status: number) => {
  if (status < 300) return 'The test arrived, and its signature is right.';
  if (status === 401) return 'The test arrived, but its signature was not accepted. Look at the key.';
  return `The receiver answered with status ${status}.`;
};

export function ReceiverLine({ profile, receiver }: ReceiverLineProps) {
  const [said, setSaid] = useState('');
  const [isAsking, setAsking] = useState(false);
  const { address, way, last } = receiver;
  const url = address?.url ?? null;

  const copy = async () => {
    const result = await client.events.copyAddress({ id: profile.id });
    setSaid(result.ok ? `Copied, for ${result.value.seconds} s.` : sentenceOf(result.failure));
  };
  const [isTesting, test] = useUnderWay(async () => {
    setSaid('Sending the test…');
    const result = await client.events.sendTest({ id: profile.id });
    setSaid(result.ok ? testWords(result.value.status) : sentenceOf(result.failure));
  });

  return (
    <div className="grid gap-2 rounded-lg border border-line bg-sunken p-3">
      <Standing way={way} isOn={profile.settings.events.receiver.isOn} />
      <div>
        <p className="text-small font-semibold">Address to register at the service</p>
        <p className="min-h-9 font-mono text-small break-all text-ink-2">
          {url ?? (address ? `…${address.path}` : ' ')}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <Button size="small" isDisabled={url === null} isBusy={isTesting} onPress={test}>
          Send a test
        </Button>
        <LinkButton isDisabled={address === null} onPress={copy}>
          Copy the address
        </LinkButton>
        <LinkButton isDisabled={address === null} onPress={() => setAsking(true)}>
          Make a new address…
        </LinkButton>
      </div>
      <p role="status" className="min-h-5 text-small text-ink-2">
        {said}
      </p>
      <Last rows={last} />
      {isAsking ? (
        <NewAddressDialog
          profile={profile}
          put={receiver.put}
          onDone={() => setSaid('The old address is answered no more. Register the new one.')}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  );
}

interface StandingProps {
  readonly way: ReceiverStanding['way'];
  /** Whether it is to listen. */
  readonly isOn: boolean;
}

function Standing({ way, isOn }: StandingProps) {
  const [Icon, look, words] =
    way?.sentence !== null && way !== null
      ? ([TriangleAlert, 'text-warn', way.sentence] as const)
      : way?.isWorking
        ? ([CircleCheck, 'text-ok', `Listening at ${way.place}`] as const)
        : isOn
          ? ([CircleDashed, 'text-ink-2', 'Starting…'] as const)
          : ([CircleOff, 'text-ink-2', 'Off: no events are received.'] as const);
  return (
    // Another one once it is known: how it stands is no news to whoever opens the page.
    <p
      key={way === null ? 'unknown' : 'known'}
      role="status"
      aria-label="Receiver"
      className={`flex items-start gap-1.5 font-semibold ${look}`}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="break-all">{words}</span>
    </p>
  );
}

function Last({ rows }: { readonly rows: readonly DeliveryRow[] }) {
  return (
    <div>
      <p className="text-small font-semibold">Last deliveries</p>
      {/* Room for all that are shown, so that nothing below moves when one arrives. */}
      <ul className="min-h-36 divide-y divide-line">
        {rows.length === 0 ? <li className="py-1 text-small text-ink-2">None has arrived yet.</li> : null}
        {rows.map((row) => (
          <li key={row.id} className="grid gap-x-3 py-1 text-small small:grid-cols-[11rem_8.5rem_1fr]">
            <span className="text-ink-2">{exactWords(row.receivedAt)}</span>
            <span className="font-semibold">{standingOfDelivery(row).word}</span>
            <span className="min-w-0 text-ink-2">{whyOf(row)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
