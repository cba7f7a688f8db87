/** What was sent and what came back, word for word, folded away: it holds the number in clear. */
import { ChevronRight } from 'lucide-react';
import { Button, Disclosure, DisclosurePanel, Heading } from 'react-aria-components';
import type { Check } from '../../shared/check.ts';
import { sentenceOf } from '../../shared/failure.ts';
import { client } from '../client.ts';
import { Alert } from '../design/alert.tsx';
import { ExchangeText } from './exchange-text.tsx';
import { isNumberKept } from './revealable.ts';
import { useClearFold } from './use-clear-fold.ts';

export function ExchangeFold({ check }: { readonly check: Check }) {
  const { isOpen, read, turn } = useClearFold(() => client.checks.exchange({ id: check.id }));

  return (
    <Disclosure
      isExpanded={isOpen}
      onExpandedChange={(open) => void turn(open)}
      className="group border-t border-line"
    >
      <Heading level={3}>
        <Button
          slot="trigger"
          className="flex w-full items-center gap-2 px-5 py-3 text-left -outline-offset-2 hover:bg-hover"
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
          {read?.ok === false ? <Alert tone="warn">{sentenceOf(read.failure)}</Alert> : null}
          {read?.ok ? <ExchangeText check={check} exchange={read.value} /> : null}
        </div>
      </DisclosurePanel>
    </Disclosure>
  );
}
