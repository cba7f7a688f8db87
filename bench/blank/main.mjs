// The least that a shell can show: one window with an empty page of its own protocol. What the start is compared with.
import { app, BrowserWindow, protocol } from 'electron';

const flag = '--data-dir=';
const folder = process.argv.find((word) => word.startsWith(flag))?.slice(flag.length) ?? '';
app.setPath('userData', folder);
app.enableSandbox();
protocol.registerSchemesAsPrivileged([
  { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
]);
app.on('window-all-closed', () => app.quit());

function open() {
  const page = '<!doctype html><title>Blank</title><h1>Blank</h1>';
  protocol.handle('app', () => new Response(page, { headers: { 'content-type': 'text/html' } }));
  const window = new BrowserWindow({
    width: 1280,
    height: 800,
    show: false,
    webPreferences: { contextIsolation: true, sandbox: true, nodeIntegration: false },
  });
  window.once('ready-to-show', () => window.show());
  void window.loadURL('app://veridesk/blank.html');
}

// Not awaited: Electron is ready once this file has been run to its end.
void app.whenReady().then(open);
