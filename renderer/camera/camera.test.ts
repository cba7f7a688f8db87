import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { CameraView } from './camera.ts';
import { cameraWith } from './testing/camera-with.ts';
import { FakeDevices } from './testing/devices.ts';

const DESK = { deviceId: 'a', label: 'Desk camera' };
const LID = { deviceId: 'b', label: 'Lid camera' };

const settled = () => new Promise((resolve) => setTimeout(resolve));
const phase = (view: () => CameraView, wanted: CameraView['phase']) =>
  expect.poll(() => view().phase).toBe(wanted);

/** Does it once the next opening has its stream, and before the camera hears of that. */
function whileOpening(devices: FakeDevices, what: () => void): void {
  const open = devices.open.bind(devices);
  vi.spyOn(devices, 'open').mockImplementationOnce(async (deviceId) => {
    const stream = await open(deviceId);
    what();
    return stream;
  });
}

describe('while it is wanted', () => {
  it('it is open, and closed at once when it is not', async () => {
    const devices = new FakeDevices([DESK, LID]);
    const { camera, view } = cameraWith(devices);
    camera.want(true);
    await phase(view, 'live');
    expect(devices.live).toEqual(['a']);
    expect(view().devices).toEqual([DESK, LID]);
    camera.want(false);
    expect(devices.live).toEqual([]);
    expect(devices.listeners).toBe(0);
    expect(view()).toMatchObject({ phase: 'off', stream: null });
  });

  it('a stream that comes after the end of the wish is stopped at once', async () => {
    const devices = new FakeDevices([DESK]);
    let open = () => {};
    devices.gate = new Promise((resolve) => {
      open = resolve;
    });
    const { camera, view } = cameraWith(devices);
    camera.want(true);
    await expect.poll(() => devices.asked).toHaveLength(1);
    camera.want(false);
    open();
    await expect.poll(() => devices.tracks).toHaveLength(1);
    await settled();
    expect(devices.live).toEqual([]);
    expect(view().phase).toBe('off');
  });

  it('whatever the order of wishes, as many streams run in the end as are wanted', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.boolean(), fc.boolean()), { maxLength: 12 }), async (wishes) => {
        const devices = new FakeDevices([DESK]);
        const { camera, view } = cameraWith(devices);
        for (const [wish, waits] of wishes) {
          camera.want(wish);
          if (waits) await settled();
        }
        for (let turn = 0; turn < 4; turn += 1) await settled();
        const isWanted = wishes.at(-1)?.[0] ?? false;
        expect(devices.live).toEqual(isWanted ? ['a'] : []);
        expect(view().phase).toBe(isWanted ? 'live' : 'off');
      }),
      { numRuns: 60 },
    );
  });
});

describe('the chosen camera', () => {
  it('is opened once names are known, though the browser gave another one first', async () => {
    const devices = new FakeDevices([DESK, LID]);
    const { camera, view } = cameraWith(devices, { ...LID, quarter: 90 });
    camera.want(true);
    await phase(view, 'live');
    expect(devices.live).toEqual(['b']);
    expect(view()).toMatchObject({ device: LID, quarter: 90, missing: null });
  });

  it('is another one where it is gone, upright, and the window can say so', async () => {
    const devices = new FakeDevices([DESK]);
    const { camera, view } = cameraWith(devices, { ...LID, quarter: 90 });
    camera.want(true);
    await phase(view, 'live');
    expect(view()).toMatchObject({ device: DESK, missing: 'Lid camera', quarter: 0 });
  });

  it('is told by its own name where another one, that comes before it in the list, is plugged in while it opens', async () => {
    const devices = new FakeDevices([DESK]);
    devices.isHidden = false;
    const { camera, view } = cameraWith(devices);
    whileOpening(devices, () => devices.plug([LID, DESK]));
    camera.want(true);
    await phase(view, 'live');
    expect(view()).toMatchObject({ device: DESK, devices: [LID, DESK] });
    expect(devices.live).toEqual(['a']);
  });

  it('is remembered when a person chooses or turns it, and never by a fallback', async () => {
    const devices = new FakeDevices([DESK, LID]);
    const { camera, view, remembered } = cameraWith(devices, { deviceId: 'x', label: 'Gone', quarter: 0 });
    camera.want(true);
    await phase(view, 'live');
    expect(remembered).toEqual([]);
    camera.choose('b');
    await expect.poll(() => devices.live).toEqual(['b']);
    await phase(view, 'live');
    camera.turn();
    expect(view().quarter).toBe(90);
    expect(remembered).toEqual([
      { ...LID, quarter: 0 },
      { ...LID, quarter: 90 },
    ]);
    camera.choose('nobody');
    expect(remembered).toHaveLength(2);
  });

  it('is one that took another’s place and was turned: it stands as it was turned when it comes back', async () => {
    const devices = new FakeDevices([DESK]);
    const { camera, view } = cameraWith(devices, { ...LID, quarter: 0 });
    camera.want(true);
    await phase(view, 'live');
    camera.turn();
    expect(view()).toMatchObject({ device: DESK, missing: null, quarter: 90 });
    devices.plug([]);
    await phase(view, 'trouble');
    devices.plug([DESK]);
    await phase(view, 'live');
    expect(view()).toMatchObject({ device: DESK, missing: null, quarter: 90 });
  });
});

describe('trouble', () => {
  it.each([
    ['NotAllowedError', 'refused'],
    ['NotReadableError', 'busy'],
    ['NotFoundError', 'none'],
    ['TypeError', 'unknown'],
  ] as const)('%s at the opening is told as %s, and trying again goes on', async (name, trouble) => {
    const devices = new FakeDevices([DESK]);
    devices.failure = new DOMException('', name);
    const { camera, view } = cameraWith(devices);
    camera.want(true);
    await phase(view, 'trouble');
    expect(view()).toMatchObject({ trouble, platform: 'win32' });
    devices.failure = null;
    camera.tryAgain();
    await phase(view, 'live');
    expect(view().trouble).toBeNull();
  });

  it('no camera: it starts by itself when one is plugged in', async () => {
    const devices = new FakeDevices([]);
    const { camera, view } = cameraWith(devices);
    camera.want(true);
    await phase(view, 'trouble');
    expect(view().trouble).toBe('none');
    expect(devices.asked).toEqual([]);
    devices.plug([DESK]);
    await phase(view, 'live');
  });

  it('unplugged: the track ends, another camera is not taken unasked, and the same one starts again', async () => {
    const devices = new FakeDevices([DESK, LID]);
    const { camera, view } = cameraWith(devices);
    camera.want(true);
    await phase(view, 'live');
    devices.devices = [LID];
    devices.tracks[0]?.lose();
    await phase(view, 'trouble');
    expect(view()).toMatchObject({ trouble: 'unplugged', stream: null, devices: [LID], device: DESK });
    devices.plug([LID]);
    await settled();
    expect(devices.live).toEqual([]);
    devices.plug([LID, DESK]);
    await phase(view, 'live');
    expect(devices.live).toEqual(['a']);
  });

  it.each([
    ['before it is opened anew', 'list'],
    ['while it is opened anew', 'open'],
  ] as const)(
    'unplugged, and back for a moment: %s it is gone again, and no other is taken',
    async (_, asked) => {
      const devices = new FakeDevices([DESK, LID]);
      const { camera, view } = cameraWith(devices);
      camera.want(true);
      await phase(view, 'live');
      devices.plug([LID]);
      await phase(view, 'trouble');
      if (asked === 'list') vi.spyOn(devices, 'list').mockResolvedValueOnce([LID, DESK]);
      else vi.spyOn(devices, 'open').mockRejectedValueOnce(new DOMException('', 'NotFoundError'));
      devices.plug(asked === 'list' ? [LID] : [LID, DESK]);
      await settled();
      await settled();
      expect(view()).toMatchObject({ phase: 'trouble', trouble: 'unplugged', device: DESK });
      devices.plug([LID]);
      await settled();
      expect(devices.live).toEqual([]);
      devices.plug([LID, DESK]);
      await phase(view, 'live');
      expect(devices.live).toEqual(['a']);
    },
  );

  it('unplugged, and the stage left and entered anew: no other is taken until a person asks for one', async () => {
    const devices = new FakeDevices([DESK, LID]);
    const { camera, view } = cameraWith(devices);
    camera.want(true);
    await phase(view, 'live');
    devices.plug([LID]);
    await phase(view, 'trouble');
    const leaveAndEnter = async () => {
      camera.want(false);
      camera.want(true);
      await settled();
      await settled();
    };
    await leaveAndEnter();
    expect(view()).toMatchObject({ phase: 'trouble', trouble: 'unplugged', device: DESK });
    expect(devices.live).toEqual([]);
    // Left while it waits, as for a picture of a file, and plugged in meanwhile.
    camera.want(false);
    devices.plug([LID, DESK]);
    camera.want(true);
    await phase(view, 'live');
    expect(devices.live).toEqual(['a']);
    devices.plug([LID]);
    await phase(view, 'trouble');
    camera.tryAgain();
    await phase(view, 'live');
    expect(devices.live).toEqual(['b']);
    await leaveAndEnter();
    expect(devices.live).toEqual(['b']);
  });

  it.each([
    ['whose name is known', false],
    ['that was never open before', true],
  ])(
    'unplugged before its picture is there: one %s is known to be gone, and starts again',
    async (_, isFirst) => {
      const devices = new FakeDevices([DESK]);
      devices.isHidden = isFirst;
      const { camera, view } = cameraWith(devices);
      whileOpening(devices, () => {
        devices.tracks[0]?.lose();
        devices.plug([]);
      });
      camera.want(true);
      await phase(view, 'trouble');
      expect(view()).toMatchObject({ trouble: 'unplugged', stream: null, devices: [] });
      devices.plug([DESK]);
      await phase(view, 'live');
      expect(devices.live).toEqual(['a']);
    },
  );

  it('unplugged is also known from the list alone, and the track is stopped then', async () => {
    const devices = new FakeDevices([DESK]);
    const { camera, view } = cameraWith(devices);
    camera.want(true);
    await phase(view, 'live');
    devices.plug([]);
    await phase(view, 'trouble');
    expect(view().trouble).toBe('unplugged');
    expect(devices.live).toEqual([]);
  });
});
