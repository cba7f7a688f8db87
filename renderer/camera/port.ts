/** What is used of the browser's cameras. One place, so that the rest can be tried without a camera. */

/** One camera. Before the person has let the app use cameras, the browser hides id and name: both are empty. */
export interface CameraDevice {
  readonly deviceId: string;
  readonly label: string;
}

export interface CameraPort {
  list(): Promise<CameraDevice[]>;
  /** Opens the camera of that id, or, with null, the one that the browser chooses. Rejects with a `DOMException`. */
  open(deviceId: string | null): Promise<MediaStream>;
  /** Calls when a camera was plugged in or out; returns its own end. */
  watch(changed: () => void): () => void;
}

/** Asked for, in pixels; the camera gives the nearest that it can. */
const WANTED = { width: { ideal: 1280 }, height: { ideal: 720 } } as const;

export const browserCameras: CameraPort = {
  async list() {
    const devices = await navigator.mediaDevices.enumerateDevices();
    return devices
      .filter(({ kind }) => kind === 'videoinput')
      .map(({ deviceId, label }) => ({ deviceId, label }));
  },

  open: (deviceId) =>
    navigator.mediaDevices.getUserMedia({
      audio: false,
      video: deviceId === null ? WANTED : { ...WANTED, deviceId: { exact: deviceId } },
    }),

  watch(changed) {
    navigator.mediaDevices.addEventListener('devicechange', changed);
    return () => navigator.mediaDevices.removeEventListener('devicechange', changed);
  },
};
