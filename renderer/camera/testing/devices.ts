/** Cameras that can be plugged in and out, are busy or refused, and tell which of their streams still run. */
import type { CameraDevice, CameraPort } from '../port.ts';

class Track extends EventTarget {
  readyState: 'live' | 'ended' = 'live';
  readonly deviceId: string;

  constructor(deviceId: string) {
    super();
    this.deviceId = deviceId;
  }

  getSettings() {
    return { deviceId: this.deviceId };
  }

  stop() {
    this.readyState = 'ended';
  }

  /** As when the cable is pulled: the track ends by itself, and says so. */
  lose() {
    this.readyState = 'ended';
    this.dispatchEvent(new Event('ended'));
  }
}

export class FakeDevices implements CameraPort {
  devices: CameraDevice[];
  /** Before the first opening ids and names are empty, as in a browser. */
  isHidden = true;
  readonly tracks: Track[] = [];
  /** What the next openings end in. */
  failure: Error | null = null;
  /** While set, an opening waits for it. */
  gate: Promise<void> | null = null;
  readonly asked: (string | null)[] = [];
  #changed = new Set<() => void>();

  constructor(devices: CameraDevice[]) {
    this.devices = devices;
  }

  async list() {
    return this.isHidden
      ? this.devices.slice(0, 1).map(() => ({ deviceId: '', label: '' }))
      : [...this.devices];
  }

  async open(deviceId: string | null) {
    this.asked.push(deviceId);
    await this.gate;
    if (this.failure) throw this.failure;
    const found = deviceId === null ? this.devices[0] : this.devices.find((one) => one.deviceId === deviceId);
    if (!found) throw new DOMException('', 'OverconstrainedError');
    this.isHidden = false;
    const track = new Track(found.deviceId);
    this.tracks.push(track);
    return { getTracks: () => [track], getVideoTracks: () => [track] } as unknown as MediaStream;
  }

  watch(changed: () => void) {
    this.#changed.add(changed);
    return () => this.#changed.delete(changed);
  }

  plug(devices: CameraDevice[]) {
    this.devices = devices;
    for (const changed of this.#changed) changed();
  }

  get listeners() {
    return this.#changed.size;
  }

  get live() {
    return this.tracks.filter(({ readyState }) => readyState === 'live').map(({ deviceId }) => deviceId);
  }
}
