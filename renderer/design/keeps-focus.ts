/** Keeps the keys where somebody works, when what they pressed goes, or is switched off, under them. */
import { isModalOpen } from './use-keys.ts';

const PART = '[data-keeps-focus]';
const CHANGES = { childList: true, subtree: true, attributeFilter: ['disabled'] };

interface Held {
  readonly element: Element;
  /** Whether it lies over the window, as a dialog does. */
  readonly isOver: boolean;
  /** The parts around it, the innermost first; after those of a dialog, those that it was opened from. */
  readonly parts: readonly HTMLElement[];
}

let held: Held | null = null;
let watcher: MutationObserver | null = null;

const liesOver = (element: Element) => element.closest('#window') === null;

function partsAround(element: Element): HTMLElement[] {
  const parts: HTMLElement[] = [];
  for (let part = element.closest<HTMLElement>(PART); part !== null; ) {
    parts.push(part);
    part = part.parentElement?.closest<HTMLElement>(PART) ?? null;
  }
  return parts;
}

function noteFocus({ target }: FocusEvent): void {
  if (!(target instanceof Element)) return;
  const isOver = liesOver(target);
  const behind = isOver ? (held?.parts.filter((part) => !liesOver(part)) ?? []) : [];
  held = { element: target, isOver, parts: [...partsAround(target), ...behind] };
}

function isLost({ element }: Held): boolean {
  if (element.isConnected && !element.matches(':disabled')) return false;
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement === element;
}

function giveBack({ parts }: Held): void {
  for (const part of parts) {
    if (!part.isConnected || (isModalOpen() && part.closest('[data-modal]') === null)) continue;
    const target = document.getElementById(part.getAttribute('data-keeps-focus') ?? '') ?? part;
    target.focus({ preventScroll: true });
    if (document.activeElement === target) return;
  }
}

function look(): void {
  const before = held;
  if (before === null || !isLost(before)) return;
  const isItsDialogGone = before.isOver && !before.parts.some((part) => part.isConnected && liesOver(part));
  if (!isItsDialogGone) {
    giveBack(before);
    return;
  }
  // A dialog that is gone gives the focus back by itself, if what opened it is still there.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (held === before && isLost(before)) giveBack(before);
    }),
  );
}

function watch(part: HTMLElement | null): void {
  if (part === null) return;
  if (watcher === null) {
    watcher = new MutationObserver(look);
    watcher.observe(document.body, { childList: true });
    document.addEventListener('focusin', noteFocus);
  }
  watcher.observe(part, CHANGES);
}

/** For a part with a name, which takes the focus itself. */
export const keepsFocus = { ref: watch, tabIndex: -1, 'data-keeps-focus': '' } as const;

/** For a part in which something else takes it, as its heading does. */
export const keepsFocusAt = (id: string) => ({ ref: watch, 'data-keeps-focus': id });
