/** A number on the clipboard is lent: it is taken back after a while, if it is still there. */
import { createHash, timingSafeEqual } from 'node:crypto';

/** How long a value stays on the clipboard, in milliseconds: as long as one that is revealed is shown. */
export const LENT_MS = 30_000;

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

  const takeBack = async (): Promise<void> => {
    clearTimeout(timer);
    const expected = lent;
    lent = null;
    if (expected === null) return;
    // Something else that was copied meanwhile is not ours to take.
    if (timingSafeEqual(digest(await clipboard.read()), expected)) clipboard.clear();
  };

  return {
    /** Puts the value on the clipboard; returns for how many seconds. */
    async lend(value: string): Promise<number> {
      clearTimeout(timer);
      lent = digest(value);
      await clipboard.write(value);
      timer = setTimeout(() => void takeBack(), LENT_MS);
      timer.unref();
      return LENT_MS / 1_000;
    },
    /** Takes it back now: the program ends. */
    takeBack,
  };
}
