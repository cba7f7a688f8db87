/** What `veridesk doctor` says of the history: whether there is one, and whether it opens. */

import { accessSync, constants, lstatSync, statSync } from 'node:fs';
import { lastGood, readKept, standingTrouble } from '../../backup/kept.ts';
import type { Places } from '../../desk/places.ts';
import { strangeFile } from '../../desk/strange-files.ts';
import { strangeFileRefused } from '../../desk/words.ts';
import { errorCode } from '../../files/error-code.ts';
import { isGone } from '../../files/is-gone.ts';
import { keyCheckOf } from '../../history/database.ts';
import { journalFits } from '../../history/file/journal-fit.ts';
import { lookAtDatabase, type Seen } from '../../history/file/probe.ts';
import { NEWEST } from '../../history/migrations.ts';
import { type HistoryTrouble, type Unwritable, whyUnwritable } from '../../history/trouble.ts';
import { whenWords } from '../dates.ts';
import type { Finding, KeyLook } from './doctor-keys.ts';

type State = 'none' | 'empty' | 'opens' | 'cannot-open' | 'not-tried';

const finding = (state: State, sentence: string, detail?: string): Finding => ({
  ...{ name: 'database', found: state === 'opens' || state === 'not-tried', state, sentence },
  ...(detail === undefined ? {} : { detail }),
});

const SET_ASIDE = 'At the next start it is kept under another name, and a new, empty history is begun.';
const DAMAGED = `the file is damaged. ${SET_ASIDE} Bring back a backup first if there is one.`;
const DAMAGED_OR_OTHER = `the file is damaged, or is another desk’s. ${SET_ASIDE} Bring back the file of this desk or a backup first.`;
const WITH_JOURNAL =
  'the file, or the journal beside it, is damaged or another desk’s. At the next start what does not belong there is kept under another name; where that is the file, a new, empty history is begun. Bring back the files of this desk or a backup first.';

const UNFIT_JOURNAL =
  'There is a history, and beside it a journal of another time than the file. The next start keeps that journal under another name and opens the file without it. If you have the history file of its time, bring that back first.';

const UPDATING =
  'There is a history, and what an older Veridesk wrote is still to be brought up to date. The next start goes on with that, and needs room on the disk for it.';

const UNWRITABLE = {
  full: 'the disk is full. Make room.',
  forbidden:
    'the file or its folder is read-only, or somebody else’s. Ask for the right to read and write there.',
  held: 'another program holds the file: another Veridesk at long work, a backup or a virus scanner. Wait for it.',
  'too-many-open': 'too many files are open on this computer. Close other programs.',
  failing:
    'the disk reports an error there, or your share of it is used up. Make room, or have the disk examined.',
} as const satisfies Record<Unwritable, string>;

function whyNot(trouble: HistoryTrouble, keyIsRight: boolean, hasJournal: boolean): string {
  switch (trouble.kind) {
    case 'newer-version':
      return 'a newer Veridesk wrote it. Install that one.';
    case 'damaged':
      return DAMAGED;
    case 'taken-away':
      return 'another program cut its journal short, so what was written last may be missing. The next start opens what is left of it, and says so.';
    case 'key-does-not-fit':
      // As the desk decides: a key that is proved to be right and does not fit means that the first page is smashed, or
      // that it or its journal is another desk’s.
      if (keyIsRight) return hasJournal ? WITH_JOURNAL : DAMAGED_OR_OTHER;
      return 'the key that is kept does not fit it. Bring back the data folder and the keys from the same time.';
    default: {
      const why = whyUnwritable(trouble);
      if (why !== null) return UNWRITABLE[why];
      return 'the disk or the folder does not let it. Make room, or ask for the right to read and write there.';
    }
  }
}

const NO_FILE = 'not a file';

/** What the operating system has against reading the file; null for a file that can be read. */
function refusal(path: string): string | null {
  try {
    accessSync(path, constants.R_OK);
    return statSync(path).isFile() ? null : NO_FILE;
  } catch (error) {
    return errorCode(error) ?? 'unknown';
  }
}

function refusedWords(path: string, refused: string): string {
  if (refused === NO_FILE)
    return 'Something that is no file stands where the history belongs. Clear its place, or bring back a backup.';
  try {
    lstatSync(path);
    return 'There is a history, but it cannot be opened: this user cannot read it. Ask for the right to read and write in the data folder.';
  } catch {
    return 'Whether there is a history cannot be told: the data folder cannot be reached.';
  }
}

/**
 * Says what lies in the place of the history. One whose key could not be had is not tried, nor one beside which something
 * else stands than belongs there: the desk does not open it then, and whoever opens a pipe waits for ever.
 */
export function historyFinding(
  places: Places,
  { key, without, keyCheck }: KeyLook,
  tell: (seen: Seen) => void,
): Finding {
  const path = places.database;
  const refused = refusal(path);
  const strange = refused === NO_FILE ? null : strangeFile(places);
  if (strange !== null) return finding('cannot-open', strangeFileRefused(strange));
  if (refused === 'ENOENT' || refused === 'ENOTDIR') return finding('none', 'No history yet.');
  if (refused !== null) {
    return finding('cannot-open', refusedWords(path, refused), refused);
  }
  if (statSync(path).size === 0) {
    const sentence =
      'The history file is there, but empty. The next start begins a new history. Bring back a backup first if there is one.';
    return finding('empty', sentence);
  }
  if (key === null) return finding('not-tried', `There is a history. It was not opened: ${without}.`);
  if (!journalFits(path)) return finding('cannot-open', UNFIT_JOURNAL);
  let [form, isUpdating] = [0, false];
  const trouble = lookAtDatabase(path, key, (seen) => {
    ({ form, isUpdating } = seen);
    tell(seen);
  });
  if (trouble === null) {
    if (isUpdating) return finding('cannot-open', UPDATING);
    const sentence = `There is a history, and it opens. It is of form ${form}; this program writes form ${NEWEST}.`;
    return finding('opens', sentence);
  }
  const why = whyNot(trouble, keyCheckOf(key) === keyCheck, !isGone(`${path}-wal`));
  return finding('cannot-open', `There is a history, but it cannot be opened: ${why}`, trouble.message);
}

const setOfBackups = {
  daily: 'Backups are made daily.',
  'no-passphrase':
    'Backups are to be made daily, but none is: the passphrase for them is not among this desk’s keys, where a restored history does not bring it. An administrator sets one, in Settings, Backup, or with “veridesk desk backups --backup-passphrase-file FILE”.',
  'not-set': 'No daily backup is set up.',
} as const;

/** Older than this is the last one of no desk that is in use, in milliseconds. */
const OLD_MS = 7 * 86_400_000;
const OLD =
  'That is more than a week ago: the desktop makes them while it is open, and this terminal when it is told to (“veridesk backup”).';

/** What the history says of its backups at `now`, in milliseconds since 1970; `seen` is null where it was not opened. */
export async function backupFinding(
  seen: Pick<Seen, 'settings'> | null,
  hasPassphrase: boolean,
  now = Date.now(),
): Promise<Finding> {
  const name = 'backup';
  if (seen === null)
    return {
      name,
      found: false,
      state: 'not-known',
      sentence: 'Nothing is known of backups: the history was not opened.',
    };
  const kept = await readKept({ settings: async () => seen.settings });
  const good = lastGood(kept);
  const last =
    good === null ? 'None was made to a folder yet.' : `The last one was made ${whenWords(good.at)}.`;
  const trouble = standingTrouble(kept)?.result;
  const since = trouble?.ok === false ? ` The last try went wrong: ${trouble.sentence}` : '';
  const isSet = kept.backup.daily && kept.backup.folder !== null;
  const state = !isSet ? 'not-set' : hasPassphrase ? 'daily' : 'no-passphrase';
  const isOld = state === 'daily' && good !== null && now - Date.parse(good.at) > OLD_MS;
  return {
    ...{ name, found: state === 'daily' && good !== null && since === '' && !isOld, state },
    sentence: `${setOfBackups[state]} ${last}${isOld ? ` ${OLD}` : ''}${since}`,
  };
}
