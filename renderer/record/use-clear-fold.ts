/**
 * What stands behind a fold with content in clear: read when it is opened, forgotten when it is closed or locked, and where
 * there may be something else to read by now.
 */
import { useCallback, useEffect, useState } from 'react';
import type { Result } from '../../shared/failure.ts';
import { lastAsked } from '../last-asked.ts';
import { isLocked, useSession } from '../session/session-store.ts';

interface ClearFold<T> {
  readonly isOpen: boolean;
  /** What came of reading it; null while it is closed, or read. */
  readonly read: Result<T> | null;
  readonly turn: (isOpen: boolean) => Promise<void>;
}

/** `of` is what it depends on: what was read of one is not shown of another. */
export function useClearFold<T>(ask: () => Promise<Result<T>>, of: string): ClearFold<T> {
  const [isOpen, setIsOpen] = useState(false);
  const [read, setRead] = useState<Result<T> | null>(null);
  const [turned] = useState(lastAsked);

  const put = useCallback(
    (open: boolean) => {
      setIsOpen(open);
      setRead(null);
      return turned();
    },
    [turned],
  );

  const turn = async (open: boolean) => {
    const isAsTurned = put(open);
    if (!open) return;
    const result = await ask();
    // Closed meanwhile, or locked: what comes now is not kept behind either.
    if (isAsTurned()) setRead(result);
  };

  const locked = useSession(isLocked);
  useEffect(() => {
    if (locked) put(false);
  }, [locked, put]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it depends on is its cue
  useEffect(() => void put(false), [of, put]);

  return locked ? { isOpen: false, read: null, turn } : { isOpen, read, turn };
}
