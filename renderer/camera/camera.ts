/**
 * The camera, from the wish for it to its picture. It is open exactly as long as it is wanted: whatever comes later than
 * the wish's end, a stream that was long in coming included, is stopped at once.
 */
import type { CameraAccess, CameraChoice, Quarter } from '../../shared/camera.ts';
import { pickFrom } from './choice.ts';
import type { CameraDevice, CameraPort } from './port.ts';
import { type CameraTrouble, troubleFrom } from './troubles.ts';

export interface CameraView {
  readonly phase: 'off' | 'opening' | 'live' | 'trouble';
  /** Of the live camera. */
  readonly stream: MediaStream | null;
  readonly trouble: CameraTrouble | null;
  readonly devices: readonly CameraDevice[];
  /** The camera in use or being opened, or the last one that was. */
  readonly device: CameraDevice | null;
  readonly quarter: Quarter;
  /** The name of the chosen camera while another one is used in its place. */
  readonly missing: string | null;
  readonly platform: CameraAccess['platform'];
}

/** What the camera is given: the browser's devices, the system's word, and a memory. */
export interface CameraPorts {
  readonly devices: CameraPort;
  readonly access: () => Promise<CameraAccess>;
  readonly recall: () => Promise<CameraChoice | null>;
  readonly remember: (choice: CameraChoice) => void;
}

export interface Camera {
  /** Says whether the picture is wanted. The first wish opens the camera, its end closes it. */
  want(isWanted: boolean): void;
  choose(deviceId: string): void;
  /** Turns the picture by a quarter, clockwise. */
  turn(): void;
  tryAgain(): void;
}

/** How long a camera may take to open before that is told, in milliseconds; some take most of ten seconds. */
export const OPENING_MS = 20_000;

export const cameraAtRest: CameraView = {
  phase: 'off',
  stream: null,
  trouble: null,
  devices: [],
  device: null,
  quarter: 0,
  missing: null,
  platform: 'linux',
};

export function makeCamera(ports: CameraPorts, show: (change: Partial<CameraView>) => void): Camera {
  let isWanted = false;
  /** Each opening has its own number; one that is no longer the last has come too late. */
  let turnOfOpening = 0;
  let chosen: CameraChoice | null = null;
  let isRecalled = false;
  /** The camera that was unplugged in the middle, until one is open or a person asks for any: no other is taken unasked. */
  let unplugged: CameraDevice | null = null;
  let view = cameraAtRest;
  let unwatch = () => {};

  const tell = (change: Partial<CameraView>) => {
    view = { ...view, ...change };
    show(change);
  };

  const stop = (stream: MediaStream | null) => {
    for (const track of stream?.getTracks() ?? []) track.stop();
  };

  const fail = (trouble: CameraTrouble) => {
    if (trouble === 'unplugged') unplugged = view.device;
    stop(view.stream);
    tell({ phase: 'trouble', trouble, stream: null });
  };

  const recall = async () => {
    if (isRecalled) return;
    chosen = await ports.recall();
    isRecalled = true;
  };

  /** `again` is the camera that was in use and has come back: it, and no other, where nobody has chosen one. */
  const open = async (again: CameraDevice | null = null): Promise<void> => {
    turnOfOpening += 1;
    const mine = turnOfOpening;
    const isLate = () => mine !== turnOfOpening;
    stop(view.stream);
    tell({ phase: 'opening', stream: null, trouble: null });
    let access: CameraAccess['access'] = 'unknown';
    let stream: MediaStream | null = null;
    let patience: ReturnType<typeof setTimeout> | undefined;
    try {
      const [said] = await Promise.all([ports.access(), recall()]);
      access = said.access;
      if (isLate()) return;
      tell({ platform: said.platform });
      // From here on no person is asked for anything. Where it opens after that it is live all the same.
      patience = setTimeout(() => {
        if (!isLate()) tell({ phase: 'trouble', trouble: 'unknown' });
      }, OPENING_MS);
      const before = await ports.devices.list();
      if (isLate()) return;
      tell({ devices: before });
      const wished = again ? { ...again, quarter: view.quarter } : chosen;
      const first = pickFrom(before, wished);
      if (again !== null && first.device?.deviceId !== again.deviceId) return fail('unplugged');
      if (first.device === null) return fail('none');
      // Where it does not open, another one is chosen in its place.
      tell({ device: first.device });
      stream = await ports.devices.open(first.device.deviceId || null);
      if (isLate()) return stop(stream);
      // Names and ids are known from the first opening on; the chosen camera may be another one than the browser gave. Where they
      // were known before, it is the one that was asked for, whatever was plugged in or out since.
      const devices = await ports.devices.list();
      if (isLate()) return stop(stream);
      const isHidden = first.device.deviceId === '';
      const { device, missing: isElsewhere } = isHidden ? pickFrom(devices, wished) : first;
      if (device !== null && isHidden && device.deviceId !== idOf(stream)) {
        stop(stream);
        stream = await ports.devices.open(device.deviceId || null);
        if (isLate()) return stop(stream);
      }
      const opened = stream;
      // It may have been unplugged since, when nobody could hear of it yet.
      if (opened.getVideoTracks().every(({ readyState }) => readyState === 'ended')) {
        tell({ devices, device: device ?? { deviceId: idOf(opened) ?? '', label: '' } });
        return fail('unplugged');
      }
      for (const track of opened.getVideoTracks()) {
        track.addEventListener('ended', () => {
          if (view.stream === opened) void lost(opened);
        });
      }
      // The turn is that of the chosen camera; one that takes its place may stand upright.
      const missing = again ? view.missing : isElsewhere;
      const quarter = missing === null ? (chosen?.quarter ?? 0) : 0;
      unplugged = null;
      tell({ phase: 'live', trouble: null, stream, devices, device, missing, quarter });
    } catch (error) {
      stop(stream);
      if (isLate()) return;
      const trouble = troubleFrom(error, access);
      // It was back for a moment. Where it was called none, the next camera that is plugged in would be taken.
      fail(again !== null && trouble === 'none' ? 'unplugged' : trouble);
    } finally {
      clearTimeout(patience);
    }
  };

  /** The camera ended by itself: unplugged, or taken away by the system while it stays where it is. */
  const lost = async (stream: MediaStream) => {
    const [devices, said] = await Promise.all([
      ports.devices.list().catch(() => []),
      ports.access().catch(() => null),
    ]);
    if (view.stream !== stream) return;
    tell({ devices });
    // Where the right was taken away, plugging it in again is of no help.
    fail(said?.access === 'denied' ? 'refused' : 'unplugged');
  };

  const devicesChanged = async () => {
    const devices = await ports.devices.list().catch(() => null);
    if (devices === null || !isWanted) return;
    tell({ devices });
    const isThere = devices.some(({ deviceId }) => deviceId === view.device?.deviceId);
    if (view.phase === 'live' && !isThere) return fail('unplugged');
    if (view.trouble === 'none' && devices.length > 0) await open();
    if (view.trouble === 'unplugged' && isThere) await open(view.device);
  };

  const close = () => {
    turnOfOpening += 1;
    unwatch();
    stop(view.stream);
    tell({ phase: 'off', stream: null, trouble: null });
  };

  const keep = (choice: CameraChoice) => {
    chosen = choice;
    ports.remember(choice);
  };

  return {
    want(wish) {
      if (wish === isWanted) return;
      isWanted = wish;
      if (!wish) return close();
      unwatch = ports.devices.watch(() => void devicesChanged());
      void open(unplugged);
    },

    choose(deviceId) {
      const device = view.devices.find((one) => one.deviceId === deviceId);
      if (!device) return;
      keep({ ...device, quarter: deviceId === view.device?.deviceId ? view.quarter : 0 });
      tell({ missing: null });
      unplugged = null;
      if (isWanted) void open();
    },

    turn() {
      const quarter = ((view.quarter + 90) % 360) as Quarter;
      // It is the chosen one from now on, whichever was before.
      tell({ quarter, missing: null });
      keep({ ...(view.device ?? { deviceId: '', label: '' }), quarter });
    },

    tryAgain() {
      unplugged = null;
      if (isWanted) void open();
    },
  };
}

function idOf(stream: MediaStream): string | undefined {
  return stream.getVideoTracks()[0]?.getSettings().deviceId;
}
