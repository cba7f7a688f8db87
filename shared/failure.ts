/** Failures that a person can act on: values with a code, never exceptions, and one sentence each. */
import { z } from 'zod';
import { DecisionConflict } from './review.ts';

/** Every failure code with its sentence: what happened, whether anything was sent, what to do. */
export const failureSentences = {
  'input-wrong': 'Something in the form cannot be sent as it is. Nothing was sent.',
  'desk-not-open': 'The desk is not open. Nothing was sent.',
  'passphrase-wrong': 'That passphrase does not open the vault. Type it again.',
  'passphrase-short': 'Choose a passphrase of at least 12 characters.',
  'keychain-unavailable':
    'The system’s keychain does not answer or is locked. Nothing was sent. Unlock it, then try again.',
  'keychain-unreadable':
    'The system’s keychain holds something that Veridesk cannot read. Nothing was changed or sent.',
  'keychain-emptied':
    'The system’s keychain holds nothing of this desk any more: it was deleted or replaced, or another one answers. Nothing was sent or changed. Bring it back before you close Veridesk, since without it the history does not open again; then try again.',
  'vault-locked': 'The vault is locked. Nothing was sent. Type the passphrase to open it.',
  'vault-unavailable':
    'The vault file cannot be opened or written. Nothing was sent. Check the data folder’s permissions and free space.',
  'vault-unreadable':
    'The vault, or an entry in it, cannot be read: it is damaged or from a newer Veridesk. Nothing was changed or sent.',
  'keys-missing':
    'This profile has no keys. Nothing was sent. Add its API key and encryption key in Settings.',
  'account-keys-unreadable':
    'The keys of this profile cannot be read: what is kept of them is damaged, or from a newer Veridesk. Nothing was sent. Remove them in Settings, or enter them anew.',
  'keys-environment':
    'These keys belong to the other environment. Nothing was sent. Use sandbox keys in a sandbox profile and production keys in a production profile.',
  'profile-unknown': 'That profile is not there any more. Choose another one.',
  'profile-name-taken': 'There is a profile of that name already. Choose another name.',
  'profile-built-in': 'The built-in sandbox is part of Veridesk and cannot be changed or removed.',
  'profile-file-wrong': 'That file is no profile that can be used. Nothing was changed.',
  'production-unconfirmed':
    'This profile checks real people, and each check may be charged. Nothing was sent. Confirm that once, then run the check again.',
  'kind-off': 'This profile does not make checks of this kind. Nothing was sent. Switch it on in Settings.',
  'already-known':
    'The history knows this number already. Nothing was sent. Use the earlier answer, or say why it is checked again.',
  'budget-spent':
    'This check would go beyond the day’s budget of this profile. Nothing was sent. Say why it is run all the same, or wait until tomorrow.',
  'profile-busy': 'A check of this profile is still waiting for its answer. Wait for it, or cancel it first.',
  'profile-changed':
    'This account was changed elsewhere meanwhile. Nothing was saved, and what you typed is still here. Load its current settings, then make your changes again.',
  'address-refused': 'That address cannot be used.',
  'already-running': 'This number is being checked at this moment. Nothing was sent a second time.',
  'check-repeated': 'This check was started already. Nothing was sent a second time.',
  'prepared-full':
    'As many checks are prepared as can be kept. Nothing was kept or sent, and what you typed is still here. Run or remove some of them first.',
  'prepared-other':
    'This check was prepared with another number. Nothing was sent. Open it again, or run this number as a check of its own.',
  'prepared-restored':
    'A check of this number was prepared before the history was restored from a backup, so it may have been sent since. Nothing was sent now. Say why it is sent, once you know that it was not.',
  'checked-before-restore':
    'This number was checked in the history of this desk that a backup has replaced, so it may be charged a second time. Nothing was sent now. Its answer is in that history, which was set aside; say why it is checked again.',
  'prepared-unknown':
    'That prepared check is not there any more: it was run, removed, or kept for long enough. The history shows whether it was run.',
  'answer-rejected':
    'Somebody has rejected this check, so its answer is not used. Nothing was sent. Look at it, or say why the number is checked again.',
  'view-name-taken': 'You have a view of that name already. Choose another name.',
  'view-unknown': 'That view is not there any more.',
  'check-unknown': 'That check is not in the history.',
  'service-not-started': 'The built-in sandbox could not start. Nothing was sent. Try again.',
  'history-unavailable':
    'The history cannot be written: the disk may be full or read-only. Nothing was sent. Make room, then try again.',
  'history-damaged':
    'The history file is damaged in a place that was needed. Nothing was sent. What is whole in it can still be read until Veridesk is closed. The next start keeps the file under another name and begins a new, empty history. Bring back a backup of the data folder, or have the file examined.',
  'not-signed-in': 'Nobody is signed in at this desk. Nothing was sent. Sign in, then try again.',
  'role-missing':
    'Your role does not allow that. Nothing was sent or changed. Ask an administrator of this desk.',
  ruled: 'A rule of your organisation does not allow that. Nothing was sent or changed.',
  'sign-in-wrong': 'That name and that PIN or passphrase do not belong together.',
  'sign-in-wait': 'There were too many wrong tries for this name. Wait, then try again.',
  'operator-name-taken': 'There is an operator of that name already. Choose another name.',
  'operator-unknown': 'That operator is not there any more.',
  'first-administrator': 'The first operator is an administrator, who can then add the others.',
  'last-administrator':
    'This is the last administrator who can sign in. Nothing was changed. Make somebody else an administrator first.',
  'own-check':
    'You made this check, and its profile asks for two pairs of eyes. Nothing was decided. Somebody else has to decide.',
  'decided-already':
    'Somebody else has decided meanwhile. Your decision was not kept. Look at both, then decide again if need be.',
  'pack-too-large':
    'The pack would be larger than any reader takes. Nothing was written. Choose fewer checks, or leave out the pictures and the answers.',
  'pack-overtaken':
    'Something was written about these checks each time that the pack was made. Nothing was written to the file. Wait until the work on them is done, or choose fewer checks, then try again.',
  'list-overtaken':
    'Records were erased while the list was made, and it could hold them. No file was written. When the erasing is over, make the list again.',
  'file-not-written': 'The file was not written, and no half-written file is left. Choose another place.',
  'export-cancelled': 'It was cancelled. No file was written.',
  'file-unknown': 'That file was not written since Veridesk was started.',
  'relationship-unknown': 'No end of a relationship is entered for that customer.',
  'erase-running': 'Records are being erased already. Wait for it, or cancel it first.',
  'erase-plan-gone':
    'What was shown may no longer be what would be erased. Nothing was erased. Look at it again, then erase.',
  'file-not-rewritten':
    'The file was not written anew: a check is under way, another Veridesk is at work on it, or the disk or the memory has no room for a second copy. Nothing was changed. Try again when the check has ended, the other one is closed or there is more room.',
  'certificate-unknown': 'There is no such certificate.',
  'check-under-way': 'This check is still under way. Decide when it has ended.',
  'outcome-changed':
    'This check came to another outcome meanwhile. Nothing was decided. Look at what it says now, then decide.',
  'backup-busy': 'A backup is being made at this moment. Wait until it is done, then try again.',
  'backup-not-set': 'Backups are not set up at this desk yet. Choose a folder and a passphrase first.',
  'backup-cancelled': 'The backup was cancelled. Nothing of it was left behind.',
  'backup-not-written':
    'The backup could not be written. Nothing of it was left behind. Check its folder and the free space, then try again.',
  'backup-unreadable': 'That file is no backup of Veridesk. Nothing was replaced. Choose another file.',
  'backup-newer':
    'That backup was made by a newer Veridesk. Nothing was replaced. Install the newer version to restore it.',
  'backup-damaged':
    'That backup is damaged: its contents are not what was written. Nothing was replaced. Choose another backup.',
  'backup-passphrase-wrong':
    'That passphrase does not open this backup. Nothing was replaced. Type it again; if it is surely right, the file was changed: choose another backup.',
  'restore-not-possible':
    'The backup could not be restored: another Veridesk has the history open, or the data folder cannot be written to. Nothing was replaced. Close it everywhere and make room, then try again.',
  'event-unknown': 'That event is not there any more.',
  'event-decided': 'This event belongs to a check already, or has been set aside. Nothing was changed.',
  'event-not-fitting':
    'This event cannot be about that check: it is of another profile, or of another kind. Nothing was changed.',
  'receiver-off': 'This profile receives no events now. Switch its receiver on, save, then try again.',
  'events-not-taken':
    'The events could not be taken: the desk was being closed. Nothing is lost. Bring the file again.',
  'test-not-delivered':
    'The test did not reach the receiver. Look at its address, its port and its certificate, then try again.',
  cancelled: 'You cancelled it before anything left this computer. Nothing was sent and nothing was charged.',
  'answer-not-kept':
    'The answer arrived but could not be written to the history: the disk may be full. It is kept in memory: make room, then press Try again. Do not close Veridesk.',
} as const;

/** Of `keys-missing`, where there are some that were given for another address: a backup can bring an account under one. */
export const keysForAnother =
  'The keys of this profile were given for another address than it has now, and are not sent to this one. Nothing was sent. Look at its address in Settings; if it is right, add its keys again.';

/** Of `account-keys-unreadable`, of the built-in sandbox: it makes its keys itself. */
export const sandboxKeysUnreadable =
  'The keys of the built-in sandbox cannot be read: what is kept of them is damaged, or from a newer Veridesk. Nothing was sent. Remove them in Settings; it then makes new ones.';

/** Of `vault-unavailable`, where it was written and its disk failed then. */
export const vaultUnsure =
  'The disk reported an error just after the vault was written, so the change may be kept or not. Nothing was sent. Have the disk examined, and look at what stands here now before you try again.';

/** Of `keys-missing`, where the profile’s events are signed with a key of their own. */
export const ownKeyMissing =
  'No key is kept for the signatures of this profile’s events. Nothing was sent. Enter it under Key for signatures, then try again.';

export type FailureCode = keyof typeof failureSentences;
export const FailureCode = z.enum(Object.keys(failureSentences) as [FailureCode, ...FailureCode[]]);

/**
 * `field` names the form field it belongs to; `sentence` is more exact than the code's own, if given; `waitSeconds` is how
 * long to wait; `conflict` is the decision that stands beside the one that was not kept.
 */
export const Failure = z.strictObject({
  code: FailureCode,
  field: z.string().optional(),
  sentence: z.string().optional(),
  waitSeconds: z.number().int().positive().optional(),
  conflict: DecisionConflict.optional(),
});
export type Failure = z.infer<typeof Failure>;

/** What stands on screen for a failure. */
export function sentenceOf(failure: Failure): string {
  return failure.sentence ?? failureSentences[failure.code];
}

export type Result<T, F extends Failure = Failure> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: F };

export function succeed<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

export function fail<C extends FailureCode>(
  code: C,
  more: Omit<Failure, 'code'> = {},
): { readonly ok: false; readonly failure: Failure & { code: C } } {
  return { ok: false, failure: { code, ...more } };
}
