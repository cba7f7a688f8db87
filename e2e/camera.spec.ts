/** What the camera sees: a hint for each, the shot that makes itself, and the check that follows it. */
import {
  captureOfLast,
  hide,
  isFocused,
  openFace,
  PATIENCE,
  stage,
  takeButton,
  cameraTest as test,
  watchHints,
} from './camera-page.ts';
import { expect } from './desk-test.ts';
import {
  accountAt,
  expectStanding,
  fieldOf,
  identifierField,
  result,
  review,
  startDesk,
  VERIFIED_NUMBER,
} from './steps.ts';

test.describe.configure({ timeout: 180_000 });

test.describe('what the camera sees', () => {
  for (const [name, hint, words] of [
    ['blurred', 'blurred', 'Not sharp yet: hold still'],
    ['two', 'one-person', 'One person only'],
    ['none', 'no-face', 'Look into the camera'],
  ] as const) {
    test(`${name}: “${words}”`, async ({ open, movie }) => {
      const { page } = await open({ camera: await movie(name) });
      await startDesk(page, { store: 'memory' });
      const hints = await watchHints(page);
      await openFace(page);
      await expect.poll(hints, PATIENCE).toContain(hint);
      await expect(stage(page).locator('[aria-live=polite]').or(review(page))).toHaveText(words, PATIENCE);
    });
  }

  test('a face that walks in from the edge is led to the middle, taken by itself, and checked', async ({
    open,
    movie,
    service,
  }) => {
    const { page } = await open({ camera: await movie('walks-in') });
    await startDesk(page, { store: 'memory' }, accountAt(service));
    const hints = await watchHints(page);
    // The models may be there only when the face is in the middle: nothing is taken before it was seen at the edge, once the
    // film has begun anew. Switched off out of sight, before the camera is on.
    await hide(page, true);
    await openFace(page);
    const byItself = stage(page).getByRole('switch', { name: 'Take it by itself when all is well' });
    await byItself.click();
    await expect(byItself).not.toBeChecked();
    await hide(page, false);
    await expect.poll(hints, PATIENCE).toContain('right');
    await byItself.click();
    await expect(review(page)).toBeVisible(PATIENCE);
    // The camera sees it on its right: that is the customer's left, so they move to their right.
    const seen = await hints();
    expect(seen).toContain('right');
    expect(seen).not.toContain('left');
    expect(seen.lastIndexOf('right')).toBeLessThan(seen.lastIndexOf('good'));

    await expect(review(page)).toContainText('One face, large and sharp enough.', PATIENCE);
    await review(page).getByRole('button', { name: 'Use this picture' }).click();
    await expect(fieldOf(page, 'face')).toBeFocused();
    await fieldOf(page, 'face').fill(VERIFIED_NUMBER);
    await identifierField(page).fill('cust-001');
    await page.getByRole('button', { name: 'Run check' }).click();
    await expectStanding(page, 'Verified', 30_000);
    expect(service.counts().byKind.face).toBe(1);
    expect(await captureOfLast(page)).toEqual({
      source: 'camera',
      shot: 'hands-free',
      advice: 'good',
      override: null,
    });
  });

  test('far: “Come closer”; what is not good enough can be taken by hand, and the reason is kept with the check', async ({
    open,
    movie,
  }) => {
    const { page } = await open({ camera: await movie('far') });
    await startDesk(page, { store: 'memory' });
    const hints = await watchHints(page);
    await openFace(page);
    await expect.poll(hints, PATIENCE).toContain('closer');
    await expect(stage(page).locator('[aria-live=polite]').or(review(page))).toHaveText(
      'Come closer',
      PATIENCE,
    );
    // Offered after ten seconds, and there before.
    await expect(takeButton(page)).toHaveText(/Take it anyway/u, PATIENCE);
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press(' ');
    await expect(review(page)).toContainText('a closer picture helps', PATIENCE);
    await page.keyboard.press('Enter');
    await expect(review(page)).toContainText('Give the reason; it is kept with the check.');
    await review(page).getByRole('radio', { name: 'The customer cannot do better' }).check();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Used all the same: The customer cannot do better')).toBeVisible();
    await fieldOf(page, 'face').fill(VERIFIED_NUMBER);
    await identifierField(page).fill('cust-001');
    await page.keyboard.press('Control+Enter');
    await expect(result(page).getByRole('article', { name: 'Record' })).toBeVisible({ timeout: 30_000 });
    expect(await captureOfLast(page)).toEqual({
      source: 'camera',
      shot: 'by-hand',
      advice: 'small',
      override: 'The customer cannot do better',
    });
  });

  test('dark: more light; that alone holds nobody up: the picture takes itself, and no reason is asked for', async ({
    open,
    movie,
  }) => {
    const { page } = await open({ camera: await movie('dark') });
    await startDesk(page, { store: 'memory' });
    const hints = await watchHints(page);
    await openFace(page);
    await expect.poll(hints, PATIENCE).toContain('more-light');
    await expect(stage(page).locator('[aria-live=polite]').or(review(page))).toHaveText(/light/u, PATIENCE);
    await expect(review(page)).toContainText('The face is dark; more light helps.', PATIENCE);
    await expect(review(page).getByRole('group', { name: 'optional' })).toBeVisible();
    await review(page).getByRole('button', { name: 'Use this picture' }).click();
    await fieldOf(page, 'face').fill(VERIFIED_NUMBER);
    await identifierField(page).fill('cust-dark');
    await page.keyboard.press('Control+Enter');
    await expect(result(page).getByRole('article', { name: 'Record' })).toBeVisible({ timeout: 30_000 });
    expect(await captureOfLast(page)).toEqual({
      source: 'camera',
      shot: 'hands-free',
      advice: 'dark',
      override: null,
    });
  });

  test('after a picture that cannot be used, and after one that is taken again, the camera goes on; a whole face check from the keyboard alone', async ({
    open,
    movie,
  }) => {
    const { page } = await open({ camera: await movie('good') });
    await startDesk(page, { store: 'memory' });
    await page.evaluate(() => {
      const decode = globalThis.createImageBitmap;
      globalThis.createImageBitmap = () => {
        globalThis.createImageBitmap = decode;
        return Promise.reject(new Error('No memory'));
      };
      const { convertToBlob } = OffscreenCanvas.prototype;
      OffscreenCanvas.prototype.convertToBlob = () => {
        OffscreenCanvas.prototype.convertToBlob = convertToBlob;
        return Promise.reject(new DOMException('', 'EncodingError'));
      };
    });
    await openFace(page);
    const form = page.getByRole('form', { name: 'Check' });
    await expect(form.getByText('This picture cannot be read', { exact: false })).toBeVisible(PATIENCE);
    await expect(form.getByText('This picture could not be made ready', { exact: false })).toBeVisible(
      PATIENCE,
    );
    await expect(review(page)).toBeVisible(PATIENCE);
    await review(page).getByRole('button', { name: 'Retake' }).click();
    await expect(stage(page)).toBeFocused();
    await page.keyboard.press(' ');
    await expect(review(page)).toBeVisible(PATIENCE);

    await page.keyboard.press('Control+n');
    await expect(review(page)).toHaveCount(0);
    await page.keyboard.press('Control+1');
    await expect(fieldOf(page, 'bvn')).toBeFocused();
    await page.keyboard.press('Control+2');
    await expect(fieldOf(page, 'face')).toBeFocused();
    await page.keyboard.type(VERIFIED_NUMBER);
    const identifier = identifierField(page);
    for (let presses = 0; presses < 4 && !(await isFocused(identifier)); presses += 1) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.type('cust-keys');
    // It takes itself, and takes nobody out of a field.
    await expect(review(page)).toContainText('One face', PATIENCE);
    await expect(identifier).toBeFocused();
    const use = review(page).getByRole('button', { name: 'Use this picture' });
    for (let presses = 0; presses < 20 && !(await isFocused(use)); presses += 1) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Run check' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expectStanding(page, 'Verified', 30_000);
  });
});
