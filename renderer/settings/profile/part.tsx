/** One part of a profile’s page, with what it is about in a sentence. */
import type { ReactNode } from 'react';

interface PartProps {
  readonly id: string;
  readonly title: string;
  readonly sentence?: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export function Part({ id, title, sentence, action, children }: PartProps) {
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-3">
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id={id} tabIndex={-1} className="scroll-mt-6 text-large font-semibold outline-none">
          {title}
        </h2>
        {action}
      </div>
      {sentence === undefined ? null : <p className="text-ink-2">{sentence}</p>}
      {children}
    </section>
  );
}

/** A group of fields on a ground of its own. */
export function Panel({ children }: { readonly children: ReactNode }) {
  return <div className="grid min-w-0 gap-3 rounded-xl border border-line bg-surface p-4">{children}</div>;
}

interface GroupProps {
  readonly legend: string;
  readonly sentence?: ReactNode;
  readonly children: ReactNode;
}

/** Fields that belong together within a panel. */
export function Group({ legend, sentence, children }: GroupProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{legend}</legend>
      {sentence === undefined ? null : <p className="mb-2 text-small text-ink-2">{sentence}</p>}
      {children}
    </fieldset>
  );
}
