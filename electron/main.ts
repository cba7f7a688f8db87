/** The desktop: ports in, core up, window open. */
import { userInfo } from 'node:os';
import { app } from 'electron';
import { watchAway } from './app/away.ts';
import { bindContract } from './app/bind.ts';
import { cameraAccess, openCameraSettings } from './app/camera-access.ts';
import { systemClock } from './app/clock.ts';
import { dataFolder } from './app/data-folder.ts';
import { reportDefects } from './app/defects.ts';
import { endInOrder } from './app/ending.ts';
import { installMenu } from './app/menu.ts';
import { restrictNavigation } from './app/navigation.ts';
import { restrictPermissions } from './app/permissions.ts';
import { openPreferences } from './app/preferences.ts';
import { answerAppScheme, declareAppScheme, isWindowFile } from './app/protocol.ts';
import { systemProxy } from './app/proxy.ts';
import { mainWindow } from './app/window.ts';
import { createCore } from './core.ts';
import { placesIn } from './desk/places.ts';
import { makeHandlers } from './handlers.ts';
import { factsOf, openLog } from './log.ts';
import { undiciTransport } from './service/undici-transport.ts';
import { windowDefects } from './window-defects.ts';

const folder = dataFolder(process.argv);
app.setPath('userData', folder);
app.enableSandbox();
declareAppScheme();

if (app.requestSingleInstanceLock()) {
  void app.whenReady().then(open);
} else {
  app.quit();
}

async function open(): Promise<void> {
  const places = placesIn(folder);
  const log = openLog(places.logs);
  reportDefects(log);
  const preferences = await openPreferences(folder);
  const window = mainWindow(preferences);
  const operator = () => userInfo().username;

  const core = createCore({
    places,
    clock: systemClock,
    transport: undiciTransport(systemProxy),
    operator,
    historyWorker: new URL('./history-worker.js', import.meta.url),
    checkChanged: (id, state) => window.tell('checks.changed', { id, state }),
    erasingStumbled: (error) => log.error(factsOf(error), 'pictures not erased'),
  });

  answerAppScheme();
  restrictPermissions();
  restrictNavigation(log);
  installMenu((screen) => window.tell('app.navigate', screen));
  watchAway({
    away: (why) => window.tell('app.away', { why }),
    back: () => window.tell('app.back', {}),
  });
  endInOrder(core, log);
  bindContract(
    makeHandlers({
      core,
      operator,
      now: () => Date.now(),
      about: { version: app.getVersion(), dataFolder: folder },
      theme: preferences.theme,
      profile: preferences.profile,
      camera: { ...preferences.camera, access: cameraAccess, openSettings: openCameraSettings },
      windowStumbled: windowDefects(log, isWindowFile),
      deskChanged: (status) => window.tell('desk.changed', status),
    }),
    log,
  );
  window.open();
  log.info({ version: app.getVersion() }, 'opened');
}
