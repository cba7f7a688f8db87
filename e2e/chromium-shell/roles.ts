/** The menu roles in use: their words and keys where the template gives none, and the items of whole menus. */
import type { MenuItemConstructorOptions } from 'electron';
import { notCovered } from './loud.ts';

export interface RoleDefaults {
  readonly label: string;
  readonly accelerator?: string;
  /** Chromium does it by itself on the key, so the menu must not do it a second time. */
  readonly native?: boolean;
  readonly submenu?: readonly MenuItemConstructorOptions[];
}

const mac = process.platform === 'darwin';
const windows = process.platform === 'win32';

/** Keys are Electron's own names, in lower case, for it takes roles in any case. */
const roles: Record<string, RoleDefaults> = {
  about: { label: 'About' },
  // Windows closes by Alt+F4, and has no key for this.
  quit: windows ? { label: 'Exit' } : { label: 'Quit', accelerator: 'CommandOrControl+Q' },
  close: { label: mac ? 'Close Window' : 'Close', accelerator: 'CommandOrControl+W' },
  undo: { label: 'Undo', accelerator: 'CommandOrControl+Z', native: true },
  redo: { label: 'Redo', accelerator: 'Shift+CommandOrControl+Z', native: true },
  cut: { label: 'Cut', accelerator: 'CommandOrControl+X', native: true },
  copy: { label: 'Copy', accelerator: 'CommandOrControl+C', native: true },
  paste: { label: 'Paste', accelerator: 'CommandOrControl+V', native: true },
  delete: { label: 'Delete', native: true },
  selectall: { label: 'Select All', accelerator: 'CommandOrControl+A', native: true },
  zoomin: { label: 'Zoom In', accelerator: 'CommandOrControl+Plus' },
  zoomout: { label: 'Zoom Out', accelerator: 'CommandOrControl+-' },
  resetzoom: { label: 'Actual Size', accelerator: 'CommandOrControl+0' },
  togglefullscreen: { label: 'Toggle Full Screen', accelerator: mac ? 'Control+Command+F' : 'F11' },
  minimize: { label: 'Minimize', accelerator: 'CommandOrControl+M' },
  toggledevtools: { label: 'Toggle Developer Tools', accelerator: mac ? 'Alt+Command+I' : 'Ctrl+Shift+I' },
  help: { label: 'Help' },
  front: { label: 'Bring All to Front' },
  hide: { label: 'Hide', accelerator: 'Command+H' },
  hideothers: { label: 'Hide Others', accelerator: 'Command+Alt+H' },
  unhide: { label: 'Show All' },
  services: { label: 'Services', submenu: [] },
  appmenu: {
    label: 'App',
    submenu: [
      { role: 'about' },
      { role: 'services' },
      { role: 'hide' },
      { role: 'hideOthers' },
      { role: 'quit' },
    ],
  },
  editmenu: {
    label: 'Edit',
    submenu: [
      { role: 'undo' },
      { role: 'redo' },
      { type: 'separator' },
      { role: 'cut' },
      { role: 'copy' },
      { role: 'paste' },
      { role: 'delete' },
      { type: 'separator' },
      { role: 'selectAll' },
    ],
  },
  viewmenu: {
    label: 'View',
    submenu: [
      { role: 'toggleDevTools' },
      { role: 'resetZoom' },
      { role: 'zoomIn' },
      { role: 'zoomOut' },
      { role: 'togglefullscreen' },
    ],
  },
  windowmenu: { label: 'Window', submenu: [{ role: 'minimize' }, { role: 'close' }] },
};

/** Throws for a role that the product does not use. */
export function roleDefaults(role: string): RoleDefaults {
  const defaults = roles[role.toLowerCase()];
  if (defaults === undefined) throw notCovered(`the menu role '${role}'`);
  return defaults;
}
