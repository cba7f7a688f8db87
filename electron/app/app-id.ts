/** What Windows knows the app by. */
import { app } from 'electron';

/** The same as the packer’s `appId`, which an installer gives the shortcut in the Start menu. */
export const APP_ID = 'ng.veridesk.desk';

/** Before there is a window. Windows shows the notifications of an app, and groups its windows, under the shortcut of its id. */
export function tellWindowsWho(): void {
  if (process.platform === 'win32' && app.isPackaged) app.setAppUserModelId(APP_ID);
}
