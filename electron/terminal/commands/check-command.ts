/** `veridesk check`: one check, from the command line to the history. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Notice } from '../../../shared/desk.ts';
import { KindName, kinds } from '../../../shared/kinds.ts';
import { BUILT_IN_SANDBOX_NAME } from '../../../shared/profile.ts';
import type { Core } from '../../core.ts';
import { tellNotices, withCore } from '../core.ts';
import { EXIT, type ExitCode, exitCodeOf, Stop, wrongUse } from '../exit.ts';
import { refuseLost } from '../lost-letters.ts';
import { folderOf, type GlobalOptions } from '../options.ts';
import { complain } from '../output.ts';
import { printMade } from '../printed.ts';
import { type CustomerOptions, declaredOf, groundOf, pictureIn } from './customer.ts';
import { profileNamed } from './profile-named.ts';
import { reasonNamed } from './reason-named.ts';
import { runCheck } from './run-check.ts';

export interface CheckOptions extends CustomerOptions {
  readonly number: string;
  readonly identifier: string;
  readonly profile?: string;
  readonly again?: string;
  readonly overBudget?: string;
  readonly json?: boolean;
}

/**
 * Stops a check where the history is another one than before: damaged and set aside, gone, restored from a backup, or cut
 * short. Whether this customer was checked already, and paid for, can then not be seen any more, so a person decides.
 */
async function stopIfAnother(core: Core, notices: readonly Notice[], global: GlobalOptions): Promise<void> {
  const told = notices.find((notice) => notice.history !== undefined);
  if (told?.history === undefined) return;
  await core.desk.readNotice(told.id);
  if (told.history === 'damaged')
    throw new Stop(
      EXIT.failed,
      'history-damaged',
      `The history file was damaged, or is another desk’s, and was set aside as ${join(folderOf(global), told.aside ?? '')}, so nothing was sent; run the command again to check with the new, empty history.`,
    );
  const again = {
    gone: 'check with the new, empty history',
    restored: 'check with the history that was restored',
    'cut-short': 'check with what is left of the history',
  }[told.history];
  throw new Stop(
    EXIT.failed,
    'history-unavailable',
    `${told.sentence} Nothing was sent; run the command again to ${again}.`,
  );
}

function kindNamed(kind: string): KindName {
  const known = KindName.safeParse(kind.replaceAll('-', '_'));
  if (!known.success) throw wrongUse(`Veridesk checks: ${KindName.options.join(', ')}.`);
  return known.data;
}

/** Runs the check and prints it. Ctrl+C stops waiting; the check then stands as it is, failed or unknown. */
export async function checkCommand(
  kindText: string,
  options: CheckOptions,
  global: GlobalOptions,
): Promise<ExitCode> {
  const kind = kindNamed(kindText);
  const { needsPicture } = kinds[kind];
  if (needsPicture && options.image === undefined) throw wrongUse('A face check needs --image FILE.');
  if (!needsPicture && options.image !== undefined) throw wrongUse('A picture goes with a face check alone.');
  for (const text of Object.values(options))
    if (typeof text === 'string') refuseLost('An option of this check', text);
  const declared = declaredOf(options);
  const number = kinds[kind].readNumber(options.number);
  if (number.verdict === 'warns') complain(number.sentence);
  const picture = options.image === undefined ? undefined : await pictureIn(options.image);
  const again = reasonNamed(options.again, '--again');
  const overBudget = reasonNamed(options.overBudget, '--over-budget');
  const check = async (core: Core): Promise<ExitCode> => {
    const id = randomUUID();
    const profile = await profileNamed(core, options.profile ?? BUILT_IN_SANDBOX_NAME);
    const ground = groundOf(options, profile.settings);
    const made = await runCheck(core, {
      ...{ id, kind, profileId: profile.id, number: options.number, identifier: options.identifier },
      ...{ declared, ground, picture, again, overBudget },
      // Nobody looked at it here, so there is no advice on it.
      capture: picture && { source: 'terminal', shot: null, advice: null, override: null },
    });
    await printMade(core, made, options.json, global);
    return exitCodeOf(made);
  };
  const heed = async (notices: readonly Notice[], core: Core) => {
    await stopIfAnother(core, notices, global);
    tellNotices(notices);
  };
  return withCore(global, check, { heed, sends: true });
}
