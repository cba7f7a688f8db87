/** The window and what belongs to it: size, menu, theme, boxes, and what is not covered. */
import { expect, invoke, test, told } from './fixture/shell-test.ts';

test('the window is shown when it is painted', async ({ open }) => {
  const { page } = await open();
  await expect.poll(() => told(page, 'ready-to-show')).toEqual([['ready-to-show', false]]);
  expect(await told(page, 'shown')).toEqual([['shown', true]]);
  expect(await told(page, 'contents')).toHaveLength(1);
});

test('the window has the size that was asked for', async ({ open }) => {
  const desk = await open({ size: { width: 1000, height: 700 } });
  const { page } = desk;
  const size = (): Promise<number[]> => page.evaluate(() => [innerWidth, innerHeight]);
  await expect.poll(size).toEqual([1000, 700]);
  expect(await told(page, 'resize')).toHaveLength(1);
  await desk.menu('Zoom In');
  await expect.poll(size).toEqual([913, 639]);
  await desk.menu('Actual Size');
  await expect.poll(size).toEqual([1000, 700]);
});

test('a second window has a page of its own, and the first stays as it was', async ({ open }) => {
  const { page } = await open();
  expect(await invoke(page, 'open', { width: 400, height: 300 })).toBe(2);
  await expect.poll(() => page.context().pages().length).toBe(2);
  expect(await invoke(page, 'who')).toMatchObject({ main: true, window: { width: 900, height: 620 } });
  await invoke(page, 'close').catch(() => undefined);
  await expect.poll(() => page.isClosed()).toBe(true);
});

test('what is gone can be asked for nothing but whether it is, and what comes too early is refused', async ({
  open,
}) => {
  const { page } = await open();
  const destroyed = 'TypeError: Object has been destroyed';
  expect(await invoke(page, 'gone')).toEqual([true, destroyed, destroyed, destroyed]);
  expect((await told(page, 'too early')).map(([, message]) => message)).toEqual([
    'Session can only be received when app is ready',
    'protocol.handle can only be called when app is ready',
    'dialog module can only be used after app is ready',
  ]);
});

test('displays are plugged in and out, and a window fills the one that it is on, without a menu', async ({
  open,
}) => {
  const desk = await open();
  const { page } = desk;
  expect(await invoke(page, 'displays')).toEqual([[1, 0]]);
  await desk.displays([{ width: 800, height: 480 }]);
  expect(await invoke(page, 'displays')).toEqual([
    [1, 0],
    [2, 1920],
  ]);
  const place = { x: 2000, y: 20, width: 400, height: 300 };
  expect(await invoke(page, 'fill', place)).toEqual({
    bounds: { x: 1920, y: 0, width: 800, height: 480 },
    on: 2,
  });
  // A page is joined a moment after its window is there.
  await expect.poll(async () => (await desk.windows()).length).toBe(2);
  const [first, second] = await desk.windows();
  expect(first).toBe(page);
  await expect
    .poll(() => second?.evaluate(() => [innerWidth, innerHeight, screen.width]))
    .toEqual([800, 480, 800]);
  expect(await page.evaluate(() => [innerWidth, document.visibilityState])).toEqual([900, 'visible']);
  await second?.keyboard.press('Control+1');
  await page.keyboard.press('Control+1');
  await expect.poll(() => told(page, 'clicked')).toHaveLength(1);
  await desk.displays([]);
  expect([await told(page, 'display-added'), await told(page, 'display-removed')]).toEqual([
    [['display-added', 2, 800]],
    [['display-removed', 2, 800]],
  ]);
});

test('a second window takes no permission from the first', async ({ open }) => {
  const { page } = await open({ camera: 'fake' });
  await page.evaluate(async () => {
    const stream = await navigator.mediaDevices.getUserMedia({ video: true });
    Object.assign(globalThis, { track: stream.getVideoTracks()[0] });
  });
  await invoke(page, 'open', { width: 400, height: 300 });
  await page.waitForTimeout(300);
  const state = await page.evaluate(
    () => (globalThis as unknown as { track: MediaStreamTrack }).track.readyState,
  );
  expect(state).toBe('live');
});

test('menu items are clicked by label and by key, and the page may keep the key', async ({ open }) => {
  const desk = await open();
  const { page } = desk;
  await desk.menu('One');
  await desk.menu('File > One');
  await page.keyboard.press('Control+1');
  await page.keyboard.press('Control+2');
  await expect.poll(() => told(page, 'clicked')).toHaveLength(3);
  await page.evaluate(() =>
    addEventListener('keydown', (event) => event.key === '1' && event.preventDefault()),
  );
  await page.keyboard.press('Control+1');
  await desk.menu('One');
  await expect.poll(() => told(page, 'clicked')).toHaveLength(4);
  await expect(desk.menu('Never')).rejects.toThrow('cannot be clicked');
  await expect(desk.menu('Nowhere')).rejects.toThrow("no menu item 'Nowhere' among: &File, One");
  await page.fill('#typed', 'some text');
  await desk.menu('Select All');
  await expect.poll(() => page.evaluate(() => `${getSelection()}`)).toBe('some text');
});

test('the theme follows its source, or else the system', async ({ open }) => {
  const desk = await open({ colorScheme: 'dark' });
  const { page } = desk;
  const dark = (): Promise<boolean> =>
    page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  await expect.poll(dark).toBe(true);
  expect(await invoke(page, 'theme', 'light')).toBe(false);
  await expect.poll(dark).toBe(false);
  await invoke(page, 'theme', 'system');
  await desk.systemDark(false);
  await expect
    .poll(() => told(page, 'theme'))
    .toEqual([
      ['theme', false],
      ['theme', true],
      ['theme', false],
    ]);
});

test('dialogs are noted and answered, and the power monitor is heard', async ({ open }) => {
  const desk = await open();
  expect(await invoke(desk.page, 'box')).toEqual({ response: 1, checkboxChecked: false });
  await desk.answerDialog(0);
  expect(await invoke(desk.page, 'box')).toEqual({ response: 0, checkboxChecked: false });
  expect(await invoke(desk.page, 'save')).toEqual({ canceled: true, filePath: '' });
  await expect(invoke(desk.page, 'save', 'list.csv')).rejects.toThrow(
    'that is given no folder is not covered',
  );
  await desk.saveAt('/elsewhere/list.csv');
  expect(await invoke(desk.page, 'save')).toEqual({ canceled: false, filePath: '/elsewhere/list.csv' });
  expect((await desk.dialogs()).map(({ type, message }) => [type, message])).toEqual([
    ['none', 'Sure?'],
    ['none', 'Sure?'],
    ['save', 'list.csv'],
    ['save', 'list.csv'],
  ]);
  await desk.power('lock-screen');
  expect(await told(desk.page, 'locked')).toHaveLength(1);
});

test('notifications are noted and clicked, one by one', async ({ open }) => {
  const desk = await open();
  const { page } = desk;
  expect(await desk.notifications()).toEqual([]);
  for (const title of ['One', 'Two'])
    expect(await invoke(page, 'notify', { title, body: `${title} more` })).toBe(true);
  expect(await desk.notifications()).toEqual([
    { title: 'One', body: 'One more' },
    { title: 'Two', body: 'Two more' },
  ]);
  await desk.clickNotification(1);
  await expect.poll(() => told(page, 'notification clicked')).toEqual([['notification clicked', 'Two']]);
  await expect(desk.clickNotification(2)).rejects.toThrow('no notification 2');
  const actions = invoke(page, 'notify', { title: 'Three', actions: [] });
  await expect(actions).rejects.toThrow("the notification option 'actions' is not covered");
});

test('whatever is not covered throws, and says its name', async ({ open }) => {
  const desk = await open();
  const { page } = desk;
  const touch = (object: string, member: string): Promise<unknown> =>
    invoke(page, 'touch', object, member).catch((error: Error) => error.message);
  expect(await touch('app', 'quit')).toBe('function');
  expect(await touch('app', 'getFileIcon')).toContain('app.getFileIcon is not covered');
  expect(await touch('window', 'setTouchBar')).toContain('BrowserWindow.setTouchBar is not covered');
  expect(await touch('window', 'contents')).toContain('BrowserWindow.contents is not covered');
  expect(await touch('safeStorage', 'encryptString')).toContain('safeStorage.encryptString is not covered');
  const derived = invoke(page, 'derive').catch((error: Error) => error.message);
  expect(await derived).toContain('stands still for it in Electron, is not covered');
  const opened = (options: object): Promise<unknown> =>
    invoke(page, 'open', options).catch((error: Error) => error.message);
  expect(await opened({ frame: false })).toContain("the BrowserWindow option 'frame' is not covered");
  expect(await opened({ webPreferences: { sandbox: false } })).toContain(
    'without context isolation, sandbox',
  );
  expect(
    await page.evaluate(() => {
      try {
        window.desk.uncovered();
        return 'nothing';
      } catch (error) {
        return String(error);
      }
    }),
  ).toContain('ipcRenderer.sendSync is not covered');
  await expect.poll(() => desk.output().stderr).toContain('ipcRenderer.sendSync is not covered');
});

test('the plus is the equals key with Shift, the number pad has names of its own, and an isolated window is not zoomed', async ({
  open,
}) => {
  const { page } = await open();
  await invoke(page, 'open', { width: 500, height: 300, webPreferences: { zoomMode: 'isolated' } });
  await invoke(page, 'open', { width: 500, height: 300 });
  await expect.poll(() => page.context().pages().length).toBe(3);
  const pages = page.context().pages();
  const widths = (): Promise<number[]> => Promise.all(pages.map((one) => one.evaluate(() => innerWidth)));
  await page.bringToFront();
  await expect.poll(widths).toEqual([900, 500, 500]);
  for (const key of ['Control+=', 'Control+NumpadAdd', 'Control+Shift+=']) await page.keyboard.press(key);
  await expect.poll(widths).toEqual([822, 500, 456]);
  await page.keyboard.press('Control+Numpad0');
  await page.keyboard.press('Control+-');
  await expect.poll(widths).toEqual([900, 500, 500]);
});
