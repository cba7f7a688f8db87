/** Starts the desk in real Electron, where its binary is. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { _electron, type ElectronApplication } from 'playwright-core';
import type { Desk, LaunchOptions, SeenDialog, SeenDownload, SeenRequest } from './desk.ts';
import { goPastProxies } from './past-proxies.ts';

/** Throws one clear sentence when there is no binary, and never fetches one. */
function binary(): string {
  const folder = dirname(createRequire(import.meta.url).resolve('electron/package.json'));
  const pathFile = join(folder, 'path.txt');
  const name = existsSync(pathFile) ? readFileSync(pathFile, 'utf8') : 'electron';
  const named = process.env.ELECTRON_OVERRIDE_DIST_PATH;
  const path = join(named ?? join(folder, 'dist'), name);
  // Without the record, what lies there may be part of one.
  if (!existsSync(path) || (!existsSync(pathFile) && named === undefined)) {
    throw new Error(
      `E2E_SHELL=electron was asked for, but there is no Electron binary at ${path}: NOTHING WAS TESTED in real ` +
        'Electron. Install it with `npx install-electron`, or name its folder in ELECTRON_OVERRIDE_DIST_PATH.',
    );
  }
  return path;
}

/** Starts the desk. Throws when there is no binary, or no window in time. */
export async function launchInElectron(main: string, options: LaunchOptions): Promise<Desk> {
  const executablePath = binary();
  const { camera, timeout = 30_000 } = options;
  const flags = [
    ...(camera === undefined ? [] : ['--use-fake-device-for-media-stream']),
    ...(camera === undefined || camera === 'fake' ? [] : [`--use-file-for-fake-video-capture=${camera}`]),
  ];
  const env: Record<string, string> = {};
  for (const [key, value] of Object.entries({ ...process.env, ...options.env })) {
    if (value !== undefined) env[key] = value;
  }
  goPastProxies(process.env);
  const electron = await _electron.launch({
    executablePath,
    args: [...flags, main, `--data-dir=${options.dataDir}`, ...(options.args ?? [])],
    env,
    colorScheme: options.colorScheme ?? 'light',
    timeout,
  });
  const requests: SeenRequest[] = [];
  electron.context().on('request', (request) => {
    const own = request.url().startsWith('app:');
    const { url, method, resourceType } = {
      url: request.url(),
      method: request.method(),
      resourceType: request.resourceType(),
    };
    requests.push({ url, method, resourceType, outcome: own ? 'own' : 'left' });
  });
  electron.context().on('requestfailed', (request) => {
    const at = requests.findLastIndex(({ url }) => url === request.url());
    const held = requests[at];
    if (held !== undefined) requests[at] = { ...held, outcome: 'cancelled' };
  });
  const page = await electron.firstWindow({ timeout });
  await watch(electron);
  const desk = deskOf(electron, page, requests);
  if (options.size !== undefined) await desk.resize(options.size);
  return desk;
}

interface Watched {
  opened: string[];
  notifications: Electron.Notification[];
  popup: Electron.Menu | null;
  dialogs: SeenDialog[];
  answers: number[];
  paths: string[][];
  places: (string | null)[];
  downloads: SeenDownload[];
}

/** Puts recorders in place of what would open a box or another program. */
async function watch(electron: ElectronApplication): Promise<void> {
  await electron.evaluate(({ dialog, Menu, Notification, session, shell }) => {
    const watched: Watched = {
      opened: [],
      notifications: [],
      popup: null,
      dialogs: [],
      answers: [],
      paths: [],
      places: [],
      downloads: [],
    };
    Object.assign(globalThis, { watched });
    shell.openExternal = async (url) => void watched.opened.push(url);
    shell.openPath = async (path) => {
      watched.opened.push(path);
      return '';
    };
    Menu.prototype.popup = function (this: Electron.Menu) {
      watched.popup = this;
    };
    Notification.prototype.show = function (this: Electron.Notification) {
      watched.notifications.push(this);
    };
    // Behind the product's own listener. No dialog comes where the place is set.
    session.defaultSession.on('will-download', (event, item) => {
      const isRefused = event.defaultPrevented;
      const place = isRefused ? null : (watched.places.shift() ?? null);
      const name = item.getFilename();
      watched.downloads.push({ name, outcome: isRefused ? 'refused' : place ? 'saved' : 'dropped' });
      if (place !== null) item.setSavePath(place);
      else if (!isRefused) item.cancel();
    });
    shell.showItemInFolder = (path) => void watched.opened.push(path);
    dialog.showSaveDialog = async (...args: unknown[]) => {
      const { title = '', defaultPath = '' } = args.at(-1) as Electron.SaveDialogOptions;
      const message = defaultPath.split(/[\\/]/u).at(-1) ?? '';
      watched.dialogs.push({ type: 'save', title, message, detail: '', buttons: [] });
      const filePath = watched.places.shift() ?? null;
      return filePath === null ? { canceled: true, filePath: '' } : { canceled: false, filePath };
    };
    dialog.showErrorBox = (title, message) =>
      void watched.dialogs.push({ type: 'error', title, message, detail: '', buttons: [] });
    dialog.showOpenDialog = async (...args: unknown[]) => {
      const { title = '', message = '' } = args.at(-1) as Electron.OpenDialogOptions;
      watched.dialogs.push({ type: 'open', title, message, detail: '', buttons: [] });
      const filePaths = watched.paths.shift() ?? [];
      return { canceled: filePaths.length === 0, filePaths };
    };
    dialog.showMessageBox = async (...args: unknown[]) => {
      const options = args.at(-1) as Electron.MessageBoxOptions;
      const { type = 'none', title = '', message, detail = '', buttons = [], cancelId, defaultId } = options;
      watched.dialogs.push({ type, title, message, detail, buttons });
      return { response: watched.answers.shift() ?? cancelId ?? defaultId ?? 0, checkboxChecked: false };
    };
  });
}

/** Puts displays that are not there beside the machine's own, and tells the product of them. Runs in its process. */
function pretendDisplays(
  { screen }: Pick<typeof Electron, 'screen'>,
  further: readonly { readonly width: number; readonly height: number }[],
): void {
  const own = screen.getPrimaryDisplay();
  const before = screen.getAllDisplays();
  let x = own.bounds.x + own.bounds.width;
  const all = [
    own,
    ...further.map(({ width, height }, place) => {
      const bounds = { x, y: own.bounds.y, width, height };
      x += width;
      const size = { width, height };
      return { ...own, id: -1 - place, bounds, workArea: bounds, size, workAreaSize: size };
    }),
  ];
  screen.getAllDisplays = () => all;
  screen.getDisplayMatching = (held) =>
    all.findLast(({ bounds }) => held.x + held.width / 2 >= bounds.x) ?? own;
  for (const gone of before.filter(({ id }) => id !== own.id)) screen.emit('display-removed', {}, gone);
  for (const added of all.slice(1)) screen.emit('display-added', {}, added);
}

function deskOf(electron: ElectronApplication, page: Desk['page'], requests: readonly SeenRequest[]): Desk {
  const child = electron.process();
  const written = { stdout: '', stderr: '' };
  child.stdout?.on('data', (text) => {
    written.stdout += text;
  });
  child.stderr?.on('data', (text) => {
    written.stderr += text;
  });
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const watched = (): Promise<Pick<Watched, 'opened' | 'dialogs' | 'downloads'>> =>
    electron.evaluate(() => {
      const { opened, dialogs, downloads } = (globalThis as unknown as { watched: Watched }).watched;
      return { opened, dialogs, downloads };
    });
  return {
    page,
    process: { pid: child.pid ?? 0, kill: (signal = 'SIGKILL') => void child.kill(signal), exited },
    output: () => written,
    menu: (path) =>
      electron.evaluate(({ Menu, BrowserWindow }, wanted) => {
        const labels = wanted.split('>').map((label) => label.trim());
        const all = (items: Electron.MenuItem[]): Electron.MenuItem[] =>
          items.flatMap((item) => [item, ...all(item.submenu?.items ?? [])]);
        let among = Menu.getApplicationMenu()?.items ?? [];
        if (labels.length === 1) among = all(among);
        let found: Electron.MenuItem | undefined;
        for (const label of labels) {
          found = among.find((item) => item.label.replace(/&(.)/g, '$1') === label);
          among = found?.submenu?.items ?? [];
        }
        if (found === undefined) throw new Error(`no menu item '${wanted}'`);
        const [window] = BrowserWindow.getAllWindows();
        found.click(undefined, window, window?.webContents);
      }, path),
    menuLabels: () =>
      electron.evaluate(({ Menu }) => {
        const all = (items: Electron.MenuItem[]): string[] =>
          items.flatMap((item) => [item.label, ...all(item.submenu?.items ?? [])]);
        return all(Menu.getApplicationMenu()?.items ?? []).filter((label) => label !== '');
      }),
    popup: () =>
      electron.evaluate(() => {
        const { popup } = (globalThis as unknown as { watched: Watched }).watched;
        const named = popup?.items.filter(({ label }) => label !== '');
        return named?.map(({ enabled, label }) => (enabled ? label : `(${label})`)) ?? null;
      }),
    clickPopup: (label) =>
      electron.evaluate(({ BrowserWindow }, wanted) => {
        const { watched } = globalThis as unknown as { watched: Watched };
        const item = watched.popup?.items.find((one) => one.label === wanted);
        watched.popup = null;
        if (wanted === null) return;
        if (!item?.enabled) throw new Error(`the menu at the pointer has no '${wanted}' that can be clicked`);
        const [window] = BrowserWindow.getAllWindows();
        item.click(undefined, window, window?.webContents);
      }, label),
    requests: async () => requests,
    deniedWindows: async () => {
      throw new Error('real Electron keeps no list of denied windows: look at the number of pages instead');
    },
    opened: async () => (await watched()).opened,
    dialogs: async () => (await watched()).dialogs,
    downloads: async () => (await watched()).downloads,
    answerDialog: (button) =>
      electron.evaluate((_, pressed) => {
        (globalThis as unknown as { watched: Watched }).watched.answers.push(pressed);
      }, button),
    choosePaths: (paths) =>
      electron.evaluate((_, chosen) => {
        (globalThis as unknown as { watched: Watched }).watched.paths.push([...chosen]);
      }, paths),
    // A notification does not cross to the test, so its words are read where it is.
    notifications: () =>
      electron.evaluate(() =>
        (globalThis as unknown as { watched: Watched }).watched.notifications.map(({ title, body }) => ({
          title,
          body,
        })),
      ),
    clickNotification: (place) =>
      electron.evaluate((_, at) => {
        const { notifications } = (globalThis as unknown as { watched: Watched }).watched;
        notifications[at]?.emit('click');
      }, place),
    saveAt: (path) =>
      electron.evaluate((_, place) => {
        (globalThis as unknown as { watched: Watched }).watched.places.push(place);
      }, path),
    power: (event) =>
      electron.evaluate(({ powerMonitor }, name) => {
        powerMonitor.emit(name as 'lock-screen', new Event(name, { cancelable: true }));
      }, event),
    clipboard: () => electron.evaluate(({ clipboard }) => clipboard.readText()),
    systemDark: (dark) => page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' }),
    windows: async () => [page, ...electron.windows().filter((one) => one !== page)],
    displays: (further) => electron.evaluate(pretendDisplays, further),
    resize: (size) =>
      electron.evaluate(({ BrowserWindow }, { width, height }) => {
        BrowserWindow.getAllWindows()[0]?.setContentSize(width, height);
      }, size),
    async close() {
      const slow = setTimeout(() => child.kill('SIGKILL'), 10_000);
      await electron.close().catch(() => undefined);
      const code = await exited;
      clearTimeout(slow);
      return code;
    },
  };
}
