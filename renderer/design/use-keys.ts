/** Keys that work anywhere on a screen. */
import { useEffect, useRef } from 'react';

/** What is an input and takes no text. */
const WITHOUT_TEXT: readonly string[] = ['radio', 'checkbox', 'file'];

/** Whether text can be written there. */
export function takesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !WITHOUT_TEXT.includes(target.type);
}

/** Whether a press is part of writing text, or of finding a choice of a drop-down by its first letters. */
export function isTyping({ target }: KeyboardEvent): boolean {
  return takesText(target) || target instanceof HTMLSelectElement;
}

/** Whether Ctrl, or ⌘ on a Mac, is held and no other modifier is. */
export function isMod(event: KeyboardEvent): boolean {
  return (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
}

/**
 * Whether a dialog or the lock lies over the window. Until it is gone nothing else is done, wherever the focus is: a
 * question waits for its answer, and what was typed into a form would go with it. Nobody who has not signed in reaches what
 * lies behind the lock.
 */
export function isModalOpen(): boolean {
  return document.querySelector('[data-modal]') !== null;
}

/** What is pressed within a dialog or a menu belongs to it. */
function belongsElsewhere(event: KeyboardEvent): boolean {
  const target = event.target;
  const within = target instanceof Element && target.closest('[role="dialog"], [role="menu"]') !== null;
  return within || isModalOpen();
}

/** Where the key lies on the keyboard that did something last, and is perhaps still held. */
let taken: string | null = null;

/**
 * Whether a key that has led to a field of text by its press would write there by its repeats. It is known by where it lies: one
 * that was pressed with Shift writes another sign once that is let go.
 */
function wouldWrite({ key, code, repeat, target, ctrlKey, metaKey }: KeyboardEvent): boolean {
  const isText = key.length === 1 && !ctrlKey && !metaKey && takesText(target);
  return repeat && isText && code === taken;
}

/**
 * Calls `handle` for every press that no dialog or menu owns; it returns true for those that it took. It comes after what
 * has the focus, or before it: a button keeps Enter to itself, whatever else is held.
 */
export function useKeys(handle: (event: KeyboardEvent) => boolean, when: 'after' | 'before' = 'after'): void {
  const latest = useRef(handle);
  useEffect(() => {
    latest.current = handle;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      if (!event.repeat) taken = null;
      if (wouldWrite(event)) event.preventDefault();
      if (event.defaultPrevented || belongsElsewhere(event) || !latest.current(event)) return;
      taken = event.code;
      event.preventDefault();
      if (when === 'before') event.stopPropagation();
    };
    const capture = when === 'before';
    window.addEventListener('keydown', listen, { capture });
    return () => window.removeEventListener('keydown', listen, { capture });
  }, [when]);
}
