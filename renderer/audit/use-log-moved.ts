/**
 * Tells when the log may hold more: something was done beside it on the same screen, as an operator who was added or a backup, a
 * check came to its end, or somebody comes back to the window.
 */
import { useCallback, useEffect, useMemo } from 'react';
import { client, onDone } from '../client.ts';
import { useWindowFocus } from '../design/use-window-focus.ts';
import { paced } from '../paced.ts';

/** Calls that write nothing, or whose own part looks again: the log's, and the sign that somebody is there. */
const isOfNone = (name: string) => name.startsWith('audit.') || name === 'operators.active';

export function useLogMoved(look: () => Promise<void>): void {
  const moved = useMemo(() => paced(look), [look]);
  useWindowFocus(useCallback(() => void moved(), [moved]));
  useEffect(() => {
    const ends = [
      onDone((name) => {
        if (!isOfNone(name)) void moved();
      }),
      client.checks.changed(() => void moved()),
      client.backup.changed(() => void moved()),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [moved]);
}
