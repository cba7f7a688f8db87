/**
 * Hints as a screen reader says them. Hints change faster than anybody can be told of them: so not more often than every
 * two seconds, never the same one twice in a row, and of several that came meanwhile the last one alone.
 */

/** Between two hints that are said, in milliseconds. */
const APART_MS = 2_000;

export interface Announcer {
  hear(words: string): void;
  end(): void;
}

/** `now` is of a clock that never jumps: by one that is set back, nothing would be said until it is as late again. */
export function makeAnnouncer(
  say: (words: string) => void,
  now: () => number = () => performance.now(),
): Announcer {
  let said: string | null = null;
  let saidAt = Number.NEGATIVE_INFINITY;
  let next: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const speak = () => {
    timer = undefined;
    if (next === null || next === said) return;
    said = next;
    saidAt = now();
    say(said);
  };

  return {
    hear(words) {
      next = words;
      if (timer !== undefined) return;
      const wait = saidAt + APART_MS - now();
      if (wait <= 0) speak();
      else if (words !== said) timer = setTimeout(speak, wait);
    },
    end: () => clearTimeout(timer),
  };
}
