/** The system's own dialog that asks where a file goes, and the way to where it lies. */
import { join } from 'node:path';
import { app, dialog, shell } from 'electron';
import type { SaveFile } from '../handlers/ports.ts';

const kinds = {
  zip: 'Evidence pack',
  csv: 'Comma-separated values',
  jsonl: 'JSON Lines',
  pdf: 'PDF document',
} as const;

export const saveFile: SaveFile = {
  async ask(name, kind) {
    const { canceled, filePath } = await dialog.showSaveDialog({
      defaultPath: join(app.getPath('documents'), name),
      filters: [{ name: kinds[kind], extensions: [kind] }],
      properties: ['createDirectory', 'showOverwriteConfirmation'],
    });
    return canceled || filePath === '' ? null : filePath;
  },
  show: (path) => shell.showItemInFolder(path),
};
