/** Work that waits until nobody is typing, clicking or pointing. */

const SIGNS = ['keydown', 'input', 'pointerdown', 'wheel'] as const;

/** Does it once, as soon as nothing was done at `target` for so many milliseconds. Returns its own undoing. */
export function onceQuiet(target: EventTarget, milliseconds: number, work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(begin, milliseconds);
  };
  const leave = () => {
    clearTimeout(timer);
    for (const sign of SIGNS) target.removeEventListener(sign, wait, { capture: true });
  };
  const begin = () => {
    leave();
    work();
  };
  for (const sign of SIGNS) target.addEventListener(sign, wait, { capture: true, passive: true });
  wait();
  return leave;
}
