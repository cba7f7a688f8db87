/**
 * What became of the history of before, kept beside the history until somebody has read it: whoever met it may have been ended
 * before anybody was told, or be a command whose output nobody looks at. A number that stood in the other history may be sent,
 * and paid for, a second time.
 */
import { rmSync } from 'node:fs';
import { z } from 'zod';
import { type DeskStatus, Notice } from '../../shared/desk.ts';
import { readText } from '../files/read-text.ts';
import { replaceWhole } from '../files/replace-whole.ts';
import { untilLetGoNow } from '../files/until-let-go.ts';
import type { Places } from './places.ts';

/** A notice that tells what became of the history. */
export type HistoryNotice = Omit<Notice, 'history'> & { readonly history: NonNullable<Notice['history']> };

const Untold = z.array(
  Notice.extend({
    history: Notice.shape.history.unwrap(),
    /** A command of the terminal ended for it. Whoever opens the window is told all the same. */
    hasStopped: z.boolean(),
  }),
);
type Untold = z.infer<typeof Untold>;

const pathOf = ({ database }: Places) => `${database}.untold`;

/** What cannot be read is none: it was told by whoever met it, as far as that went. */
function read(places: Places): Untold {
  try {
    return Untold.safeParse(JSON.parse(readText(pathOf(places)))).data ?? [];
  } catch {
    return [];
  }
}

/** On a disk that takes nothing it stays as it was, and is told by this process alone. */
function write(places: Places, untold: Untold): void {
  try {
    // It was just written or read: a scanner may have it open.
    untilLetGoNow(() => {
      if (untold.length === 0) rmSync(pathOf(places), { force: true });
      else replaceWhole(pathOf(places), JSON.stringify(untold));
    });
  } catch {
    // What is told once more than needed does no harm.
  }
}

/**
 * Keeps it, in the place of one that says the same. What was to be told of a history that a restored one has replaced is over:
 * it speaks of another one than is there now. Gives it back.
 */
export function keepUntold(places: Places, notice: HistoryNotice): HistoryNotice {
  const others =
    notice.history === 'restored' ? [] : read(places).filter(({ sentence }) => sentence !== notice.sentence);
  write(places, [...others, { ...notice, hasStopped: false }]);
  return notice;
}

/** All of which nobody has read; where nobody may be watching, those for which no command has ended yet. */
export const untoldHistory = (places: Places, isWatched: boolean): HistoryNotice[] =>
  read(places).flatMap(({ hasStopped, ...notice }) => (hasStopped && !isWatched ? [] : [notice]));

/** The same, but for what is among these notices. */
export const untoldBeside = (notices: readonly Notice[], places: Places, isWatched: boolean) =>
  untoldHistory(places, isWatched).filter((one) => notices.every(({ id }) => id !== one.id));

/** The status with this notice as the last, also where the disk did not take it. */
export function telling(status: DeskStatus, notice: HistoryNotice): DeskStatus {
  if (status.state !== 'open') return status;
  return { ...status, notices: [...status.notices.filter(({ id }) => id !== notice.id), notice] };
}

/** Somebody has read this one, or, where nobody may be watching, a command has ended for it. Of any other nothing is kept here. */
export function historyTold(places: Places, id: string, isWatched: boolean): void {
  const untold = read(places);
  if (untold.every((notice) => notice.id !== id)) return;
  const left = isWatched
    ? untold.filter((notice) => notice.id !== id)
    : untold.map((notice) => (notice.id === id ? { ...notice, hasStopped: true } : notice));
  write(places, left);
}
