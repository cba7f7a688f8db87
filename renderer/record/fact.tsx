/** One fact of a list: its term over its value. */

import type { ReactNode } from 'react';
import { shownSigns } from '../../shared/seen-text.ts';

interface FactProps {
  readonly term: string;
  /** Takes the whole width of a list in two columns. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

export function Fact({ term, isWide = false, children }: FactProps) {
  return (
    <div className={`min-w-0 ${isWide ? 'col-span-2' : ''}`}>
      <dt className="text-small text-ink-3">{term}</dt>
      <dd className="min-w-0 break-words select-text">
        {typeof children === 'string' ? shownSigns(children) : children}
      </dd>
    </div>
  );
}
