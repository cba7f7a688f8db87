/** One dialog of the system at a time over a window: whatever asks for another one meanwhile gets no place. */
import type { BrowserWindow } from 'electron';

/** Over which windows one is open. By window, so that one that went with its window keeps none from the next. */
const open = new WeakSet<object>();
const NO_WINDOW = {};

/**
 * @param over the window, if there is one. A dialog without one may open behind it, where nobody finds it.
 * @param show opens the dialog over that window.
 * @returns null where one is open there already, as if the person had chosen nothing.
 */
export async function oneDialog<T>(
  over: BrowserWindow | null,
  show: (over: BrowserWindow | null) => Promise<T>,
): Promise<T | null> {
  const place = over ?? NO_WINDOW;
  if (open.has(place)) return null;
  open.add(place);
  try {
    return await show(over);
  } finally {
    open.delete(place);
  }
}
