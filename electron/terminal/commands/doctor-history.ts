/** What `veridesk doctor` says of the history: whether there is one, and whether it opens. */

import { accessSync, constants, statSync } from 'node:fs';
import { errorCode } from '../../files/error-code.ts';
import { keyCheckOf } from '../../history/database.ts';
import { lookAtDatabase } from '../../history/file/probe.ts';
import { NEWEST } from '../../history/migrations.ts';
import type { HistoryTrouble } from '../../history/trouble.ts';
import type { Finding, KeyLook } from './doctor-keys.ts';

type State = 'none' | 'empty' | 'opens' | 'cannot-open' | 'not-tried';

const finding = (state: State, sentence: string, detail?: string): Finding => ({
  ...{ name: 'database', found: state === 'opens' || state === 'not-tried', state, sentence },
  ...(detail === undefined ? {} : { detail }),
});

const DAMAGED =
  'the file is damaged. At the next start it is kept under another name, and a new, empty history is begun. Bring back a backup first if there is one.';

function whyNot(trouble: HistoryTrouble, keyIsRight: boolean): string {
  switch (trouble.kind) {
    case 'newer-version':
      return 'a newer Veridesk wrote it. Install that one.';
    case 'damaged':
      return DAMAGED;
    case 'key-does-not-fit':
      // As the desk decides: a key that is proved to be right and does not fit means that the first page is smashed.
      return keyIsRight
        ? DAMAGED
        : 'the key that is kept does not fit it. Bring back the data folder and the keys from the same time.';
    default:
      return 'the disk or the folder does not let it. Make room, or ask for the right to read and write there.';
  }
}

/** What the operating system has against reading the file; null for a file that can be read. */
function refusal(path: string): string | null {
  try {
    accessSync(path, constants.R_OK);
    return statSync(path).isFile() ? null : 'not a file';
  } catch (error) {
    return errorCode(error) ?? 'unknown';
  }
}

/** Says what lies at `path`. A history whose key could not be had is not tried. */
export function historyFinding(path: string, { key, without, keyCheck }: KeyLook): Finding {
  const refused = refusal(path);
  if (refused === 'ENOENT' || refused === 'ENOTDIR') return finding('none', 'No history yet.');
  if (refused !== null) {
    const sentence =
      'There is a history, but it cannot be opened: this user cannot read it. Ask for the right to read and write in the data folder.';
    return finding('cannot-open', sentence, refused);
  }
  if (statSync(path).size === 0) {
    const sentence =
      'The history file is there, but empty. The next start begins a new history. Bring back a backup first if there is one.';
    return finding('empty', sentence);
  }
  if (key === null) return finding('not-tried', `There is a history. It was not opened: ${without}.`);
  const trouble = lookAtDatabase(path, key);
  if (trouble === null)
    return finding('opens', `There is a history, and it opens. This program writes form ${NEWEST}.`);
  const why = whyNot(trouble, keyCheckOf(key) === keyCheck);
  return finding('cannot-open', `There is a history, but it cannot be opened: ${why}`, trouble.message);
}
