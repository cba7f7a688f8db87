/** A number on the clipboard is lent: it is taken back after a while, if it is still there. */
import { createHash, timingSafeEqual } from 'node:crypto';

/** How long a value stays on the clipboard, in milliseconds: as long as one that is revealed is shown. */
export const LENT_MS = 30_000;

/** How long after it could not be read the clipboard is tried again, in milliseconds: another program may hold it. */
const AGAIN_MS = 1_000;
/** So often it is tried where the clipboard reads as empty: some systems say so of one that another program holds. */
const EMPTY_TRIES = 10;

interface ClipboardPort {
  read(): Promise<string>;
  write(text: string): Promise<void>;
  clear(): void;
}

const digest = (text: string) => createHash('sha256').update(text, 'utf8').digest();

/** What was lent is known by its hash, so that the value itself is kept no longer than the clipboard keeps it. */
export function lentClipboard(clipboard: ClipboardPort) {
  let lent: Buffer | null = null;
  let timer: NodeJS.Timeout | undefined;

  let emptyTries = 0;

  const takeBack = async (): Promise<void> => {
    clearTimeout(timer);
    const expected = lent;
    if (expected === null) return;
    const text = await clipboard.read();
    // Taken back already, or another value was lent while this one was looked for.
    if (lent !== expected) return;
    emptyTries = text === '' ? emptyTries + 1 : 0;
    if (text === '' && emptyTries < EMPTY_TRIES) return takeBackIn(AGAIN_MS, expected);
    // Something else that was copied meanwhile is not ours to take.
    if (timingSafeEqual(digest(text), expected)) clipboard.clear();
    lent = null;
  };
  const takeBackIn = (milliseconds: number, of: Buffer): void => {
    clearTimeout(timer);
    const again = () => {
      if (lent === of) takeBackIn(AGAIN_MS, of);
    };
    timer = setTimeout(() => void takeBack().catch(again), milliseconds);
    timer.unref();
  };

  return {
    /** Puts the value on the clipboard; returns for how many seconds. */
    async lend(value: string): Promise<number> {
      clearTimeout(timer);
      const before = lent;
      const own = digest(value);
      lent = own;
      emptyTries = 0;
      try {
        await clipboard.write(value);
      } catch (error) {
        // What was lent before lies there still.
        if (lent === own) lent = before;
        if (lent === before && before !== null) takeBackIn(LENT_MS, before);
        throw error;
      }
      // It may have been looked for in vain before it was there.
      lent ??= own;
      takeBackIn(LENT_MS, own);
      return LENT_MS / 1_000;
    },
    /** Takes it back at once, or as soon as it can be done: the computer goes to sleep, and its timer with it. */
    takeBackSoon(): void {
      if (lent !== null) takeBackIn(0, lent);
    },
    /** Takes it back now: the program ends. */
    takeBack,
  };
}
