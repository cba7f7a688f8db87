/** The registry’s photo beside the customer’s picture: in the answer, in the history, and beside a number of the same person. */
import type { Locator, Page } from '@playwright/test';
import { wholeHistory } from '../shared/history-query.ts';
import { expect, test } from './desk-test.ts';
import { ask } from './event-steps.ts';
import { makeChecks } from './made-checks.ts';
import { emptyFile, portraitFile, sampleFile } from './pictures.ts';
import { openNewest } from './record.ts';
import {
  addPicture,
  expectStanding,
  goTo,
  openSettingsOf,
  pickKind,
  result,
  runCheck,
  saveSettings,
  startDesk,
  VERIFIED_NUMBER,
} from './steps.ts';

const ADVICE = 'Advice of this computer, not an outcome:';

const faces = (page: Page): Locator => page.getByRole('region', { name: 'Faces', exact: true });
const capture = (within: Locator): Locator => within.getByRole('img', { name: 'The customer’s picture' });
const registry = (within: Locator): Locator => within.getByRole('img', { name: 'The registry’s photo' });
const panes = (within: Locator): Locator => within.getByRole('region', { name: 'Both pictures' });

type File = Awaited<ReturnType<typeof sampleFile>>;

const photograph = (page: Page): Promise<File> =>
  sampleFile(page, 'sample6.jpg', { part: [1400, 130, 460, 600] });

/** A face check with that picture, up to its record, however it came out. */
async function runFace(page: Page, file: File): Promise<void> {
  await pickKind(page, 'face');
  await addPicture(page, file);
  await runCheck(page, VERIFIED_NUMBER, 'cust-001', 'face');
  await expect(result(page).getByRole('article', { name: 'Record' })).toBeVisible();
}

/** Of the newest check, which is the one that is shown. */
async function expectNoFaces(page: Page): Promise<void> {
  // A record asks for them once it was open for a moment. By the window’s own clock, whose earlier timers ring before.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  const { rows } = await ask<{ rows: { id: string }[] }>(page, 'history.find', {
    query: wholeHistory,
    before: null,
    limit: 1,
  });
  expect(await ask(page, 'checks.faces', { id: rows[0]?.id })).toMatchObject({ capture: null });
  await expect(faces(page)).toHaveCount(0);
}

/** Where a picture lies and how large, on screen. */
async function boxOf(picture: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await picture.boundingBox();
  if (!box) throw new Error('The picture is not on screen');
  return box;
}

/** How both have changed since, by their widths and their places. */
async function since(before: readonly { x: number; width: number }[], now: readonly Locator[]) {
  return Promise.all(
    now.map(async (picture, at) => {
      const box = await boxOf(picture);
      const was = before[at] ?? box;
      return { times: box.width / was.width, by: box.x - was.x };
    }),
  );
}

test('both faces stand beside each other, are zoomed together and compared as advice, and leave nothing behind', async ({
  open,
}) => {
  test.setTimeout(120_000);
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await runFace(page, await photograph(page));
  const part = faces(page);
  await expect(capture(part)).toBeVisible({ timeout: 15_000 });
  await expect(registry(part)).toBeVisible();
  await expect(part).toContainText(/From the registry \(face answer of \d+ \w{3} \d{4}\)/u);
  await expect(part.getByText('SANDBOX', { exact: true })).toHaveCount(2);
  // The same photo is not shown once more.
  await expect(page.getByRole('img', { name: 'Portrait from the registry' })).toHaveCount(0);

  await expect(part).toContainText(`${ADVICE} likely different people.`, { timeout: 30_000 });
  await part.getByRole('button', { name: 'What is this?' }).click();
  await expect(part).toContainText('no proof of identity');

  await test.step('keys, buttons and drag move both', async () => {
    const pictures = [capture(part), registry(part)];
    await panes(part).focus();
    const before = await Promise.all(pictures.map(boxOf));
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await expect(part.getByText('1.6 ×')).toBeVisible();
    const zoomed = await since(before, pictures);
    for (const { times } of zoomed) expect(times).toBeCloseTo(1.5625, 2);

    const near = await Promise.all(pictures.map(boxOf));
    await page.keyboard.press('ArrowRight');
    const moved = await since(near, pictures);
    for (const { by } of moved) expect(by).toBeLessThan(-5);
    expect(moved[0]?.by).toBeCloseTo(moved[1]?.by ?? 0, 1);

    await page.keyboard.press('0');
    for (const { times, by } of await since(before, pictures)) {
      expect(times).toBeCloseTo(1, 3);
      expect(by).toBeCloseTo(0, 1);
    }
    await part.getByRole('button', { name: 'Zoom in' }).click();
    await part.getByRole('button', { name: 'Zoom in' }).click();
    const held = await Promise.all(pictures.map(boxOf));
    const pane = await boxOf(panes(part));
    await page.mouse.move(pane.x + 60, pane.y + 80);
    await page.mouse.down();
    await page.mouse.move(pane.x + 50, pane.y + 80, { steps: 3 });
    await page.mouse.up();
    for (const { by } of await since(held, pictures)) expect(by).toBeCloseTo(-10, 0);
  });

  await test.step('the wheel scrolls the page, and zooms once the pictures have the focus', async () => {
    await part.getByRole('button', { name: 'Fit' }).click();
    const width = async () => (await boxOf(capture(part))).width;
    const before = await width();
    await part.hover();
    // What comes of the wheel is on screen two pictures after the page has heard of it.
    const wheel = await page.evaluateHandle(() => {
      const heard = new Promise((resolve) => {
        const drawn = () => requestAnimationFrame(() => requestAnimationFrame(resolve));
        addEventListener('wheel', drawn, { capture: true, once: true, passive: true });
      });
      return { heard };
    });
    await page.mouse.wheel(0, -40);
    await wheel.evaluate(async ({ heard }) => void (await heard));
    expect(await width()).toBeCloseTo(before, 3);
    await panes(part).focus();
    await page.mouse.wheel(0, -40);
    await expect.poll(width).toBeGreaterThan(before * 1.05);
  });

  await test.step('large, in a dialog', async () => {
    const opener = part.getByRole('button', { name: 'Compare' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Compare the faces' });
    await expect(capture(dialog)).toBeVisible();
    await expect(panes(dialog)).toBeFocused();
    await expect(dialog.getByText('SANDBOX', { exact: true })).toHaveCount(2);
    await expect(dialog).toContainText(`${ADVICE} likely different people.`);
    const pictures = [capture(dialog), registry(dialog)];
    const before = await Promise.all(pictures.map(boxOf));
    await page.keyboard.press('-');
    for (const { times } of await since(before, pictures)) expect(times).toBeCloseTo(0.8, 2);
    const pane = await boxOf(panes(dialog));
    await page.mouse.move(pane.x + 200, pane.y + 200);
    const out = await Promise.all(pictures.map(boxOf));
    await page.mouse.wheel(0, -100);
    await expect
      .poll(async () => (await boxOf(capture(dialog))).width)
      .toBeGreaterThan((out[0]?.width ?? 0) * 1.1);
    const [mine, theirs] = await since(out, pictures);
    expect(mine?.times).toBeCloseTo(theirs?.times ?? 0, 3);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  await test.step('nothing of them is left once the screen is', async () => {
    const addresses = await part
      .getByRole('img')
      .evaluateAll((all) => all.map((one) => one.getAttribute('src') ?? ''));
    expect(addresses.filter((address) => address.startsWith('blob:'))).toHaveLength(2);
    await goTo(page, 'Settings');
    await expect(page.locator('img')).toHaveCount(0);
    const opened = await page.evaluate(
      (all) =>
        Promise.all(
          all.map((address) => {
            const image = new Image();
            image.src = address;
            return image.decode().then(
              () => true,
              () => false,
            );
          }),
        ),
      addresses,
    );
    expect(opened).toEqual([false, false]);
  });
});

test('the history shows the same, and so does the check of a BVN with the same number', async ({ open }) => {
  test.setTimeout(120_000);
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  // The sandbox draws its photos by code; here the customer’s picture is the same drawing.
  await runFace(page, portraitFile(VERIFIED_NUMBER));
  await expect(faces(page)).toContainText(`${ADVICE} likely the same person.`, { timeout: 30_000 });
  await goTo(page, 'History');
  await page.getByRole('row').nth(1).click();
  const details = page.getByRole('region', { name: 'Details' });
  await expect(capture(details)).toBeVisible({ timeout: 15_000 });
  await expect(registry(details)).toBeVisible();
  await expect(details).toContainText(`${ADVICE} likely the same person.`, { timeout: 30_000 });

  await goTo(page, 'Check');
  await page.getByRole('button', { name: 'Clear' }).click();
  await pickKind(page, 'bvn');
  await runCheck(page, VERIFIED_NUMBER, 'cust-002');
  await expectStanding(page, 'Verified');
  await expect(result(page).getByRole('img', { name: 'Portrait from the registry' })).toBeVisible();
  await faces(page).scrollIntoViewIfNeeded();
  await expect(capture(faces(page))).toBeVisible({ timeout: 15_000 });
  await expect(faces(page)).toContainText(/Sent with the face check of/u);
  await expect(faces(page)).toContainText(/From the registry \(BVN answer of/u);

  // A number of which no face was checked has no such part.
  await page.getByRole('button', { name: 'Clear' }).click();
  await runCheck(page, '22212345670', 'cust-003');
  await expectStanding(page, 'Verified');
  await expectNoFaces(page);
});

/** From now on no picture is ready to be shown, until the event that lets all of them go. */
const holdPictures = (page: Page) =>
  page.evaluate(() => {
    const isLetGo = new Promise((resolve) => document.addEventListener('let-go', resolve, { once: true }));
    const { decode } = HTMLImageElement.prototype;
    HTMLImageElement.prototype.decode = async function held() {
      document.body.dataset.held = 'yes';
      await isLetGo;
      return decode.call(this);
    };
  });

const letPicturesGo = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('let-go')));

for (const isShown of [true, false])
  test(`a photo of the registry that goes with a decision goes from sight, ${isShown ? 'where it is shown' : 'also where it is only made ready'}`, async ({
    open,
  }) => {
    const { page } = await open();
    await startDesk(page, { store: 'memory' });
    await openSettingsOf(page, 'Built-in sandbox');
    await page.getByRole('switch', { name: 'Erase the answer as it came' }).click();
    await saveSettings(page);
    await page
      .getByRole('dialog', { name: 'Records will be minimised' })
      .getByRole('button', { name: 'Confirm and save' })
      .click();
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
    const asked = { number: VERIFIED_NUMBER, identifier: 'cust-001' };
    // Another one than the registry's, which would be taken for what was sent.
    const base64 = portraitFile('22212345679').buffer.toString('base64');
    await makeChecks(page, [
      { ...asked, kind: 'face', picture: { mediaType: 'image/png', base64 } },
      { ...asked, kind: 'bvn' },
    ]);
    if (!isShown) await holdPictures(page);
    await openNewest(page);
    const decision = page.getByRole('region', { name: 'Decision' });
    await decision.getByRole('button', { name: 'Accept', exact: true }).click();
    await decision.getByLabel('Reason').selectOption('Details agree with the registry');
    await faces(page).scrollIntoViewIfNeeded();
    if (isShown) await expect(faces(page)).toContainText(/From the registry \(BVN answer of/u);
    else await expect(page.locator('body')).toHaveAttribute('data-held', 'yes');
    // Pressed where it stands: the pictures stay in sight.
    await decision
      .getByRole('button', { name: 'Accept check' })
      .evaluate((button: HTMLElement) => button.click());
    await expect(decision).toContainText('Decide again');
    if (!isShown) await letPicturesGo(page);
    await expect(faces(page)).toContainText(/From the registry \(face answer of/u);
  });

test('where no face is found, both are shown equally high, and the words say in which', async ({ open }) => {
  test.setTimeout(120_000);
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await runCheck(page, VERIFIED_NUMBER, 'cust-001');
  await expectStanding(page, 'Verified');
  await expectNoFaces(page);
  await page.getByRole('button', { name: 'Clear' }).click();
  await runFace(page, emptyFile());
  await expect(faces(page)).toContainText(`${ADVICE} no face was found in the customer’s picture`, {
    timeout: 30_000,
  });
  await page.getByRole('button', { name: 'Compare' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compare the faces' });
  await expect(dialog).toContainText('Both are shown equally high');
  const [mine, theirs] = await Promise.all([boxOf(capture(dialog)), boxOf(registry(dialog))]);
  expect(mine.height).toBeCloseTo(theirs.height, 0);
});
