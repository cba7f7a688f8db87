/** `veridesk backup` and `veridesk restore`: the whole history, encrypted, in one file. */
import { basename, dirname, resolve } from 'node:path';
import {
  type BackupContents,
  CHECKED_SINCE,
  CHECKED_SINCE_HERE,
  ERASED_SINCE,
} from '../../../shared/backup.ts';
import { type DeskStatus, PASSPHRASE_MIN } from '../../../shared/desk.ts';
import { refuseOfDesk } from '../../backup/disk.ts';
import { BackupTrouble, type RestoreInto } from '../../backup/ports.ts';
import { lookEnded } from '../../backup/stage.ts';
import type { Core } from '../../core.ts';
import { SecretsTrouble } from '../../secrets/port.ts';
import { restoreFailure } from '../../troubles.ts';
import { whenFirstAskedToEnd } from '../asked-to-end.ts';
import { coreFor, insistOnOpen, readVaultPassphrase, stopFrom, tellNotices, withCore } from '../core.ts';
import { whenWords } from '../dates.ts';
import { EXIT, type ExitCode, Stop, stopFor, wrongUse } from '../exit.ts';
import type { GlobalOptions } from '../options.ts';
import { complain, print, printJson } from '../output.ts';
import { fileAt, isTaken } from '../path.ts';
import { readNewPassphrase, readPassphrase } from '../secret-file.ts';
import { signIn } from '../sign-in.ts';

export interface BackupOptions {
  readonly backupPassphraseFile?: string;
  readonly json?: boolean;
}

export interface RestoreOptions {
  readonly backupPassphraseFile: string;
  readonly yes?: boolean;
  readonly keysIn?: string;
  readonly json?: boolean;
}

function actorOf(core: Core) {
  const by = core.operators.now();
  if (!by) throw new TypeError('A backup for nobody');
  return by;
}

const sizeWords = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

export function backupCommand(
  file: string | undefined,
  options: BackupOptions,
  global: GlobalOptions,
): Promise<ExitCode> {
  return withCore(
    global,
    async (core) => {
      const made = await make(core, file, options.backupPassphraseFile);
      if (options.json) printJson(made);
      else print(`Backed up to ${file ?? made.file} (${sizeWords(made.bytes)}).`);
      return EXIT.verified;
    },
    { least: 'administrator', ofDesk: true },
  );
}

/** Makes one, which Ctrl+C ends in order. Pressed again, it ends at once: what was written bears no name by then. */
async function untilEnded<T>(core: Core, begin: () => Promise<T>): Promise<T> {
  const cancel = () => core.backups.cancel();
  const isOver = whenFirstAskedToEnd(cancel);
  try {
    return await begin();
  } finally {
    isOver();
  }
}

async function make(core: Core, file: string | undefined, passphraseFile: string | undefined) {
  if (file === undefined) {
    if (passphraseFile !== undefined)
      throw wrongUse('Name a file for the backup; to its folder it goes under the passphrase kept there.');
    const { result } = await untilEnded(core, () => core.backups.run(actorOf(core)));
    if (!result.ok) throw new TypeError('A backup that is none');
    return { file: result.file, bytes: result.bytes };
  }
  if (passphraseFile === undefined)
    throw wrongUse('Name --backup-passphrase-file FILE, which holds the passphrase of the new backup.');
  const to = fileAt(file);
  if (isTaken(to)) throw wrongUse(`${file} is there already. It was left as it is. Name another file.`);
  refuseOfDesk(dirname(to));
  const passphrase = await readNewPassphrase(passphraseFile);
  if ([...passphrase].length < PASSPHRASE_MIN)
    complain(`The backup’s passphrase is shorter than ${PASSPHRASE_MIN} characters: easy to guess.`);
  const bytes = await untilEnded(core, () => core.backups.saveTo(to, passphrase, actorOf(core)));
  return { file: basename(file), bytes };
}

/** Where the key of the restored history goes, and whether the desk was opened for it. */
async function placeFor(core: Core, options: RestoreOptions, global: GlobalOptions): Promise<RestoreInto> {
  const vaultPlace = async (read: typeof readPassphrase): Promise<RestoreInto> => {
    if (global.passphraseFile === undefined)
      throw wrongUse('Name --passphrase-file FILE, which opens or makes the vault.');
    return { store: 'vault', passphrase: await read(global.passphraseFile) };
  };
  if (options.keysIn !== undefined && !/^(keychain|vault)$/u.test(options.keysIn))
    throw wrongUse('Where the keys are kept is keychain or vault.');
  const status = await opened(core, options, global);
  if (status.state === 'open') {
    tellNotices(status.notices);
    await signIn(core, global.operatorFile, 'administrator');
    if (options.keysIn !== undefined && options.keysIn !== status.store)
      throw wrongUse('This desk can be opened, so the key goes where its keys are. Leave out --keys-in.');
    return { store: 'present' };
  }
  // One that is locked still was not opened by this passphrase: as at a first start a vault is made with it.
  const isNew = status.state === 'first-start' || status.state === 'locked';
  if (options.keysIn === 'vault') return vaultPlace(isNew ? readVaultPassphrase : readPassphrase);
  if (options.keysIn === 'keychain') return { store: 'keychain' };
  if (status.state === 'first-start')
    return global.passphraseFile === undefined ? { store: 'keychain' } : vaultPlace(readVaultPassphrase);
  const sentence = 'sentence' in status ? status.sentence : 'The desk is not open.';
  throw new Stop(
    EXIT.failed,
    'desk-not-open',
    `${sentence} To restore all the same, name --keys-in keychain or --keys-in vault; what is there is kept under other names.`,
  );
}

/** Opens the desk if it can be opened. With `--keys-in`, a vault that the passphrase does not open is left closed. */
async function opened(core: Core, { keysIn }: RestoreOptions, global: GlobalOptions): Promise<DeskStatus> {
  const status = await core.desk.status();
  if (status.state !== 'locked') return status;
  if (global.passphraseFile === undefined) {
    if (keysIn !== undefined) return status;
    throw wrongUse('This desk keeps its keys in a vault: name --passphrase-file FILE.');
  }
  const passphrase = await readPassphrase(global.passphraseFile);
  return core.desk.unlock(passphrase).catch((error: unknown) => {
    if (keysIn !== undefined && error instanceof SecretsTrouble) return status;
    throw error;
  });
}

const when = (instant: string | null) => (instant === null ? '—' : whenWords(instant));

function linesOf({ file, bytes, madeAt, facts }: BackupContents, isOpen: boolean): string[] {
  return [
    `${file} (${sizeWords(bytes)}) is whole. It was made ${when(madeAt)} and holds`,
    `  checks     ${facts.checks}, from ${when(facts.oldest)} to ${when(facts.newest)}`,
    `  profiles   ${facts.profiles}, without their keys`,
    ERASED_SINCE,
    isOpen ? CHECKED_SINCE_HERE : CHECKED_SINCE,
  ];
}

function insistOnGoingOn({ aborted }: AbortSignal): void {
  if (aborted) throw new BackupTrouble('backup-cancelled', lookEnded);
}

export async function restoreCommand(
  file: string,
  options: RestoreOptions,
  global: GlobalOptions,
): Promise<ExitCode> {
  if (global.ephemeral) throw wrongUse('A try-out keeps nothing, so nothing can be restored into it.');
  const passphrase = await readPassphrase(options.backupPassphraseFile);
  const core = coreFor(global);
  const asked = new AbortController();
  // Once it takes the place of the history it goes on to its end.
  const isOver = whenFirstAskedToEnd(() => {
    asked.abort();
    core.backups.letGo();
  });
  try {
    const place = await placeFor(core, options, global);
    const by = core.operators.now();
    insistOnGoingOn(asked.signal);
    const contents = await core.backups.look(resolve(file), passphrase);
    insistOnGoingOn(asked.signal);
    if (!options.json) print(linesOf(contents, place.store === 'present'));
    if (!options.yes) {
      if (options.json) printJson({ ...contents, restored: false });
      else print('Nothing was replaced. Name --yes to restore it.');
      return EXIT.verified;
    }
    const status = await core.backups.restore(place, by);
    insistOnOpen(status);
    const notices = status.state === 'open' ? status.notices : [];
    const restored = notices.findLast(({ history }) => history === 'restored');
    if (options.json) printJson({ ...contents, restored: true, aside: restored?.aside ?? null });
    tellNotices(notices);
    if (restored) await core.desk.readNotice(restored.id);
    return EXIT.verified;
  } catch (error) {
    const failure = restoreFailure(error);
    throw failure ? stopFor(failure) : stopFrom(error);
  } finally {
    await core.close();
    isOver();
  }
}
