/** What was delivered, word for word, folded away: it may hold a number and a name in clear, and each look is written down. */
import { ChevronRight } from 'lucide-react';
import { Button, Disclosure, DisclosurePanel, Heading } from 'react-aria-components';
import type { DeliveryDetail } from '../../shared/events.ts';
import { sentenceOf } from '../../shared/failure.ts';
import { client } from '../client.ts';
import { Alert } from '../design/alert.tsx';
import { Body, Headers, Line } from '../record/exchange-text.tsx';
import { prettyJson } from '../record/pretty-json.ts';
import { useClearFold } from '../record/use-clear-fold.ts';

export function PayloadFold({ id }: { readonly id: string }) {
  const { isOpen, read, turn } = useClearFold(() => client.events.show({ id }));

  return (
    <Disclosure
      isExpanded={isOpen}
      onExpandedChange={(open) => void turn(open)}
      className="group border-t border-line"
    >
      <Heading level={3}>
        <Button
          slot="trigger"
          className="flex w-full items-start gap-2 px-5 py-3 text-left -outline-offset-2 hover:bg-hover"
        >
          <ChevronRight
            aria-hidden
            className="mt-0.5 size-4 shrink-0 text-ink-2 group-data-expanded:rotate-90"
          />
          <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
            <span className="font-semibold">Headers and payload</span>
            <span className="text-small text-ink-3">opening it shows what they hold in clear</span>
          </span>
        </Button>
      </Heading>
      <DisclosurePanel>
        <div className="grid gap-2 px-5 pt-3 pb-5">
          {read?.ok === false ? <Alert tone="warn">{sentenceOf(read.failure)}</Alert> : null}
          {read?.ok ? <Delivered delivery={read.value} /> : null}
        </div>
      </DisclosurePanel>
    </Disclosure>
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
