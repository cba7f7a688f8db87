/** A dialog over the window: focus stays inside, Esc and a press outside close it. */
import { type ComponentProps, type ReactNode, useCallback, useContext, useState } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay, Text } from 'react-aria-components';
import { BehindPage } from './behind-page.ts';
import { Button } from './button.tsx';

interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /**
   * What is asked, or told, before anything else is done: a screen reader says it with the title, wherever in the dialog the
   * focus is. No press beside it takes it away.
   */
  readonly question?: ReactNode;
  readonly isBusy?: boolean;
  /**
   * Something was typed that is worth a question: Esc or a press outside may have been meant for something else. Worth one
   * is what would have to be thought up or fetched again, not a line that is in the head or before the eyes.
   */
  readonly isTyped?: boolean;
  readonly isWide?: boolean;
  /** Takes almost the whole window; what is inside has the height that is left, and scrolls where it needs more. */
  readonly isFull?: boolean;
  /** Lies over the page of a desk that is locked, too. */
  readonly isOverLock?: boolean;
  readonly children: ReactNode;
}

/**
 * Whether a dialog that is to open has to wait: opened behind a page, as by an answer that comes late, it would take the keys
 * from whoever signs in there, and what they type.
 */
function useWaits(isOpen: boolean): boolean {
  const isBehind = useContext(BehindPage);
  const [wasOpen, setWasOpen] = useState(false);
  const [waits, setWaits] = useState(false);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    setWaits(isOpen && isBehind);
  } else if (waits && !isBehind) setWaits(false);
  return waits;
}

export function Dialog({
  title,
  isOpen,
  onClose,
  question,
  isBusy = false,
  isTyped = false,
  isWide = false,
  isFull = false,
  isOverLock = false,
  children,
}: DialogProps) {
  const [asks, setAsks] = useState(false);
  const isQuestion = question !== undefined;
  const waits = useWaits(isOpen);
  return (
    <ModalOverlay
      data-modal
      isOpen={isOpen && !waits}
      onOpenChange={(open) => {
        if (open) return;
        if (isTyped) setAsks(true);
        else onClose();
      }}
      isDismissable={!isQuestion && !isBusy}
      isKeyboardDismissDisabled={isBusy}
      // A press beside it takes the focus from nothing in it: somebody may stay.
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) event.preventDefault();
      }}
      className={`fixed inset-0 grid place-items-center bg-scrim p-4 ${isOverLock ? 'z-50' : 'z-30'}`}
    >
      <Modal
        className={`flex max-h-full min-h-0 w-full rounded-xl border border-line bg-raised shadow-panel ${isFull ? 'h-full' : isWide ? 'max-w-2xl' : 'max-w-md'}`}
      >
        <AriaDialog
          role={isQuestion ? 'alertdialog' : 'dialog'}
          className={`grid w-full grid-cols-1 gap-4 overflow-auto p-5 break-words outline-none ${isFull ? 'grid-rows-[auto_minmax(min-content,1fr)]' : ''}`}
        >
          <Heading slot="title" className="text-large font-semibold">
            {title}
          </Heading>
          {isQuestion ? (
            <Text slot="description" elementType="div" className="grid grid-cols-1 gap-4">
              {question}
            </Text>
          ) : null}
          {children}
          {asks ? (
            <UnsavedQuestion action="Close without saving" onStay={() => setAsks(false)} onGo={onClose}>
              What you typed here is not saved yet.
            </UnsavedQuestion>
          ) : null}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

interface UnsavedQuestionProps {
  /** What would be done all the same, and the name of its button. */
  readonly action: string;
  readonly children: ReactNode;
  readonly onStay: () => void;
  readonly onGo: () => void;
}

/** Asks before what was typed is lost. */
export function UnsavedQuestion({ action, children, onStay, onGo }: UnsavedQuestionProps) {
  return (
    <Dialog title={`${action}?`} question={<p>{children}</p>} isOpen onClose={onStay}>
      <DialogActions>
        <Button autoFocus onPress={onStay}>
          Stay
        </Button>
        <Button variant="danger" onPress={onGo}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Room for a ring of the focus above the actions, in CSS pixels. */
const RING = 4;

/** What is walked to by keys is scrolled above the actions, however many rows they take. */
function scrollsAbove(actions: HTMLElement | null) {
  const dialog = actions?.closest<HTMLElement>('[role="dialog"], [role="alertdialog"]');
  if (!actions || !dialog) return;
  const watch = new ResizeObserver(() => {
    dialog.style.scrollPaddingBottom = `${actions.offsetHeight + RING}px`;
  });
  watch.observe(actions);
  return () => watch.disconnect();
}

interface DialogActionsProps extends Omit<ComponentProps<'div'>, 'ref'> {
  /** As of what keeps the focus there. */
  readonly ref?: (actions: HTMLElement | null) => void;
}

/** What can be done in a dialog, at its end: in sight however little room there is for what stands above. */
export function DialogActions({ className = '', ref, ...rest }: DialogActionsProps) {
  const place = useCallback(
    (actions: HTMLElement | null) => {
      ref?.(actions);
      return scrollsAbove(actions);
    },
    [ref],
  );
  return (
    <div
      {...rest}
      ref={place}
      className={`sticky -bottom-5 z-1 -mx-5 -mt-3 -mb-5 flex flex-wrap justify-end gap-2 rounded-b-xl bg-raised px-5 pt-3 pb-5 ${className}`}
    />
  );
}
