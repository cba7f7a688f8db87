/**
 * The beginning of a list that may be thousands long, and more of it for whoever asks. All that is drawn is looked through again
 * each time a dialog opens over the page.
 */
import { useState } from 'react';
import { Button } from './button.tsx';
import { say } from './said.tsx';

interface Beginning<Row> {
  readonly shown: readonly Row[];
  /** Draws as much again as is drawn, so that the end of any list is a few presses away. */
  readonly more: () => void;
}

export function useBeginning<Row>(rows: readonly Row[], first: number): Beginning<Row> {
  const [most, setMost] = useState(first);
  return { shown: rows.slice(0, most), more: () => setMost(most * 2) };
}

interface ShowMoreProps {
  /** What the list is called, within a sentence. */
  readonly of: string;
  readonly shown: number;
  readonly all: number;
  readonly onMore: () => void;
}

/** Nothing where all of it is shown. */
export function ShowMore({ of, shown, all, onMore }: ShowMoreProps) {
  if (shown >= all) return null;
  const words = (count: number) => `${count.toLocaleString('en-GB')} of ${all.toLocaleString('en-GB')}`;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2">
      <Button
        size="small"
        aria-label={`Show more: ${of}`}
        onPress={() => {
          onMore();
          say(`${words(Math.min(all, shown * 2))} are shown.`);
        }}
      >
        Show more
      </Button>
      <span className="tabular-nums">{words(shown)} are shown.</span>
    </p>
  );
}
