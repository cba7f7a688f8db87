/** Why nobody can see the stage, or null if somebody can. */
import { useEffect, useState } from 'react';
import { client } from '../client.ts';
import { type Absence, type PresencePorts, watchPresence } from './presence.ts';

const INPUTS = ['keydown', 'pointerdown', 'pointermove'] as const;

const browserPresence: PresencePorts = {
  isHidden: () => document.visibilityState === 'hidden',
  onHidden: (changed) => {
    document.addEventListener('visibilitychange', changed);
    return () => document.removeEventListener('visibilitychange', changed);
  },
  onAway: (left) => client.app.away(({ why }) => left(why)),
  onBack: (came) => client.app.back(() => came()),
  onInput: (moved) => {
    const options = { capture: true, passive: true };
    for (const name of INPUTS) window.addEventListener(name, moved, options);
    return () => {
      for (const name of INPUTS) window.removeEventListener(name, moved, options);
    };
  },
};

export function usePresence(): Absence | null {
  const [absence, setAbsence] = useState<Absence | null>(null);
  useEffect(() => watchPresence(browserPresence, setAbsence), []);
  return absence;
}
