/** What was spent today, and how that stands against the day’s budget. */
import { useEffect, useState } from 'react';
import type { ProfileSummary } from '../../../shared/contract.ts';
import { type Failure, sentenceOf } from '../../../shared/failure.ts';
import { kindsOn } from '../../../shared/profile.ts';
import { moneyWords, type Today } from '../../../shared/usage.ts';
import { client } from '../../client.ts';
import { useMeterMoved } from '../../usage/use-meter-moved.ts';
import { whileWanted } from '../../while-wanted.ts';

const stateWords: Record<Today['state'], string> = {
  within: 'One more check stays within the budget.',
  warns: 'One more check comes near the end of the budget.',
  spent: 'One more check would go beyond the budget.',
};

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
    const [kind = 'bvn'] = kindsOn(settings);
    return whileWanted(client.usage.today({ profileId: id, kind }), (result) => {
      if (result.ok) setToday(result.value);
      setFailure(result.ok ? null : result.failure);
    });
  }, [id, settings, moved]);
  if (failure) return <p className="text-ink-2">{sentenceOf(failure)}</p>;
  if (today === null) return <p className="text-ink-2">Today: …</p>;
  return (
    <p>
      <strong className="font-semibold">Today:</strong> {todayWords(today)}{' '}
      <span className={today.state === 'within' ? 'text-ink-2' : 'font-semibold text-warn'}>
        {today.limitCost === null && today.limitChecks === null
          ? 'There is no budget.'
          : stateWords[today.state]}
      </span>
    </p>
  );
}

/** “12 of 100 checks, ₦1,200.00 of ₦10,000.00.” */
function todayWords({ checks, cost, currency, limitChecks, limitCost }: Today): string {
  const money = (minor: number) => moneyWords({ minor, currency });
  const most = limitChecks ?? checks;
  const counted = limitChecks === null ? `${checks}` : `${checks} of ${limitChecks}`;
  const spent = limitCost === null ? money(cost) : `${money(cost)} of ${money(limitCost)}`;
  return `${counted} ${most === 1 ? 'check' : 'checks'}, ${spent}.`;
}
