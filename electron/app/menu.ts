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
  | 'about'
  | 'palette'
  | 'lock';

/**
 * Electron takes the plus for the equals key with Shift and leaves the number pad out: further keys, on items that are not
 * in sight.
 */
const ZOOM_KEYS = [
  { role: 'zoomIn', accelerator: 'CmdOrCtrl+=', visible: false },
  { role: 'zoomIn', accelerator: 'CmdOrCtrl+numadd', visible: false },
  { role: 'zoomOut', accelerator: 'CmdOrCtrl+numsub', visible: false },
  { role: 'resetZoom', accelerator: 'CmdOrCtrl+num0', visible: false },
] as const satisfies readonly MenuItemConstructorOptions[];

export function installMenu(show: (place: Place) => void): void {
  const item = (label: string, place: Place, accelerator?: string): MenuItemConstructorOptions => ({
    label,
    click: () => show(place),
    ...(accelerator && { accelerator }),
  });
  const isMac = process.platform === 'darwin';
  const onMac = (role: 'appMenu' | 'windowMenu'): MenuItemConstructorOptions[] => (isMac ? [{ role }] : []);
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      ...onMac('appMenu'),
      {
        label: '&File',
        submenu: [
          item('New check', 'new-check', 'CmdOrCtrl+N'),
          item('Lock', 'lock', 'CmdOrCtrl+L'),
          { type: 'separator' },
          { role: isMac ? 'close' : 'quit' },
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
          ...ZOOM_KEYS,
          { type: 'separator' },
          { role: 'togglefullscreen' },
        ],
      },
      ...onMac('windowMenu'),
      {
        role: 'help',
        label: '&Help',
        submenu: [
          item('Keyboard shortcuts', 'shortcuts'),
          // macOS has its own in the app's menu.
          ...(isMac ? [] : [{ type: 'separator' as const }, item('About Veridesk', 'about')]),
        ],
      },
    ]),
  );
}
