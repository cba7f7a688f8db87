/** What was delivered, word for word, folded away: it may hold a number and a name in clear, and each look is written down. */
import type { DeliveryDetail } from '../../shared/events.ts';
import { client } from '../client.ts';
import { ClearFold } from '../record/clear-fold.tsx';
import { Body, Headers, Line } from '../record/exchange-text.tsx';
import { prettyJson } from '../record/pretty-json.ts';

export function PayloadFold({ id }: { readonly id: string }) {
  return (
    <ClearFold
      title="Headers and payload"
      note="opening it shows what they hold in clear"
      ask={() => client.events.show({ id })}
      of={id}
    >
      {(delivery) => (
        <div className="grid gap-2">
          <Delivered delivery={delivery} />
        </div>
      )}
    </ClearFold>
  );
}

function Delivered({ delivery }: { readonly delivery: DeliveryDetail }) {
  if (delivery.isGone) {
    return (
      <>
        <p>Headers and payload were taken away after the decision, by the profile’s rule.</p>
        {delivery.sha256 === '' ? null : <Line label="SHA-256 of the body">{delivery.sha256}</Line>}
        <Line label="Known by">{delivery.key}</Line>
      </>
    );
  }
  return (
    <>
      <Headers headers={delivery.headers} />
      <Body label="Payload" text={prettyJson(delivery.payload)} />
      {delivery.cut ? (
        <p className="text-small text-ink-2">The payload is longer than is shown here. It is kept whole.</p>
      ) : null}
      <Line label="SHA-256 of the body">{delivery.sha256}</Line>
      <Line label="Known by">{delivery.key}</Line>
    </>
  );
}
