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
  /** What had the focus before this came over the window, the last one first: a menu may lie under a dialog. */
  readonly openers: readonly Element[];
}

let held: Held | null = null;
let watcher: MutationObserver | null = null;

const liesOver = (element: Element) => element.closest('#window') === null;

/** The window, a dialog or a menu: each is a part of the page by itself. */
function layerOf(element: Element): Element {
  const { parentElement } = element;
  return parentElement === null || parentElement === document.body ? element : layerOf(parentElement);
}

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
  const before = isOver && held !== null ? [held.element, ...held.openers] : [];
  const openers = before.filter((one) => one.isConnected && layerOf(one) !== layerOf(target));
  held = { element: target, isOver, parts: [...partsAround(target), ...behind], openers };
}

function isLost({ element }: Held): boolean {
  if (element.isConnected && !element.matches(':disabled')) return false;
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement === element;
}

/** Whether it has the focus now. */
function takes(target: Element): boolean {
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  return document.activeElement === target;
}

const isWithinReach = (element: Element): boolean =>
  element.isConnected && (!isModalOpen() || element.closest('[data-modal]') !== null);

function giveBack(parts: readonly HTMLElement[]): void {
  for (const part of parts) {
    if (!isWithinReach(part)) continue;
    if (takes(document.getElementById(part.getAttribute('data-keeps-focus') ?? '') ?? part)) return;
  }
}

function look(): void {
  const before = held;
  if (before === null || !isLost(before)) return;
  const isItsDialogGone = before.isOver && !before.parts.some((part) => part.isConnected && liesOver(part));
  if (!isItsDialogGone) {
    giveBack(before.parts);
    return;
  }
  // A dialog that is gone gives the focus back by itself, if what opened it is still there. Where it was closed by an answer
  // and not by a key, it does so while the window behind it takes no focus yet.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (held !== before || !isLost(before)) return;
      const { openers, parts } = before;
      if (!openers.some((opener) => isWithinReach(opener) && takes(opener))) giveBack(parts);
    }),
  );
}

/** From the start on, since what a dialog is opened from has the focus before it. */
export function watchFocus(): void {
  if (watcher !== null) return;
  watcher = new MutationObserver(look);
  watcher.observe(document.body, { childList: true });
  document.addEventListener('focusin', noteFocus);
}

function watch(part: HTMLElement | null): void {
  if (part === null) return;
  watchFocus();
  watcher?.observe(part, CHANGES);
}

/** For a part with a name, which takes the focus itself. */
export const keepsFocus = { ref: watch, tabIndex: -1, 'data-keeps-focus': '' } as const;

/** For a part in which something else takes it, as its heading does. */
export const keepsFocusAt = (id: string) => ({ ref: watch, 'data-keeps-focus': id });
