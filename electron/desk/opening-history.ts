/** From the file of a history to the open one. What is damaged or gone gives way to a new one, and that is told. */
import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import type { Notice } from '../../shared/desk.ts';
import { isGone } from '../files/is-gone.ts';
import type { DeskFile } from './desk-file.ts';
import type { Places } from './places.ts';
import type { DeskPorts, OpenedHistory, OpenTrouble } from './ports.ts';
import { type HistoryNotice, keepUntold } from './untold-history.ts';
import {
  damagedNotice,
  deskWords,
  foreignJournalNotice,
  goneNotice,
  planNotice,
  unfitJournalNotice,
} from './words.ts';

interface Asked {
  readonly key: Buffer;
  readonly keyAgain: () => Promise<Buffer | null>;
  /** What `desk.json` said when the desk was looked at, and what it says now. */
  readonly file: DeskFile | null;
  readonly fileNow: () => Promise<DeskFile | null>;
}

/** `in-use`: it is damaged, and could not be set aside while another process has it open. */
interface Found<H> {
  readonly found: H | OpenTrouble | 'in-use';
  readonly notices: Notice[];
}

/** That a person has to know. */
const noticeOf = (sentence: string): Notice => ({ id: randomUUID(), sentence });

/** Of a plan that was none of this desk’s; `aside` is the name under which it is kept. */
export const strangePlanNotice = (aside: string): Notice => noticeOf(planNotice(aside));

const asideNotice = (aside: string, isFitting: boolean): HistoryNotice => {
  const name = basename(aside);
  return { id: randomUUID(), sentence: damagedNotice(name, isFitting), history: 'damaged', aside: name };
};

const cutNotice = (): HistoryNotice => ({
  ...{ id: randomUUID(), sentence: deskWords.journalCut, history: 'cut-short' },
});

/** Of a journal that was not this history’s, or of another time. */
const journalNotice = (journal: string, words: (aside: string) => string): HistoryNotice => {
  const name = basename(journal);
  return { id: randomUUID(), sentence: words(name), history: 'cut-short', aside: name };
};

/** `journal` is where the journal of the history lies now that is not there any more, if one was left. */
function goneNoticeOf(journal: string | null): HistoryNotice {
  const told = {
    id: randomUUID(),
    sentence: goneNotice(journal && basename(journal)),
    history: 'gone',
  } as const;
  return journal === null ? told : { ...told, aside: basename(journal) };
}

/**
 * Whether it is gone for good: for a moment there is none while a restore of another process puts one in its place, which is
 * waited for.
 */
function isGoneForGood(
  whileAlone: DeskPorts<OpenedHistory>['history']['whileAlone'],
  places: Places,
): boolean {
  const isStillGone = () => isGone(places.database);
  try {
    return whileAlone(places, isStillGone) ?? isStillGone();
  } catch {
    // Whoever opens it meets the same, and says what it is.
    return isStillGone();
  }
}

/** Opens the history, or a new one where it is gone or had to be set aside. */
export async function openOrSetAside<H extends OpenedHistory>(
  { history, now, isOnNetworkDisk }: DeskPorts<H>,
  places: Places,
  { key, keyAgain, file, fileNow }: Asked,
): Promise<Found<H>> {
  const notices: Notice[] = isOnNetworkDisk(places.folder) ? [noticeOf(deskWords.historyOnNetwork)] : [];
  // Kept before the next step, from which on nothing else says it.
  const tell = (notice: HistoryNotice) => void notices.push(keepUntold(places, notice));
  const before = history.endSettingAside(places);
  if (before !== null) tell(asideNotice(before, true));
  else if (isGone(places.database)) {
    const journal = history.setJournalAside(places, now());
    const isLost =
      journal !== null || (file?.databaseMade === true && isGoneForGood(history.whileAlone, places));
    if (isLost) tell(goneNoticeOf(journal));
  } else if (history.mendCutJournal(places)) tell(cutNotice());
  else {
    const unfit = history.setUnfitJournalAside(places, now());
    if (unfit !== null) tell(journalNotice(unfit, unfitJournalNotice));
  }
  const open = () => history.open(places, key, keyAgain);
  // A key that is proved to be the right one and still does not fit means that the file's first page is smashed, or that it
  // or its journal is another desk’s.
  // Read anew: another process may just have put a restored history there, which has a key of its own.
  const isSmashed = async (one: H | OpenTrouble) =>
    one === 'key-does-not-fit' &&
    file !== null &&
    history.keyCheck(key) === (await fileNow())?.databaseKeyCheck;
  let found = await open();
  if (found === 'damaged' || (await isSmashed(found))) {
    // A disk that fails to give some bytes looks the same, for a moment or for good: nothing is moved for that.
    const unreadable = await history.unreadable(places);
    if (unreadable !== null) return { found: unreadable, notices };
    found = await open();
  }
  const smashed = await isSmashed(found);
  const foreign = smashed ? history.setForeignJournalAside(places, key, now()) : null;
  if (foreign !== null) {
    tell(journalNotice(foreign, foreignJournalNotice));
    found = await open();
  }
  if (found !== 'damaged' && (!smashed || found !== 'key-does-not-fit')) return { found, notices };
  const moved = history.setAside(places, now());
  if (typeof moved === 'string') return { found: moved, notices };
  tell(asideNotice(moved.aside, found === 'damaged'));
  return { found: await open(), notices };
}
