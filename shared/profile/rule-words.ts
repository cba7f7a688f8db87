/** What a change of an account’s rules does to pictures and checks of before: said before it is saved, and where it was. */
import type { Minimising } from '../retention.ts';
import type { PictureKeep } from './picture-settings.ts';

const ERASED =
  'are erased within the hour. They cannot be brought back. Their records stay, with the picture’s size and SHA-256.';

/** After how many days pictures of before will be gone that would have stayed longer; null where none goes sooner. */
function erasedAfter(before: PictureKeep, after: PictureKeep): number | null {
  if (after.rule !== 'days') return null;
  return before.rule !== 'days' || after.days < before.days ? after.days : null;
}

/** Null where no picture goes sooner. Where one goes with the decision, that was made on some of before. */
export function erasesWords(before: PictureKeep, after: PictureKeep): string | null {
  if (after.rule === 'decision' && before.rule !== 'decision')
    return `Pictures of this account’s checks that were accepted or rejected before ${ERASED}`;
  const days = erasedAfter(before, after);
  if (days === null) return null;
  const ago = days === 1 ? 'a day' : `${days} days`;
  return `Pictures that were sent with this account ${ago} ago or earlier ${ERASED}`;
}

/** Whether a rule takes what the one before it left. */
export function takesMore(before: Minimising, after: Minimising): boolean {
  return (['number', 'answer', 'picture'] as const).some((part) => after[part] && !before[part]);
}

/** Null where the rule takes no more. */
export function minimisesWords(before: Minimising, after: Minimising): string | null {
  if (!takesMore(before, after)) return null;
  return 'Checks of this account that were accepted or rejected before are minimised within the hour, unless an earlier rule did so. What goes cannot be brought back.';
}
