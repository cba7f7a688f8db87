/** What was done, said to whoever does not see it. It stands where it came to be as well, for whoever does. */
import { useEffect } from 'react';
import { create } from 'zustand';

/** Long enough to be heard; afterwards nobody comes upon it who reads the window through, in milliseconds. */
const STAYS_MS = 5_000;

const useSaid = create<{ readonly words: string; readonly turn: number }>()(() => ({ words: '', turn: 0 }));

/** Whether the lock lies over the window. */
let isHushed = false;

/** In one short sentence, and never a value that is covered. `isOnTop`: it is of what lies over the lock, or of the lock. */
export function say(words: string, isOnTop = false): void {
  if (!isHushed || isOnTop) useSaid.setState(({ turn }) => ({ words, turn: turn + 1 }));
}

/**
 * Nothing of what was said stays, and what lies behind the lock says nothing more until what this gives is called: it may name
 * somebody, and who is here now is not known.
 */
export function hush(): () => void {
  isHushed = true;
  useSaid.setState({ words: '' });
  return () => {
    isHushed = false;
  };
}

export function Said() {
  const { words, turn } = useSaid();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same words said again stay as long again
  useEffect(() => {
    const timer = setTimeout(() => useSaid.setState({ words: '' }), STAYS_MS);
    return () => clearTimeout(timer);
  }, [words, turn]);
  return (
    // Heard from behind a dialog too, which hides what else lies there.
    <div aria-live="polite" data-live-announcer="" className="sr-only top-0 left-0">
      {words === '' ? null : <p key={turn}>{words}</p>}
    </div>
  );
}
