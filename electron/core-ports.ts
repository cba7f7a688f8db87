/** What the core is given: all that differs between desktop, terminal and test. */
import type { LookProgress } from '../shared/backup.ts';
import type { CheckState } from '../shared/check.ts';
import type { DeskStatus } from '../shared/desk.ts';
import type { EventsChange } from '../shared/events.ts';
import type { LockReason, Session } from '../shared/operator.ts';
import type { Rules } from '../shared/policy.ts';
import type { EraseProgress } from '../shared/retention.ts';
import type { Clock } from './checks/ports.ts';
import type { Places } from './desk/places.ts';
import type { Cost } from './operators/secret.ts';
import type { KdfCost } from './secrets/sealed.ts';
import type { Transport } from './service/transport.ts';

/** What differs between desktop, terminal and test. */
export interface CorePorts {
  readonly places: Places;
  readonly clock: Clock;
  readonly transport: Transport;
  /** The rules of the organisation; none unless named. */
  readonly rules?: Rules;
  /** The operating system's user, who is at work where sign-in is off. */
  readonly operator: () => string;
  /** The program of the database's thread. */
  readonly historyWorker: URL;
  /** The built program of the thread that copies a history; its TypeScript source unless named. */
  readonly copyWorker?: URL;
  /** The built program of the thread in which the sandbox decodes pictures; its TypeScript source unless named. */
  readonly pictureWorker?: URL;
  /** The built program of the thread in which lists and reports are made; its TypeScript source unless named. */
  readonly evidenceWorker?: URL;
  /** Its state changed, or its picture was erased. */
  readonly checkChanged: (id: string, state: CheckState) => void;
  /** How the desk stands has changed by itself: there is something that a person has to know. */
  readonly deskChanged?: (status: DeskStatus) => void;
  /** The head of the audit log could not be signed today; it is tried again. */
  readonly signingStumbled?: (error: unknown) => void;
  /** Something of the backups is no longer as it was told. */
  readonly backupsChanged?: () => void;
  /** How far a backup has come, in bytes. */
  readonly backupProgress?: (done: number, total: number) => void;
  /** How far the verifying of a backup has come. */
  readonly lookProgress?: (progress: LookProgress) => void;
  /** Whether the daily backup is made here; the terminal makes one when it is told to. */
  readonly makesDailyBackups?: boolean;
  /** Whether a folder lies on a disk of another computer; another answer in tests alone. */
  readonly isOnNetworkDisk?: (folder: string) => boolean;
  /** The device on which a folder lies, or null; another answer in tests alone. */
  readonly deviceOf?: (folder: string) => Promise<string | null>;
  /** Pictures that are due could not be erased; it is tried again. */
  readonly erasingStumbled: (error: unknown) => void;
  /** How far an erasing is; null when it has ended. `failed`: the history could not be written. */
  readonly eraseProgressed?: (progress: EraseProgress | null, failed: boolean) => void;
  /** The history's file is written anew by itself: checks wait for it, and so does the end of the desk. */
  readonly rewritesByItself?: (work: Promise<unknown>) => void;
  /** Somebody signed in, or the desk locked. */
  readonly sessionChanged: (session: Session, why: LockReason | null) => void;
  /** Events of the service are received, and what happens to them is told; left out, none are received. */
  readonly events?: {
    readonly changed: (change: EventsChange) => void;
    readonly stumbled: (error: unknown) => void;
  };
  /** What a guess of a PIN costs; lower in tests alone. */
  readonly secretCost?: Cost;
  /** What a guess of a new vault’s passphrase costs; lower in tests alone. */
  readonly vaultCost?: KdfCost;
  /** What a guess of a backup’s passphrase costs; lower in tests alone. */
  readonly backupCost?: KdfCost;
}
