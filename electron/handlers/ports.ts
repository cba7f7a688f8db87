/** What the handlers are given. */
import type { CameraAccess, CameraChoice } from '../../shared/camera.ts';
import type { CheckState } from '../../shared/check.ts';
import type { CustomerWindowState, Theme } from '../../shared/contract.ts';
import type { DefectReport } from '../../shared/defect-report.ts';
import type { DeskStatus } from '../../shared/desk.ts';
import type { Prompt } from '../../shared/prompt.ts';
import type { Core } from '../core.ts';

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
  /** Something was decided, noted or looked at of these checks. */
  readonly reviewed: (checkIds: string[]) => void;
  /** What is shown of a check is no longer what is kept. */
  readonly checkChanged: (id: string, state: CheckState) => void;
  readonly deskChanged: (status: DeskStatus) => void;
}
