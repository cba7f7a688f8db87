/** What was sent and what came back, word for word, folded away: it holds the number in clear. */
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Button, Disclosure, DisclosurePanel, Heading } from 'react-aria-components';
import type { Check } from '../../shared/check.ts';
import type { Exchange } from '../../shared/contract.ts';
import { type Failure, sentenceOf } from '../../shared/failure.ts';
import { client } from '../client.ts';
import { Alert } from '../design/alert.tsx';
import { ExchangeText } from './exchange-text.tsx';
import { isNumberKept } from './revealable.ts';

export function ExchangeFold({ check }: { readonly check: Check }) {
  const [exchange, setExchange] = useState<Exchange | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  const turn = async (open: boolean) => {
    setExchange(null);
    setFailure(null);
    if (!open) return;
    const result = await client.checks.exchange({ id: check.id });
    if (result.ok) setExchange(result.value);
    else setFailure(result.failure);
  };

  return (
    <Disclosure onExpandedChange={(open) => void turn(open)} className="group border-t border-line">
      <Heading level={3}>
        <Button
          slot="trigger"
          className="flex w-full items-center gap-2 px-5 py-3 text-left -outline-offset-2 hover:bg-sunken"
        >
          <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-2 group-data-expanded:rotate-90" />
          <span className="font-semibold">Request and answer</span>
          {isNumberKept(check) ? (
            <span className="text-small text-ink-3">opening it shows the number</span>
          ) : null}
        </Button>
      </Heading>
      <DisclosurePanel>
        <div className="px-5 pt-3 pb-5">
          {failure ? <Alert tone="warn">{sentenceOf(failure)}</Alert> : null}
          {exchange ? <ExchangeText check={check} exchange={exchange} /> : null}
        </div>
      </DisclosurePanel>
    </Disclosure>
  );
}
