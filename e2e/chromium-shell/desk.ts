/** A running desk as the specs see it, whichever shell it runs in. */
import type { Page } from 'playwright-core';
import type { SeenDialog } from './dialog.ts';
import type { SeenDownload } from './downloads.ts';
import type { SeenRequest } from './network.ts';
import type { SeenNotification } from './notification.ts';

export type { SeenDialog, SeenDownload, SeenNotification, SeenRequest };

export interface LaunchOptions {
  /** The product's data folder, handed over as `--data-dir=`. */
  readonly dataDir: string;
  /** Added to this process's environment; `undefined` takes a variable away. */
  readonly env?: Record<string, string | undefined>;
  readonly args?: readonly string[];
  /** Size of the window's content in CSS pixels; without it, what the product chooses. */
  readonly size?: { readonly width: number; readonly height: number } | undefined;
  /** What the operating system prefers; light without it. */
  readonly colorScheme?: 'light' | 'dark';
  /** `fake` for Chromium's test picture, or the absolute path of a y4m or mjpeg file. Without it, no camera. */
  readonly camera?: string;
  /** Entry of the main process; the built product without it. */
  readonly main?: string;
  /** Milliseconds until the window must be there; 30,000 without it. */
  readonly timeout?: number;
}

export interface DeskProcess {
  readonly pid: number;
  /** Sends a signal; SIGKILL without one. */
  kill(signal?: NodeJS.Signals): void;
  /** The exit code, or null when a signal ended the process. Settles when Chromium is gone too. */
  readonly exited: Promise<number | null>;
}

export interface Desk {
  /** The page of the window that was opened first. */
  readonly page: Page;
  readonly process: DeskProcess;
  /** What the main process has written so far. */
  output(): { readonly stdout: string; readonly stderr: string };
  /** Clicks a menu item by its label, or by a path such as `File > Quit`. */
  menu(label: string): Promise<void>;
  menuLabels(): Promise<readonly string[]>;
  /** The menu that stands at the pointer: its items, those that cannot be clicked in brackets. Null where none does. */
  popup(): Promise<readonly string[] | null>;
  /** Clicks an item of that menu; null closes it. */
  clickPopup(label: string | null): Promise<void>;
  /** Every request that a page has made, and what became of it. */
  requests(): Promise<readonly SeenRequest[]>;
  /** Addresses of the windows that pages asked for and did not get. */
  deniedWindows(): Promise<readonly string[]>;
  /** What the product handed to the system to open. */
  opened(): Promise<readonly string[]>;
  dialogs(): Promise<readonly SeenDialog[]>;
  /** What pages had the engine save, and what became of it. */
  downloads(): Promise<readonly SeenDownload[]>;
  /** The button that the next message box gets. */
  answerDialog(button: number): Promise<void>;
  /** What a person chooses in the next dialog for opening a file or folder; without it, they cancel. */
  choosePaths(paths: readonly string[]): Promise<void>;
  /** What the product had the system show, the first one first. */
  notifications(): Promise<readonly SeenNotification[]>;
  /** A person clicks the notification at that place. */
  clickNotification(place: number): Promise<void>;
  /** Where the next file is saved that a dialog asks for; null, as without it, for a dialog that is closed again. */
  saveAt(path: string | null): Promise<void>;
  /** Sends an event of the power monitor, such as `lock-screen`. */
  power(event: string): Promise<void>;
  clipboard(): Promise<string>;
  /** The operating system turns dark or light. */
  systemDark(dark: boolean): Promise<void>;
  /** The pages of all windows that are open, the first window's first. */
  windows(): Promise<readonly Page[]>;
  /** Plugs in these displays beside the machine's own, to its right, and unplugs those that were plugged in before. */
  displays(further: readonly { readonly width: number; readonly height: number }[]): Promise<void>;
  resize(size: { readonly width: number; readonly height: number }): Promise<void>;
  /** Quits as a person does, and ends what does not end by itself within ten seconds. Gives the exit code. */
  close(): Promise<number | null>;
}
