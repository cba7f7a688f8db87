/** The smallest window in which everything is as large as it goes: nothing is cut off, and what is written in is seen. */
import type { Locator, Page } from '@playwright/test';
import { kinds } from '../shared/kinds.ts';
import { breakCamera, openFace, trouble } from './camera-page.ts';
import { expect, test } from './desk-test.ts';
import { ask } from './event-steps.ts';
import { openHistoryOf } from './made-checks.ts';
import { emptyFile } from './pictures.ts';
import {
  expectStanding,
  goTo,
  openSettingsOf,
  pickKind,
  result,
  review,
  runCheck,
  startDesk,
  VERIFIED_NUMBER,
} from './steps.ts';

/** 960 pixels, two and a half times as large. */
const SIZE = { width: 384, height: 256 };

/** By how much what a scrolling part of the page holds is wider than it, the widest first. */
const sideways = (page: Page) =>
  page
    .getByRole('main')
    .locator('*')
    .evaluateAll((parts) =>
      parts
        .filter((part) => getComputedStyle(part).overflowX === 'auto')
        .map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
        .filter((width) => width > 0),
    );

/** Whether the whole height of a control is within the window, with nothing over its edges. */
const isSeen = (control: Locator) =>
  control.evaluate((element) => {
    const { left, width, top, bottom } = element.getBoundingClientRect();
    return [top + 1, bottom - 1].every((y) =>
      element.contains(document.elementFromPoint(left + width / 2, y)),
    );
  });

/** Text as far apart as a person may have it (WCAG 1.4.12). */
const spaceOut = (page: Page) =>
  page.evaluate(() => {
    const spaced = new CSSStyleSheet();
    spaced.replaceSync(
      '* { line-height: 1.5em !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }',
    );
    document.adoptedStyleSheets.push(spaced);
  });

test('how each declared field came out stands in sight beside it', async ({ open }) => {
  const { page } = await open({ size: SIZE });
  await startDesk(page, { store: 'memory' });
  await page.getByRole('button', { name: /^What the customer declares/u }).click();
  await page.getByRole('textbox', { name: 'First name' }).fill('Somtochukwu');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Nwachukwu');
  await page.getByRole('textbox', { name: 'Date of birth' }).fill('1 Aug 1981');
  await page.getByRole('textbox', { name: 'Phone' }).fill('08031234567');
  await runCheck(page, '22212345674');
  await expectStanding(page, 'Mismatch');
  const table = page.getByRole('table', { name: 'Declared and returned' });
  const right = await result(page).evaluate((part) => part.getBoundingClientRect().right);
  for (const cell of await table.getByRole('cell').or(table.getByRole('columnheader')).all()) {
    const { end, isCut } = await cell.evaluate((one) => ({
      end: one.getBoundingClientRect().right,
      isCut: one.scrollWidth > one.clientWidth,
    }));
    const words = (await cell.textContent()) ?? '';
    expect(end, words).toBeLessThanOrEqual(right);
    expect(isCut, words).toBe(false);
  }
  const born = table.getByRole('row', { name: /^Date of birth/u });
  const [field, came] = await Promise.all([
    born.getByRole('rowheader').boundingBox(),
    born.getByText('Different').boundingBox(),
  ]);
  expect(Math.abs((field?.y ?? 0) - (came?.y ?? Number.NaN))).toBeLessThan(12);
});

test('the page of an account is no wider than the window, and what is typed there is seen above its buttons', async ({
  open,
}) => {
  const { page } = await open({ size: SIZE });
  await startDesk(page, { store: 'memory' });
  await openSettingsOf(page, 'Built-in sandbox');
  await expect(page.getByRole('textbox', { name: 'Path of the folder' })).toBeVisible();
  expect(await sideways(page)).toEqual([]);
  const version = page.getByRole('textbox', { name: 'Version of the interface' });
  await version.fill('v2');
  await expect(page.getByText('Not saved yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save settings' })).toBeInViewport({ ratio: 1 });
  const seen = await page
    .getByRole('main')
    .evaluate((main) => (main.firstElementChild as HTMLElement).clientHeight);
  expect(seen).toBeGreaterThanOrEqual(100);
  await version.scrollIntoViewIfNeeded();
  await expect(version).toBeInViewport({ ratio: 1 });
});

test('an open check is closed within the window, and nothing of the window is pushed out by it', async ({
  open,
}) => {
  const { page } = await open({ size: SIZE });
  await startDesk(page, { store: 'memory' });
  await runCheck(page, VERIFIED_NUMBER);
  await expectStanding(page, 'Verified');
  await goTo(page, 'History');
  await page.getByRole('row').nth(1).click();
  const details = page.getByRole('region', { name: 'Details' });
  await expect(details).toContainText('Verified');
  const close = details.getByRole('button', { name: 'Close' });
  await expect(close).toBeFocused();
  await expect(close).toBeInViewport({ ratio: 1 });
  await expect(details.getByRole('button', { name: 'Report (PDF)…', exact: true })).toBeInViewport({
    ratio: 1,
  });
  const pushed = await page.evaluate(() =>
    [...document.querySelectorAll('html, body, #window, #window > *')].map(({ scrollLeft }) => scrollLeft),
  );
  expect(Math.max(...pushed)).toBe(0);
});

test('a picture that is chosen comes into sight, and so does each reason to use it all the same, above the buttons', async ({
  open,
}) => {
  const { page } = await open({ size: SIZE });
  await startDesk(page, { store: 'memory' });
  await pickKind(page, 'face');
  await page.locator('input[type=file]').setInputFiles(emptyFile());
  await expect(review(page).getByRole('button', { name: 'Use this picture' })).toBeEnabled({
    timeout: 30_000,
  });
  await expect(review(page).getByRole('img')).toBeInViewport({ ratio: 0.5 });
  await page.keyboard.press('Enter');
  const reasons = review(page).getByRole('radio');
  await expect(reasons.first()).toBeFocused();
  for (const reason of await reasons.all()) {
    await expect(reason).toBeFocused();
    await expect.poll(() => isSeen(reason)).toBe(true);
    await page.keyboard.press('ArrowDown');
  }
});

test('why there is no picture of the camera is read from its beginning', async ({ open }) => {
  const { page } = await open({ size: SIZE, camera: 'fake' });
  await startDesk(page, { store: 'memory' });
  await breakCamera(page, 'NotAllowedError');
  await openFace(page);
  const title = trouble(page).getByRole('heading', { name: /does not let Veridesk/u });
  await title.scrollIntoViewIfNeeded();
  await expect(title).toBeInViewport({ ratio: 1 });
});

test('the names of the form’s fields and what stands beside them lie apart where a person spaces the text out', async ({
  open,
}) => {
  const { page } = await open({ size: { width: 960, height: 640 } });
  await startDesk(page, { store: 'memory' });
  await spaceOut(page);
  const beside = page.getByRole('button', { name: 'Numbers to try' });
  for (const kind of ['bvn', 'nin', 'voters_card'] as const) {
    await pickKind(page, kind);
    const words = await page.getByText(kinds[kind].numberLabel, { exact: true }).evaluate((label) => {
      const range = document.createRange();
      range.selectNodeContents(label);
      return range.getBoundingClientRect().right;
    });
    expect((await beside.boundingBox())?.x, kind).toBeGreaterThanOrEqual(words);
  }
});

test('before an account is removed, and before its first check of real people, its longest name breaks and both buttons are in sight', async ({
  open,
  service,
}) => {
  const { page } = await open({ size: SIZE });
  await startDesk(page, { store: 'memory' });
  const name = 'W'.repeat(60);
  await ask(page, 'profiles.add', {
    ...{ name, baseUrl: 'https://api.example.com', environment: 'production' },
    ...{ apiKey: 'live_key_123456789', encryptionKey: service.keys.encryptionKey },
  });
  const dialog = page.getByRole('alertdialog');
  const expectWhole = async (title: RegExp) => {
    await expect(dialog.getByRole('heading', { name: title })).toBeVisible();
    expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await expect(dialog.getByRole('button')).toHaveCount(2);
    for (const button of await dialog.getByRole('button').all())
      await expect(button).toBeInViewport({ ratio: 1 });
  };
  await goTo(page, 'Settings');
  for (const [item, title] of [
    ['Remove keys…', /^Remove the keys of W/u],
    ['Remove profile…', /^Remove W/u],
  ] as const) {
    await page.getByRole('button', { name: `More for ${name}` }).press('Enter');
    await page.getByRole('menuitem', { name: item }).press('Enter');
    await expectWhole(title);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  await goTo(page, 'Check');
  await page.getByRole('combobox', { name: 'Profile' }).selectOption(`${name} (production)`);
  await runCheck(page, VERIFIED_NUMBER);
  await expectWhole(/^Checks of real people/u);
});

test('what is walked to in a dialog is seen above its buttons where they take two rows', async ({ open }) => {
  const { page } = await open({ size: { width: 640, height: 400 } });
  await openHistoryOf(page, [{ kind: 'bvn', number: VERIFIED_NUMBER, identifier: 'cust-1' }]);
  await spaceOut(page);
  await page.getByRole('row').nth(1).click();
  await page.getByRole('button', { name: 'Report (PDF)…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Report (PDF)' });
  const rows = await dialog
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
  expect(new Set(rows).size).toBe(2);
  const box = dialog.getByRole('checkbox').first();
  await dialog.getByRole('radio').first().focus();
  await page.keyboard.press('Tab');
  await expect(box).toBeFocused();
  expect(await isSeen(box)).toBe(true);
});
