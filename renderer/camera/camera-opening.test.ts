/** A camera that does not open, takes its time, or is taken away by the system. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CameraAccess } from '../../shared/camera.ts';
import { OPENING_MS } from './camera.ts';
import { cameraWith } from './testing/camera-with.ts';
import { FakeDevices } from './testing/devices.ts';

const DESK = { deviceId: 'a', label: 'Desk camera' };
const LID = { deviceId: 'b', label: 'Lid camera' };

describe('a camera whose opening comes to no end', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Wanted, and held at its opening until it is let go. */
  async function held() {
    const devices = new FakeDevices([DESK]);
    const { promise, resolve } = Promise.withResolvers<void>();
    devices.gate = promise;
    const made = cameraWith(devices);
    made.camera.want(true);
    await vi.advanceTimersByTimeAsync(OPENING_MS - 1);
    expect(made.view().phase).toBe('opening');
    return { ...made, devices, letGo: resolve };
  }

  it('is told after a while, can be tried again, and is live where it opens all the same', async () => {
    const { camera, view, devices, letGo } = await held();
    await vi.advanceTimersByTimeAsync(1);
    expect(view()).toMatchObject({ phase: 'trouble', trouble: 'unknown' });
    camera.tryAgain();
    await vi.advanceTimersByTimeAsync(OPENING_MS - 1);
    expect(view()).toMatchObject({ phase: 'opening', trouble: null });
    await vi.advanceTimersByTimeAsync(1);
    expect(view().trouble).toBe('unknown');
    letGo();
    await vi.advanceTimersByTimeAsync(0);
    expect(view()).toMatchObject({ phase: 'live', trouble: null });
    expect(devices.live).toEqual(['a']);
  });

  it('is no trouble where it is not wanted any more, or has opened', async () => {
    const left = await held();
    left.camera.want(false);
    await vi.advanceTimersByTimeAsync(OPENING_MS);
    expect(left.view()).toMatchObject({ phase: 'off', trouble: null });
    const opened = await held();
    opened.letGo();
    await vi.advanceTimersByTimeAsync(OPENING_MS);
    expect(opened.view()).toMatchObject({ phase: 'live', trouble: null });
  });
});

it('a camera that does not open at the first start is named, so that another one can be chosen in its place', async () => {
  const devices = new FakeDevices([DESK, LID]);
  devices.isHidden = false;
  vi.spyOn(devices, 'open').mockRejectedValueOnce(new DOMException('', 'NotReadableError'));
  const { camera, view } = cameraWith(devices);
  camera.want(true);
  await expect.poll(() => view().phase).toBe('trouble');
  expect(view()).toMatchObject({ trouble: 'busy', device: DESK, devices: [DESK, LID] });
  camera.choose('b');
  await expect.poll(() => view().phase).toBe('live');
  expect(devices.live).toEqual(['b']);
});

it('a camera that the system takes away is refused, not unplugged, and a person is shown the way to its settings', async () => {
  const devices = new FakeDevices([DESK]);
  let access: CameraAccess['access'] = 'granted';
  const { camera, view } = cameraWith(devices, null, () => access);
  camera.want(true);
  await expect.poll(() => view().phase).toBe('live');
  access = 'denied';
  devices.tracks.at(-1)?.lose();
  await expect.poll(() => view().phase).toBe('trouble');
  expect(view()).toMatchObject({ trouble: 'refused', stream: null });
  access = 'granted';
  camera.tryAgain();
  await expect.poll(() => view().phase).toBe('live');
});
