/** Which camera is used: the one that was chosen last, by its id or else by its name, or the first. */
import type { CameraChoice } from '../../shared/camera.ts';
import type { CameraDevice } from './port.ts';

export interface Pick {
  /** Null where there is no camera at all. */
  readonly device: CameraDevice | null;
  /** The name of the chosen camera where it is gone and another one takes its place; null otherwise. */
  readonly missing: string | null;
}

/** Ids change when the app's data are erased, names when two cameras are alike; so both are looked at, the id first. */
export function pickFrom(devices: readonly CameraDevice[], chosen: CameraChoice | null): Pick {
  const first = devices[0] ?? null;
  if (chosen === null || chosen.deviceId === '' || first === null) return { device: first, missing: null };
  // Names and ids are hidden as yet: nothing can be said of any of them.
  if (devices.every(({ deviceId }) => deviceId === '')) return { device: first, missing: null };
  const found =
    devices.find(({ deviceId }) => deviceId === chosen.deviceId) ??
    devices.find(({ label }) => label !== '' && label === chosen.label);
  return found
    ? { device: found, missing: null }
    : { device: first, missing: chosen.label || 'The chosen camera' };
}

/** The name on screen; a camera without one is called by its place. */
export function nameOf({ label }: CameraDevice, index: number): string {
  // Chromium adds the numbers of maker and model, which say nothing to a person: “HD Webcam (046d:0825)”.
  const bare = label.replace(/\s*\([\da-f]{4}:[\da-f]{4}\)$/iu, '');
  return bare === '' ? `Camera ${index + 1}` : bare;
}
