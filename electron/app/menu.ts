/** The menu bar: every screen, and the editing roles without which copy and paste do not work on macOS. */
import { Menu, type MenuItemConstructorOptions } from 'electron';

type Place =
  | 'new-check'
  | 'check'
  | 'face'
  | 'history'
  | 'events'
  | 'evidence'
  | 'settings'
  | 'shortcuts'
  | 'palette'
  | 'lock';

export function installMenu(show: (place: Place) => void): void {
  const item = (label: string, place: Place, accelerator?: string): MenuItemConstructorOptions => ({
    label,
    click: () => show(place),
    ...(accelerator && { accelerator }),
  });
  const mac: MenuItemConstructorOptions[] = process.platform === 'darwin' ? [{ role: 'appMenu' }] : [];
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      ...mac,
      {
        label: '&File',
        submenu: [
          item('New check', 'new-check', 'CmdOrCtrl+N'),
          item('Lock', 'lock', 'CmdOrCtrl+L'),
          { type: 'separator' },
          { role: process.platform === 'darwin' ? 'close' : 'quit' },
        ],
      },
      { role: 'editMenu' },
      {
        label: '&Go',
        submenu: [
          item('Check', 'check', 'CmdOrCtrl+1'),
          item('Face', 'face', 'CmdOrCtrl+2'),
          item('History', 'history', 'CmdOrCtrl+3'),
          item('Events', 'events', 'CmdOrCtrl+4'),
          item('Evidence', 'evidence', 'CmdOrCtrl+5'),
          item('Settings', 'settings', 'CmdOrCtrl+6'),
          { type: 'separator' },
          item('Find a command…', 'palette', 'CmdOrCtrl+K'),
        ],
      },
      {
        label: '&View',
        submenu: [
          { role: 'resetZoom' },
          { role: 'zoomIn' },
          { role: 'zoomOut' },
          { type: 'separator' },
          { role: 'togglefullscreen' },
        ],
      },
      { label: '&Help', submenu: [item('Keyboard shortcuts', 'shortcuts')] },
    ]),
  );
}
