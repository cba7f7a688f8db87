/** What the handlers are given. */
import type { AuditProgress } from '../../shared/audit.ts';
import type { CameraAccess, CameraChoice } from '../../shared/camera.ts';
import type { CheckState } from '../../shared/check.ts';
import type { CustomerWindowState, ExportProgress, Theme } from '../../shared/contract.ts';
import type { DefectReport } from '../../shared/defect-report.ts';
import type { DeskStatus } from '../../shared/desk.ts';
import type { PackProgress } from '../../shared/evidence.ts';
import type { Prompt } from '../../shared/prompt.ts';
import type { Core } from '../core.ts';

/** A file that leaves the desk: the person says where it goes. */
export interface SaveFile {
  /** The path that the person chose, over a file that is there if they said so; null where they chose none. */
  ask(name: string, kind: 'csv' | 'jsonl' | 'pdf' | 'zip'): Promise<string | null>;
  /** Shows a file where it lies, in the system's own way. */
  show(path: string): void;
}

export interface HandlerPorts {
  readonly core: Core;
  readonly about: { version: string; dataFolder: string };
  readonly operator: () => string;
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number;
  readonly theme: { get(): Theme; set(theme: Theme): Promise<void> };
  readonly profile: { get(): string | null; set(id: string): Promise<void> };
  readonly camera: {
    get(): CameraChoice | null;
    set(choice: CameraChoice): Promise<void>;
    /** What the system says; where nobody has decided yet, the person is asked first. */
    access(): Promise<CameraAccess>;
    openSettings(): Promise<void>;
  };
  /**
   * The system’s dialogs for the folder of the backups and for a backup; null where the person thought better of it. Each is told where
   * backups go now, null where that is not known.
   */
  readonly backups: {
    chooseFolder(now: string | null): Promise<string | null>;
    chooseFile(backups: string | null): Promise<{ readonly path: string; readonly name: string } | null>;
  };
  /** Whether the system tells that a check which waited is settled. */
  readonly notifications: { get(): boolean; set(on: boolean): Promise<void> };
  /** Puts a defect of the window into the log and gives it a reference. */
  readonly windowStumbled: (report: DefectReport) => string;
  readonly customerWindow: {
    state(): CustomerWindowState;
    open(): void;
    close(): void;
    tell(prompt: Prompt): void;
  };
  /** Lends a value to the clipboard, and says for how many seconds. */
  readonly clipboard: { lend(value: string): Promise<number> };
  /** A verification of the audit log has come this far. */
  readonly auditProgressed: (progress: AuditProgress & { readonly id: string }) => void;
  readonly saveFile: SaveFile;
  /** How far an export has come. */
  readonly exportTold: (progress: ExportProgress) => void;
  /** How far an evidence pack has come. */
  readonly packTold: (progress: PackProgress) => void;
  /** Something was decided, noted or looked at of these checks. */
  readonly reviewed: (checkIds: string[]) => void;
  /** What is shown of a check is no longer what is kept. */
  readonly checkChanged: (id: string, state: CheckState) => void;
  readonly deskChanged: (status: DeskStatus) => void;
}
