/** The way to each part of a long page. */
import { Button } from './button.tsx';
import { focusPart } from './show-part.ts';

/** A part of a page; `id` is that of its heading. */
export interface PagePart {
  readonly id: string;
  readonly title: string;
}

/** A page with its contents beside it, and over it where there is no room. */
export const besideContents = 'grid grid-cols-1 gap-6 beside:grid-cols-[10.5rem_minmax(0,1fr)]';

export function PageContents({ parts }: { readonly parts: readonly PagePart[] }) {
  return (
    <nav
      aria-label="Parts of this page"
      className="flex flex-wrap content-start gap-1 beside:sticky beside:top-6 beside:flex-col beside:self-start"
    >
      {parts.map(({ id, title }) => (
        <Button key={id} variant="quiet" size="small" onPress={() => focusPart(id)}>
          {title}
        </Button>
      ))}
    </nav>
  );
}
