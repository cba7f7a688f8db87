/** A command that is silent for long looks as if it hung. */
import { complain } from './output.ts';

/** After so many milliseconds a person is told that it goes on. */
const LONG_MS = 3_000;

/** Whatever the command is: a check waits for it before it is sent, and any other one at its end. */
export const REWRITING_LONG =
  'The history’s file is being written anew, so that nothing is left in it of what was erased before. The command waits for that, some minutes where the history is long.';

export const OPENING_LONG =
  'Opening the desk takes longer than usual. The first time after an update a long history takes some minutes.';

/** Waits for `work`, and says `sentence` on the error output, once, where that takes long. */
export async function tellIfLong<T>(work: Promise<T>, sentence: string, longMs = LONG_MS): Promise<T> {
  const late = setTimeout(() => complain(sentence), longMs);
  try {
    return await work;
  } finally {
    clearTimeout(late);
  }
}
