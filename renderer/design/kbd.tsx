/** A key to press, shown beside what it does. Hidden from screen readers, since the name of the button is enough. */
import type { ReactNode } from 'react';

const isMac = typeof navigator !== 'undefined' && /Mac/u.test(navigator.platform);

/** The name of the main modifier key on this system. */
export const modKey = isMac ? '⌘' : 'Ctrl';

/**
 * Where the system forces its colours, the engine does not draw again what it has inherited once its button is enabled: the
 * sign would stay grey.
 */
const FORCED = 'forced-colors:text-[color:ButtonText] forced-colors:in-disabled:text-[color:GrayText]';

export function Kbd({ children }: { readonly children: ReactNode }) {
  return (
    <kbd
      aria-hidden
      className={`rounded-sm border border-current/45 px-1.5 font-mono text-tiny font-normal whitespace-nowrap ${FORCED}`}
    >
      {children}
    </kbd>
  );
}
