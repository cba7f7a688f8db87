/** What is chosen in the list, and what can be done with it. It has its place beside the count, so that no row moves. */
import { useState } from 'react';
import type { CheckRow } from '../../shared/contract.ts';
import { DECIDE_MANY_MAX } from '../../shared/review.ts';
import { Button } from '../design/button.tsx';
import { Kbd } from '../design/kbd.tsx';
import { keepsFocusAt } from '../design/keeps-focus.ts';
import { isTyping, useKeys } from '../design/use-keys.ts';
import { MakePackDialog } from '../evidence/make-pack-dialog.tsx';
import { DecideSeveralDialog } from '../review/decide-several-dialog.tsx';
import { historyGridId } from './history-grid.tsx';
import { seenOf } from './history-rows.ts';
import { useHistory } from './history-store.ts';
import { useSelection } from './selection-store.ts';

interface SelectionBarProps {
  /** An open record lies over the list, and over this. */
  readonly isCovered: boolean;
}

export function SelectionBar({ isCovered }: SelectionBarProps) {
  const { ids, clear, drop } = useSelection();
  // As they stood when the dialog began: those that were decided are no longer chosen while it tells of them.
  const [deciding, setDeciding] = useState<readonly CheckRow[] | null>(null);
  const [packing, setPacking] = useState<readonly string[] | null>(null);
  const count = ids.size;
  const decide = () => {
    const seen = seenOf(useHistory.getState().rows, ids);
    if (seen.length > 0) setDeciding(seen);
  };
  const toList = () => document.getElementById(historyGridId)?.focus();

  useKeys((event) => {
    if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key.toLowerCase() !== 'd' || count === 0 || isCovered) return false;
    decide();
    return true;
  });

  return (
    <div
      // Esc selects none, whichever of these buttons has the focus: the keys go on in the list.
      {...keepsFocusAt(historyGridId)}
      className="flex min-h-7 min-w-0 flex-wrap items-center gap-1.5 self-center"
    >
      <span role="status" className="text-small font-semibold whitespace-nowrap text-accent tabular-nums">
        {count === 0 ? '' : `${count} selected${count === DECIDE_MANY_MAX ? ', the most' : ''}`}
      </span>
      {count === 0 ? null : (
        <>
          <Button size="small" aria-keyshortcuts="D" onPress={decide}>
            Decide… <Kbd>D</Kbd>
          </Button>
          <Button size="small" onPress={() => setPacking([...ids])}>
            Evidence pack…
          </Button>
          <Button
            size="small"
            variant="quiet"
            onPress={() => {
              clear();
              toList();
            }}
          >
            Clear
          </Button>
        </>
      )}
      {packing ? (
        <MakePackDialog
          ids={packing}
          onClose={() => {
            setPacking(null);
            toList();
          }}
        />
      ) : null}
      {deciding ? (
        <DecideSeveralDialog
          checks={deciding}
          onDecided={drop}
          onClose={() => {
            setDeciding(null);
            toList();
          }}
        />
      ) : null}
    </div>
  );
}
