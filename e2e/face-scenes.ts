/** The Face screen in its states. The camera plays the film of somebody who stands too far away. */
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { breakCamera, holdStreams, mendCamera, PATIENCE, plug, stage, trouble } from './camera-page.ts';
import { sampleFile } from './pictures.ts';
import type { Scene } from './scene.ts';
import { expectStanding, goTo, pickKind, review, runCheck, VERIFIED_NUMBER } from './steps.ts';

const ONE = [1400, 130, 460, 600] as const;

/** The film's path is no name for a camera. */
const nameCamera = (page: Page) =>
  page.evaluate(() => {
    const { mediaDevices } = navigator;
    const list = mediaDevices.enumerateDevices.bind(mediaDevices);
    MediaDevices.prototype.enumerateDevices = async () => {
      const devices = await list();
      for (const device of devices) Object.defineProperty(device, 'label', { value: 'HD Webcam' });
      return devices;
    };
  });

const measured = (page: Page) => review(page).getByRole('button', { name: 'What was measured' });

async function lookAt(page: Page, filter: string): Promise<void> {
  const file = await sampleFile(page, 'sample6.jpg', { part: ONE, filter });
  const picture = review(page).getByRole('img');
  const [before = ''] = await picture.evaluateAll((shown) => shown.map((image) => image.getAttribute('src')));
  await page.locator('input[type=file]').setInputFiles(file);
  // The picture before stands there, with what was measured on it, until the new one has been read.
  await expect(picture).not.toHaveAttribute('src', before ?? '', PATIENCE);
  await expect(measured(page)).toBeVisible(PATIENCE);
}

export const faceScenes: readonly Scene[] = [
  {
    name: 'face-stage',
    go: async (page) => {
      await page.getByRole('button', { name: 'Clear' }).click();
      await nameCamera(page);
      await holdStreams(page);
      await pickKind(page, 'face');
      // In a small window it lies below the form; a picture that nobody sees is not judged.
      await stage(page).scrollIntoViewIfNeeded();
      await expect(stage(page).locator('[aria-live=polite]')).toHaveText('Come closer', PATIENCE);
    },
  },
  {
    name: 'face-camera-refused',
    go: async (page) => {
      await goTo(page, 'Check');
      await breakCamera(page, 'NotAllowedError');
      await pickKind(page, 'face');
      await expect(trouble(page)).toContainText('does not let Veridesk');
    },
  },
  {
    name: 'face-no-camera',
    go: async (page) => {
      await goTo(page, 'Check');
      await mendCamera(page);
      await plug(page, false);
      await pickKind(page, 'face');
      await expect(trouble(page)).toContainText('No camera was found');
    },
  },
  {
    name: 'face-review-reason',
    go: async (page) => {
      await plug(page, true);
      await lookAt(page, 'blur(6px)');
      await review(page).getByRole('button', { name: 'Use this picture' }).click();
      await expect(review(page)).toContainText('Give the reason');
    },
  },
  {
    name: 'face-review-good',
    go: async (page) => {
      await lookAt(page, 'none');
      await measured(page).click();
      await expect(measured(page)).toHaveAttribute('aria-expanded', 'true');
    },
  },
  {
    name: 'face-picture-ready',
    go: async (page) => {
      await review(page).getByRole('button', { name: 'Use this picture' }).click();
      await expect(page.getByRole('button', { name: 'Remove the picture' })).toBeVisible();
    },
  },
  {
    name: 'check-face',
    go: async (page) => {
      await runCheck(page, VERIFIED_NUMBER, 'cust-00422', 'face');
      await expectStanding(page, 'Verified', 20_000);
      const faces = page.getByRole('region', { name: 'Faces', exact: true });
      await faces.scrollIntoViewIfNeeded();
      await expect(faces.getByText(/^Advice of this computer/u)).toBeVisible(PATIENCE);
    },
  },
  {
    name: 'check-face-compare',
    go: async (page) => {
      await page.getByRole('button', { name: 'Compare' }).click();
      await expect(page.getByRole('dialog', { name: 'Compare the faces' }).getByRole('img')).toHaveCount(2);
    },
  },
];
