/** How many checks are found, of how many. Said as soon as it is known, and never in a way that moves anything. */
import { useEffect, useRef } from 'react';
import { counted } from '../../../shared/counted.ts';
import { isWhole } from '../../../shared/history-query.ts';
import { useLate } from '../../design/use-late.ts';
import { useHistory } from '../history-store.ts';
import { useSelection } from '../selection-store.ts';
import { hitWords, useCounts } from './counts-store.ts';

const checks = (count: number) => counted(count, 'check');

export function FoundCount() {
  const { loaded, searching, query, rows, next, all } = useHistory();
  const counts = useCounts();
  const isLooking = useLate(searching);
  const isChosen = useSelection(({ ids }) => ids.size > 0);
  const stood = useRef('');
  const found = () => {
    if (isLooking) return `Looking through ${checks(all)}…`;
    if (isWhole(query)) return `${checks(all)}, newest first`;
    if (next === null) return `${rows.length.toLocaleString('en-GB')} of ${checks(all)}`;
    if (counts.of === query && counts.hits) return `${hitWords(counts.hits)} of ${checks(all)}`;
    return `${rows.length.toLocaleString('en-GB')}+ of ${checks(all)}`;
  };
  // What was asked is another question before its rows are others: what stands there is still told of the one before.
  const words = searching && !isLooking ? stood.current : found();
  useEffect(() => {
    stood.current = words;
  });
  if (!loaded || all === 0) return null;
  return (
    <span
      role="status"
      // What is chosen takes its place where both do not fit, so that no row moves.
      className={`text-small text-ink-3 tabular-nums ${isChosen ? '@max-[960px]:hidden' : ''}`}
    >
      {words}
    </span>
  );
}
