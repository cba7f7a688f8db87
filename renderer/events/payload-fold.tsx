/** What was delivered, word for word, folded away: it may hold a number and a name in clear, and each look is written down. */
import type { Check } from '../../shared/check.ts';
import type { DeliveryDetail, DeliveryRow } from '../../shared/events.ts';
import type { Failure } from '../../shared/failure.ts';
import { client } from '../client.ts';
import { ClearFold } from '../record/clear-fold.tsx';
import { Body, Headers, Line } from '../record/exchange-text.tsx';
import { prettyJson } from '../record/pretty-json.ts';

interface PayloadFoldProps {
  readonly row: DeliveryRow;
  /** The check that it is about, as far as it is known, and why it is not. */
  readonly check: Check | null;
  readonly failure: Failure | null;
}

export function PayloadFold({ row, check, failure }: PayloadFoldProps) {
  const { id, state, checkId } = row;
  const isGone = failure?.code === 'check-unknown';
  return (
    <ClearFold
      title="Headers and payload"
      note="opening it shows what they hold in clear"
      ask={() => client.events.show({ id })}
      // A decision on its check can have taken them while somebody looks, or the erasing of it, and so can whoever says which
      // check it is about.
      of={JSON.stringify([id, state, checkId, isGone, check?.minimised ?? null])}
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
