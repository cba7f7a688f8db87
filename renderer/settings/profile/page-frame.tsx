/** The frame of a page within the settings: the way back, its title, and what stands below all of it. */
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { Button } from '../../design/button.tsx';
import { keepsFocus } from '../../design/keeps-focus.ts';
import { besideContentsScroller } from '../../design/page-contents.tsx';
import { useKeys } from '../../design/use-keys.ts';

interface PageFrameProps {
  /** What is said where the keys come here. */
  readonly name: string;
  readonly title: ReactNode;
  readonly back: string;
  readonly onBack: () => void;
  readonly footer: ReactNode;
  readonly children: ReactNode;
  /** Holds the fields of the page. */
  readonly body?: Ref<HTMLDivElement>;
}

export function PageFrame({ name, title, back, onBack, footer, children, body }: PageFrameProps) {
  const page = useRef<HTMLElement>(null);
  // The keys that led here go on from here.
  useEffect(() => page.current?.focus(), []);
  useKeys((event) => {
    if (event.key !== 'Escape') return false;
    onBack();
    return true;
  });
  return (
    <main ref={page} tabIndex={-1} aria-label={name} className="flex h-full min-h-0 flex-col outline-none">
      <div ref={body} className={`min-h-0 flex-1 overflow-auto ${besideContentsScroller}`}>
        <div className="grid max-w-260 grid-cols-1 gap-6 p-6 small:px-7">
          <header className="grid grid-cols-1 justify-items-start gap-2">
            <Button variant="quiet" size="small" className="-ml-2.5" onPress={onBack}>
              <ArrowLeft aria-hidden className="size-4" /> {back}
            </Button>
            {title}
          </header>
          {children}
        </div>
      </div>
      {footer}
    </main>
  );
}

/** What can be done with the page as a whole; always in sight. It has the focus when what was pressed is switched off. */
export function PageFooter({ children }: { readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
    <div
      {...keepsFocus}
      role="group"
      aria-label="The page as a whole"
      // In a low window its buttons are small and beside each other: what is walked to has to be seen above them.
      className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t border-line bg-surface px-6 py-2.5 -outline-offset-2 [@media(max-height:360px)]:gap-y-1 [@media(max-height:360px)]:py-1.5 [@media(max-height:360px)]:[&>button]:h-7 [@media(max-height:360px)]:[&>button]:px-2.5 [@media(max-height:360px)]:[&>button]:text-small"
    >
      {children}
    </div>
  );
}
