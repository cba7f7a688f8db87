/** What was spent today, in one quiet line; in colour and in words where the budget nears its end. */
import { useEffect } from 'react';
import type { ProfileSummary } from '../../shared/contract.ts';
import type { KindName } from '../../shared/kinds.ts';
import { client } from '../client.ts';
import { onNewDay } from '../usage/new-day.ts';
import { todayWords } from '../usage/today-words.ts';
import { useToday } from './today-store.ts';

const looks = { within: 'text-ink-2', warns: 'text-warn', spent: 'text-bad' } as const;
const more = {
  within: '',
  warns: ' · the day’s budget is nearly spent',
  spent: ' · the next check goes beyond the day’s budget',
} as const;

interface TodayLineProps {
  readonly profile: ProfileSummary;
  readonly kind: KindName;
}

export function TodayLine({ profile, kind }: TodayLineProps) {
  const { today, read } = useToday();

  // The whole profile is the occasion: a budget that was changed in Settings comes with a new one.
  useEffect(() => {
    const look = () => void read(profile.id, kind);
    look();
    const ends = [client.checks.changed(look), onNewDay(look)];
    return () => {
      for (const end of ends) end();
    };
  }, [profile, kind, read]);

  const words = today && todayWords(today, profile.settings.kinds[kind].price);
  // Its place is kept, so that nothing moves when it comes.
  return (
    <p className={`min-h-4 min-w-0 flex-1 basis-60 text-small ${today ? looks[today.state] : ''}`}>
      {today && words ? `${words}${more[today.state]}` : null}
    </p>
  );
}
