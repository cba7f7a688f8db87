/** What was sent and what came back, word for word, folded away: it holds the number in clear. */
import type { Check } from '../../shared/check.ts';
import { client } from '../client.ts';
import { ClearFold } from './clear-fold.tsx';
import { ExchangeText } from './exchange-text.tsx';
import { isNumberKept } from './revealable.ts';

export function ExchangeFold({ check }: { readonly check: Check }) {
  return (
    <ClearFold
      title="Request and answer"
      note={isNumberKept(check) ? 'opening it shows the number' : null}
      ask={() => client.checks.exchange({ id: check.id })}
      // A decision can have taken the number and the answer, and an answer can have come, while somebody looks.
      of={JSON.stringify([check.state, check.minimised])}
    >
      {(exchange) => <ExchangeText check={check} exchange={exchange} />}
    </ClearFold>
  );
}
