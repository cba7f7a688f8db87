// What the shells of the benches have in common: one window, with a page of its own protocol.
import { app, BrowserWindow, protocol } from 'electron';

/** What stands behind a flag of the command line; nothing where it is not given. */
export const wordAfter = (flag) =>
  process.argv.find((word) => word.startsWith(flag))?.slice(flag.length) ?? '';

/** Opens the window once Electron is ready, at a page that `answer` gives, as everything that the page asks for. */
export function openShell(page, answer) {
  app.setPath('userData', wordAfter('--data-dir='));
  app.enableSandbox();
  protocol.registerSchemesAsPrivileged([
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ]);
  app.on('window-all-closed', () => app.quit());
  // Not awaited: Electron is ready once the main file has been run to its end.
  void app.whenReady().then(() => {
    protocol.handle('app', answer);
    const window = new BrowserWindow({
      width: 1280,
      height: 800,
      show: false,
      webPreferences: { contextIsolation: true, sandbox: true, nodeIntegration: false },
    });
    window.once('ready-to-show', () => window.show());
    void window.loadURL(`app://veridesk/${page}`);
  });
}
