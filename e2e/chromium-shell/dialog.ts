/** `dialog`: boxes go to standard error; a test says which button is pressed, what is opened and where a file is saved. */
import { basename, isAbsolute } from 'node:path';
import type {
  Dialog,
  MessageBoxOptions,
  OpenDialogOptions,
  SaveDialogOptions,
  SaveDialogReturnValue,
} from 'electron';
import { complain, life } from './hub.ts';
import { loud, notCovered } from './loud.ts';

export interface SeenDialog {
  readonly type: string;
  readonly title: string;
  readonly message: string;
  readonly detail: string;
  readonly buttons: readonly string[];
}

const covered = [
  'showErrorBox',
  'showMessageBox',
  'showOpenDialog',
  'showSaveDialog',
] as const satisfies readonly (keyof Dialog)[];
/** What of a dialog for saving has no effect here. */
const savingOptions = new Set(['filters', 'properties', 'buttonLabel']);
const seen: SeenDialog[] = [];
const answers: number[] = [];
const paths: string[][] = [];
const places: (string | null)[] = [];

/** The error box alone may come before. */
function needsReadyApp(): void {
  if (!life.isReady) throw new Error('dialog module can only be used after app is ready');
}

const target = {
  showErrorBox(title: string, content: string): void {
    seen.push({ type: 'error', title, message: content, detail: '', buttons: [] });
    complain(`error box: ${title}: ${content}`);
  },
  async showMessageBox(...args: unknown[]) {
    needsReadyApp();
    const options = args.at(-1) as MessageBoxOptions;
    const { type = 'none', title = '', message, detail = '', buttons = [], cancelId, defaultId } = options;
    if (options.signal !== undefined) throw notCovered(`the option 'signal' of dialog.showMessageBox`);
    seen.push({ type, title, message, detail, buttons });
    return { response: answers.shift() ?? cancelId ?? defaultId ?? 0, checkboxChecked: false };
  },
  async showOpenDialog(...args: unknown[]) {
    needsReadyApp();
    const { title = '', message = '', buttonLabel } = args.at(-1) as OpenDialogOptions;
    seen.push({
      type: 'open',
      title,
      message,
      detail: '',
      buttons: buttonLabel === undefined ? [] : [buttonLabel],
    });
    const filePaths = paths.shift() ?? [];
    return { canceled: filePaths.length === 0, filePaths };
  },
  async showSaveDialog(...args: unknown[]): Promise<SaveDialogReturnValue> {
    needsReadyApp();
    const { title = '', defaultPath = '', ...options } = args.at(-1) as SaveDialogOptions;
    for (const name of Object.keys(options)) {
      if (!savingOptions.has(name)) throw notCovered(`the option '${name}' of dialog.showSaveDialog`);
    }
    // Electron’s begins where the program was started from.
    if (!isAbsolute(defaultPath)) throw notCovered('a dialog for saving that is given no folder');
    return choosePlace(title, basename(defaultPath));
  },
};

function choosePlace(title: string, name: string): SaveDialogReturnValue {
  seen.push({ type: 'save', title, message: name, detail: '', buttons: [] });
  const filePath = places.shift() ?? null;
  return filePath === null ? { canceled: true, filePath: '' } : { canceled: false, filePath };
}

export const dialog = loud('dialog', target, covered) as unknown as Dialog;

export function seenDialogs(): readonly SeenDialog[] {
  return seen;
}

/** The button that the next message box gets; without one, Cancel, or else the default. */
export function answerNext(button: number): void {
  answers.push(button);
}

/** The paths that the next dialog for opening gets; without any, it is cancelled. */
export function chooseNext(chosen: readonly string[]): void {
  paths.push([...chosen]);
}

/** The dialog that comes by itself for a file which a page has saved; null where it is cancelled. */
export async function whereToSave(name: string): Promise<string | null> {
  const { canceled, filePath } = choosePlace('', name);
  return canceled ? null : filePath;
}

/** The path that the next dialog for saving gives; null, as without one, where the person chooses none. */
export function saveNext(path: string | null): void {
  places.push(path);
}
