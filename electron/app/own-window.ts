/** What both windows are made of: no Node, a sandbox, the same two functions of the bridge. */
import { fileURLToPath } from 'node:url';
import { app, type BrowserWindowConstructorOptions, nativeTheme } from 'electron';

/** The window's ground in both themes (`--bg` of the window's tokens), so that it never flashes white. */
const GROUND = { light: '#f6f7f9', dark: '#0f1216' } as const;

/** Hidden at first: it is shown when it is painted. */
export function ownWindow(): BrowserWindowConstructorOptions {
  return {
    title: 'Veridesk',
    show: false,
    backgroundColor: nativeTheme.shouldUseDarkColors ? GROUND.dark : GROUND.light,
    webPreferences: {
      preload: fileURLToPath(new URL('../preload/preload.cjs', import.meta.url)),
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webSecurity: true,
      spellcheck: false,
      // Those that a page’s script opens: in a box of the system’s it could say what it likes, and stand still behind it.
      disableDialogs: true,
      devTools: !app.isPackaged,
    },
  };
}
