/** The desktop: ports in, core up, window open. */
import { app } from 'electron';
import type { CheckState } from '../shared/check.ts';
import { contract } from '../shared/contract.ts';
import { customerContract } from '../shared/customer-contract.ts';
import type { DeskStatus } from '../shared/desk.ts';
import { succeed } from '../shared/failure.ts';
import { tellWindowsWho } from './app/app-id.ts';
import { watchAway } from './app/away.ts';
import { bindPages } from './app/bind.ts';
import { cameraAccess, openCameraSettings } from './app/camera-access.ts';
import { choosePlaces } from './app/choose-place.ts';
import { systemClipboard } from './app/clipboard.ts';
import { systemClock } from './app/clock.ts';
import { customerWindow } from './app/customer-window.ts';
import { dataFolder } from './app/data-folder.ts';
import { failToStart, reportDefects } from './app/defects.ts';
import { restrictDownloads } from './app/downloads.ts';
import { endInOrder } from './app/ending.ts';
import { forgetsKeptCode } from './app/kept-code.ts';
import { installMenu } from './app/menu.ts';
import { forgoSpelling, restrictNavigation } from './app/navigation.ts';
import { notifySettled } from './app/notify.ts';
import { CUSTOMER_URL, START_URL } from './app/origin.ts';
import { restrictPermissions } from './app/permissions.ts';
import { openPreferences } from './app/preferences.ts';
import { answerAppScheme, declareAppScheme, isWindowFile } from './app/protocol.ts';
import { systemProxy } from './app/proxy.ts';
import {
  refusedSwitch,
  refuseFolder,
  refuseToStart,
  refuseWithBrokenRules,
  refuseWithoutFolder,
} from './app/refused-switches.ts';
import { saveFile } from './app/save-file.ts';
import { folderTrouble, takesFolder } from './app/second-start.ts';
import { followTimeZone } from './app/time-zone.ts';
import { mainWindow } from './app/window.ts';
import { serve } from './contract-server.ts';
import { createCore } from './core.ts';
import { placesIn } from './desk/places.ts';
import { makeHandlers } from './handlers.ts';
import { factsOf, type Log, openLog } from './log.ts';
import { PolicyBroken, readPolicy } from './policy/policy.ts';
import { transportWhenNeeded } from './service/transport-when-needed.ts';
import { systemUser } from './system-user.ts';
import { windowDefects } from './window-defects.ts';

/** How long after the window was opened there is time for what the first check needs, in milliseconds. */
const QUIET_AFTER_MS = 3_000;

const refused = refusedSwitch();
const folder = dataFolder(process.argv);
if (folder !== null) app.setPath('userData', folder);
tellWindowsWho();
app.enableSandbox();
declareAppScheme();
forgoSpelling();

if (refused !== null) {
  refuseToStart(refused);
} else if (folder === null) {
  refuseWithoutFolder();
} else if (!takesFolder(folder)) {
  const trouble = folderTrouble(folder);
  if (trouble === null) app.quit();
  else refuseFolder(trouble);
} else if (!forgetsKeptCode(folder)) {
  refuseFolder('code-stays');
} else {
  const log = openLog(placesIn(folder).logs);
  reportDefects(log);
  app
    .whenReady()
    .then(() => open(log, folder))
    .catch((error: unknown) =>
      error instanceof PolicyBroken ? refuseWithBrokenRules(log, error.sentence) : failToStart(log, error),
    );
}

async function open(log: Log, folder: string): Promise<void> {
  const { rules } = readPolicy();
  const places = placesIn(folder);
  const preferences = await openPreferences(folder);
  const customer = customerWindow((state) => window.tell('customerWindow.changed', state));
  const window = mainWindow({
    preferences,
    log,
    made: customer.follow,
    // Whoever was at work sees the screen no more, and somebody else may be there when it is back.
    lost: () => void core.operators.lock('window'),
  });

  const checkChanged = (id: string, state: CheckState) => window.tell('checks.changed', { id, state });
  const deskChanged = (status: DeskStatus) => {
    if (status.state !== 'open') customer.close();
    window.tell('desk.changed', status);
  };
  const checkSettled = notifySettled({
    isOn: preferences.notifications.get,
    clicked: (id) => {
      window.open();
      window.tell('app.showSettled', { id });
    },
  });

  const transport = transportWhenNeeded(systemProxy);
  const core = createCore({
    places,
    clock: systemClock,
    transport,
    rules,
    operator: systemUser,
    historyWorker: new URL('./history-worker.js', import.meta.url),
    copyWorker: new URL('./copy-worker.js', import.meta.url),
    pictureWorker: new URL('./picture-worker.js', import.meta.url),
    evidenceWorker: new URL('./evidence-worker.js', import.meta.url),
    checkChanged,
    deskChanged,
    signingStumbled: (error) => log.error(factsOf(error), 'head of the audit log not signed'),
    backupsChanged: () => window.tell('backup.changed', {}),
    backupProgress: (done, total) => window.tell('backup.progress', { done, total }),
    lookProgress: (progress) => window.tell('backup.lookProgress', progress),
    makesDailyBackups: true,
    erasingStumbled: (error) => log.error(factsOf(error), 'pictures not erased'),
    events: {
      changed: (change) => {
        window.tell('events.changed', change);
        if (change.what === 'settled' && change.checkId !== null) checkSettled(change.checkId);
      },
      stumbled: (error) => log.error(factsOf(error), 'events not looked at'),
    },
    eraseProgressed: (progress, failed) => window.tell('retention.progress', { progress, failed }),
    sessionChanged: (session, why) => {
      if (session.operator === null) customer.close();
      window.tell('operators.changed', { session, why });
    },
  });

  followTimeZone();
  answerAppScheme();
  restrictPermissions();
  restrictNavigation(log);
  restrictDownloads(log, window.owns);
  installMenu((place) => window.tell('app.navigate', place));
  watchAway({
    away: (why) => {
      customer.close();
      void core.operators.lock('away');
      if (why === 'suspended') systemClipboard.takeBackSoon();
      window.tell('app.away', { why });
    },
    back: () => window.tell('app.back', {}),
  });
  endInOrder(core, log, () => {
    window.keepPlace();
    return Promise.allSettled([systemClipboard.takeBack(), preferences.settled()]);
  });
  const handlers = makeHandlers({
    core,
    operator: systemUser,
    now: () => Date.now(),
    about: { version: app.getVersion(), dataFolder: folder },
    theme: preferences.theme,
    profile: preferences.profile,
    notifications: preferences.notifications,
    camera: { ...preferences.camera, access: cameraAccess, openSettings: openCameraSettings },
    backups: choosePlaces(window.current),
    windowStumbled: windowDefects(log, isWindowFile),
    customerWindow: customer,
    clipboard: systemClipboard,
    saveFile: saveFile(window.current),
    auditProgressed: (progress) => window.tell('audit.progressed', progress),
    exportTold: (progress) => window.tell('exports.progress', progress),
    packTold: (progress) => window.tell('evidence.progress', progress),
    reviewed: (ids) => window.tell('review.changed', { ids }),
    checkChanged,
    deskChanged,
  });
  const customerHandlers = { customer: { now: async () => succeed(customer.now()) } };
  bindPages(
    [
      { url: START_URL, owns: window.owns, answer: serve(contract, handlers, log) },
      { url: CUSTOMER_URL, owns: customer.owns, answer: serve(customerContract, customerHandlers, log) },
    ],
    log,
  );
  window.open();
  setTimeout(() => void transport.prepare(), QUIET_AFTER_MS).unref();
  log.info({ version: app.getVersion() }, 'opened');
}
