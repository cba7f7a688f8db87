/** What the terminal says where the words lead to a place in the window: the same, with the terminal's own way. */
import { noBackupFolder, noBackupPassphrase } from '../../shared/backup.ts';
import { type Failure, type FailureCode, keysForAnother, sentenceOf } from '../../shared/failure.ts';
import { NOT_DONE } from '../../shared/policy.ts';
import type { Ways } from '../../shared/standing-words.ts';

const byCode: Partial<Record<FailureCode, string>> = {
  'passphrase-wrong':
    'The passphrase of that file does not open the vault. Name the right --passphrase-file.',
  'keys-missing':
    'This profile has no keys. Nothing was sent. Give it its keys: veridesk profile keys NAME --keys-from-stdin',
  'account-keys-unreadable':
    'The keys of this profile cannot be read: what is kept of them is damaged, or from a newer Veridesk. Nothing was sent. Enter them anew: veridesk profile keys NAME --keys-from-stdin',
  'profile-unknown': 'That profile is not there any more. See: veridesk profile list',
  'production-unconfirmed':
    'This profile checks real people, and each check may be charged. Nothing was sent. Confirm that once: veridesk profile confirm NAME',
  'kind-off':
    'This profile does not make checks of this kind. Nothing was sent. Switch it on in the file of veridesk profile export NAME, then: veridesk profile import FILE --into NAME',
  'already-known':
    'The history knows this number already. Nothing was sent. Use the earlier answer, or name --again REASON.',
  'checked-before-restore':
    'This number was checked in the history of this desk that a backup has replaced, so it may be charged a second time. Nothing was sent. Its answer is in that history, which was set aside; to check again, name --again REASON.',
  'budget-spent':
    'This check would go beyond the day’s budget of this profile. Nothing was sent. Name --over-budget REASON, or wait until tomorrow.',
  'prepared-full':
    'As many checks are prepared as can be kept. Nothing was kept or sent. Run some of them at the desk, or remove some: veridesk prepared remove ID',
  'operator-unknown': 'There is no operator of that name. See: veridesk operator list',
  'backup-not-set':
    'No backups to a folder are set up at this desk. Set them up with veridesk desk backups, or name a file: veridesk backup FILE --backup-passphrase-file FILE',
  'backup-passphrase-wrong':
    'The passphrase of that file does not open this backup. Nothing was replaced. Name the right --backup-passphrase-file; if it is surely right, the backup was changed: name another one.',
};

/** Of sentences that a failure brings along. */
const bySentence = new Map<string, string>([
  [
    keysForAnother,
    'The keys of this profile were given for another address than it has now, and are not sent to this one. Nothing was sent. See its address: veridesk profile list. If it is right, give it its keys again: veridesk profile keys NAME --keys-from-stdin',
  ],
  [
    noBackupFolder,
    'No folder for the backups is chosen. Choose one with veridesk desk backups --folder DIR, or name a file: veridesk backup FILE --backup-passphrase-file FILE',
  ],
  [
    noBackupPassphrase,
    'No passphrase for the backups is kept at this desk. Set one: veridesk desk backups --backup-passphrase-file FILE',
  ],
  [
    NOT_DONE.signIn,
    'Your organisation has everybody sign in, and this desk does not ask for it yet. Nothing was sent. Add an administrator with veridesk operator add, then: veridesk desk settings --sign-in on --operator-file FILE',
  ],
  [
    NOT_DONE.dailyBackups,
    'Your organisation has each desk backed up daily, and this one is not yet. Nothing was sent. Set that up: veridesk desk backups --folder DIR --backup-passphrase-file FILE --daily on',
  ],
]);

/** Of what is said of a check. */
export const terminalWays: Ways = {
  path: '(veridesk profile export NAME prints both)',
  keys: '(veridesk profile keys NAME --keys-from-stdin enters others)',
  newKeys: '(veridesk profile keys NAME --keys-from-stdin)',
};

export function terminalWords(failure: Failure): string {
  const { code, sentence } = failure;
  if (sentence === undefined) return byCode[code] ?? sentenceOf(failure);
  return bySentence.get(sentence) ?? sentence;
}
