/** A command that is silent for long looks as if it hung. */
import { complain } from './output.ts';

/** After so many milliseconds a person is told that it goes on. */
const LONG_MS = 3_000;

/** Waits for `work`, and says `sentence` on the error output, once, where that takes long. */
export async function tellIfLong<T>(work: Promise<T>, sentence: string, longMs = LONG_MS): Promise<T> {
  const late = setTimeout(() => complain(sentence), longMs);
  try {
    return await work;
  } finally {
    clearTimeout(late);
  }
}
