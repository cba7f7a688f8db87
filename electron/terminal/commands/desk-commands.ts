/** `veridesk desk`: what is set for the whole desk, and the daily backup. */
import { accessSync, constants, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { type BackupSettings, type BackupState, KEEP_BACKUPS } from '../../../shared/backup.ts';
import { counted } from '../../../shared/counted.ts';
import { PASSPHRASE_MIN } from '../../../shared/desk.ts';
import { IDLE_MINUTES, IdleMinutes } from '../../../shared/operator.ts';
import { settingRule } from '../../../shared/policy.ts';
import { DecisionReasons } from '../../../shared/review.ts';
import { heed } from '../../policy/port.ts';
import { EXIT, type ExitCode, orStop, Stop, stopFor, wrongUse } from '../exit.ts';
import { type GlobalOptions, type JsonOption, onOrOff, wholeNumber } from '../options.ts';
import { print, printJson } from '../output.ts';
import { readNewPassphrase, readSecretFile } from '../secret-file.ts';
import { readOperatorFile } from '../sign-in.ts';
import { type Open, withOpen } from '../with-open.ts';

export interface SettingOptions extends JsonOption {
  readonly signIn?: string;
  readonly lockMinutes?: string;
  readonly reasons?: string;
}

export interface BackupSetOptions extends JsonOption {
  readonly folder?: string;
  readonly backupPassphraseFile?: string;
  readonly keep?: string;
  readonly daily?: string;
}

const isAnyNamed = ({ json: _, ...named }: object & JsonOption) => Object.keys(named).length > 0;

async function readReasons(path: string): Promise<DecisionReasons> {
  const text = await readSecretFile(path, 'reasons');
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw wrongUse(`The reasons file ${path} is not JSON.`);
  }
  const reasons = DecisionReasons.safeParse(read);
  if (reasons.success) return reasons.data;
  const [issue] = reasons.error.issues;
  const place = issue?.path.map((part) => (typeof part === 'number' ? part + 1 : part)).join(' ');
  // What is wrong with its form is told by the form; what is wrong with a list or a reason has words of its own.
  const isForm = issue?.code === 'invalid_type' || issue?.code === 'unrecognized_keys';
  throw wrongUse(
    isForm
      ? `The reasons file ${path} is not of the form {"accepted":["…"],"rejected":["…"],"referred":["…"]}.`
      : `The reasons file ${path}, ${place}: ${issue?.message}`,
  );
}

/** Whoever switches sign-in on proves that an administrator can get in afterwards. */
async function switchOn({ core, history, by }: Open, { operatorFile }: GlobalOptions): Promise<void> {
  if (operatorFile === undefined)
    throw wrongUse(
      'Name --operator-file FILE of an administrator of this desk, so that nobody is locked out.',
    );
  const { name, secret } = await readOperatorFile(operatorFile);
  orStop(await core.operators.switchOn(history, by, name, secret));
}

async function settingsOf({ core }: Open) {
  const kept = await core.operators.settings.read();
  if (!kept) throw new Stop(EXIT.failed, 'desk-not-open', 'The desk is not open.');
  const { 'sign-in': signIn, 'idle-minutes': lockMinutes, 'decision-reasons': reasons } = kept;
  return { signIn, lockMinutes, reasons };
}

export async function deskSettingsCommand(options: SettingOptions, global: GlobalOptions): Promise<ExitCode> {
  const isOn = onOrOff('--sign-in', options.signIn);
  const { min, max } = IDLE_MINUTES;
  const minutes =
    options.lockMinutes === undefined ? null : IdleMinutes.safeParse(wholeNumber(options.lockMinutes));
  if (minutes?.success === false) throw wrongUse(`--lock-minutes is a whole number from ${min} to ${max}.`);
  const reasons = options.reasons === undefined ? null : await readReasons(options.reasons);
  return withOpen(global, isAnyNamed(options) ? 'administrator' : 'operator', async (open) => {
    const { core, history, by } = open;
    const { signIn } = await settingsOf(open);
    // Of all that is named, before the first is changed: where one is refused, it says that nothing was.
    if (isOn !== null) heed(settingRule(core.rules, 'sign-in', isOn));
    if (minutes) heed(settingRule(core.rules, 'idle-minutes', minutes.data));
    // First, since it may be refused, and nothing is changed then.
    if (isOn === true && !signIn) await switchOn(open, global);
    if (minutes) orStop(await core.operators.setIdleMinutes(history, by, minutes.data));
    if (reasons) orStop(await core.operators.settings.set(history, 'decision-reasons', reasons, by));
    if (isOn === false && signIn) orStop(await core.operators.switchOff(history, by));
    const now = await settingsOf(open);
    if (options.json) printJson(now);
    else {
      const asked = now.signIn
        ? `Everybody signs in, and the desk locks after ${counted(now.lockMinutes, 'minute')}.`
        : 'Nobody is asked to sign in.';
      const { accepted, rejected, referred } = now.reasons;
      const lists = Object.entries({ accepted, rejected, referred });
      print([asked, ...lists.map(([decision, all]) => `${decision.padEnd(10)} ${all.join(' · ')}`)]);
    }
    return EXIT.verified;
  });
}

/** A folder that the window would let a person choose: one that is there, and may be written to. */
function folderFor(typed: string): string {
  const folder = resolve(typed);
  try {
    if (!statSync(folder).isDirectory()) throw new TypeError('a file');
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch {
    throw wrongUse(`${folder} is no folder that can be written to. Make it first, or name another one.`);
  }
  return folder;
}

async function passphraseIn(path: string): Promise<string> {
  const passphrase = await readNewPassphrase(path);
  if ([...passphrase].length < PASSPHRASE_MIN) throw stopFor({ code: 'passphrase-short' });
  return passphrase;
}

function linesOf({ settings: { folder, daily, keep }, hasPassphrase, lastTrouble }: BackupState): string[] {
  const missing = [
    ...(folder === null ? ['no folder: --folder DIR'] : []),
    ...(hasPassphrase ? [] : ['no passphrase: --backup-passphrase-file FILE']),
  ];
  const { result } = lastTrouble ?? {};
  return [
    daily ? 'A backup is made each day while the desktop is open.' : 'No backup is made by itself.',
    ...(folder === null
      ? []
      : [`They go to ${folder}, and ${keep === 1 ? 'the last one is' : `the last ${keep} are`} kept.`]),
    ...(missing.length > 0 ? [`None can be made yet: ${missing.join('; ')}.`] : []),
    ...(result?.ok === false ? [`The last try went wrong: ${result.sentence}`] : []),
  ];
}

export async function deskBackupsCommand(
  options: BackupSetOptions,
  global: GlobalOptions,
): Promise<ExitCode> {
  const { min, max } = KEEP_BACKUPS;
  const keep = options.keep === undefined ? null : wholeNumber(options.keep);
  if (keep !== null && !(keep >= min && keep <= max))
    throw wrongUse(`--keep is a whole number from ${min} to ${max}.`);
  const daily = onOrOff('--daily', options.daily);
  const change: Partial<BackupSettings> = {
    ...(options.folder === undefined ? {} : { folder: folderFor(options.folder) }),
    ...(keep === null ? {} : { keep }),
    ...(daily === null ? {} : { daily }),
  };
  const { backupPassphraseFile: file } = options;
  const passphrase = file === undefined ? null : await passphraseIn(file);
  return withOpen(global, 'administrator', async ({ core, by }) => {
    if (Object.keys(change).length > 0) await core.backups.change(change, by);
    if (passphrase !== null) await core.backups.setPassphrase(passphrase, by);
    const state = await core.backups.state();
    if (options.json) printJson(state);
    else print(linesOf(state));
    return EXIT.verified;
  });
}
