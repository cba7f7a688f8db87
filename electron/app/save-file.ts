/** The system's own dialog that asks where a file goes, and the way to where it lies. */
import { dirname, join } from 'node:path';
import { app, type BrowserWindow, dialog, type SaveDialogOptions, shell } from 'electron';
import { firstThere } from '../files/first-there.ts';
import type { SaveFile } from '../handlers/ports.ts';
import { oneDialog } from './one-dialog.ts';

const kinds = {
  zip: 'Evidence pack',
  csv: 'Comma-separated values',
  jsonl: 'JSON Lines',
  pdf: 'PDF document',
} as const;

/**
 * Where files go as a rule. Windows may know of no such folder; by a bare name the dialog would then open where the program was started
 * from, in which nobody may write as a rule.
 */
function usualFolder(): string {
  try {
    return app.getPath('documents');
  } catch {
    return app.getPath('home');
  }
}

/** The dialog opens over the window that is given, one at a time, in the folder that was chosen last while the app is open. */
export function saveFile(over: () => BrowserWindow | null): SaveFile {
  /** In memory alone: a folder’s name may tell of a customer. */
  let last: string | null = null;
  return {
    async ask(name, kind) {
      const folder = (await firstThere([last])) ?? usualFolder();
      const options: SaveDialogOptions = {
        defaultPath: join(folder, name),
        filters: [{ name: kinds[kind], extensions: [kind] }],
        properties: ['createDirectory', 'showOverwriteConfirmation'],
      };
      const chosen = await oneDialog(over(), (window) =>
        window ? dialog.showSaveDialog(window, options) : dialog.showSaveDialog(options),
      );
      if (chosen === null || chosen.canceled || chosen.filePath === '') return null;
      last = dirname(chosen.filePath);
      return chosen.filePath;
    },
    show: (path) => shell.showItemInFolder(path),
  };
}
