/** How long ago an instant is, as long as it is seen. */
import { useEffect, useState } from 'react';
import { agoWords } from './dates.ts';

/** Often enough for words whose smallest unit is a minute. It is looked at again after a sleep of the computer, too. */
const LOOK_MS = 20_000;

export function Ago({ instant }: { readonly instant: string }) {
  const [words, setWords] = useState(() => agoWords(instant));
  useEffect(() => {
    const look = () => setWords(agoWords(instant));
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [instant]);
  return words;
}
