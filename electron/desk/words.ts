/** What is said when the desk cannot be opened: what is so, that nothing was changed, what to do. */
import type { DeskStatus, KeyStore } from '../../shared/desk.ts';
import { FREE } from '../../shared/standing-words.ts';
import type { SecretsTrouble } from '../secrets/port.ts';
import type { Places } from './places.ts';
import type { OpenTrouble } from './ports.ts';
import { asideIn, type Plan } from './restoring.ts';
import type { HistoryNotice } from './untold-history.ts';

export const deskWords = {
  deskFileDamaged:
    'The file desk.json in the data folder cannot be read: it is damaged or from a newer Veridesk. So Veridesk does not know where your keys are. Nothing was changed. Install the newer version, or bring the file back from a backup.',
  deskFileMissing:
    'There is a history in the data folder, but the file desk.json that says where its key is kept is gone. Nothing was changed. Bring the file back from a backup.',
  keychainUnavailable:
    'Your history is here, but the system’s keychain, which holds its key, is locked or does not answer. Unlock it (or sign in to the desktop again), then try again.',
  keychainUnreadable:
    'The system’s keychain holds an entry for Veridesk that cannot be read. Nothing was changed or deleted. Ask your administrator to restore the keychain, then try again.',
  databaseKeyMissing:
    'Your history is here, but its key is not where the keys are kept. It may have been made by another user or on another computer. Nothing was changed, and no new key was made. Bring the keychain or the vault back, then try again.',
  databaseKeyWrong:
    'The key that is kept does not open this history: the two do not belong together. Nothing was changed. Bring back the data folder and the keychain from the same time.',
  vaultUnavailable:
    'The vault file cannot be opened. Check that the data folder is there and that you may read it, then try again.',
  vaultUnreadable:
    'The vault, or an entry in it, cannot be read: it is damaged or from a newer Veridesk. Nothing was changed. Bring the file vault.json back from a backup.',
  vaultGone:
    'The file vault.json in the data folder, which holds the key of your history, is gone. Nothing was changed. Bring the file back from a backup, then try again.',
  folderUnusable:
    'The data folder cannot be used: a file stands where a folder belongs. Nothing was changed. Name another data folder or move that file, then try again.',
  folderOnNetwork:
    'The data folder lies on a network disk. A history can be damaged there when the connection breaks or when two computers open it. Nothing was changed. Name a data folder on a disk of this computer, then try again.',
  historyOnNetwork:
    'The history lies on a network disk. It can be damaged there when the connection breaks or when two computers open it. Close Veridesk, move the whole data folder to a disk of this computer, and name that folder when you start again.',
  folderNotMade:
    'The data folder cannot be made: something else stands in its place or in its way, such as a link that leads nowhere, or the system takes no folders there. Nothing was changed. Name another data folder, or clear the way, then try again.',
  folderOutOfReach:
    'The data folder, or the file desk.json in it, cannot be reached: you may not read it, another program holds it, its disk fails, too many files are open, or its path is too long or runs in a circle. Nothing was changed. Ask for the right to read and write there, close the other program, or name another data folder, then try again.',
  noTryOutFolder:
    'A try-out lies among the system’s temporary files, and no folder can be made there: theirs is gone or full, or you may not write to it. Nothing was changed. Let TMPDIR (on Windows TEMP) name a folder that takes it, then try again.',
  historyGone:
    'The history file that was here is gone. A new, empty history was started. If you did not remove it, bring back a backup before you go on.',
  journalCut:
    'Another program cut off the end of the history’s journal: what was written last may be missing, and with it checks that were paid for. All that could be read is here. If you have a newer backup, bring it back before you go on.',
  historyDamagedInUse:
    'The history file is damaged, and another Veridesk has it open. Close it everywhere, then start again. Nothing was changed.',
  historyNewer:
    'This history was written by a newer Veridesk. Nothing was changed. Install the newer version to open it.',
  historyOlderAtWork:
    'An older Veridesk has this history open, and this version keeps it in another form. Nothing was changed. Close the older one everywhere, then try again.',
  historyBeingOpened:
    'Another Veridesk is opening this history. The first time after an update that takes some minutes where the history is long. Nothing was changed. Wait for it, then try again.',
  historyNotWritable:
    'The history cannot be opened for writing: the disk may be full, the folder read-only, or its path too long. Nothing was lost. Make room, ask for the right to write or name another folder, then try again.',
  diskFull: 'The disk is full, so the history cannot be opened. Nothing was lost. Make room, then try again.',
  historyForbidden:
    'The history cannot be opened for writing: its file or its folder is read-only, or somebody else’s. Nothing was lost. Ask for the right to read and write there, then try again.',
  historyHeld:
    'Another program holds the history file: another Veridesk at long work, a backup or a virus scanner. Nothing was lost. Wait until it has let go of it, then try again.',
  tooManyOpen:
    'Too many files are open on this computer, so the history cannot be opened. Nothing was lost. Close other programs, then try again.',
  diskFailing:
    'The disk reports an error where the history lies, or your share of it is used up, so the history cannot be opened. Nothing was changed. Make room there or have the disk examined, then try again.',
  restoreStuck:
    'A backup is being restored, and the last step cannot be done: another Veridesk has the history open, or the data folder cannot be written to. Close it everywhere and make room, then try again. Both histories are kept.',
  restoredKeysWait:
    'The backup stands in the place of the history, and both histories are kept. Its key has still to be put in its place, which the next opening does: do not restore it again.',
  closing: 'Veridesk is being closed. Nothing is lost.',
  keychainLocked:
    'The system’s keychain is locked, and nobody unlocked it. Unlock it, or sign in to the desktop again, and start Veridesk anew. Or use a vault with a passphrase.',
  keychainNotLetIn:
    'The system’s keychain is locked, or did not let Veridesk in. Start Veridesk anew, and unlock the keychain or let Veridesk in when it asks. Or use a vault with a passphrase.',
  keychainForbidden:
    'Windows keeps nothing in its Credential Manager here: a rule of this computer forbids it, or nobody is signed in at it. Use a vault with a passphrase, or ask your administrator.',
  keychainWithoutPlace:
    'A keychain answers, but it has no place to keep anything. Make a default keyring in it and start Veridesk anew, or use a vault with a passphrase.',
  noKeychain:
    'No keychain answers on this computer. On Linux, install and start a Secret Service such as GNOME Keyring, or use a vault with a passphrase.',
} as const;

/** Why a history stays closed. One that is damaged and could not be set aside lies where nothing can be written. */
export const historyRefused = {
  'in-use': deskWords.historyDamagedInUse,
  'newer-version': deskWords.historyNewer,
  'older-at-work': deskWords.historyOlderAtWork,
  'being-opened': deskWords.historyBeingOpened,
  full: deskWords.diskFull,
  forbidden: deskWords.historyForbidden,
  held: deskWords.historyHeld,
  'too-many-open': deskWords.tooManyOpen,
  failing: deskWords.diskFailing,
  damaged: deskWords.historyNotWritable,
  'not-writable': deskWords.historyNotWritable,
} as const satisfies Record<Exclude<OpenTrouble, 'key-does-not-fit'> | 'in-use', string>;

/** `name` is that of what is no file in the data folder, or no folder where one belongs. */
export const strangeFileRefused = (name: string): string =>
  `In the data folder something else stands where ${name} belongs, such as a pipe, a link that leads nowhere or a file of another program. Nothing was changed. Clear its place or bring back what belongs there, then try again.`;

/** `journal` is the name under which the journal of the history that is gone is kept, if there was one. */
export function goneNotice(journal: string | null): string {
  if (journal === null) return deskWords.historyGone;
  return `${deskWords.historyGone} Its journal was left, which holds what was written last. It is kept as ${journal}: where the history file is found, the two belong together.`;
}

/** `aside` is the name under which the journal is kept that was not this history’s. */
export const foreignJournalNotice = (aside: string): string =>
  `Beside the history file lay the journal of another desk’s history, so what was written here last may be missing, and with it checks that were paid for. It is kept as ${aside}, and all that could be read is here. If you have a newer backup, bring it back before you go on.`;

/** `aside` is the name under which the journal is kept that cannot be of the file as it lies there. */
export const unfitJournalNotice = (aside: string): string =>
  `Beside the history file lay a journal of another time, as where an older copy of the file was brought back. What was written between the two is missing here, and with it checks that may have been paid for. It is kept as ${aside}: if the history file of that time is found, the two belong together. All that the file itself holds is here.`;

/** `isFitting`: the desk’s key opens it. One that it does not open can be a history that another desk’s key does. */
export function damagedNotice(aside: string, isFitting: boolean): string {
  const kept = `It was kept as ${aside} and a new, empty history was started.`;
  return isFitting
    ? `The history file was damaged and could not be read. ${kept} Bring back a backup, or have the damaged file examined.`
    : `The history file could not be read with the key of this desk: it was damaged, or is another desk’s. ${kept} Bring back the file of this desk or a backup, or have the file that was kept examined.`;
}

/** A plan lay in the data folder whose history is not there: nobody of this desk has made it. */
export const planNotice = (aside: string): string =>
  `A restore.json lay in the data folder that belongs to no restore of this desk. Nothing was changed. It is kept as ${aside}; find out who put it there.`;

/** The history of before goes by another name, if there was one. */
export function restoredNotice(places: Places, plan: Plan): Omit<HistoryNotice, 'id'> {
  const aside = asideIn(places, plan);
  const restored =
    'The history was restored from the backup. Checks that were made after it are not in it: sent anew, their numbers can be charged a second time.';
  if (aside === null) return { sentence: restored, history: 'restored' };
  return {
    history: 'restored',
    sentence: `${restored} The earlier history is kept in the data folder as ${aside}.`,
    aside,
  };
}

/** `mayHaveCost`: one of them at least was no sandbox’s. */
export function recoveredNotice(count: number, mayHaveCost: boolean): string {
  if (count === 1) {
    const cost = mayHaveCost ? ': it may have been charged.' : `. ${FREE}`;
    return `One check was waiting for its answer when Veridesk ended. It stands in the history as Unknown${cost} It was not sent again.`;
  }
  const cost = mayHaveCost ? ': they may have been charged.' : `. ${FREE}`;
  return `${count} checks were waiting for their answers when Veridesk ended. They stand in the history as Unknown${cost} None was sent again.`;
}

/** What is said of a keychain that is there. KeePassXC gives no answer while it asks somebody to unlock it. */
const SAID_LOCKED = /dismissed|locked|no answer in time|did not receive a reply/iu;
const SAID_WITHOUT_PLACE = /no result found|did not come back|default keychain could not be found/iu;
/** A Mac’s, in the words of its SecBase.h: nobody can be asked, as over SSH, or somebody said no. */
const SAID_NOT_LET_IN =
  /user interaction is not allowed|user canceled|passphrase you entered is not correct/iu;
/** Windows’, in the library’s words: of a sign-in over the network, and where a rule lets nothing be kept (CredWriteW). */
const SAID_FORBIDDEN = /ERROR_NO_SUCH_LOGON_SESSION/u;

/** Why a keychain cannot be used, by what a person can do about it; each is also the name of a sentence. */
export function whyNoKeychain({ message }: { readonly message: string }) {
  if (SAID_LOCKED.test(message)) return 'keychainLocked';
  if (SAID_NOT_LET_IN.test(message)) return 'keychainNotLetIn';
  if (SAID_FORBIDDEN.test(message)) return 'keychainForbidden';
  return SAID_WITHOUT_PLACE.test(message) ? 'keychainWithoutPlace' : 'noKeychain';
}

/** Whether keys can be kept in the keychain, for whoever chooses their place. */
export function keychainAtStart(trouble: { readonly message: string } | null) {
  return { usable: trouble === null, sentence: trouble && deskWords[whyNoKeychain(trouble)] };
}

/** How the desk stands when its store of keys gives trouble. */
export function statusOfTrouble(store: KeyStore, trouble: SecretsTrouble): DeskStatus {
  switch (trouble.code) {
    case 'keychain-unavailable':
      return { state: 'keys-unavailable', store, sentence: deskWords.keychainUnavailable };
    case 'vault-unavailable':
      return { state: 'keys-unavailable', store, sentence: deskWords.vaultUnavailable };
    case 'keychain-emptied':
      return { state: 'keys-unreadable', store, sentence: deskWords.databaseKeyMissing };
    case 'keychain-unreadable':
      return { state: 'keys-unreadable', store, sentence: deskWords.keychainUnreadable };
    case 'vault-unreadable':
      return { state: 'keys-unreadable', store, sentence: deskWords.vaultUnreadable };
    case 'account-keys-unreadable':
      throw new TypeError('No desk opens with the keys of an account');
    case 'vault-locked':
    case 'passphrase-wrong':
      return { state: 'locked' };
  }
}

/** The same where a backup stands in the place of the history already: whoever tried again would restore it a second time. */
export function besideRestored(status: DeskStatus): DeskStatus {
  if (!('sentence' in status)) return status;
  return { ...status, sentence: `${deskWords.restoredKeysWait} ${status.sentence}` };
}
