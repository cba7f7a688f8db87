/** Everything that can be wrong with a camera, in its own words, with what a person can do. A closed list. */
import type { CameraAccess } from '../../shared/camera.ts';

export const cameraTroubles = ['none', 'busy', 'refused', 'unplugged', 'black', 'silent', 'unknown'] as const;
export type CameraTrouble = (typeof cameraTroubles)[number];

export interface TroubleWords {
  readonly title: string;
  readonly remedy: string;
}

const words: Record<Exclude<CameraTrouble, 'refused'>, TroubleWords> = {
  none: {
    title: 'No camera was found',
    remedy: 'Plug one in: it starts by itself. Until then, add a picture from a file or the clipboard.',
  },
  busy: {
    title: 'The camera is in use by another program',
    remedy: 'Close the other program, for example a video call or a browser, then try again.',
  },
  unplugged: {
    title: 'The camera was unplugged',
    remedy: 'Plug it in again: it starts by itself. Or choose another camera.',
  },
  black: {
    title: 'The camera’s picture is black',
    remedy: 'Open the cover or the switch at the camera. If it has none, close other programs that use it.',
  },
  silent: {
    title: 'The camera gives no picture',
    remedy: 'Close other programs that use it, or unplug it and plug it in again, then try again.',
  },
  unknown: {
    title: 'The camera did not start',
    remedy: 'Unplug it, plug it in again, and try once more. Or add a picture from a file.',
  },
};

const REFUSED = 'The system does not let Veridesk use the camera';

/** Where the right is given, by system; the names are those of the system's own settings. */
const refusedRemedy: Record<CameraAccess['platform'], string> = {
  darwin: 'System Settings › Privacy & Security › Camera: switch on Veridesk, then try again.',
  win32:
    'Settings › Privacy & security › Camera: switch on “Camera access” and “Let desktop apps access your camera”, then try again.',
  linux:
    'Settings › Privacy › Camera: switch the camera on. If there is no such page, your user needs the right to video devices (group “video”). Then try again.',
};

export function troubleWords(trouble: CameraTrouble, platform: CameraAccess['platform']): TroubleWords {
  return trouble === 'refused' ? { title: REFUSED, remedy: refusedRemedy[platform] } : words[trouble];
}

/** What a failed opening means. `access` is the system's own word, where it has one. */
export function troubleFrom(error: unknown, access: CameraAccess['access']): CameraTrouble {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  switch (name) {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'refused';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'none';
    case 'NotReadableError':
    case 'AbortError':
      // Windows with the camera switched off in its settings says the same as for a camera in use.
      return access === 'denied' ? 'refused' : 'busy';
    default:
      return 'unknown';
  }
}
