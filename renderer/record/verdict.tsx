/** How a check came out, in one glance: icon, word and colour, then what it means and what to do. */
import type { Check } from '../../shared/check.ts';
import { shownSigns } from '../../shared/seen-text.ts';
import { wordsFor, wordsOfRecord } from '../../shared/standing-words.ts';
import { waitEndsAt } from '../../shared/wait-words.ts';
import { toneLook } from '../design/badge.tsx';
import { durationWords } from '../design/dates.ts';
import { EnvironmentBadge } from '../design/environment-badge.tsx';
import { standingIcons } from '../design/standing-badge.tsx';
import { useNowUntil } from '../design/use-elapsed.ts';

interface VerdictProps {
  readonly check: Check;
  /** Of a check that was just made: a wait that the service asked for is told as what is left of it. */
  readonly isAtHand?: boolean;
}

export function Verdict({ check, isAtHand = false }: VerdictProps) {
  const now = useNowUntil(isAtHand ? waitEndsAt(check) : null);
  const { standing, tone, title, sentence } = isAtHand ? wordsFor(check, now) : wordsOfRecord(check);
  const Icon = standingIcons[standing];
  const measured = measures(check);
  return (
    <header className={`flex min-h-19 items-start gap-3.5 px-5 py-4 ${toneLook[tone]}`}>
      <Icon aria-hidden className="size-7 shrink-0" />
      <div className="grid min-w-0 flex-1 grid-cols-1 items-center gap-x-3 @lg:grid-cols-[auto_minmax(0,1fr)]">
        <h2 className="text-large font-semibold">{title}</h2>
        {/* Beside its word where there is room, and else below what it means. */}
        <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2 @max-lg:order-last @max-lg:mt-1.5 @lg:justify-end">
          {measured === '' ? null : <span>{measured}</span>}
          <span className="min-w-0 break-words">{check.profile}</span>
          <EnvironmentBadge environment={check.sandbox ? 'sandbox' : check.environment} />
        </p>
        <div className="@lg:col-span-2">
          <p className="mt-0.5 text-ink">{sentence}</p>
          {check.message === null ? null : (
            <p className="mt-1 text-small break-words text-ink-2">
              The service says: “{shownSigns(check.message)}”
            </p>
          )}
        </div>
      </div>
    </header>
  );
}

/** “412 ms · HTTP 200”, as far as it is known. */
function measures(check: Check): string {
  const parts = [
    check.timing.durationMs === null ? null : durationWords(check.timing.durationMs),
    check.httpStatus === null ? null : `HTTP ${check.httpStatus}`,
  ];
  return parts.filter((part) => part !== null).join(' · ');
}
