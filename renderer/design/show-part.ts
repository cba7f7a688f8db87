/** Brings a part of a page into sight, by the id of its heading. */

/** So many frames a part is waited for. */
const FRAMES = 120;

/** The keys go on from there. */
export function focusPart(id: string): void {
  const heading = document.getElementById(id);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

/** The page is drawn after this, and later where it has to be loaded first; it takes the focus once it is there. */
export function showPart(id: string, frames = FRAMES): void {
  requestAnimationFrame(() => {
    if (document.getElementById(id)) requestAnimationFrame(() => requestAnimationFrame(() => focusPart(id)));
    else if (frames > 0) showPart(id, frames - 1);
  });
}
