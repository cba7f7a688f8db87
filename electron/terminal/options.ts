/** What every command of the terminal takes. */
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

export interface GlobalOptions {
  readonly dataDir?: string;
  readonly passphraseFile?: string;
  readonly ephemeral?: boolean;
  readonly operatorFile?: string;
}

/** The folder that the desktop uses too (Electron's `userData`), so that both see the same history. */
function usualFolder(): string {
  if (process.platform === 'win32')
    return join(process.env.APPDATA ?? join(homedir(), 'AppData', 'Roaming'), 'Veridesk');
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'Veridesk');
  return join(process.env.XDG_CONFIG_HOME ?? join(homedir(), '.config'), 'Veridesk');
}

export function folderOf(options: GlobalOptions): string {
  return options.dataDir ? resolve(options.dataDir) : usualFolder();
}
