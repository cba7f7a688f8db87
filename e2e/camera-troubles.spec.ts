/** The camera's light and its troubles: it is on only while the stage is in sight, and what is wrong has its own words. */
import {
  ask,
  breakCamera,
  expectLive,
  expectOff,
  giveFrame,
  hide,
  holdStreams,
  mendCamera,
  openFace,
  PATIENCE,
  plug,
  silenceCamera,
  stage,
  takeButton,
  cameraTest as test,
  tracks,
  trouble,
} from './camera-page.ts';
import { openCustomer } from './customer.ts';
import { expect } from './desk-test.ts';
import { ada, lock, signIn, staff } from './operators.ts';
import { emptyFile } from './pictures.ts';
import { goTo, review, startDesk, VERIFIED_NUMBER } from './steps.ts';

test.describe.configure({ timeout: 180_000 });

test.describe('the light is on only while the stage is in sight', () => {
  test('it goes out on leaving, hiding, locking and sleeping, and comes back with the person; one that opens after the person has left is closed at once', async ({
    open,
  }) => {
    const desk = await open({ camera: 'fake' });
    const { page } = desk;
    await startDesk(page, { store: 'memory' });
    await holdStreams(page);
    await openFace(page);
    await expectLive(page);

    await goTo(page, 'History');
    await expectOff(page);
    await openFace(page);
    await expectLive(page);

    await hide(page, true);
    await expectOff(page);
    await hide(page, false);
    await expectLive(page);

    for (const [left, came] of [
      ['lock-screen', 'unlock-screen'],
      ['suspend', 'resume'],
    ] as const) {
      await desk.power(left);
      await expectOff(page);
      await expect(stage(page)).toContainText('The camera is off');
      const opened = (await tracks(page)).length;
      const expectStillOff = async () => {
        // By its answer the page knows whatever was told to it before, and a camera that is wanted is being started.
        await ask(page, 'preferences.camera');
        await expect(stage(page)).toContainText('The camera is off');
        expect(await tracks(page)).toHaveLength(opened);
        await expectOff(page);
      };
      // A computer that moves by itself is nobody.
      await page.mouse.move(300, 300);
      await expectStillOff();
      await desk.power(came);
      await expectStillOff();
      await expect(async () => {
        // The news may still be on its way at the first touch.
        await page.mouse.move(310, 310);
        await page.mouse.move(320, 320);
        expect(await tracks(page)).toContain('video live');
      }).toPass(PATIENCE);
      await expectLive(page);
    }

    await goTo(page, 'Check');
    await expectOff(page);
    const before = (await tracks(page)).length;
    await page.evaluate(() => {
      const held = navigator.mediaDevices.getUserMedia;
      navigator.mediaDevices.getUserMedia = async (wish) => {
        await new Promise((resolve) => Object.assign(globalThis, { letOpen: resolve }));
        return held(wish);
      };
    });
    await openFace(page);
    await expect(stage(page)).toContainText('Starting the camera…');
    // The system is asked first.
    await expect.poll(() => page.evaluate(() => 'letOpen' in globalThis), PATIENCE).toBe(true);
    await goTo(page, 'Check');
    await page.evaluate(() => (globalThis as unknown as { letOpen: () => void }).letOpen());
    await expect.poll(async () => (await tracks(page)).length, PATIENCE).toBe(before + 1);
    await expectOff(page);
  });

  test('it goes out behind the sign-in, where whoever comes by would be taken, and comes back with who signs in', async ({
    open,
  }) => {
    const { page } = await open({ camera: 'fake' });
    await startDesk(page, { store: 'memory' });
    await staff(page, [ada]);
    await holdStreams(page);
    await openFace(page);
    await expectLive(page);
    await lock(page);
    await expectOff(page);
    await signIn(page, ada);
    await expectLive(page);
  });

  test('it goes out when the desk is locked, and while a picture is looked at', async ({ open, keyring }) => {
    const { page } = await open({ camera: 'fake', env: keyring.env });
    await startDesk(page, { store: 'keychain' });
    await holdStreams(page);
    await openFace(page);
    await expectLive(page);
    // A file is looked at as a shot is.
    await page.locator('input[type=file]').setInputFiles(emptyFile());
    await expect(review(page)).toBeVisible(PATIENCE);
    await expectOff(page);
    await page.keyboard.press('r');
    await expectLive(page);

    keyring.lock();
    await page.evaluate(
      (request) =>
        window.veridesk.call('checks.run', request).then(() => window.veridesk.call('desk.retry', {})),
      {
        id: '5b0ae9f4-6c26-4ab6-a1c1-6f3c6c1f3a52',
        kind: 'bvn',
        profileId: 'sandbox',
        number: VERIFIED_NUMBER,
        identifier: 'cust-001',
      },
    );
    await expect(page.getByRole('heading', { name: /keys cannot be reached/u })).toBeVisible(PATIENCE);
    await expectOff(page);
  });
});

test.describe('troubles', () => {
  test('no camera: said so, and there is nothing to take', async ({ open }) => {
    const { page } = await open();
    await startDesk(page, { store: 'memory' });
    await openFace(page);
    await expect(trouble(page)).toContainText('No camera was found');
    await expect(takeButton(page)).toBeDisabled();
  });

  test('the chosen camera is kept, and where it is gone another one is used, and it is said; refused, in use, unplugged: each in its own words, and each can be mended', async ({
    open,
  }) => {
    const desk = await open({ camera: 'fake' });
    const { page } = desk;
    await startDesk(page, { store: 'memory' });
    await holdStreams(page);
    await ask(page, 'preferences.setCamera', { deviceId: 'gone', label: 'Counter camera', quarter: 90 });
    await openFace(page);
    await expectLive(page);
    await expect(stage(page)).toContainText('“Counter camera” is not there, so another camera is used.');
    await page.evaluate(async () => {
      const { mediaDevices } = navigator;
      const there = (await mediaDevices.enumerateDevices()).filter(({ kind }) => kind === 'videoinput');
      const back = { deviceId: 'new', groupId: '', kind: 'videoinput', label: 'Counter camera' } as const;
      mediaDevices.enumerateDevices = async () =>
        [...there, { ...back, toJSON: () => back }] as MediaDeviceInfo[];
      mediaDevices.dispatchEvent(new Event('devicechange'));
    });
    await expect(stage(page)).toContainText('“Counter camera” is there again. Choose it here to use it.');
    await expect(stage(page)).not.toContainText('is not there');
    await page.evaluate(() => {
      Reflect.deleteProperty(navigator.mediaDevices, 'enumerateDevices');
      navigator.mediaDevices.dispatchEvent(new Event('devicechange'));
    });
    await expect(stage(page)).toContainText('“Counter camera” is not there, so another camera is used.');
    await stage(page).getByRole('button', { name: 'Turn' }).click();
    await expect
      .poll(() => ask<{ label: string; quarter: number } | null>(page, 'preferences.camera'))
      .toMatchObject({ label: 'fake_device_0', quarter: 90 });
    await goTo(page, 'Check');
    await openFace(page);
    await expectLive(page);
    await expect(stage(page)).not.toContainText('is not there');
    await goTo(page, 'Check');
    await expectOff(page);

    for (const [name, words] of [
      ['NotAllowedError', 'The system does not let Veridesk use the camera'],
      ['NotReadableError', 'The camera is in use by another program'],
      ['TypeError', 'The camera did not start'],
    ] as const) {
      await breakCamera(page, name);
      await openFace(page);
      await expect(trouble(page)).toContainText(words);
      await mendCamera(page);
      // The button goes with the trouble; the keys stay with the camera.
      await trouble(page).getByRole('button', { name: 'Try again' }).press('Enter');
      await expectLive(page);
      await expect(trouble(page)).toHaveCount(0);
      await expect(stage(page)).toBeFocused();
      await goTo(page, 'Check');
      await expectOff(page);
    }
    await openFace(page);
    await expectLive(page);
    await plug(page, false);
    await expect(trouble(page)).toContainText('The camera was unplugged');
    await expectOff(page);
    await plug(page, true);
    await expectLive(page);
    // The track ends by itself, as when the cable is pulled.
    await page.evaluate(() => {
      const track = globalThis.heldStreams.at(-1)?.getTracks()[0];
      track?.stop();
      track?.dispatchEvent(new Event('ended'));
    });
    await expect(trouble(page)).toContainText('The camera was unplugged');
    await expectOff(page);
  });

  test('a camera that opens and gives nothing, and one that stops in the middle: told, with nothing to take, and mended', async ({
    open,
  }) => {
    const desk = await open({ camera: 'fake' });
    const { page } = desk;
    await startDesk(page, { store: 'memory' });
    await holdStreams(page);
    await openFace(page);
    await expectLive(page);
    await goTo(page, 'Check');
    const customer = await openCustomer(desk);
    await silenceCamera(page);
    await openFace(page);
    await expect(stage(page)).toContainText('One moment');
    await expect(customer.getByRole('status')).toHaveText('One moment');
    await expect(trouble(page)).toContainText('The camera gives no picture', PATIENCE);
    await expect(customer.getByRole('status')).toHaveText('Please wait');
    await expect(takeButton(page)).toBeDisabled();
    await expect(stage(page)).not.toContainText('One moment');

    await giveFrame(page);
    await expect(trouble(page)).toHaveCount(0, PATIENCE);
    await expect(takeButton(page)).toBeEnabled();
    await expect(trouble(page)).toContainText('The camera gives no picture', PATIENCE);
    await expect(takeButton(page)).toBeDisabled();

    await mendCamera(page);
    await trouble(page).getByRole('button', { name: 'Try again' }).press('Enter');
    await expectLive(page);
    await expect(trouble(page)).toHaveCount(0);
    await expect(stage(page)).toBeFocused();
  });

  test('black frames are told, with what to do', async ({ open, movie }) => {
    const { page } = await open({ camera: await movie('black') });
    await startDesk(page, { store: 'memory' });
    await openFace(page);
    await expect(trouble(page)).toContainText('The camera’s picture is black', PATIENCE);
  });
});
