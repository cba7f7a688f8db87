/** The window's one camera, over the browser's devices and the preferences of this data folder. */
import { create } from 'zustand';
import { client } from '../client.ts';
import { type CameraView, cameraAtRest, makeCamera } from './camera.ts';
import { browserCameras } from './port.ts';

export const useCamera = create<CameraView>()(() => cameraAtRest);

export const camera = makeCamera(
  {
    devices: browserCameras,
    access: async () => {
      const said = await client.app.cameraAccess({});
      return said.ok ? said.value : { access: 'unknown', platform: 'linux' };
    },
    recall: async () => {
      const kept = await client.preferences.camera({});
      return kept.ok ? kept.value : null;
    },
    // Where it cannot be kept, the next start begins with another camera, and nothing else is amiss.
    remember: (choice) => void client.preferences.setCamera(choice).catch(() => undefined),
  },
  (change) => useCamera.setState(change),
);
