/** A test holds the other end of this process's message channel: it learns where the page is, and asks for things. */
import { application } from './app.ts';
import { currentBrowser } from './browser.ts';
import { deniedWindows } from './contents.ts';
import { answerNext, chooseNext, saveNext, seenDialogs } from './dialog.ts';
import { seenDownloads } from './downloads.ts';
import { environment } from './environment.ts';
import { frontWindow, hub } from './hub.ts';
import { clipboard, displaysPlugged, powerEvent } from './machine.ts';
import { clickLabel, labelsShown, popupClicked, popupShown } from './menu.ts';
import { seenRequests } from './network.ts';
import { clickNotification, seenNotifications } from './notification.ts';
import { openedOutside } from './shell.ts';
import { theme } from './theme.ts';

/** What a test can ask for. Every member takes and gives what can be written as JSON. */
const questions = {
  menu: (path: string) => clickLabel(path),
  menuLabels: () => labelsShown(),
  popup: () => popupShown(),
  clickPopup: (label: string | null) => popupClicked(label),
  requests: () => seenRequests(),
  deniedWindows: () => deniedWindows(),
  opened: () => openedOutside(),
  dialogs: () => seenDialogs(),
  downloads: () => seenDownloads(),
  choosePaths: (paths: readonly string[]) => chooseNext(paths),
  answerDialog: (button: number) => answerNext(button),
  notifications: () => seenNotifications(),
  clickNotification: (place: number) => clickNotification(place),
  saveAt: (path: string | null) => saveNext(path),
  power: (name: string) => powerEvent(name),
  clipboard: () => clipboard.readText(),
  systemDark: (dark: boolean) => theme.systemTurns(dark),
  resize: ({ width, height }: { width: number; height: number }) => frontWindow()?.resizeTo(width, height),
  displays: (further: readonly { width: number; height: number }[]) => displaysPlugged(further),
  quit: () => application.quit(),
};

export type Questions = typeof questions;
export type ToShell = { readonly ask: number; readonly name: keyof Questions; readonly value: unknown };
export type FromShell =
  | { readonly answer: number; readonly value?: unknown; readonly error?: string }
  | { readonly opened: { readonly endpoint: string } }
  | { readonly launched: { readonly pid: number } };

/** Listens to the test, if there is one, without keeping the process alive for it. */
export function attend(): void {
  if (!environment.attended) return;
  process.on('message', (message: ToShell) => void answer(message));
  // The test is gone, and nobody is left to look at the window.
  process.on('disconnect', () => application.exit(1));
  process.channel?.unref();
  hub.on('browser-launched', (pid) => tell({ launched: { pid } }));
  hub.on('window-opened', () => {
    const browser = currentBrowser();
    if (browser !== undefined) tell({ opened: { endpoint: browser.endpoint } });
  });
}

async function answer({ ask, name, value }: ToShell): Promise<void> {
  try {
    const question = questions[name] as ((value: unknown) => unknown) | undefined;
    if (question === undefined) throw new Error(`no such question: ${name}`);
    tell({ answer: ask, value: await question(value) });
  } catch (error) {
    tell({ answer: ask, error: error instanceof Error ? error.message : String(error) });
  }
}

function tell(message: FromShell): void {
  if (process.connected) process.send?.(message);
}
