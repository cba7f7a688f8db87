/** What `import 'electron'` gives to the main process when it runs in the stand-in. */
import { app } from './app.ts';
import { likeBoringSsl } from './boring.ts';
import { attend } from './control.ts';
import { dialog } from './dialog.ts';
import { ipcMain } from './ipc.ts';
import { absent, loud } from './loud.ts';
import { clipboard, crashReporter, powerMonitor, screen, systemPreferences } from './machine.ts';
import { Menu } from './menu.ts';
import { Notification } from './notification.ts';
import { protocol } from './protocol.ts';
import { session } from './session.ts';
import { shell } from './shell.ts';
import { nativeTheme } from './theme.ts';
import { BrowserWindow } from './window.ts';

const covered = {
  app,
  BrowserWindow,
  clipboard,
  crashReporter,
  dialog,
  ipcMain,
  Menu,
  nativeTheme,
  Notification,
  powerMonitor,
  protocol,
  screen,
  session,
  shell,
  systemPreferences,
};
const electron = loud('electron', covered, Object.keys(covered));

attend();
likeBoringSsl();

export {
  app,
  BrowserWindow,
  clipboard,
  crashReporter,
  dialog,
  electron as default,
  electron as 'module.exports',
  ipcMain,
  Menu,
  Notification,
  nativeTheme,
  powerMonitor,
  protocol,
  screen,
  session,
  shell,
  systemPreferences,
};

// An import of these resolves, as it does in Electron, and their first use throws.
export const autoUpdater = absent('autoUpdater');
export const BaseWindow = absent('BaseWindow');
export const contentTracing = absent('contentTracing');
export const desktopCapturer = absent('desktopCapturer');
export const globalShortcut = absent('globalShortcut');
export const MenuItem = absent('MenuItem');
export const MessageChannelMain = absent('MessageChannelMain');
export const nativeImage = absent('nativeImage');
export const net = absent('net');
export const netLog = absent('netLog');
export const powerSaveBlocker = absent('powerSaveBlocker');
export const safeStorage = absent('safeStorage');
export const Tray = absent('Tray');
export const utilityProcess = absent('utilityProcess');
export const View = absent('View');
export const WebContentsView = absent('WebContentsView');
export const webContents = absent('webContents');
export const webFrameMain = absent('webFrameMain');
