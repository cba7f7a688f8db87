/** The system's own dialog that asks where a file goes, and the way to where it lies. */
import { join } from 'node:path';
import { app, type BrowserWindow, dialog, type SaveDialogOptions, shell } from 'electron';
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
function usualPlace(name: string): string {
  try {
    return join(app.getPath('documents'), name);
  } catch {
    return join(app.getPath('home'), name);
  }
}

/** The dialog opens over the window that is given, one at a time. */
export function saveFile(over: () => BrowserWindow | null): SaveFile {
  return {
    async ask(name, kind) {
      const options: SaveDialogOptions = {
        defaultPath: usualPlace(name),
        filters: [{ name: kinds[kind], extensions: [kind] }],
        properties: ['createDirectory', 'showOverwriteConfirmation'],
      };
      const chosen = await oneDialog(over(), (window) =>
        window ? dialog.showSaveDialog(window, options) : dialog.showSaveDialog(options),
      );
      return chosen === null || chosen.canceled || chosen.filePath === '' ? null : chosen.filePath;
    },
    show: (path) => shell.showItemInFolder(path),
  };
}
