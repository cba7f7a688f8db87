/** The same core as the desktop's, opened for one command. */
import { type DeskStatus, type Notice, PASSPHRASE_MIN } from '../../shared/desk.ts';
import type { Role } from '../../shared/operator.ts';
import type { Rules } from '../../shared/policy.ts';
import { UnreadableAccount } from '../../shared/unreadable-profile.ts';
import { BackupTrouble } from '../backup/ports.ts';
import { type Core, createCore } from '../core.ts';
import { placesIn } from '../desk/places.ts';
import { eraseOwn } from '../desk/try-out.ts';
import { HistoryTrouble } from '../history/trouble.ts';
import { PolicyBroken, readPolicy } from '../policy/policy.ts';
import { Ruled } from '../policy/port.ts';
import { SecretsTrouble, UnsureSecret } from '../secrets/port.ts';
import { transportWhenNeeded } from '../service/transport-when-needed.ts';
import { systemUser } from '../system-user.ts';
import { fileFailure, keyFailure, storeFailure } from '../troubles.ts';
import { beforeUnheededEnd } from './asked-to-end.ts';
import { EXIT, Stop, stopFor, wrongUse } from './exit.ts';
import { folderOf, type GlobalOptions } from './options.ts';
import { complain } from './output.ts';
import { programs } from './programs.ts';
import { proxyFromEnvironment } from './proxy.ts';
import { readNewPassphrase, readPassphrase } from './secret-file.ts';
import { signIn } from './sign-in.ts';
import { OPENING_LONG, REWRITING_LONG, tellIfLong } from './tell-if-long.ts';
import { tellBackup, tellErasing, tellLook } from './told-progress.ts';

/** The passphrase of a vault that is made now; one that is easy to guess is taken, and that is said. */
export async function readVaultPassphrase(file: string): Promise<string> {
  const passphrase = await readNewPassphrase(file);
  if ([...passphrase].length < PASSPHRASE_MIN) {
    complain(`The new vault’s passphrase is shorter than ${PASSPHRASE_MIN} characters: easy to guess.`);
  }
  return passphrase;
}

/** Opens the desk, or says in one sentence what stands in the way. Nothing falls back by itself. */
async function openDesk(core: Core, options: GlobalOptions, ofDesk: boolean): Promise<DeskStatus> {
  if (options.ephemeral) return core.desk.begin({ store: 'memory' });
  const status = await core.desk.status();
  if (status.state === 'first-start' && ofDesk) {
    throw wrongUse(
      `There is no desk in ${folderOf(options)}, and none was made. Look whether the folder is named rightly, and its disk is there.`,
    );
  }
  if (options.passphraseFile !== undefined) {
    if (status.state !== 'first-start') {
      const passphrase = await readPassphrase(options.passphraseFile);
      return status.state === 'locked' ? core.desk.unlock(passphrase) : status;
    }
    const passphrase = await readVaultPassphrase(options.passphraseFile);
    return core.desk.begin({ store: 'vault', passphrase });
  }
  if (status.state === 'locked')
    throw wrongUse('This desk keeps its keys in a vault: name --passphrase-file FILE.');
  if (status.state !== 'first-start') return status;
  if (!status.keychain.usable) {
    throw wrongUse(
      `${status.keychain.sentence} Name --passphrase-file FILE for the vault, or --ephemeral to keep nothing.`,
    );
  }
  return core.desk.begin({ store: 'keychain' });
}

/** Stops where the desk is not open, with the reason. */
export function insistOnOpen(status: DeskStatus): void {
  if (status.state === 'open') return;
  const sentence = 'sentence' in status ? status.sentence : 'The desk is not open.';
  throw new Stop(EXIT.failed, 'desk-not-open', sentence);
}

/** Says on the error output what a person has to know of the opening. */
export function tellNotices(notices: readonly Notice[]): void {
  for (const { sentence } of notices) complain(sentence);
}

/**
 * Stops where what the desk held was lost as it was opened: an empty list, a log that is as it was written and a backup of
 * nothing would be told as if all were well. A command stops for it once; any other says it each time until one has.
 */
async function stopIfLost(core: Core, notices: readonly Notice[]): Promise<void> {
  const told = notices.find(({ history }) => history !== undefined && history !== 'restored');
  if (told === undefined) return;
  await core.desk.readNotice(told.id);
  const code = told.history === 'damaged' ? 'history-damaged' : 'history-unavailable';
  const sentence = `${told.sentence} Nothing was done; run the command again to go on with what is here now.`;
  throw new Stop(EXIT.failed, code, sentence);
}

/**
 * What a command asks for: the least role, whether it sends something, and what is done with the notices of the opening,
 * which may end it.
 */
interface CommandNeeds {
  readonly least?: Role;
  readonly sends?: boolean;
  /** It answers for what a desk holds. A folder without one is named by mistake then, and no empty one is begun there. */
  readonly ofDesk?: boolean;
  readonly heed?: (notices: readonly Notice[], core: Core) => void | Promise<void>;
}

/** The rules of the organisation. Where they cannot be used, nothing is opened. */
function rulesOfMachine(): Rules {
  try {
    return readPolicy().rules;
  } catch (error) {
    if (!(error instanceof PolicyBroken)) throw error;
    throw new Stop(EXIT.failed, 'policy-broken', error.sentence);
  }
}

/** The core for one command, with nothing opened yet. */
export function coreFor(options: GlobalOptions, sends = false): Core {
  const rules = rulesOfMachine();
  const transport = transportWhenNeeded(proxyFromEnvironment);
  // Meanwhile the passphrase is turned into its key, elsewhere.
  if (sends) void transport.load();
  return createCore({
    // A try-out never looks at the usual folder, so that it cannot be refused by what lies there.
    places: placesIn(options.ephemeral ? '' : folderOf(options)),
    clock: { now: () => Date.now(), monotonic: () => performance.now() },
    transport,
    rules,
    operator: systemUser,
    ...programs,
    checkChanged: () => undefined,
    erasingStumbled: () => undefined,
    eraseProgressed: tellErasing,
    rewritesByItself: (work) => void tellIfLong(work, REWRITING_LONG).catch(() => undefined),
    backupProgress: tellBackup,
    lookProgress: tellLook,
    sessionChanged: () => undefined,
  });
}

/** What a command that met trouble ends with; a defect is thrown on. */
export function stopFrom(error: unknown): unknown {
  if (error instanceof UnsureSecret) return stopFor(keyFailure(error));
  if (error instanceof SecretsTrouble) return stopFor({ code: error.code });
  if (error instanceof Ruled) return stopFor({ code: 'ruled', sentence: error.sentence });
  if (error instanceof BackupTrouble)
    return stopFor(
      error.sentence === undefined ? { code: error.code } : { code: error.code, sentence: error.sentence },
    );
  // What becomes of a check is no error here, so nothing was to be sent.
  if (error instanceof UnreadableAccount || error instanceof HistoryTrouble)
    return stopFor(fileFailure(error) ?? storeFailure(error));
  return error;
}

/** Runs `work` on an open core, for an operator who may, and closes it whatever happens. */
export async function withCore<T>(
  options: GlobalOptions,
  work: (core: Core) => Promise<T>,
  { least = 'operator', sends = false, ofDesk = false, heed = tellNotices }: CommandNeeds = {},
): Promise<T> {
  const core = coreFor(options, sends);
  // A try-out leaves nothing, also where Ctrl+C ends a command that does not heed it.
  const isOver = options.ephemeral ? beforeUnheededEnd(eraseOwn) : () => undefined;
  try {
    const status = await tellIfLong(openDesk(core, options, ofDesk), OPENING_LONG);
    insistOnOpen(status);
    if (status.state === 'open') {
      if (ofDesk) await stopIfLost(core, status.notices);
      await heed(status.notices, core);
    }
    await signIn(core, options.operatorFile, least);
    return await work(core);
  } catch (error) {
    throw stopFrom(error);
  } finally {
    await core.close();
    isOver();
  }
}
