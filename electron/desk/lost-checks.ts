/** What is told of checks that a crash left behind, until somebody has read it. */
import { randomUUID } from 'node:crypto';
import type { Notice } from '../../shared/desk.ts';
import type { OpenedHistory } from './ports.ts';
import { recoveredNotice } from './words.ts';

/** A notice of these checks, now `unknown`; none where there are none. */
export async function lostNotices(
  { show }: Pick<OpenedHistory, 'show'>,
  ids: readonly string[],
): Promise<Notice[]> {
  // One that cannot be read now keeps nobody from the desk.
  const couldCost = (id: string) =>
    show(id).then(
      ({ sandbox }) => !sandbox,
      () => true,
    );
  const lost = await Promise.all(ids.map(couldCost));
  if (lost.length === 0) return [];
  const sentence = recoveredNotice(lost.length, lost.includes(true));
  return [{ id: randomUUID(), sentence, checks: [...ids] }];
}

/** What is told as a history is opened: all of which nobody has read, or, where nobody may be watching, what this opening found. */
export async function lostAtOpening(
  history: Pick<OpenedHistory, 'recovered' | 'show' | 'untoldChecks'>,
  isWatched: boolean,
): Promise<Notice[]> {
  const { unknown } = history.recovered;
  const ids = isWatched ? await history.untoldChecks().catch(() => unknown) : unknown;
  return lostNotices(history, ids);
}

/** The notices that are left once one is read. What it told of is not told by another opening, unless that cannot be written down. */
export function afterReading(
  notices: readonly Notice[],
  id: string,
  history: Pick<OpenedHistory, 'checksTold'> | undefined,
): Notice[] {
  const read = notices.find((notice) => notice.id === id);
  // Not waited for: a file that is written anew has its turn first.
  if (read?.checks) void history?.checksTold(read.checks).catch(() => undefined);
  return notices.filter((notice) => notice !== read);
}
