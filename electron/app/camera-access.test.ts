import { afterEach, expect, it, vi } from 'vitest';
import { cameraAccess, openCameraSettings } from './camera-access.ts';

const system = vi.hoisted(() => ({
  status: 'unknown',
  asked: 0,
  opened: [] as string[],
}));

vi.mock('electron', () => ({
  shell: { openExternal: async (address: string) => void system.opened.push(address) },
  systemPreferences: {
    getMediaAccessStatus: () => system.status,
    askForMediaAccess: async () => {
      system.asked += 1;
      system.status = 'granted';
      return true;
    },
  },
}));

function on(platform: NodeJS.Platform, status = 'unknown'): void {
  vi.stubGlobal('process', { ...process, platform });
  Object.assign(system, { status, asked: 0, opened: [] });
}

afterEach(() => vi.unstubAllGlobals());

it('on macOS the person is asked once, before the first use, and never after an answer', async () => {
  on('darwin', 'not-determined');
  expect(await cameraAccess()).toEqual({ access: 'granted', platform: 'darwin' });
  expect(system.asked).toBe(1);
  on('darwin', 'denied');
  expect(await cameraAccess()).toEqual({ access: 'denied', platform: 'darwin' });
  on('darwin', 'restricted');
  expect(await cameraAccess()).toEqual({ access: 'denied', platform: 'darwin' });
  expect(system.asked).toBe(0);
});

it('Windows is not asked but looked at; Linux has nothing to look at', async () => {
  on('win32', 'not-determined');
  expect(await cameraAccess()).toEqual({ access: 'not-asked', platform: 'win32' });
  on('linux', 'denied');
  expect(await cameraAccess()).toEqual({ access: 'unknown', platform: 'linux' });
  expect(system.asked).toBe(0);
});

it.each([
  ['darwin', ['x-apple.systempreferences:com.apple.preference.security?Privacy_Camera']],
  ['win32', ['ms-settings:privacy-webcam']],
  ['linux', []],
] as const)('on %s the settings that open are %j', async (platform, opened) => {
  on(platform);
  await openCameraSettings();
  expect(system.opened).toEqual(opened);
});
