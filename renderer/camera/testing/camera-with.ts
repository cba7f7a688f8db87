/** The camera over devices of tests, with what it showed last and what it was asked to remember. */
import type { CameraAccess, CameraChoice } from '../../../shared/camera.ts';
import { type CameraView, cameraAtRest, makeCamera } from '../camera.ts';
import type { FakeDevices } from './devices.ts';

/** `access` is what the system says, at each time that it is asked. */
export function cameraWith(
  devices: FakeDevices,
  chosen: CameraChoice | null = null,
  access: () => CameraAccess['access'] = () => 'unknown',
) {
  let view: CameraView = cameraAtRest;
  const remembered: CameraChoice[] = [];
  const camera = makeCamera(
    {
      devices,
      access: async () => ({ access: access(), platform: 'win32' }),
      recall: async () => chosen,
      remember: (choice) => remembered.push(choice),
    },
    (change) => {
      view = { ...view, ...change };
    },
  );
  return { camera, remembered, view: () => view };
}
