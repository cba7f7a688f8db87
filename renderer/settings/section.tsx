/** One section of the settings. */
import { type ReactNode, useId } from 'react';
import { keepsFocusAt } from '../design/keeps-focus.ts';

interface SectionProps {
  /** Of the heading, where ways lead to it. */
  readonly id?: string;
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export function Section({ id: given, title, action, children }: SectionProps) {
  const own = useId();
  const id = given ?? own;
  return (
    <section {...keepsFocusAt(id)} aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <div className="flex min-h-7 items-center justify-between gap-3">
        <h2 id={id} tabIndex={-1} className="scroll-mt-6 text-large font-semibold outline-none">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
