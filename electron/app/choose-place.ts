/** The system’s own dialogs for a folder and a file, so that a path comes from a person and not from the window. */
import { basename } from 'node:path';
import { dialog, type OpenDialogOptions } from 'electron';

async function choose(options: OpenDialogOptions): Promise<string | null> {
  const { canceled, filePaths } = await dialog.showOpenDialog(options);
  return canceled ? null : (filePaths[0] ?? null);
}

export const choosePlaces = {
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
