/** One section of the settings. */
import { type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export function Section({ title, action, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <div className="flex min-h-7 items-center justify-between gap-3">
        <h2 id={id} className="text-large font-semibold">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
