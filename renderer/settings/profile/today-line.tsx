/** What was spent today, and how that stands against the day’s budget. */
import { useEffect, useState } from 'react';
import type { ProfileSummary } from '../../../shared/contract.ts';
import { type Failure, sentenceOf } from '../../../shared/failure.ts';
import type { KindName } from '../../../shared/kinds.ts';
import { kindsOn } from '../../../shared/profile.ts';
import type { Today } from '../../../shared/usage.ts';
import { client } from '../../client.ts';
import { budgetWords, todayWords } from '../../usage/today-words.ts';
import { useMeterMoved } from '../../usage/use-meter-moved.ts';
import { whileWanted } from '../../while-wanted.ts';

export function TodayLine({ profile }: { readonly profile: ProfileSummary }) {
  const [today, setToday] = useState<Today | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  /** Counts how often the meter has moved since this was opened. */
  const [moved, setMoved] = useState(0);
  useMeterMoved(() => setMoved((count) => count + 1));
  const { id, settings } = profile;
  // The standing is that of the saved settings, so it is asked for again when these are others.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the meter has moved, too
  useEffect(() => {
    // What goes beyond the budget first.
    const priceOf = (kind: KindName) => settings.kinds[kind].price ?? 0;
    const [kind = 'bvn'] = kindsOn(settings).toSorted((a, b) => priceOf(b) - priceOf(a));
    return whileWanted(client.usage.today({ profileId: id, kind }), (result) => {
      if (result.ok) setToday(result.value);
      setFailure(result.ok ? null : result.failure);
    });
  }, [id, settings, moved]);
  if (failure) return <p className="text-ink-2">{sentenceOf(failure)}</p>;
  if (today === null) return <p className="text-ink-2">Today: …</p>;
  // Of any kind, since the budget is that of all of them.
  const priced = kindsOn(settings).find((kind) => settings.kinds[kind].price !== null);
  const words = todayWords(today, priced ? settings.kinds[priced].price : null) ?? 'Today: 0 checks';
  return (
    <p>
      <span className="font-semibold">{words}.</span>{' '}
      <span className={today.state === 'within' ? 'text-ink-2' : 'font-semibold text-warn'}>
        {budgetWords(today)}
      </span>
    </p>
  );
}
