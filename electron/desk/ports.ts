/** What opening the desk needs of the rest of the house. `core.ts` hands it over. */
import type { KeyStore } from '../../shared/desk.ts';
import type { Secrets } from '../secrets/port.ts';
import type { Places } from './places.ts';

/** Why a database cannot be written to, where that is known. */
type Unwritable = 'full' | 'forbidden' | 'held' | 'too-many-open' | 'failing';

/** Why a database could not be opened. In every case the file is as it was. */
export type OpenTrouble =
  | 'key-does-not-fit'
  | 'damaged'
  | 'newer-version'
  | 'older-at-work'
  | 'being-opened'
  | Unwritable
  | 'not-writable';

export interface OpenedHistory {
  /** Ids of checks that a crash left behind, now `unknown`. */
  readonly recovered: { readonly unknown: readonly string[] };
  show(id: string): Promise<{ readonly sandbox: boolean }>;
  /** Those that a crash left behind, whoever settled them, and of which nobody has read yet. */
  untoldChecks(): Promise<readonly string[]>;
  /** Somebody has read of these. */
  checksTold(ids: readonly string[]): Promise<void>;
  /** Whether no other process has it open at this moment. */
  isAlone(): Promise<boolean>;
  close(): Promise<void>;
}

export interface DeskPorts<H extends OpenedHistory> {
  readonly places: Places;
  /** Whether a folder lies on a disk of another computer. */
  readonly isOnNetworkDisk: (folder: string) => boolean;
  readonly now: () => Date;
  /** Whether notices stand before a person until they are read. A command of the terminal says once what it found itself. */
  readonly isWatched: boolean;
  /** Throws `Ruled` where the organisation does not let keys be kept there. */
  readonly heedStoreRule: (store: KeyStore) => void;
  readonly keychain: {
    secrets(deskId: string): Secrets;
    /** Null when it can be used now; else why not. */
    probe(deskId: string): Promise<{ message: string } | null>;
  };
  readonly vault: {
    exists(path: string): Promise<boolean>;
    /** Null when there is a vault already, which is left as it is. */
    make(path: string, passphrase: string): Promise<Secrets | null>;
    open(path: string, passphrase: string): Promise<Secrets>;
  };
  readonly memory: () => Secrets;
  readonly history: {
    /** `keyAgain` gives the key once more, as long as the history is open. */
    open(
      places: Places,
      key: Uint8Array,
      keyAgain: () => Promise<Uint8Array | null>,
    ): Promise<H | OpenTrouble>;
    /** The value that proves that a key and a database belong together. */
    keyCheck(key: Uint8Array): string;
    /** Null where the disk gives every byte of the database and its journal; else why not. */
    unreadable(places: Places): Promise<OpenTrouble | null>;
    /** Moves a damaged database aside and says where it lies now, or why nothing was moved: another process has it open. */
    setAside(places: Places, now: Date): { readonly aside: string } | 'in-use' | 'not-writable';
    /** Where a damaged database lies that a crash kept from being moved aside whole, and that is now; else null. */
    endSettingAside(places: Places): string | null;
    /** Where the journal of a history lies now whose file is gone or emptied; null where none was left, or it cannot be moved. */
    setJournalAside(places: Places, now: Date): string | null;
    /** Whether another program cut its journal short and what was written last is lost; what is left is made fit to be opened. */
    mendCutJournal(places: Places): boolean;
    /** Where a journal lies now that cannot be of the file as it lies there; null where there is none such. */
    setUnfitJournalAside(places: Places, now: Date): string | null;
    /** Where a journal of another history lies now, beside which the key did not open this one; null where there is none such. */
    setForeignJournalAside(places: Places, key: Uint8Array, now: Date): string | null;
    /** Does `work` while no process has the history open and none can open it; null, and nothing is done, where one has. */
    whileAlone<T>(places: Places, work: () => T): T | null;
  };
  /** The open history is about to be closed for another: what is under way on it ends first. */
  readonly leaving: () => Promise<void>;
  /** From now on the desk counts as open. */
  readonly entered: () => void;
}

export interface OpenDesk<H> {
  readonly store: KeyStore;
  readonly secrets: Secrets;
  readonly history: H;
  /** Proves that a key is the one of this history. Kept here, since anybody who writes to the folder can change that of a file. */
  readonly keyCheck: string;
  readonly places: Places;
}
