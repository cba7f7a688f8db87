import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import { heldRenames, onSystem } from '../testing/on-system.ts';
import { openPreferences } from './preferences.ts';

const { nativeTheme } = vi.hoisted(() => ({ nativeTheme: { themeSource: '' } }));
vi.mock('electron', () => ({ nativeTheme }));

const ID = '5b0ae9f4-6c26-4ab6-a1c1-6f3c6c1f3a52';

it('the profile that was chosen last is kept for this data folder alone, as an id', async () => {
  const folder = temporaryFolder();
  const preferences = await openPreferences(folder);
  expect(preferences.profile.get()).toBeNull();
  await Promise.all([preferences.profile.set(ID), preferences.theme.set('dark')]);
  const again = await openPreferences(folder);
  expect([again.profile.get(), again.theme.get()]).toEqual([ID, 'dark']);
  const kept = JSON.parse(readFileSync(join(folder, 'preferences.json'), 'utf8'));
  expect(kept).toEqual({ theme: 'dark', profile: ID, bounds: null, camera: null, notifications: true });
  expect((await openPreferences(temporaryFolder())).profile.get()).toBeNull();
});

it('the theme is the shell’s as soon as it is chosen, and when the app is opened again', async () => {
  const folder = temporaryFolder();
  await (await openPreferences(folder)).theme.set('dark');
  expect(nativeTheme.themeSource).toBe('dark');
  await openPreferences(temporaryFolder());
  expect(nativeTheme.themeSource).toBe('system');
  await openPreferences(folder);
  expect(nativeTheme.themeSource).toBe('dark');
});

it.skipIf(process.platform === 'win32')('nobody else on the machine can read the file', async () => {
  const folder = temporaryFolder();
  await (await openPreferences(folder)).theme.set('dark');
  expect(statSync(join(folder, 'preferences.json')).mode & 0o777).toBe(0o600);
});

it('a file of an earlier version keeps its theme; one with a text in place of an id counts as none', async () => {
  const folder = temporaryFolder();
  const path = join(folder, 'preferences.json');
  writeFileSync(path, '{"theme":"dark","bounds":null}');
  const earlier = await openPreferences(folder);
  expect([earlier.theme.get(), earlier.profile.get()]).toEqual(['dark', null]);
  writeFileSync(path, '{"theme":"dark","profile":"Ngozi Okafor","bounds":null}');
  expect((await openPreferences(folder)).profile.get()).toBeNull();
});

it('a file in which a newer version keeps something besides counts, and goes on keeping that', async () => {
  const folder = temporaryFolder();
  const path = join(folder, 'preferences.json');
  writeFileSync(path, '{"theme":"dark","notifications":false,"ofTomorrow":{"isOn":true}}');
  const preferences = await openPreferences(folder);
  expect([preferences.theme.get(), preferences.notifications.get()]).toEqual(['dark', false]);
  await preferences.profile.set(ID);
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({
    ...{ theme: 'dark', profile: ID, notifications: false, ofTomorrow: { isOn: true } },
  });
});

it('the chosen camera is kept with its turn; a turn that is none makes the file count as none', async () => {
  const folder = temporaryFolder();
  const camera = { deviceId: 'a1', label: 'Desk camera', quarter: 270 } as const;
  await (await openPreferences(folder)).camera.set(camera);
  expect((await openPreferences(folder)).camera.get()).toEqual(camera);
  const path = join(folder, 'preferences.json');
  writeFileSync(path, readFileSync(path, 'utf8').replace('270', '45'));
  expect((await openPreferences(folder)).camera.get()).toBeNull();
});

it('notifications are on until somebody switches them off', async () => {
  const folder = temporaryFolder();
  const preferences = await openPreferences(folder);
  expect(preferences.notifications.get()).toBe(true);
  await preferences.notifications.set(false);
  expect((await openPreferences(folder)).notifications.get()).toBe(false);
});

it('what was set is on disk once it is settled; the same place again writes nothing', async () => {
  const folder = temporaryFolder();
  const path = join(folder, 'preferences.json');
  const preferences = await openPreferences(folder);
  await preferences.settled();
  const place = { x: 10, y: 20, width: 1280, height: 800, maximized: false };
  void preferences.theme.set('dark');
  void preferences.bounds.set(place);
  await preferences.settled();
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ theme: 'dark', bounds: place });
  rmSync(path);
  await preferences.bounds.set({ ...place });
  expect(existsSync(path)).toBe(false);
});

it('a folder that takes no file refuses what is set, and what is settled tells of it to nobody', async () => {
  const folder = temporaryFolder();
  const preferences = await openPreferences(join(folder, 'gone'));
  await expect(preferences.theme.set('dark')).rejects.toThrow('ENOENT');
  await expect(preferences.settled()).resolves.toBeUndefined();
});

it('what a scanner on Windows keeps from being written is written as soon as it lets go, and undoes no later choice', async () => {
  const folder = temporaryFolder();
  const preferences = await openPreferences(folder);
  onSystem('win32');
  heldRenames(3);
  const first = preferences.theme.set('dark');
  await expect(first).resolves.toBeUndefined();
  heldRenames(3);
  const [before, after] = [preferences.theme.set('light'), preferences.theme.set('system')];
  await Promise.all([before, after]);
  expect((await openPreferences(folder)).theme.get()).toBe('system');
});
