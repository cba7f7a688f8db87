/** The page of a desk that is not open: one headline, one sentence, what to do. */
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Dialog } from 'react-aria-components';
import { client } from '../client.ts';
import { VerifyElsewhere } from '../evidence/verify-elsewhere.tsx';

interface ClosedPageProps {
  readonly Icon: LucideIcon;
  readonly title: string;
  readonly sentence: string;
  readonly isOver: boolean;
  readonly children: ReactNode;
}

export function ClosedPage({ Icon, title, sentence, isOver, children }: ClosedPageProps) {
  const over = useRef<HTMLElement>(null);
  useKeysFromBehind(over);
  const page = (
    <div className="m-auto grid w-full max-w-130 gap-4 p-8">
      <Icon aria-hidden className="size-8 text-accent" strokeWidth={1.75} />
      <h1 className="text-title font-semibold">{title}</h1>
      <p className="text-body">{sentence}</p>
      {children}
      <VerifyElsewhere />
      {isOver ? (
        <p className="text-small text-ink-2">Your work waits behind this page, as you left it.</p>
      ) : null}
    </div>
  );
  if (!isOver) return <main className="flex h-full overflow-auto">{page}</main>;
  return (
    <Dialog ref={over} aria-label={title} className="flex h-full overflow-auto outline-none">
      {page}
    </Dialog>
  );
}

/**
 * Takes the keys to what asks for them. What lies behind the page may be a dialog, which keeps them from every other field
 * until the page has come.
 */
function useKeysFromBehind(over: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const page = over.current;
      if (page === null || document.activeElement !== page) return;
      (page.querySelector<HTMLElement>('input[type="password"]') ?? page.querySelector('button'))?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [over]);
}

/** Where the data lies, for whoever has to look after it. */
export function DataFolder() {
  const [folder, setFolder] = useState<string | null>(null);
  useEffect(() => {
    void client.app.about({}).then((result) => {
      if (result.ok) setFolder(result.value.dataFolder);
    });
  }, []);
  if (folder === null) return null;
  return (
    <p className="text-small text-ink-2">
      Data folder: <code className="font-mono break-all select-text">{folder}</code>
    </p>
  );
}
