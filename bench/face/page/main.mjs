// One window with the page of the face benches, from the folder into which it was built.
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { app, BrowserWindow, protocol } from 'electron';

const wordAfter = (flag) => process.argv.find((word) => word.startsWith(flag))?.slice(flag.length) ?? '';
const files = wordAfter('--page=');
const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
};

app.setPath('userData', wordAfter('--data-dir='));
app.enableSandbox();
protocol.registerSchemesAsPrivileged([
  { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
]);
app.on('window-all-closed', () => app.quit());

function open() {
  protocol.handle('app', async ({ url }) => {
    const { pathname } = new URL(url);
    const type = types[extname(pathname)] ?? 'application/octet-stream';
    const body = await readFile(join(files, pathname)).catch(() => null);
    return body
      ? new Response(body, { headers: { 'content-type': type } })
      : new Response(null, { status: 404 });
  });
  const window = new BrowserWindow({
    width: 1280,
    height: 800,
    show: false,
    webPreferences: { contextIsolation: true, sandbox: true, nodeIntegration: false },
  });
  window.once('ready-to-show', () => window.show());
  void window.loadURL('app://veridesk/index.html');
}

// Not awaited: Electron is ready once this file has been run to its end.
void app.whenReady().then(open);
