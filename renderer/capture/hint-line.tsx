/** One hint at a time, in words that the customer can read from where they stand, and that a screen reader says. */
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type Hint, hintWords } from '../face/guide.ts';
import { type Announcer, makeAnnouncer } from './announcer.ts';

interface HintLineProps {
  /** Null while there is no picture to say something of. */
  readonly hint: Hint | null;
  readonly hasFailed: boolean;
}

const FAILED = 'Look into the camera';

/** Its height is always the same, so that nothing moves when a hint comes or goes. */
export function HintLine({ hint, hasFailed }: HintLineProps) {
  const words = hint === null ? '' : hasFailed ? FAILED : hintWords[hint];
  const spoken = useSpoken(hint === 'starting' ? '' : words);
  return (
    <div className="grid h-18 place-items-center border-t border-line px-3 text-center">
      <p
        aria-hidden
        className={`flex items-center gap-3 text-hint leading-tight font-semibold ${hint === 'good' ? 'text-ok' : hint === 'starting' ? 'text-ink-3' : 'text-ink'}`}
      >
        {hint === 'good' ? <CircleCheck className="size-8 shrink-0" /> : null}
        {words}
      </p>
      <p aria-live="polite" className="sr-only">
        {spoken}
      </p>
    </div>
  );
}

function useSpoken(words: string): string {
  const [spoken, setSpoken] = useState('');
  const announcer = useRef<Announcer>(null);
  useEffect(() => {
    announcer.current = makeAnnouncer(setSpoken);
    return () => announcer.current?.end();
  }, []);
  useEffect(() => {
    if (words !== '') announcer.current?.hear(words);
  }, [words]);
  return spoken;
}
