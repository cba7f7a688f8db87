/** Which of several folders a dialog can begin in. */
import { stat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** How long one on a network that does not answer is waited for, in milliseconds: a dialog opens at once, or it is pressed for again. */
const ANSWER_MS = 500;

/** The first that is there; null where none is, or none says so in time. Null among them stands for one that is not known. */
export async function firstThere(folders: readonly (string | null)[]): Promise<string | null> {
  for (const folder of folders) {
    if (folder !== null && (await isThere(folder))) return folder;
  }
  return null;
}

const isThere = (folder: string): Promise<boolean> =>
  Promise.race([
    stat(folder).then(
      (found) => found.isDirectory(),
      () => false,
    ),
    wait(ANSWER_MS, false, { ref: false }),
  ]);
