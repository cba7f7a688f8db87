/** From what a room throws to what the contract declares. Anything else is a defect and is thrown on. */
import { type Failure, vaultUnsure } from '../shared/failure.ts';
import { UnreadableAccount, unreadableProfileWords } from '../shared/unreadable-profile.ts';
import { HistoryTrouble, type Unwritable, whyUnwritable } from './history/trouble.ts';
import { SecretsTrouble, UnsureSecret } from './secrets/port.ts';

export type KeyFailure = Failure & {
  code:
    | 'keychain-unavailable'
    | 'keychain-unreadable'
    | 'keychain-emptied'
    | 'vault-locked'
    | 'vault-unavailable'
    | 'vault-unreadable'
    | 'account-keys-unreadable';
};
export type StoreFailure = Failure & {
  code:
    | 'desk-not-open'
    | 'history-unavailable'
    | 'history-damaged'
    | 'already-running'
    | 'check-repeated'
    | 'already-known'
    | 'budget-spent'
    | 'prepared-other'
    | 'prepared-restored'
    | 'checked-before-restore';
};

/** Trouble with stored secrets, for a call that is not itself about a passphrase. */
export function keyFailure(error: unknown): KeyFailure {
  if (!(error instanceof SecretsTrouble)) throw error;
  const code = error.code === 'passphrase-wrong' ? 'vault-locked' : error.code;
  return error instanceof UnsureSecret ? { code, sentence: vaultUnsure } : { code };
}

/** Of a restore, which sends nothing: the desk is as it was. */
const notReplaced: Partial<Record<SecretsTrouble['code'], string>> = {
  'keychain-unavailable':
    'The system’s keychain does not answer or is locked. Nothing was replaced. Unlock it, then try again.',
  'keychain-unreadable':
    'The system’s keychain holds something that Veridesk cannot read. Nothing was replaced.',
  'vault-unavailable':
    'The vault file cannot be opened or written. Nothing was replaced. Check the data folder’s permissions and free space.',
  'vault-unreadable':
    'The vault, or an entry in it, cannot be read: it is damaged or from a newer Veridesk. Nothing was replaced.',
};

/** Trouble with where the key of a restored history was to go; null where it is none, or one that says it in its own words. */
export function restoreFailure(error: unknown): KeyFailure | null {
  const sentence = error instanceof SecretsTrouble ? notReplaced[error.code] : undefined;
  return sentence === undefined ? null : { ...keyFailure(error), sentence };
}

const takenAway = {
  code: 'history-unavailable',
  sentence:
    'The history file, or the journal beside it, was removed or replaced while Veridesk has it open. Nothing was sent or written. Put it back where it was, or close Veridesk everywhere and start it anew.',
} as const;

/** Nothing goes on without what that account asks for. */
const unreadableAccount = ({ account }: UnreadableAccount) =>
  ({ code: 'history-unavailable', sentence: unreadableProfileWords(account) }) as const;

/**
 * The thread of the database, as where the memory ran out: whoever was waiting was told of a defect. `asked` is what is to be
 * said of what was asked for.
 */
const threadEnded = (asked: string) =>
  ({
    code: 'history-unavailable',
    sentence: `The part of Veridesk that keeps the history has ended, as where this computer has no memory left. What was written is kept.${asked} Close Veridesk and start it anew.`,
  }) as const;

/** Whether the history takes nothing any more, until Veridesk is started anew. */
export const hasEnded = (error: unknown): boolean =>
  error instanceof HistoryTrouble && error.kind === 'ended';

const unwritable = {
  full: 'The disk is full, so the history cannot be written. Nothing was sent. Make room, then try again.',
  forbidden:
    'The history may not be written: its file or its folder is read-only, or somebody else’s. Nothing was sent. Ask for the right to write there, then try again.',
  held: 'Another program holds the history file: another Veridesk at long work, a backup or a virus scanner. Nothing was sent. Wait until it has let go of it, then try again.',
  'too-many-open':
    'Too many files are open on this computer, so the history cannot be written. Nothing was sent. Close other programs, then try again.',
  failing:
    'The disk reports an error where the history lies, or your share of it is used up. Nothing was sent. Make room there or have the disk examined, then try again.',
} as const satisfies Record<Unwritable, string>;

function unavailable(trouble: HistoryTrouble): Failure & { code: 'history-unavailable' } {
  const why = whyUnwritable(trouble);
  return why === null
    ? { code: 'history-unavailable' }
    : { code: 'history-unavailable', sentence: unwritable[why] };
}

/** Trouble with writing a check's beginning. */
export function storeFailure(error: unknown): StoreFailure {
  if (!(error instanceof HistoryTrouble)) throw error;
  switch (error.kind) {
    case 'already-running':
    case 'check-repeated':
    case 'already-known':
    case 'budget-spent':
    case 'prepared-other':
    case 'prepared-restored':
    case 'checked-before-restore':
      return { code: error.kind };
    case 'closed':
      return { code: 'desk-not-open' };
    case 'damaged':
      return { code: 'history-damaged' };
    case 'taken-away':
      return takenAway;
    case 'ended':
      return threadEnded(' Nothing was sent.');
    case 'newer-version':
    case 'not-writable':
    case 'older-at-work':
    case 'being-opened':
    case 'key-does-not-fit':
      return unavailable(error);
    case 'check-unknown':
    case 'event-unknown':
    case 'erased-meanwhile':
    case 'no-room':
    case 'defect':
      throw error;
  }
}

export type AccountTrouble = KeyFailure | StoreFailure;

/** Trouble on the way to an account: its profile stands in the history, its keys with the secrets. */
export function accountFailure(error: unknown): AccountTrouble {
  if (error instanceof UnreadableAccount) return unreadableAccount(error);
  return error instanceof HistoryTrouble ? storeFailure(error) : keyFailure(error);
}

/** Trouble with the history that a reader can act on; null for what is no trouble with the file. */
export function fileFailure(
  error: unknown,
): (Failure & { code: 'desk-not-open' | 'history-unavailable' | 'history-damaged' }) | null {
  if (error instanceof UnreadableAccount) return unreadableAccount(error);
  if (!(error instanceof HistoryTrouble)) return null;
  // Asked while the desk was closing.
  if (error.kind === 'closed') return { code: 'desk-not-open' };
  if (error.kind === 'damaged') return { code: 'history-damaged' };
  if (error.kind === 'taken-away') return takenAway;
  if (error.kind === 'ended') return threadEnded('');
  const refused = ['newer-version', 'not-writable', 'older-at-work', 'being-opened', 'key-does-not-fit'];
  return refused.includes(error.kind) ? unavailable(error) : null;
}
