/** What is open of a list: beside it where there is room, over it where there is not. */
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import type { keepsFocus } from './keeps-focus.ts';
import { say } from './said.tsx';

interface DetailPanelProps {
  readonly title: string;
  /** What is open, in a few words that name nobody and that its neighbour may share; null until it has been read. */
  readonly told: { readonly id: string; readonly words: string } | null;
  readonly isOver: boolean;
  /** The id of the list, which gets the focus when the panel goes. */
  readonly listId: string;
  readonly onClose: () => void;
  /** What stands between the title and the closing button. */
  readonly tools: ReactNode;
  readonly children: ReactNode;
  /** Where what is pressed in it goes by being pressed. */
  readonly focus?: typeof keepsFocus;
}

export function DetailPanel(props: DetailPanelProps) {
  const { title, told, isOver, listId, onClose, tools, children, focus } = props;
  const Title = isOver ? 'h1' : 'h2';
  const closer = useRef<HTMLButtonElement>(null);

  // Over the list, the focus comes along and goes back; beside it, the focus stays where the keys are. A window that is made
  // narrower or wider, or zoomed, turns the one into the other: whoever writes in the panel then goes on there.
  const wasOver = useRef(isOver);
  useEffect(() => {
    wasOver.current = isOver;
    const panel = closer.current?.closest('section');
    if (isOver && !panel?.contains(document.activeElement)) closer.current?.focus();
  }, [isOver]);
  useEffect(
    () => () => {
      // Beside the list too, a focus that goes with the panel would be lost.
      if (wasOver.current || document.activeElement === document.body)
        document.getElementById(listId)?.focus();
    },
    [listId],
  );

  // What was walked to in the list is told there. Opened beside the list, or stepped to from here, it comes without a word.
  const isNew = useRef(true);
  const { id, words } = told ?? {};
  useEffect(() => {
    if (id === undefined) return;
    const isInList = document.activeElement?.id === listId;
    if (!isInList) say(`${words}.`);
    else if (isNew.current) say(`${title} opened beside the list.`);
    isNew.current = false;
  }, [id, words, title, listId]);

  return (
    <section
      {...focus}
      data-opened
      aria-label="Details"
      className={`flex min-h-0 flex-col bg-surface -outline-offset-2 ${isOver ? 'absolute inset-0 z-5' : 'border-l border-line'}`}
    >
      <header className="flex shrink-0 items-center gap-2 border-b border-line py-2 pr-3 pl-5">
        <Title className="mr-auto font-semibold">{title}</Title>
        {tools}
        <Button ref={closer} variant="quiet" size="square" aria-label="Close" onPress={onClose}>
          <X aria-hidden className="size-4" />
        </Button>
      </header>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in */}
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it
        tabIndex={0}
        role="group"
        aria-label={title}
        className="min-h-0 flex-1 overflow-auto -outline-offset-2"
      >
        {children}
      </div>
    </section>
  );
}
