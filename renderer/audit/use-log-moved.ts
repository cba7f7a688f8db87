/**
 * Tells when the log may hold more: something was done beside it on the same screen, as an operator who was added or a backup, a
 * check came to its end, or somebody comes back to the window.
 */
import { useCallback, useEffect, useMemo } from 'react';
import { client, onDone } from '../client.ts';
import { useWindowFocus } from '../design/use-window-focus.ts';
import { paced } from '../paced.ts';

/**
 * Calls that write nothing, or whose own part looks again: the log's, the sign that somebody is there, and what is asked where a
 * look was refused. While the desk is closed, that would lead from each look to the next.
 */
const isOfNone = (name: string) =>
  name.startsWith('audit.') || ['operators.active', 'operators.session', 'desk.status'].includes(name);

/** Calls `moved` each time that something was done; returns its own end. */
export function watchDone(moved: () => void): () => void {
  const ends = [
    onDone((name) => {
      if (!isOfNone(name)) moved();
    }),
    client.checks.changed(moved),
    client.backup.changed(moved),
  ];
  return () => {
    for (const end of ends) end();
  };
}

export function useLogMoved(look: () => Promise<void>): void {
  const moved = useMemo(() => paced(look), [look]);
  useWindowFocus(useCallback(() => void moved(), [moved]));
  useEffect(() => watchDone(() => void moved()), [moved]);
}
