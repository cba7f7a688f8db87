/** What backups need of the rest of the house. `core.ts` hands it over. */
import type { ChainHead } from '../../shared/audit.ts';
import type { HistoryFacts, LookProgress } from '../../shared/backup.ts';
import type { DeskStatus, KeyStore } from '../../shared/desk.ts';
import type { FailureCode } from '../../shared/failure.ts';
import type { JournalLine } from '../../shared/journal.ts';
import type { Secrets } from '../secrets/port.ts';

/** Why a backup could not be made or is not taken. In every case what was there before is as it was. */
export type BackupCode = FailureCode &
  (
    | 'backup-busy'
    | 'backup-not-set'
    | 'backup-not-written'
    | 'backup-cancelled'
    | 'backup-unreadable'
    | 'backup-newer'
    | 'backup-damaged'
    | 'backup-passphrase-wrong'
    | 'restore-not-possible'
  );

/** The words of `sentence` are more exact than the code’s own. They hold no secret and nothing of a customer. */
export class BackupTrouble extends Error {
  readonly code: BackupCode;
  readonly sentence: string | undefined;
  constructor(code: BackupCode, sentence?: string) {
    super(code);
    this.name = 'BackupTrouble';
    this.code = code;
    this.sentence = sentence;
  }
}

/** A text sealed under a passphrase; its members stand in the file as they are. */
export interface Sealer<S> {
  seal(text: string, passphrase: string): Promise<S>;
  /** Null where the passphrase is another, or a byte was changed. */
  unseal(sealed: S, passphrase: string): Promise<string | null>;
  /** The members of a sealed text; null for anything else. */
  read(value: unknown): S | null;
}

/** Work on whole files of histories, in a thread of its own. Rejects with a `HistoryTrouble`. */
export interface Copier {
  copy(from: string, key: Uint8Array, to: string): Promise<HistoryFacts>;
  examine(path: string, key: Uint8Array): Promise<HistoryFacts>;
  /**
   * Leaves a line in a copy, which the journal tells once that copy is opened as the history; and the numbers that were checked
   * since in the open one whose place it takes, where that can be read.
   */
  mark(
    path: string,
    key: Uint8Array,
    line: JournalLine,
    replaced: { readonly path: string; readonly key: Uint8Array } | null,
  ): Promise<null>;
  /** What a rejection of these means: told by its kind, since classes do not cross rooms. */
  troubleOf(error: unknown): CopyTrouble | null;
}

export type CopyTrouble = 'damaged' | 'newer' | 'other-key' | 'not-written' | 'no-room' | 'erased-meanwhile';

export interface StagedPlace {
  readonly path: string;
  /** Whether a restore has begun that may need what lies there. */
  isPlanned(): boolean;
  release(): void;
}

/** The settings and the journal of the open history. */
export interface BackupStore {
  settings(): Promise<Record<string, unknown>>;
  setSetting(name: string, value: unknown, line: JournalLine): Promise<void>;
  log(line: JournalLine): Promise<void>;
  auditHead(): Promise<ChainHead>;
}

export interface BackedDesk {
  readonly store: KeyStore;
  readonly secrets: Secrets;
  readonly history: BackupStore;
  /** The file of the history. */
  readonly database: string;
}

export interface BackupPorts {
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number;
  /** Makes the folder of the present history where it is not there. */
  readonly makeFolder: () => Promise<void>;
  /**
   * Where a history is laid until it takes its place: a new name beside the present one, which is taken for one that a killed
   * process has left as soon as it is let go of.
   */
  readonly stagedPlace: () => StagedPlace;
  /** Null while the desk is not open. */
  readonly open: () => BackedDesk | null;
  /** The operating system's user, who restores where nobody can sign in. */
  readonly systemUser: () => string;
  /** The organisation has each desk backed up daily. */
  readonly mustBeDaily?: boolean;
  readonly databaseKey: (secrets: Secrets) => Promise<Buffer | null>;
  readonly keyCheck: (key: Uint8Array) => string;
  readonly copier: Copier;
  /** Whether a person has records erased at this moment. */
  readonly isErasing: () => boolean;
  /**
   * Takes words of what was erased out of the search index of the open history, in parts between which others are asked;
   * ends early where it does not go on.
   */
  readonly mergeErased: (goesOn: () => boolean) => Promise<void>;
  readonly sealer: Sealer<object>;
  /** The device on which a folder lies; null where that cannot be told. */
  readonly deviceOf: (folder: string) => Promise<string | null>;
  /** Puts a verified history in the place of the present one and opens it. Rejects where it cannot. */
  readonly replace: (restored: { path: string; key: Buffer }, place: RestoreInto) => Promise<DeskStatus>;
  /** Something of `state` is no longer as it was told. */
  readonly changed: () => void;
  /** What whoever is at the open desk has to know of its daily backup; null once it is so no more. */
  readonly overdue: (sentence: string | null) => void;
  readonly progress: (done: number, total: number) => void;
  readonly lookProgress: (progress: LookProgress) => void;
}

/** Where the key of a restored history goes. */
export type RestoreInto =
  | { readonly store: 'present' }
  | { readonly store: 'keychain' }
  | { readonly store: 'vault'; readonly passphrase: string };
