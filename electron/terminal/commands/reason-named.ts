/** A reason that an option bears, which is kept with the check. */
import { isSeen } from '../../../shared/seen-text.ts';
import { wrongUse } from '../exit.ts';

/** Without what stands around it; undefined where the option is not named. */
export function reasonNamed(text: string | undefined, option: string): string | undefined {
  if (text === undefined) return undefined;
  const reason = text.trim();
  if (!isSeen(reason) || reason.length > 300)
    throw wrongUse(`${option} says why, in 300 characters at most.`);
  return reason;
}
