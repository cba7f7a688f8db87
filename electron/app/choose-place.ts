/** The system’s own dialogs for a folder and a file, so that a path comes from a person and not from the window. */
import { basename, dirname } from 'node:path';
import { type BrowserWindow, dialog, type OpenDialogOptions } from 'electron';
import { firstThere } from '../files/first-there.ts';
import { oneDialog } from './one-dialog.ts';

/** They open over the window that is given, one at a time. */
export function choosePlaces(over: () => BrowserWindow | null) {
  /** The folder of the backup that was chosen last, in memory alone. */
  let last: string | null = null;

  /** @param folders where it begins: the first of them that is there, and where none is, the system’s own place. */
  async function choose(
    folders: readonly (string | null)[],
    asked: OpenDialogOptions,
  ): Promise<string | null> {
    const folder = await firstThere(folders);
    const options = folder === null ? asked : { ...asked, defaultPath: folder };
    const chosen = await oneDialog(over(), (window) =>
      window ? dialog.showOpenDialog(window, options) : dialog.showOpenDialog(options),
    );
    return chosen === null || chosen.canceled ? null : (chosen.filePaths[0] ?? null);
  }

  return {
    /** Where backups go, from where they go now. Null where the person thought better of it. */
    chooseFolder: (now: string | null) =>
      choose([now], { title: 'Folder for backups', properties: ['openDirectory', 'createDirectory'] }),
    /** A backup that is there: beside the one before, or where backups go. */
    async chooseFile(backups: string | null) {
      const path = await choose([last, backups], {
        title: 'Restore from a backup',
        properties: ['openFile'],
        filters: [
          { name: 'Backups of Veridesk', extensions: ['vdbackup'] },
          { name: 'All files', extensions: ['*'] },
        ],
      });
      if (path === null) return null;
      last = dirname(path);
      return { path, name: basename(path) };
    },
  };
}
