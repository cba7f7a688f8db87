/** Over a check that was taken from the history: that it is no new one. */
import { History } from 'lucide-react';
import type { Check } from '../../shared/check.ts';
import { agoWords, whenWords } from '../design/dates.ts';
import { hasAnswer } from './known-words.ts';

export function EarlierNote({ check }: { readonly check: Check }) {
  const { createdAt } = check.timing;
  return (
    <p className="flex items-start gap-2.5 border-b border-line bg-sunken px-5 py-2.5">
      <History aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-2" />
      <span className="min-w-0 break-words">
        <strong className="font-semibold">
          {hasAnswer(check) ? 'An earlier answer.' : 'An earlier check.'}
        </strong>{' '}
        {whenWords(createdAt)} ({agoWords(createdAt)}), by {check.operator}. Nothing was sent now.
      </span>
    </p>
  );
}
