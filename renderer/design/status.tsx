/** A place whose words are said to whoever does not see them, as they come into it. */
import type { ReactNode } from 'react';

/**
 * It is there from the start, also with nothing in it: one that comes together with its words says none of them. It takes
 * no room of its own.
 */
export function Status({ children }: { readonly children: ReactNode }) {
  return (
    <div role="status" className="contents">
      {children}
    </div>
  );
}
