/** How the answer is read as a whole, in the words that a check with it would get. Told to screen readers as it changes. */
import { Info, TriangleAlert } from 'lucide-react';
import type { Decision } from '../../shared/envelope.ts';
import type { KindName } from '../../shared/kinds.ts';
import { kinds } from '../../shared/kinds.ts';
import type { Reading } from '../../shared/reading.ts';
import { shownSigns } from '../../shared/seen-text.ts';
import { StandingBadge } from '../design/standing-badge.tsx';
import { wordsOfReading } from './as-check.ts';
import type { ParseTrouble } from './parse-trouble.ts';
import { PlaceLink } from './place-link.tsx';

interface OutcomeCardProps {
  readonly reading: Reading;
  /** By which rule it came to its outcome. */
  readonly decision: Decision;
  readonly kind: KindName;
  readonly httpStatus: number;
  /** Why the body is no JSON; null if it is. */
  readonly trouble: ParseTrouble | null;
  readonly onShow: (pointer: string) => void;
}

export function OutcomeCard({ reading, decision, kind, httpStatus, trouble, onShow }: OutcomeCardProps) {
  const { standing, sentence } = wordsOfReading(reading, kind, httpStatus);
  const Icon = trouble?.kind === 'empty' ? Info : TriangleAlert;
  return (
    <section aria-label="Outcome" className="rounded-xl border border-line bg-surface p-4">
      <div role="status" className="grid gap-2">
        {trouble === null ? null : (
          <p className="flex items-start gap-2">
            <Icon
              aria-hidden
              className={`mt-0.5 size-4 shrink-0 ${trouble?.kind === 'empty' ? 'text-calm' : 'text-warn'}`}
            />
            <span>
              {trouble.kind === 'empty' ? 'Paste the body of an answer, or open a file.' : trouble.sentence}{' '}
              <span className="text-ink-2">
                {trouble.kind === 'empty'
                  ? 'An empty body says nothing: the HTTP status alone decides.'
                  : 'So the HTTP status alone decides.'}
              </span>
            </span>
          </p>
        )}
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StandingBadge standing={standing} />
          <span className="text-small text-ink-2">
            {kinds[kind].short} · HTTP {httpStatus}
          </span>
        </p>
        <p>
          <span className="text-ink-2">A check with this answer says: </span>
          {sentence}
        </p>
        {reading.message === null ? null : (
          <p className="text-small break-words text-ink-2">
            The service says: “{shownSigns(reading.message)}”
          </p>
        )}
      </div>
      {/* A way to go on, and nothing that has to be read aloud with each change. */}
      <p className="mt-2 flex flex-wrap items-baseline gap-x-1.5 text-small text-ink-2">
        Decided by: {decision.by}
        {decision.source === null ? null : <PlaceLink pointer={decision.source} onShow={onShow} />}
      </p>
    </section>
  );
}
