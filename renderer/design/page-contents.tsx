/** The way to each part of a long page, and in which of them one is. */
import { useEffect, useRef, useState } from 'react';
import { focusPart } from './show-part.ts';

/** A part of a page; `id` is that of its heading. */
export interface PagePart {
  readonly id: string;
  readonly title: string;
}

/** A page with its contents beside it, and over it where there is no room. */
export const besideContents = 'grid grid-cols-1 gap-6 beside:grid-cols-[10.5rem_minmax(0,1fr)]';

/** Of what scrolls such a page: contents that stay on top cover nothing that the keys reach. */
export const besideContentsScroller = 'scroll-pt-2 [@media(min-height:560px)]:max-beside:scroll-pt-18';

/** So far below the window’s top edge a heading has come for its part to be the one that is read, in CSS pixels. */
const READ = 170;

const CURRENT =
  'bg-sunken text-accent forced-colors:forced-color-adjust-none forced-colors:bg-[color:Highlight] forced-colors:text-[color:HighlightText]';

export function PageContents({ parts }: { readonly parts: readonly PagePart[] }) {
  const { current, go } = useCurrentPart(parts);
  return (
    <nav
      aria-label="Parts of this page"
      className="flex flex-wrap content-start gap-1 max-beside:-mx-6 max-beside:bg-bg max-beside:px-6 small:max-beside:-mx-7 small:max-beside:px-7 max-beside:py-1.5 beside:sticky beside:top-6 beside:flex-col beside:self-start [@media(min-height:560px)]:max-beside:sticky [@media(min-height:560px)]:max-beside:top-0 [@media(min-height:560px)]:max-beside:z-5"
    >
      {parts.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          aria-current={id === current ? 'true' : undefined}
          onClick={() => go(id)}
          className={`h-7 shrink-0 rounded-md px-2.5 text-left text-small font-semibold whitespace-nowrap ${
            id === current ? CURRENT : 'text-ink-2 hover:bg-hover hover:text-ink'
          }`}
        >
          {title}
        </button>
      ))}
    </nav>
  );
}

function useCurrentPart(parts: readonly PagePart[]) {
  const [current, setCurrent] = useState(parts[0]?.id);
  // The end of a page cannot be brought to its top: the part that was asked for is the one while its heading stays where
  // it was brought to.
  const asked = useRef<{ readonly id: string; readonly top: number } | null>(null);
  const ids = parts.map(({ id }) => id).join(' ');
  useEffect(() => {
    const look = () => {
      if (asked.current && Math.abs(topOf(asked.current.id) - asked.current.top) < 1) return;
      asked.current = null;
      const read = ids.split(' ').filter((id) => topOf(id) <= READ);
      setCurrent(read.at(-1) ?? ids.split(' ')[0]);
    };
    document.addEventListener('scroll', look, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', look, { capture: true });
  }, [ids]);
  const go = (id: string) => {
    focusPart(id);
    asked.current = { id, top: topOf(id) };
    setCurrent(id);
  };
  return { current, go };
}

/** How far below the window’s top edge a part’s heading stands now; beyond all of it where there is none. */
const topOf = (id: string) =>
  document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
