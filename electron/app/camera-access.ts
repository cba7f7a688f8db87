/** What the operating system says of this app and cameras, and the way to its settings. */
import { shell, systemPreferences } from 'electron';
import type { CameraAccess } from '../../shared/camera.ts';

/** The page of the system's settings for cameras. Fixed, so that nothing else can be opened through it. */
const SETTINGS: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'x-apple.systempreferences:com.apple.preference.security?Privacy_Camera',
  win32: 'ms-settings:privacy-webcam',
};

function platform(): CameraAccess['platform'] {
  return process.platform === 'darwin' || process.platform === 'win32' ? process.platform : 'linux';
}

/** How it stands. On macOS the system asks the person once, and only when the app asks it to: here, before the first use. */
export async function cameraAccess(): Promise<CameraAccess> {
  const here = platform();
  if (here === 'linux') return { access: 'unknown', platform: here };
  if (here === 'darwin' && systemPreferences.getMediaAccessStatus('camera') === 'not-determined') {
    await systemPreferences.askForMediaAccess('camera');
  }
  return { access: accessWords[systemPreferences.getMediaAccessStatus('camera')], platform: here };
}

/** `restricted`: by the administrator, which for the person is the same as refused. */
const accessWords = {
  granted: 'granted',
  denied: 'denied',
  restricted: 'denied',
  'not-determined': 'not-asked',
  unknown: 'unknown',
} as const satisfies Record<
  ReturnType<typeof systemPreferences.getMediaAccessStatus>,
  CameraAccess['access']
>;

export async function openCameraSettings(): Promise<void> {
  const address = SETTINGS[process.platform];
  if (address !== undefined) await shell.openExternal(address);
}
