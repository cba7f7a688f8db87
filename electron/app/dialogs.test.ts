/** The system's dialogs for a place: each over the main window, if there is one. */
import { mkdirSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserWindow } from 'electron';
import { beforeEach, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import { choosePlaces } from './choose-place.ts';
import { saveFile } from './save-file.ts';

const shell = vi.hoisted(() => ({
  app: {
    getPath: vi.fn((place: string) => (place === 'documents' ? '/home/ada/Documents' : '/home/ada')),
  },
  dialog: { showOpenDialog: vi.fn(), showSaveDialog: vi.fn() },
  shell: {},
}));
vi.mock('electron', () => shell);

beforeEach(() => {
  vi.clearAllMocks();
  shell.dialog.showOpenDialog.mockResolvedValue({ canceled: false, filePaths: ['/media/a.vdbackup'] });
  shell.dialog.showSaveDialog.mockResolvedValue({ canceled: false, filePath: '/media/list.csv' });
});

/** The first argument of each dialog that is asked for. */
async function parents(window: BrowserWindow | null) {
  const places = choosePlaces(() => window);
  expect(await places.chooseFolder(null)).toBe('/media/a.vdbackup');
  expect(await places.chooseFile(null)).toEqual({ path: '/media/a.vdbackup', name: 'a.vdbackup' });
  expect(await saveFile(() => window).ask('list.csv', 'csv')).toBe('/media/list.csv');
  const { showOpenDialog, showSaveDialog } = shell.dialog;
  return [...showOpenDialog.mock.calls, ...showSaveDialog.mock.calls].map(([first]) => first);
}

it('open over the window, and without one where there is none', async () => {
  const window = {} as BrowserWindow;
  expect(await parents(window)).toEqual([window, window, window]);
  vi.clearAllMocks();
  for (const options of await parents(null)) expect(options).toHaveProperty('properties');
});

it.each([
  ['cancelled', { canceled: true, filePaths: ['/media/a.vdbackup'], filePath: '/media/list.csv' }],
  ['closed with nothing in it', { canceled: false, filePaths: [], filePath: '' }],
])('give no place where one is %s', async (_, end) => {
  shell.dialog.showOpenDialog.mockResolvedValue(end);
  shell.dialog.showSaveDialog.mockResolvedValue(end);
  const places = choosePlaces(() => null);
  const { ask } = saveFile(() => null);
  expect([
    await places.chooseFolder(null),
    await places.chooseFile(null),
    await ask('list.csv', 'csv'),
  ]).toEqual([null, null, null]);
});

it('a file goes into the person’s own folder where the system knows of none for documents', async () => {
  const asked = async () => {
    await saveFile(() => null).ask('list.csv', 'csv');
    return shell.dialog.showSaveDialog.mock.lastCall?.[0].defaultPath;
  };
  expect(await asked()).toBe(join('/home/ada/Documents', 'list.csv'));
  shell.app.getPath.mockImplementationOnce(() => {
    throw new Error("Failed to get 'documents' path");
  });
  expect(await asked()).toBe(join('/home/ada', 'list.csv'));
});

it('begin where a person chose last while the app is open, and in the usual place where that is gone', async () => {
  const root = temporaryFolder();
  const [packs, other, backups] = ['packs', 'other', 'backups'].map((name) => join(root, name)) as [
    string,
    string,
    string,
  ];
  for (const folder of [packs, other, backups]) mkdirSync(folder);
  const { showOpenDialog, showSaveDialog } = shell.dialog;
  const begins = (dialog: typeof showOpenDialog) => dialog.mock.lastCall?.[0].defaultPath;

  const { ask } = saveFile(() => null);
  showSaveDialog.mockResolvedValueOnce({ canceled: false, filePath: join(packs, 'renamed.zip') });
  await ask('pack.zip', 'zip');
  showSaveDialog.mockResolvedValueOnce({ canceled: true, filePath: join(other, 'list.csv') });
  for (const _ of ['before one is closed', 'and after it']) {
    await ask('list.csv', 'csv');
    expect(begins(showSaveDialog)).toBe(join(packs, 'list.csv'));
    showSaveDialog.mockResolvedValueOnce({ canceled: true, filePath: '' });
  }
  rmdirSync(packs);
  await ask('list.csv', 'csv');
  expect(begins(showSaveDialog)).toBe(join('/home/ada/Documents', 'list.csv'));

  const { chooseFolder, chooseFile } = choosePlaces(() => null);
  await chooseFolder(backups);
  expect(begins(showOpenDialog)).toBe(backups);
  await chooseFile(backups);
  expect(begins(showOpenDialog)).toBe(backups);
  showOpenDialog.mockResolvedValueOnce({ canceled: false, filePaths: [join(other, 'a.vdbackup')] });
  await chooseFile(null);
  await chooseFile(backups);
  expect(begins(showOpenDialog)).toBe(other);
  // Where backups go is asked from where they go now.
  await chooseFolder(backups);
  expect(begins(showOpenDialog)).toBe(backups);
  await chooseFolder(join(root, 'gone'));
  expect(showOpenDialog.mock.lastCall?.[0]).not.toHaveProperty('defaultPath');
});

it('open one at a time over a window, whichever are asked for', async () => {
  const [window, next] = [{} as BrowserWindow, {} as BrowserWindow];
  let over: BrowserWindow | null = window;
  const { chooseFolder, chooseFile } = choosePlaces(() => over);
  const { ask } = saveFile(() => over);
  const ends: ((end: unknown) => void)[] = [];
  shell.dialog.showSaveDialog.mockImplementationOnce(() => new Promise((resolve) => ends.push(resolve)));
  const first = ask('list.csv', 'csv');
  expect(
    await Promise.all([ask('list.csv', 'csv'), ask('pack.zip', 'zip'), chooseFolder(null), chooseFile(null)]),
  ).toEqual(Array(4).fill(null));
  const { showOpenDialog, showSaveDialog } = shell.dialog;
  expect([showOpenDialog.mock.calls.length, showSaveDialog.mock.calls.length]).toEqual([0, 1]);
  // A window that is lost may take its dialog with it, and no end of it is told.
  over = next;
  expect(await chooseFolder(null)).toBe('/media/a.vdbackup');
  over = window;
  ends[0]?.({ canceled: false, filePath: '/media/list.csv' });
  expect(await first).toBe('/media/list.csv');
  expect(await chooseFolder(null)).toBe('/media/a.vdbackup');
  showOpenDialog.mockRejectedValueOnce(new Error('no dialog'));
  await expect(chooseFolder(null)).rejects.toThrow('no dialog');
  expect(await chooseFolder(null)).toBe('/media/a.vdbackup');
});
