/** Signs of life of the person at the window, told to the main process, which holds the clock of the idle lock. */
import { client } from '../client.ts';
import { useSession } from './session-store.ts';

/** Told this often at most, in milliseconds: the lock counts minutes. */
const APART_MS = 10_000;

/** Listens until its own undoing is called. */
export function watchActivity(): () => void {
  // Not by the computer's clock: one that is set back would keep it silent, and the desk would lock under somebody's hands.
  let told = Number.NEGATIVE_INFINITY;
  const tell = () => {
    const { session } = useSession.getState();
    if (!session?.signIn || session.operator === null || performance.now() - told < APART_MS) return;
    told = performance.now();
    void client.operators.active({});
  };
  const kinds = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const;
  for (const kind of kinds) window.addEventListener(kind, tell, { capture: true, passive: true });
  return () => {
    for (const kind of kinds) window.removeEventListener(kind, tell, { capture: true });
  };
}
