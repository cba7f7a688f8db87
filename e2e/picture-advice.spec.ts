/** Advice on a picture from a file: judged on this computer, said before it is used, and in nobody’s way. */
import type { Page } from '@playwright/test';
import { expect, test } from './desk-test.ts';
import { type Cut, emptyFile, portraitFile, sampleFile } from './pictures.ts';
import {
  addPicture,
  expectStanding,
  fieldOf,
  goTo,
  pickKind,
  review,
  runCheck,
  startDesk,
  VERIFIED_NUMBER,
} from './steps.ts';

const SAMPLE = 'sample6.jpg';
const ONE: Cut = { part: [1400, 130, 460, 600] };
/** The first picture waits for the models of the full examination. */
const PATIENCE = { timeout: 30_000 };

const advice = (page: Page) => review(page).locator('[aria-live=polite]');
const use = (page: Page) => review(page).getByRole('button', { name: 'Use this picture' });

async function runFace(page: Page, standing: 'Verified' | 'Rejected' = 'Verified'): Promise<void> {
  await runCheck(page, VERIFIED_NUMBER, 'cust-001', 'face');
  await expectStanding(page, standing);
}

test('each picture has one piece of advice, nothing leaves for it, and against it a reason is asked', async ({
  open,
}) => {
  test.setTimeout(180_000);
  const desk = await open();
  const { page } = desk;
  await startDesk(page, { store: 'memory' });
  await pickKind(page, 'face');

  for (const [words, cut] of [
    ['One face, large and sharp enough.', ONE],
    ['Two people are in this picture; one alone is needed.', { part: [1080, 130, 780, 600] }],
    ['The face is small; a closer picture helps.', { part: [1400, 130, 1400, 1100], scale: 0.6 }],
    ['The face is dark; more light helps.', { ...ONE, filter: 'brightness(0.25)' }],
    ['The picture is blurred.', { ...ONE, filter: 'blur(5px)' }],
  ] as [string, Cut][]) {
    await test.step(words, async () => {
      await page.locator('input[type=file]').setInputFiles(await sampleFile(page, SAMPLE, cut));
      await expect.soft(advice(page)).toContainText(words, PATIENCE);
      await expect(review(page).getByRole('radio')).toHaveCount(cut === ONE ? 0 : 5);
      await page.keyboard.press('r');
      await expect(review(page)).toHaveCount(0);
    });
  }

  await page.locator('input[type=file]').setInputFiles(emptyFile());
  await expect(advice(page)).toContainText('No face was found in this picture.', PATIENCE);
  await use(page).click();
  await expect(review(page)).toContainText('Give the reason; it is kept with the check.');
  await expect(review(page).getByRole('radio').first()).toBeFocused();
  await review(page).getByRole('radio', { name: 'Another reason' }).check();
  await page.keyboard.press('Enter');
  await expect(review(page).getByRole('textbox')).toBeFocused();
  await review(page).getByRole('textbox').fill('Nothing better is at hand');
  await goTo(page, 'History');
  await goTo(page, 'Face');
  await review(page).getByRole('textbox').focus();
  await page.keyboard.press('Enter');
  await expect(fieldOf(page, 'face')).toBeFocused();
  await expect(page.getByText('Used all the same: Nothing better is at hand')).toBeVisible();
  // The advice stops no check; it is the service that finds no face.
  await runFace(page, 'Rejected');
  // The models are read once, and nothing but the window’s own files was asked for.
  const asked = await desk.requests();
  const models = asked.filter(({ url }) => url.includes('/face/')).map(({ url }) => url);
  expect(new Set(models).size).toBe(models.length);
  for (const { url, outcome } of asked) {
    expect(url).toMatch(/^(app:\/\/veridesk\/|blob:)/u);
    expect(outcome).toBe('own');
  }
});

for (const trouble of ['fails', 'hangs'] as const) {
  test(`where the judge ${trouble} one quiet line says so, no reason is asked, and the check runs`, async ({
    open,
  }) => {
    test.setTimeout(90_000);
    const { page } = await open();
    // Before the window is idle, when the judge would start.
    await page.evaluate((what) => {
      globalThis.Worker = class extends Worker {
        override postMessage() {
          if (what === 'fails') this.dispatchEvent(new Event('error'));
        }
      };
    }, trouble);
    await startDesk(page, { store: 'memory' });
    await pickKind(page, 'face');
    await page.locator('input[type=file]').setInputFiles(portraitFile(VERIFIED_NUMBER));
    await expect(advice(page)).toHaveText('This picture could not be judged on this computer.', PATIENCE);
    await expect(review(page).getByRole('radio')).toHaveCount(0);
    await use(page).click();
    await runFace(page);
  });
}

test('a picture that is used takes the place of the one before, and clearing takes it away', async ({
  open,
}) => {
  test.setTimeout(90_000);
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await pickKind(page, 'face');
  await addPicture(page, portraitFile(VERIFIED_NUMBER));
  // While the next one is looked at, the one before cannot be sent in its place.
  await page.locator('input[type=file]').setInputFiles(emptyFile());
  await expect(review(page)).toBeVisible();
  await runFaceInVain(page);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(review(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Remove the picture' })).toHaveCount(0);
});

async function runFaceInVain(page: Page): Promise<void> {
  await runCheck(page, VERIFIED_NUMBER, 'cust-001', 'face');
  await expect(page.getByText('Use the picture beside this form first, or take it again.')).toBeVisible();
}
