/** The system’s own dialogs for a folder and a file, so that a path comes from a person and not from the window. */
import { basename } from 'node:path';
import { type BrowserWindow, dialog, type OpenDialogOptions } from 'electron';
import { oneDialog } from './one-dialog.ts';

/** They open over the window that is given, one at a time. */
export function choosePlaces(over: () => BrowserWindow | null) {
  async function choose(options: OpenDialogOptions): Promise<string | null> {
    const chosen = await oneDialog(over(), (window) =>
      window ? dialog.showOpenDialog(window, options) : dialog.showOpenDialog(options),
    );
    return chosen === null || chosen.canceled ? null : (chosen.filePaths[0] ?? null);
  }

  return {
    /** Where backups go. Null where the person thought better of it. */
    chooseFolder: () =>
      choose({ title: 'Folder for backups', properties: ['openDirectory', 'createDirectory'] }),
    /** A backup that is there. */
    async chooseFile() {
      const path = await choose({
        title: 'Restore from a backup',
        properties: ['openFile'],
        filters: [
          { name: 'Backups of Veridesk', extensions: ['vdbackup'] },
          { name: 'All files', extensions: ['*'] },
        ],
      });
      return path === null ? null : { path, name: basename(path) };
    },
  };
}
